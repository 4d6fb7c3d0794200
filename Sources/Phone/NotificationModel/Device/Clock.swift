public import FoundationEssentials

/// The phone's clock as a function of the machine's: it can be frozen, scaled and set. Time is an argument of
/// every decision, so all decisions follow this clock.
public enum Clock: Codable, Equatable, Sendable {
  /// The machine's own time.
  case real
  /// It stands still at this date.
  case frozen(at: Date)
  /// `factor` seconds of the phone go by in one of the machine's, since the phone's clock showed `phone` when it
  /// was `machine`.
  case running(factor: Double, phone: Date, machine: Date)

  /// Returns the phone's time at a time of the machine. It stops at the last date that can be encoded.
  public func phone(at machine: Date) -> Date {
    switch self {
    case .real: machine
    case .frozen(let date): date
    case .running(let factor, let phone, let anchor):
      max(.distantPast, min(phone + machine.timeIntervalSince(anchor) * factor, .distantFuture))
    }
  }

  /// Returns the machine's time at which the phone shows a given time; nil if the phone's clock does not reach
  /// that time by itself.
  public func machine(at phone: Date) -> Date? {
    switch self {
    case .real: phone
    case .frozen(let date): phone <= date ? .distantPast : nil
    case .running(let factor, let anchor, let machine):
      Self.reachable(machine + phone.timeIntervalSince(anchor) / factor)
    }
  }

  /// Returns nil if a timer cannot be set to the date.
  private static func reachable(_ date: Date) -> Date? {
    date < .distantFuture ? max(date, .distantPast) : nil
  }

  /// The slowest and the fastest factor.
  public static let factors = 0.001...100_000

  /// The seconds of the phone per second of the machine.
  public var factor: Double {
    switch self {
    case .real: 1
    case .frozen: 0
    case .running(let factor, _, _): factor
    }
  }
}

/// A change of the phone's clock.
public enum ClockChange: Codable, Equatable, Sendable {
  case real
  /// Stops the clock at the date; nil stops it at the current time.
  case freeze(Date?)
  /// Sets the time; the clock runs on with the same factor.
  case set(Date)
  /// Turns the clock forward by more than 0 seconds; all that falls due on the way happens at its own moment.
  case advance(Double)
  /// Sets the factor, one of `Clock.factors`.
  case scale(Double)
}
