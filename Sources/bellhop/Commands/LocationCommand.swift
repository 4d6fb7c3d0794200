import ArgumentParser
import ControlProtocol

struct LocationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location",
    abstract: "Move the phone into a region, or out of it.",
    discussion: """
      Requests that wait for the region fire ('bellhop schedule --region').

      Example:
        bellhop location enter home
      """,
    subcommands: [LocationEnterCommand.self, LocationLeaveCommand.self]
  )
}

struct LocationEnterCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "enter",
    abstract: "Move the phone into a region.",
    discussion: """
      Example:
        bellhop location enter home
      """
  )

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"))
  var region: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.enter }

  func parameters() throws -> RegionParameters { RegionParameters(region: region) }

  func lines(_ result: DoneResult) -> [String] { ["The phone came into \(region)"] }
}

struct LocationLeaveCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Move the phone out of a region.",
    discussion: """
      Example:
        bellhop location leave home
      """
  )

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"))
  var region: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.leave }

  func parameters() throws -> RegionParameters { RegionParameters(region: region) }

  func lines(_ result: DoneResult) -> [String] { ["The phone left \(region)"] }
}
