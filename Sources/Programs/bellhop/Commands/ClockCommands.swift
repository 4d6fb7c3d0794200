import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

// The commands that show and turn the phone's clock.

struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "clock",
    "Show, stop, set or speed up the phone's clock.",
    """
    All that falls due on the way happens in order, each at its own moment. A time is ISO 8601; without a zone \
    it is in that of the phone.
    """,
    examples: [
      "bellhop clock", "bellhop clock freeze 2026-03-24T09:41", "bellhop clock advance 2h",
      "bellhop clock scale 60", "bellhop clock real",
    ],
    subcommands: [
      ClockShowCommand.self, ClockFreezeCommand.self, ClockSetCommand.self, ClockAdvanceCommand.self,
      ClockScaleCommand.self, ClockRealCommand.self,
    ],
    defaultSubcommand: ClockShowCommand.self
  )
}

/// A command that turns the clock: by parameters of `clock.set`, which may need the zone of the phone.
protocol ClockTurnCommand: MethodCommand {
  func change(in zone: TimeZone) throws -> ClockParameters
}

extension ClockTurnCommand {
  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let zone = try await center.call(\.device.get).zone
    let change = try change(in: zone)
    return try await CommandAnswer(turning: self, zone, at: center) {
      change.time ?? $0
    } by: {
      try await center.call(\.clock.set, change)
    }
  }
}

extension CommandAnswer {
  fileprivate init(_ result: ClockResult, in zone: TimeZone, failure: (any Error)? = nil) {
    self.init(result, failure: failure) { PhoneText.lines($0.clock, now: $0.now, zone: zone) }
  }

  /// The center turns the clock in several steps, and this reports its progress. `goal` returns the time at the end from
  /// the present time.
  fileprivate init(
    turning command: some MethodCommand,
    _ zone: TimeZone,
    at center: SocketClient,
    goal: (Date) -> Date,
    by turn: () async throws -> ClockResult
  ) async throws {
    let start = try await center.call(\.clock.get).now
    let journey = ClockJourney(start: start, goal: goal(start), zone: zone)
    let turned = try await journey.follow(command.center, while: turn)
    // The exit status that a shell reports for a program that SIGINT has ended.
    self.init(turned.value, in: zone, failure: turned.isStopped ? ArgumentParser.ExitCode(130) : nil)
  }
}

extension Moment {
  /// The moment on the phone's clock. A time that the phone's zone skips means the next one that exists.
  fileprivate func phoneDate(in zone: TimeZone) throws -> Date {
    guard let date = date(in: zone) else { throw CommandError("There is no such moment.", .usage) }
    guard date.timeIntervalSince1970 >= 0, date < .distantFuture else {
      throw CommandError(
        "The phone's clock shows the years from 1970 to 3999.",
        hint: "Give a time in between, such as 2026-03-24T09:41.",
        .usage
      )
    }
    return date
  }
}

struct ClockShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show the time and the speed of the phone's clock.",
    examples: ["bellhop clock show --json"]
  )

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let zone = try await center.call(\.device.get).zone
    return CommandAnswer(try await center.call(\.clock.get), in: zone)
  }
}

struct ClockFreezeCommand: ClockTurnCommand {
  static let configuration = CommandConfiguration(
    "freeze",
    "Stop the phone's clock, at the current time or at another.",
    examples: ["bellhop clock freeze", "bellhop clock freeze 2026-03-24T09:41"]
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment?

  @OptionGroup var call: CallOptions

  func change(in zone: TimeZone) throws -> ClockParameters {
    ClockParameters(mode: .frozen, time: try time?.phoneDate(in: zone))
  }
}

struct ClockSetCommand: ClockTurnCommand {
  static let configuration = CommandConfiguration(
    "set",
    "Set the phone's clock; its speed stays the same.",
    "Setting it back undoes nothing, and nothing happens twice.",
    examples: ["bellhop clock set 2026-12-24T18:00:00Z"]
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment

  @OptionGroup var call: CallOptions

  func change(in zone: TimeZone) throws -> ClockParameters {
    ClockParameters(time: try time.phoneDate(in: zone))
  }
}

struct ClockAdvanceCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "advance",
    "Turn the phone's clock forward.",
    """
    All that falls due on the way happens at its own moment. If that takes a while, a terminal shows the \
    progress; Ctrl-C stops the clock there.
    """,
    examples: ["bellhop clock advance 90s", "bellhop clock advance 3d"]
  )

  @Argument(help: "The time: 90s, 2h, 3d.")
  var time: Interval

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    guard time.seconds > 0, time.seconds <= Self.longest else {
      throw ValidationError("The clock is turned by more than 0 s and less than 2000 years: 90s, 2h, 3d.")
    }
  }

  private static let longest = 2_000 * 366 * 86_400.0

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let zone = try await center.call(\.device.get).zone
    return try await CommandAnswer(turning: self, zone, at: center) {
      $0.addingTimeInterval(time.seconds)
    } by: {
      try await center.call(\.clock.advance, AdvanceParameters(seconds: time.seconds))
    }
  }
}

struct ClockScaleCommand: ClockTurnCommand {
  static let configuration = CommandConfiguration(
    "scale",
    "Set the speed of the phone's clock.",
    examples: ["bellhop clock scale 60"]
  )

  @Argument(help: ArgumentHelp("Seconds of the phone per second of the machine: \(Clock.rangeOfFactors)."))
  var factor: Double

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    guard Clock.factors.contains(factor) else {
      throw ValidationError(
        "The factor is from \(Clock.rangeOfFactors); 'bellhop clock freeze' stops the clock."
      )
    }
  }

  func change(in zone: TimeZone) throws -> ClockParameters { ClockParameters(scale: factor) }
}

struct ClockRealCommand: ClockTurnCommand {
  static let configuration = CommandConfiguration(
    "real",
    "Set the phone's clock to the machine's time again.",
    examples: ["bellhop clock real"]
  )

  @OptionGroup var call: CallOptions

  func change(in zone: TimeZone) throws -> ClockParameters { ClockParameters(mode: .real) }
}
