import Foundation
import NotificationModel

/// The only timer of the program. It waits until the next deadline of the phone, on the machine's clock.
///
/// Each push moves the end of the banner further away. The timer does not start again for a later deadline: it wakes at
/// the earlier moment and then waits for the rest, because a sleep that is cancelled costs more than the push.
struct DeadlineTimer {
  private let clock: WallClock
  private var task: Task<Void, Never>?
  /// The moment at which the task wakes; nil without a task.
  private var wakingTime: Date?
  /// The awaited moment on the machine's clock; nil if the timer is not set.
  private(set) var deadline: Date?

  init(_ clock: WallClock) {
    self.clock = clock
  }

  /// Sets the timer to another moment, or to none. `woke` is called at that moment or before it with the moment of its
  /// sleep, and calls `wake`.
  mutating func set(to deadline: Date?, woke: @escaping @Sendable (Date) async -> Void) {
    self.deadline = deadline
    guard let deadline, wakingTime.map({ deadline < $0 }) ?? true else { return }
    task?.cancel()
    wakingTime = deadline
    task = Task { [clock] in
      guard await clock.sleep(until: deadline) else { return }
      await woke(deadline)
    }
  }

  /// Takes the end of a sleep. Returns whether the deadline is reached, and forgets it then; the timer must be set again
  /// if it is not, also if the machine's clock was set back meanwhile.
  mutating func wake(from moment: Date) -> Bool {
    // Another sleep has taken the place of that one.
    guard wakingTime == moment else { return false }
    task = nil
    wakingTime = nil
    guard let deadline, deadline <= clock.now() else { return false }
    self.deadline = nil
    return true
  }

  mutating func cancel() {
    task?.cancel()
    task = nil
    wakingTime = nil
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
