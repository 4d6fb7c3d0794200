import Foundation

/// Those who wait to write to the store again, because a write has failed. The timer of the center wakes them.
struct WriteRetries {
  /// When the next attempt is due; nil if nobody waits.
  private(set) var date: Date?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Seconds from a failed write to the next attempt.
  static let pause = 5.0

  /// Returns when the attempt is due, which is the same for all who wait.
  mutating func add(_ next: CheckedContinuation<Void, Never>, at now: Date) -> Date {
    waiting.append(next)
    let due = date ?? now + Self.pause
    date = due
    return due
  }

  func areDue(at now: Date) -> Bool { date.map { $0 <= now } ?? false }

  mutating func resume() {
    for waiting in waiting { waiting.resume() }
    self = WriteRetries()
  }
}
