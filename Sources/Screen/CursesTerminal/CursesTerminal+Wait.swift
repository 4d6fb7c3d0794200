import CTerm
import Canvas

extension CursesTerminal {
  /// Waits for signals and returns them; returns none at the deadline. Without a deadline an idle wait uses no
  /// processor time. Meanwhile pending output is sent, a stop request (SIGTSTP) is obeyed, and a burst of changes
  /// of the size is combined. On a closed terminal it returns `.hangup`.
  public func wait(until deadline: ContinuousClock.Instant? = nil) -> [TerminalSignal] {
    while isOpen {
      takeSignals()
      resizeIfDue()
      guard events.isEmpty else {
        // A program that is woken all the time hears keys and the terminal's answers all the same.
        listen(nanoseconds: 0)
        return takeEvents()
      }
      sendWaitingFrame()
      let answerDue = waiting != nil || repaintDue || !pieces.isEmpty ? pace.limit : nil
      guard let limit = [deadline, resizeDue, answerDue].compactMap({ $0 }).min() else {
        listen(nanoseconds: -1)
        continue
      }
      let left = (limit - .now).nanoseconds
      if left == 0, limit == deadline { return takeLastLook() }
      listen(nanoseconds: left)
    }
    return [.hangup]
  }

  private func takeEvents() -> [TerminalSignal] {
    defer { events.removeAll() }
    return events
  }

  /// Reads input even after the deadline, for a caller that is always late.
  private func takeLastLook() -> [TerminalSignal] {
    listen(nanoseconds: 0)
    takeSignals()
    return takeEvents()
  }

  private func listen(nanoseconds: Int64) {
    let ready = Int(ct_wait(!inputEnded, !output.isEmpty, nanoseconds))
    if ready & CT_READY_OUTPUT != 0 { output.drain() }
    if ready & CT_READY_INPUT != 0 { readOnce() }
  }

  func readOnce() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, initialized in
      count = ct_device_read(buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    if count == CT_GONE {
      inputEnded = true
      hangUp()
    } else if !bytes.isEmpty {
      let rest = pace.takeAnswers(from: bytes)
      if !rest.isEmpty { events.append(.input(rest)) }
    }
  }

  private func takeSignals() {
    let signals = Int(ct_signals_take())
    func has(_ signal: Int) -> Bool { signals & signal != 0 }
    if has(CT_SIGNAL_STOP) {
      suspend()
    } else if has(CT_SIGNAL_CONTINUE) {
      resume()
    }
    if has(CT_SIGNAL_RESIZE), resizeDue == nil { resizeDue = .now + .milliseconds(16) }
    if has(CT_SIGNAL_WAKE) { events.append(.woken) }
    if has(CT_SIGNAL_INTERRUPT) { events.append(.terminate(signal: 2)) }
    if has(CT_SIGNAL_TERMINATE) { events.append(.terminate(signal: 15)) }
    if has(CT_SIGNAL_HANGUP) { hangUp() }
  }

  private func hangUp() {
    guard !hasHungUp else { return }
    hasHungUp = true
    events.append(.hangup)
  }

  private func sendWaitingFrame() {
    output.drain()
    pace.pass(to: .now)
    sendPiece()
    guard isFree else { return }
    if repaintDue { repaint() }
    if let waiting { presentArranged(waiting) }
  }
}

// MARK: The size

extension CursesTerminal {
  private func resizeIfDue() {
    guard let resizeDue, ContinuousClock.now >= resizeDue else { return }
    self.resizeDue = nil
    takeSize()
  }

  /// Takes the new size. Some terminals rearrange their rows then, so the screen is repainted.
  func takeSize() {
    let now = TerminalPreparation.size()
    guard now != facts.size else { return }
    facts.size = now
    ct_screen_resize(Int32(now.columns), Int32(now.rows))
    events.append(.resized(now))
    repaint()
  }
}
