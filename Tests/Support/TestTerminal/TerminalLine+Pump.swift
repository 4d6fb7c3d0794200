import CVTerm
import Foundation
import Synchronization

/// The thread that moves the bytes.
extension TerminalLine {
  func pump() {
    while true {
      let (timeout, isHungUp) = state.withLock { ($0.timeout, $0.isHungUp) }
      var watched = [
        pollfd(fd: event, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isHungUp ? -1 : master, events: wantedEvents, revents: 0),
      ]
      poll(&watched, 2, timeout)
      if watched[0].revents != 0 { cv_event_clear(event) }
      let isOver = state.withLock { state in
        if watched[1].revents & Int16(POLLOUT) != 0 { send(&state) }
        if watched[1].revents & Int16(POLLIN) != 0, !state.isPaused { receive(&state) }
        sendEndMark(&state)
        state.answerWaiters()
        return state.isOver
      }
      if isOver { return }
    }
  }

  private var wantedEvents: Int16 {
    state.withLock { Int16(($0.isPaused || $0.room == 0 ? 0 : POLLIN) | ($0.outgoing.isEmpty ? 0 : POLLOUT)) }
  }

  private func send(_ state: inout State) {
    guard !state.isHungUp else { return }
    let count = Glibc.write(master, state.outgoing, state.outgoing.count)
    if count > 0 { state.outgoing.removeFirst(count) }
  }

  /// The mark stands behind everything the program has sent: the kernel passes output on in its own time.
  private func sendEndMark(_ state: inout State) {
    guard let ending = state.ending, !state.process.hasEnded else { return }
    if state.isHungUp || state.isPaused { state.process = ending }
    guard !state.isHungUp, !state.endMark.isEmpty else { return }
    let count = Glibc.write(slave, state.endMark, state.endMark.count)
    if count > 0 { state.endMark.removeFirst(count) }
  }

  private func receive(_ state: inout State) {
    guard !state.isHungUp else { return }
    let known = state.output.count
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    // The kernel hands out small pieces; looking at the screen after each of them would take long.
    for _ in 0..<64 {
      let room = min(bytes.count, state.room)
      let count = room > 0 ? read(master, &bytes, room) : 0
      guard count > 0 else { break }
      state.output += bytes.prefix(count)
      state.speed?.pass(count)
    }
    guard state.output.count > known else { return }
    if let ending = state.ending, let mark = state.output.place(of: State.endOfOutput, from: 0) {
      state.output.removeSubrange(mark...)
      state.process = ending
    }
    for reply in replies where state.output.containsNew(reply.query, after: known) {
      state.outgoing += reply.reply
    }
    let answers = state.screen.feed(Array(state.output.dropFirst(known)))
    if answersQueries { state.outgoing += answers }
  }
}

extension TerminalLine.State {
  static let endOfOutput = Array("\u{1b}_end of output\u{1b}\\".utf8)

  mutating func end(_ ending: ProcessState) {
    self.ending = ending
    endMark = Self.endOfOutput
  }

  /// The bytes that the line may pass on now.
  fileprivate var room: Int {
    mutating get { speed?.room() ?? .max }
  }

  /// Milliseconds to the first waiter's limit; a slow line is looked at more often.
  fileprivate var timeout: Int32 {
    let most: Int32 = speed == nil ? -1 : 10
    guard let first = waiters.map(\.deadline).min() else { return most }
    let left = (first - .now).components
    let limit = max(0, Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
    return most < 0 ? limit : min(most, limit)
  }

  fileprivate mutating func answerWaiters() {
    guard !waiters.isEmpty else { return }
    let moment = moment
    waiters.removeAll { $0.isAnswered(moment, isOver: isOver) }
  }
}

extension [UInt8] {
  /// Whether `part` occurs and ends behind `known`.
  fileprivate func containsNew(_ part: [UInt8], after known: Int) -> Bool {
    place(of: part, from: Swift.max(0, known - part.count + 1)) != nil
  }
}
