import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "Show, stop, set or speed up the phone's clock.",
    discussion: """
      All that falls due on the way happens in order, each at its own moment. A time is ISO 8601; without a zone \
      it is in that of the phone.

      Examples:
        bellhop clock
        bellhop clock freeze 2026-03-24T09:41
        bellhop clock advance 2h
        bellhop clock scale 60
        bellhop clock real
      """,
    subcommands: [
      ClockShowCommand.self, ClockFreezeCommand.self, ClockSetCommand.self, ClockAdvanceCommand.self,
      ClockScaleCommand.self, ClockRealCommand.self,
    ],
    defaultSubcommand: ClockShowCommand.self
  )
}

/// The common part of the commands that turn the clock.
enum ClockTurn {
  /// `change` receives the time zone of the phone, for times without a zone.
  static func set(
    _ center: SocketOption,
    _ output: JSONOption,
    _ change: (TimeZone) throws -> ClockParameters
  ) async throws {
    try await turn(center, output, \.clock.set, change) { $1.time ?? $0 }
  }

  /// The center turns the clock in several steps, and this command reports its progress. `goal` returns the time at the
  /// end, from the present time and the parameters.
  static func turn<Parameters>(
    _ center: SocketOption,
    _ output: JSONOption,
    _ method: KeyPath<Methods, Method<Parameters, ClockResult>>,
    _ change: (TimeZone) throws -> Parameters,
    goal: (Date, Parameters) -> Date
  ) async throws {
    let (turned, zone) = try await CenterCall.with(center) { client in
      let zone = try await client.call(\.device.get).zone
      let parameters = try change(zone)
      let start = try await client.call(\.clock.get).now
      let journey = ClockJourney(start: start, goal: goal(start, parameters), zone: zone)
      return (try await journey.follow(center) { try await client.call(method, parameters) }, zone)
    }
    try write(turned.value, zone, output)
    // The exit status that a shell reports for a program that SIGINT has ended.
    if turned.isStopped { throw ArgumentParser.ExitCode(130) }
  }

  static func write(_ result: ClockResult, _ zone: TimeZone, _ output: JSONOption) throws {
    try output.print(result) { PhoneText.lines(result.clock, now: result.now, zone: zone) }
  }

  /// A time that the phone's zone skips means the next one that exists.
  static func date(_ moment: Moment, _ zone: TimeZone) throws -> Date {
    guard let date = moment.date(in: zone) else { throw Failure("There is no such moment.", .usage) }
    guard date.timeIntervalSince1970 >= 0, date < .distantFuture else {
      throw Failure(
        "The phone's clock shows the years from 1970 to 3999.",
        hint: "Give a time in between, such as 2026-03-24T09:41.",
        .usage
      )
    }
    return date
  }
}

struct ClockShowCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the time and the speed of the phone's clock.",
    discussion: """
      Example:
        bellhop clock show --json
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let (result, zone) = try await CenterCall.with(center) { client in
      let zone = try await client.call(\.device.get).zone
      return (try await client.call(\.clock.get), zone)
    }
    try ClockTurn.write(result, zone, output)
  }
}

struct ClockFreezeCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract: "Stop the phone's clock, at the current time or at another.",
    discussion: """
      Examples:
        bellhop clock freeze
        bellhop clock freeze 2026-03-24T09:41
      """
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment?

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.set(center, output) { zone in
      ClockParameters(mode: .frozen, time: try time.map { try ClockTurn.date($0, zone) })
    }
  }
}

struct ClockSetCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the phone's clock; its speed stays the same.",
    discussion: """
      Setting it back undoes nothing, and nothing happens twice.

      Example:
        bellhop clock set 2026-12-24T18:00:00Z
      """
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.set(center, output) { ClockParameters(time: try ClockTurn.date(time, $0)) }
  }
}

struct ClockAdvanceCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "advance",
    abstract: "Turn the phone's clock forward.",
    discussion: """
      All that falls due on the way happens at its own moment. If that takes a while, a terminal shows the \
      progress; Ctrl-C stops the clock there.

      Examples:
        bellhop clock advance 90s
        bellhop clock advance 3d
      """
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

  func run() async throws {
    let parameters = AdvanceParameters(seconds: time.seconds)
    try await ClockTurn.turn(center, output, \.clock.advance) { _ in
      parameters
    } goal: { start, parameters in
      start.addingTimeInterval(parameters.seconds)
    }
  }
}

struct ClockScaleCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Set the speed of the phone's clock.",
    discussion: """
      Example:
        bellhop clock scale 60
      """
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

  func run() async throws {
    try await ClockTurn.set(center, output) { _ in ClockParameters(scale: factor) }
  }
}

struct ClockRealCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "real",
    abstract: "Set the phone's clock to the machine's time again.",
    discussion: """
      Example:
        bellhop clock real
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.set(center, output) { _ in ClockParameters(mode: .real) }
  }
}
