import Foundation
import NotificationModel

/// The one timer of the whole program: waits until the machine's clock shows that the next thing is due on the phone.
struct DeadlineTimer {
  private let clock: WallClock
  private var task: Task<Void, Never>?
  /// The moment that is waited for, of the machine's; nil if nothing is waited for.
  private(set) var deadline: Date?

  init(_ clock: WallClock) {
    self.clock = clock
  }

  /// Waits for another moment than before; nil waits for none.
  mutating func set(to deadline: Date?, reached: @escaping @Sendable () async -> Void) {
    cancel()
    self.deadline = deadline
    guard let deadline else { return }
    task = Task { [clock] in
      guard await clock.sleep(until: deadline) else { return }
      await reached()
    }
  }

  mutating func cancel() {
    task?.cancel()
    task = nil
    deadline = nil
  }

  /// When the machine's clock will show it that the phone's shows `due`; nil if nothing is due, or while the phone's
  /// stands still.
  static func moment(of due: Date?, on phone: Clock) -> Date? {
    guard let due, let date = phone.machine(at: due) else { return nil }
    // Where the division was rounded down the timer would come too early, again and again.
    return phone.phone(at: date) < due ? date + 0.001 : date
  }
}
