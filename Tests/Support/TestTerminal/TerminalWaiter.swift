/// The terminal as it is while something is waited for.
struct TerminalMoment: Sendable {
  var screen: ScreenPicture
  var output: [UInt8]
  var process: ProcessState
}

/// A test that waits.
struct TerminalWaiter: Sendable {
  var what: String
  var deadline: ContinuousClock.Instant
  var condition: @Sendable (TerminalMoment) -> Bool
  var continuation: CheckedContinuation<TerminalMoment, any Error>

  /// Nothing more can come once the program has ended.
  func isAnswered(_ moment: TerminalMoment, isOver: Bool) -> Bool {
    if condition(moment) {
      continuation.resume(returning: moment)
      return true
    }
    guard isOver || moment.process.hasEnded || deadline <= .now else { return false }
    continuation.resume(
      throwing: TerminalTimeout(
        what: what,
        process: moment.process,
        screen: moment.screen,
        output: moment.output
      )
    )
    return true
  }
}
