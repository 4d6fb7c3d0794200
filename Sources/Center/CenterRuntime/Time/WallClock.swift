import Foundation
public import FoundationEssentials
import NotificationModel

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

/// Turns the phone's clock. If more falls due than one step takes, other commands are served between the steps. If
/// the clock is turned again meanwhile, the later turn wins.
final class ClockTurns {
  private var latest = 0

  /// Whether a turn may take its next step.
  enum Permission {
    case granted
    case refused(Refusal)
  }

  /// Turns the clock step by step. `step` carries out one step and returns its answer, `keepUp` waits for the
  /// subscribers, and `permission` decides whether to go on before the goal. If another turn came in between, or the task
  /// is cancelled, the answer is `standing`.
  nonisolated(nonsending) func turn(
    _ change: ClockChange,
    step: (ClockChange) async -> Result<Answer, Refusal>,
    keepUp: () async -> Void,
    permission: () -> Permission,
    standing: () -> Answer
  ) async -> Result<Answer, Refusal> {
    latest += 1
    let turn = latest
    var change = change
    while true {
      let result = await step(change)
      // Waiting after every step keeps viewers from falling behind when a long time passes in a moment.
      await keepUp()
      guard case .success(.clock(_, _, let rest?)) = result else { return result }
      if case .refused(let refusal) = permission() { return .failure(refusal) }
      guard turn == latest, !Task.isCancelled else { return .success(standing()) }
      change = rest
    }
  }
}

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
