public import FoundationEssentials

/// The time of day and a way to wait for a moment of it. Tests pass a clock of their own.
public struct WallClock: Sendable {
  /// The machine's time.
  var now: @Sendable () -> Date
  /// Waits until the moment is reached; returns false if the task was cancelled.
  var sleep: @Sendable (Date) async -> Bool

  public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Date) async -> Bool) {
    self.now = now
    self.sleep = sleep
  }

  func sleep(until moment: Date) async -> Bool {
    await sleep(moment)
  }

  /// The machine's clock. It sleeps at most ten minutes at a time, so that a change of the machine's time is
  /// noticed.
  public static let system = WallClock(now: { Date() }, sleep: waitUntil)

  private static func waitUntil(_ moment: Date) async -> Bool {
    while true {
      let remaining = moment.timeIntervalSinceNow
      guard remaining > 0 else { return !Task.isCancelled }
      guard (try? await Task.sleep(for: .seconds(min(remaining, 600)))) != nil else { return false }
    }
  }
}
