public import FoundationEssentials
public import NotificationModel
import NotificationWords

/// The phone's clock.
public struct ClockMethods: MethodGroup {
  public let get = Method<NoParameters, ClockResult>(
    "clock.get",
    "What the phone's clock shows, and how it goes.",
    query: { _ in .clock }
  )

  public let set = Method<ClockParameters, ClockResult>(
    "clock.set",
    "Stops, sets or hurries the phone's clock; the mode is real, frozen or running. What is due on the way happens.",
    command: { parameters throws(Refusal) in .setClock(try parameters.change()) }
  )

  public let advance = Method<AdvanceParameters, ClockResult>(
    "clock.advance",
    "Turns the phone's clock on; what is due on the way happens, each at its own moment.",
    command: { .setClock(.advance($0.seconds)) }
  )
}

/// Parameters of `clock.set`. A time alone sets the clock, which goes on as fast as before; a scale alone hurries it.
public struct ClockParameters: MethodParameters, Hashable {
  /// How the clock is to go.
  var mode: Mode?
  /// The time that the clock is to show; without one `frozen` stops it where it is.
  public var time: Date?
  /// Seconds of the phone in one of the machine's, from 0.001 to 100,000.
  var scale: Double?

  /// How a clock goes.
  public enum Mode: String, Codable, CaseIterable, Sendable {
    /// It shows the machine's time.
    case real
    case frozen
    case running
  }

  static let example = ClockParameters(scale: 60)

  /// The parameters for a change of what is not nil.
  public init(mode: Mode? = nil, time: Date? = nil, scale: Double? = nil) {
    self.mode = mode
    self.time = time
    self.scale = scale
  }

  func change() throws(Refusal) -> ClockChange {
    switch (mode, time, scale) {
    case (.real?, nil, nil): return .real
    case (.frozen?, let time, nil): return .freeze(time)
    case (nil, let time?, nil): return .set(time)
    case (nil, nil, let scale?), (.running?, nil, let scale?): return .scale(scale)
    case (.running?, nil, nil): return .scale(1)
    case (.running?, let time?, nil): return .set(time)
    case (nil, nil, nil):
      throw Refusal(.parameter(.noClockChange))
    default:
      throw Refusal(.parameter(.severalClockChanges), at: time == nil ? "scale" : "time")
    }
  }
}

/// Parameters of `clock.advance`.
public struct AdvanceParameters: MethodParameters, Hashable {
  /// More than 0.
  var seconds: Double

  static let example = AdvanceParameters(seconds: 7200)

  /// The parameters for an advance by seconds of the phone.
  public init(seconds: Double) {
    self.seconds = seconds
  }
}

/// Result of the methods about the clock.
public struct ClockResult: MethodOutput, Equatable {
  /// How it goes.
  public var clock: Clock
  /// The time that the clock shows.
  public var now: Date
}
