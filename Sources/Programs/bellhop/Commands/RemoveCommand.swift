import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel

struct RemoveCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove pending requests or delivered notifications, as the app would.",
    discussion: """
      No handler is told. To dismiss a notification as the person would, use 'bellhop respond ID dismiss'.

      Examples:
        bellhop remove pending tea
        bellhop remove delivered --all --app com.example.app
      """
  )

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case pending, delivered
  }

  @Argument(help: "pending or delivered.")
  var kind: Kind

  @Argument(help: ArgumentHelp("The identifiers to remove.", valueName: "id"), completion: .removable)
  var identifiers: [String] = []

  @Flag(help: "Remove all.")
  var all = false

  @Option(help: ArgumentHelp("Only those of this app.", valueName: "bundle id"), completion: .bundles)
  var app: String?

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if identifiers.isEmpty, !all {
      throw ValidationError("It is not said what to remove. Name identifiers, or --all.")
    }
    if !identifiers.isEmpty, all { throw ValidationError("Give either identifiers or --all, not both.") }
  }

  func run() async throws {
    let parameters = RemovalParameters(app: app, all ? .all : .identifiers(identifiers))
    let method: KeyPath<Methods, Method<RemovalParameters, RemovedResult>> =
      kind == .pending ? \.requests.removePending : \.notifications.remove
    let result = try await CenterCall.result(center, method, parameters)
    try output.print(result.keys) { result.keys.map { "Removed \($0.identifier) of '\($0.app)'" } }
    let missing = RemovalText.missing(identifiers, from: result.keys, kind: kind.rawValue)
    let isNothing = !missing.isEmpty && result.keys.isEmpty
    if !isNothing { Messages.lines(missing) }
    if all, result.keys.isEmpty { Messages.line("There was nothing to remove.") }
    if isNothing { throw Failure(lines: missing, .checkFailed) }
  }
}

/// The result of a removal as text.
enum RemovalText {
  /// A line for each identifier that was named and was not there.
  static func missing(_ named: [String], from removed: [NotificationKey], kind: String) -> [String] {
    let found = Set(removed.map(\.identifier))
    return named.filter { !found.contains($0) }.map { "Nothing \(kind) is called '\($0)'." }
  }
}
