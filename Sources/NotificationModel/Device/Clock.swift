public import FoundationEssentials

/// The clock of the phone, as a function of the machine's: it can be stopped, hurried and set (the moment is an
/// argument everywhere, so whatever it shows is the truth for all that is decided).
public enum Clock: Codable, Hashable, Sendable {
  /// The machine's own time.
  case real
  case frozen(at: Date)
  /// `factor` seconds of the phone go by in one of the machine's, since the phone's clock showed `phone` when it was
  /// `machine`.
  case running(factor: Double, phone: Date, machine: Date)

  /// What the phone shows when the machine's clock shows that. It stops where dates cannot be written down any more.
  public func phone(at machine: Date) -> Date {
    switch self {
    case .real: machine
    case .frozen(let date): date
    case .running(let factor, let phone, let anchor):
      max(.distantPast, min(phone + machine.timeIntervalSince(anchor) * factor, .distantFuture))
    }
  }

  /// The time of the machine at which the phone shows a given time; nil if the phone's clock does not reach that time
  /// by itself.
  public func machine(at phone: Date) -> Date? {
    switch self {
    case .real: phone
    case .frozen(let date): phone <= date ? .distantPast : nil
    case .running(let factor, let anchor, let machine):
      Self.reachable(machine + phone.timeIntervalSince(anchor) / factor)
    }
  }

  /// nil beyond the dates that a timer can be set to.
  private static func reachable(_ date: Date) -> Date? {
    date < .distantFuture ? max(date, .distantPast) : nil
  }

  /// The slowest and the fastest it can run.
  public static let factors = 0.001...100_000

  /// Seconds of the phone in one of the machine's.
  public var factor: Double {
    switch self {
    case .real: 1
    case .frozen: 0
    case .running(let factor, _, _): factor
    }
  }
}

/// What of the clock is to be different.
public enum ClockChange: Codable, Hashable, Sendable {
  case real
  /// nil stops it where it is.
  case freeze(Date?)
  /// It goes on from there as fast as before.
  case set(Date)
  /// So many seconds, more than 0; all that is due on the way happens, each at its own moment.
  case advance(Double)
  /// From 0.001 up to 100,000.
  case scale(Double)
}
