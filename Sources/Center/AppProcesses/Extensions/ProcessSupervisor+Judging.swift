import Glibc

extension ProcessSupervisor {
  /// Decides what to do after reading from the child.
  mutating func judge() {
    if handle.isCancelled {
      cancel()
    } else if outcome != nil {
      return
    } else if let answer = streams.answer.answer {
      settle(.said(answer, afterExpiry: isExpired, killedBy: nil))
      leave()
    } else if streams.answer.isTooMuch {
      endAtOnce(.tooMuchOutput)
    } else if streams.answer.isAtEnd {
      fallSilent()
    }
  }

  /// Moves on when the time of a phase is up.
  mutating func moveOn(at now: ContinuousClock.Instant) {
    switch phase {
    case .working:
      expire(at: now)
    case .lastWords:
      // A program that catches the signal may still answer.
      askToEnd()
    case .silent:
      settle(silentOutcome)
      askToEnd()
    case .leaving:
      askToEnd()
    case .asked, .killed:
      settle(.timedOut)
      tree.end(within: .milliseconds(50))
      phase = .killed(again: .now + .milliseconds(100))
    }
  }

  /// Returns the outcome of a child that has ended without an answer before.
  func lastOutcome(_ status: Status) -> Exchange.Outcome {
    let answer = streams.answer
    if answer.isTooMuch { return .tooMuchOutput }
    // A line that the signal cut off is no answer.
    let isBrokenOff = isExpired && status.signal != nil
    if request.answer == .line, let said = answer.answer ?? (isBrokenOff ? nil : answer.rest) {
      return .said(said, afterExpiry: isExpired, killedBy: status.signal)
    }
    if isExpired { return .timedOut }
    return switch status {
    case .exited(0) where request.answer == .whole: wholeOutput
    case .exited(let code): .exited(code)
    case .killed(let signal): .killed(signal)
    }
  }

  /// Sets the outcome; only the first one counts. It is delivered at once, with the standard error so far, except
  /// after a cancellation, which is delivered when the child has ended.
  mutating func settle(_ outcome: Exchange.Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    if outcome != .cancelled { deliver() }
  }

  mutating func deliver() {
    guard let outcome else { return }
    streams.readErrors()
    handle.deliver(
      Exchange(outcome: outcome, errorOutput: streams.errors, duration: start.duration(to: .now))
    )
  }

  /// Kills the child and its processes at once, without SIGTERM.
  mutating func endAtOnce(_ outcome: Exchange.Outcome) {
    tree.end(within: .milliseconds(200))
    settle(outcome)
    phase = .killed(again: .now + .milliseconds(100))
  }

  private var wholeOutput: Exchange.Outcome {
    .said(streams.answer.everything, afterExpiry: false, killedBy: nil)
  }

  private var silentOutcome: Exchange.Outcome {
    if request.answer == .whole { return wholeOutput }
    if let rest = streams.answer.rest { return .said(rest, afterExpiry: isExpired, killedBy: nil) }
    return isExpired ? .timedOut : .silent
  }

  /// A child that has not answered is asked to end; one that has is killed.
  private mutating func cancel() {
    switch phase {
    case .working, .lastWords, .silent:
      settle(.cancelled)
      askToEnd()
    case .leaving, .asked:
      guard outcome != .cancelled else { return }
      settle(.cancelled)
      phase = .asked(until: .now)
    case .killed:
      break
    }
  }

  private mutating func expire(at now: ContinuousClock.Instant) {
    isExpired = true
    guard let line = request.expiryLine else {
      settle(.timedOut)
      return askToEnd()
    }
    streams.say(line)
    phase = .lastWords(until: now + request.limits.lastWords)
  }

  private mutating func fallSilent() {
    switch phase {
    case .working(let end), .lastWords(let end):
      phase = .silent(until: min(end, .now + request.limits.remainder))
    case .silent, .leaving, .asked, .killed:
      break
    }
  }

  private mutating func leave() {
    streams.closeInput()
    phase = .leaving(until: .now + request.limits.farewell)
  }

  private mutating func askToEnd() {
    streams.closeInput()
    tree.terminate()
    phase = .asked(until: .now + request.limits.termination)
  }
}
