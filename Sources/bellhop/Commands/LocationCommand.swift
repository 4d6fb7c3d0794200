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

/// The phone crosses the border of a region.
protocol RegionCommand: MethodCommand where Parameters == RegionParameters, Output == DoneResult {
  var region: String { get }
}

extension RegionCommand {
  func parameters() -> RegionParameters { RegionParameters(region: region) }
}

struct LocationEnterCommand: RegionCommand {
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

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.enter }

  func lines(_ result: DoneResult) -> [String] { ["The phone came into \(region)"] }
}

struct LocationLeaveCommand: RegionCommand {
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

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.leave }

  func lines(_ result: DoneResult) -> [String] { ["The phone left \(region)"] }
}
