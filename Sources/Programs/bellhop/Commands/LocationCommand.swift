import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

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
  static var crossing: Region.Crossing { get }
}

extension RegionCommand {
  func parameters() -> RegionParameters { RegionParameters(region: region) }

  func run() async throws {
    let (result, pending) = try await CenterCall.with(center) { client in
      let pending = try await client.call(\.requests.pending, AppParameters(app: nil)).requests
      return (try await client.call(Self.method, parameters()), pending)
    }
    try output.print(result) { lines(result) }
    if let note = RegionText.note(on: region, Self.crossing, pending.map(\.request)) { Messages.line(note) }
  }
}

/// The warning about a region as text.
enum RegionText {
  /// Returns a sentence if no request waits for that crossing; nil if one does.
  static func note(on region: String, _ crossing: Region.Crossing, _ pending: [Request]) -> String? {
    let regions = pending.compactMap { request in
      if case .location(let region, _) = request.trigger { region } else { nil }
    }
    guard !regions.contains(where: { $0.identifier == region && $0.fires(entered: crossing == .entered) })
    else {
      return nil
    }
    let known = Set(regions.map(\.identifier)).sorted()
    let others =
      known.isEmpty ? "No request waits for any." : "Requests wait for: \(known.joined(separator: ", "))."
    return "No request waits for \(crossing.verb) '\(region)'. \(others)"
  }
}

extension Region.Crossing {
  fileprivate var verb: String {
    switch self {
    case .entered: "entering"
    case .left: "leaving"
    }
  }
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

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"), completion: .regions)
  var region: String

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.enter }
  static var crossing: Region.Crossing { .entered }

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

  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"), completion: .regions)
  var region: String

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RegionParameters, DoneResult>> { \.regions.leave }
  static var crossing: Region.Crossing { .left }

  func lines(_ result: DoneResult) -> [String] { ["The phone left \(region)"] }
}
