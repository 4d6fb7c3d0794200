public import FoundationEssentials
public import NotificationModel

/// Parameters of `clock.set`. A time alone sets the clock, which goes on as fast as before; a scale alone hurries it.
public struct ClockParameters: Codable, Hashable, Sendable {
  /// How the clock is to go.
  public var mode: StrictEnum<Mode>?
  /// What it is to show; `frozen` without one stops it where it is.
  public var time: Date?
  /// Seconds of the phone in one of the machine's, from 0.001 to 100,000.
  public var scale: Double?

  /// How a clock goes.
  public enum Mode: String, Codable, CaseIterable, Sendable {
    /// It shows the machine's time.
    case real
    case frozen
    case running
  }

  /// What is given changes.
  public init(mode: Mode? = nil, time: Date? = nil, scale: Double? = nil) {
    self.mode = mode.map(StrictEnum.init)
    self.time = time
    self.scale = scale
  }

  func call() throws(Refusal) -> Call { .command(.setClock(try change(), machine: .distantPast)) }

  private func change() throws(Refusal) -> ClockChange {
    switch (mode?.value, time, scale) {
    case (.real?, nil, nil): return .real
    case (.frozen?, let time, nil): return .freeze(time)
    case (nil, let time?, nil): return .set(time)
    case (nil, nil, let scale?), (.running?, nil, let scale?): return .scale(scale)
    case (.running?, nil, nil): return .scale(1)
    case (.running?, let time?, nil): return .set(time)
    case (nil, nil, nil):
      throw Refusal(
        .invalidParameters,
        "It is not said what the clock is to do.",
        path: "mode",
        hint: Self.ways
      )
    default:
      let message = "The clock takes one change at a time."
      throw Refusal(.invalidParameters, message, path: time == nil ? "scale" : "time", hint: Self.ways)
    }
  }

  private static let ways = """
    Give "mode": "real", "mode": "frozen" (with a "time" or without), a "time" alone, or a "scale" alone.
    """
}

/// Parameters of `clock.advance`.
public struct AdvanceParameters: Codable, Hashable, Sendable {
  /// More than 0.
  public var seconds: Double

  /// So many seconds of the phone.
  public init(seconds: Double) {
    self.seconds = seconds
  }
}

/// Result of the methods about the clock.
public struct ClockResult: MethodOutput, Hashable {
  /// How it goes.
  public var clock: Clock
  /// What it shows.
  public var now: Date

  /// A clock and its time.
  public init(clock: Clock, now: Date) {
    self.clock = clock
    self.now = now
  }

  /// The answer it was made from.
  public var answer: Answer? { .clock(clock, now: now, rest: nil) }
}
