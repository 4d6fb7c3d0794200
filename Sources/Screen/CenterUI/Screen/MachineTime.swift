public import FoundationEssentials
import NotificationModel
package import NotificationState
import PhoneContents
package import PhoneLocalization

/// A moment of the machine, by which motion, timeouts and retries go. The phone's clock can stand still, run fast and be
/// set; its moments are dates, and none of them is a moment of the machine.
public struct MachineTime: Comparable, Sendable {
  /// The time since some start. It always grows.
  private let uptime: Duration
  /// What the machine's calendar shows; the phone's clock is a function of it.
  fileprivate let date: Date

  /// - Parameters:
  ///   - uptime: the time since a start that is the same for all moments that are compared.
  ///   - date: the machine's date at that moment.
  public init(uptime: Duration, date: Date) {
    (self.uptime, self.date) = (uptime, date)
  }

  /// A moment of a machine that has nothing but a calendar: that of a walk, a film or a picture.
  public init(simulatedAt date: Date) {
    self.init(uptime: .seconds(date.timeIntervalSinceReferenceDate), date: date)
  }

  public static func == (one: MachineTime, other: MachineTime) -> Bool { one.uptime == other.uptime }

  public static func < (one: MachineTime, other: MachineTime) -> Bool { one.uptime < other.uptime }

  /// The moment that comes so much later.
  public static func + (moment: MachineTime, duration: Duration) -> MachineTime {
    MachineTime(uptime: moment.uptime + duration, date: moment.date + duration / .seconds(1))
  }

  /// The time from the second moment to the first.
  public static func - (later: MachineTime, earlier: MachineTime) -> Duration {
    later.uptime - earlier.uptime
  }
}

extension Clock {
  func phone(at moment: MachineTime) -> Date { phone(at: moment.date) }

  /// The moment of the machine at which the phone shows a time, as seen from `now`; nil if the clock does not reach it by
  /// itself.
  func machine(at phone: Date, from now: MachineTime) -> MachineTime? {
    machine(at: phone).map { now + .seconds($0.timeIntervalSince(now.date)) }
  }

  /// The clock that has run with a factor since it showed `phone`.
  static func running(factor: Double, phone: Date, since moment: MachineTime) -> Clock {
    .running(factor: factor, phone: phone, machine: moment.date)
  }
}

extension CenterState {
  /// The phone's time at a moment of the machine.
  package func phoneTime(at machine: MachineTime, machineZone: TimeZone) -> PhoneTime {
    phoneTime(at: machine.date, machineZone: machineZone)
  }
}
