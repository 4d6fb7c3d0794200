import Foundation
import NotificationModel

/// The only timer of the program. It waits until the next deadline of the phone, on the machine's clock.
struct DeadlineTimer {
  private let clock: WallClock
  private var task: Task<Void, Never>?
  /// The awaited moment on the machine's clock; nil if the timer is not set.
  private(set) var deadline: Date?

  init(_ clock: WallClock) {
    self.clock = clock
  }

  /// Sets the timer to another moment; nil only cancels it. `reached` is called at that moment.
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

  /// The moment on the machine's clock at which the phone's clock shows `due`; nil if nothing is due, or while the
  /// phone's clock is frozen.
  static func moment(of due: Date?, on phone: Clock) -> Date? {
    guard let due, let date = phone.machine(at: due) else { return nil }
    // A date that was rounded down would fire the timer too early, again and again.
    return phone.phone(at: date) < due ? date + 0.001 : date
  }
}
