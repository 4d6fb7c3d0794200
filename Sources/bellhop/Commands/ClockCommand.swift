import ArgumentParser
import ControlProtocol
import Foundation
import NotificationModel
import SocketTransport

struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "See, stop, set or hurry the phone's clock.",
    discussion: """
      All that is due on the way happens in order, each at its own moment. A time is ISO 8601; without a zone \
      it is that of the phone.

      Examples:
        bellhop clock freeze 2026-03-24T09:41
        bellhop clock advance 2h
        bellhop clock scale 60
        bellhop clock real
      """,
    subcommands: [
      ClockShowCommand.self, ClockFreezeCommand.self, ClockSetCommand.self, ClockAdvanceCommand.self,
      ClockScaleCommand.self, ClockRealCommand.self,
    ]
  )
}

/// What the commands about the clock have in common.
enum ClockTurn {
  /// `change` is told where the phone is, for times without a zone.
  static func carryOut(
    _ center: SocketOption,
    _ output: JSONOption,
    _ change: (TimeZone) throws -> ClockParameters
  ) async throws {
    let (result, zone) = try await CenterCall.with(center) { client in
      let zone = try await client.call(Methods.device, NoParameters()).zone
      return (try await client.call(Methods.setClock, try change(zone)), zone)
    }
    try write(result, zone, output)
  }

  static func write(_ result: ClockResult, _ zone: TimeZone, _ output: JSONOption) throws {
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.lines(PhoneText.lines(result.clock, now: result.now, zone: zone))
  }

  /// Where a time was typed that the phone's zone leaves out, the one after it is meant.
  static func date(_ moment: Moment, _ zone: TimeZone) throws -> Date {
    guard let date = moment.date(in: zone) else { throw Failure("There is no such moment.", .usage) }
    return date
  }
}

struct ClockShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what the phone's clock shows, and how it goes.",
    discussion: """
      Example:
        bellhop clock show --json
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let (result, zone) = try await CenterCall.with(center) { client in
      let zone = try await client.call(Methods.device, NoParameters()).zone
      return (try await client.call(Methods.clock, NoParameters()), zone)
    }
    try ClockTurn.write(result, zone, output)
  }
}
