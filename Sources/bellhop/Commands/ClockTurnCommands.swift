import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct ClockFreezeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract: "Stop the phone's clock, where it is or at a time.",
    discussion: """
      Examples:
        bellhop clock freeze
        bellhop clock freeze 2026-03-24T09:41
      """
  )

  @Argument(help: "ISO 8601; without a zone that of the phone.")
  var time: Moment?

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { zone in
      ClockParameters(mode: .frozen, time: try time.map { try ClockTurn.date($0, zone) })
    }
  }
}

struct ClockSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the phone's clock; it goes on as fast as before.",
    discussion: """
      Back, nothing that happened is undone, and nothing happens twice.

      Example:
        bellhop clock set 2026-12-24T18:00:00Z
      """
  )

  @Argument(help: "ISO 8601; without a zone that of the phone.")
  var time: Moment

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { ClockParameters(time: try ClockTurn.date(time, $0)) }
  }
}

struct ClockAdvanceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advance",
    abstract: "Turn the phone's clock on.",
    discussion: """
      All that is due on the way happens, each at its own moment.

      Examples:
        bellhop clock advance 90s
        bellhop clock advance 3d
      """
  )

  @Argument(help: "So long: 90s, 2h, 3d.")
  var time: Interval

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let (result, zone) = try await CenterCall.with(center) { client in
      let zone = try await client.call(Methods.device, NoParameters()).zone
      let parameters = AdvanceParameters(seconds: time.seconds)
      return (try await client.call(Methods.advanceClock, parameters), zone)
    }
    try ClockTurn.write(result, zone, output)
  }
}

struct ClockScaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Let the phone's clock go faster or slower.",
    discussion: """
      Example:
        bellhop clock scale 60
      """
  )

  @Argument(help: "Seconds of the phone in one of the machine's: 0.001 to 100000.")
  var factor: Double

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { _ in ClockParameters(scale: factor) }
  }
}

struct ClockRealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "real",
    abstract: "Let the phone show the machine's time again.",
    discussion: """
      Example:
        bellhop clock real
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { _ in ClockParameters(mode: .real) }
  }
}
