import ArgumentParser
import ControlProtocol

struct LocationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location",
    abstract: "Bring the phone into a region, or out of it.",
    discussion: """
      Requests that wait for the region fire ('bellhop schedule --region').

      Example:
        bellhop location enter home
      """,
    subcommands: [LocationEnterCommand.self, LocationLeaveCommand.self]
  )
}

struct LocationEnterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enter",
    abstract: "Bring the phone into a region.",
    discussion: """
      Example:
        bellhop location enter home
      """
  )

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"))
  var region: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let result = try await CenterCall.result(center, Methods.enterRegion, RegionParameters(region: region))
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.line("The phone came into \(region)")
  }
}

struct LocationLeaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Bring the phone out of a region.",
    discussion: """
      Example:
        bellhop location leave home
      """
  )

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"))
  var region: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let result = try await CenterCall.result(center, Methods.leaveRegion, RegionParameters(region: region))
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.line("The phone left \(region)")
  }
}
