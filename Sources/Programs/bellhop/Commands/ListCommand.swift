import ArgumentParser
import Bidi
import CenterGateway
import CenterHost
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

struct ListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "list",
    "List what is in Notification Center.",
    """
    pending: requests that wait for their trigger, soonest first. waiting: notifications that wait for the \
    summary, their app's answer or their service extension, newest first. delivered: notifications, newest \
    first. activities: Live Activities, the topmost first. responses: the person's responses with their \
    outcomes, newest first. categories: the buttons of apps. apps: those that are on the phone. pushes: what providers sent to the local APNs, newest first, and \
    what became of it.
    """,
    examples: [
      "bellhop list delivered --app com.example.app",
      "bellhop list delivered --limit 20 --before 2026-03-24T09:41", "bellhop list pushes --limit 10",
      "bellhop list pending --json | jq -r '.[].request.identifier'",
    ]
  )

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case pending, waiting, delivered, activities, responses, categories, apps, pushes
  }

  @Argument(help: "pending, waiting, delivered, activities, responses, categories, apps or pushes.")
  var kind: Kind

  @OptionGroup var only: OnlyApp

  private static let limits =
    "\(ResponsesParameters.limits.lowerBound) to \(ResponsesParameters.limits.upperBound) "
    + "(\(ResponsesParameters.defaultLimit))"

  @Option(
    help: ArgumentHelp(
      "The most that are listed: of responses and pushes \(ListCommand.limits), of delivered notifications any number.",
      valueName: "number"
    )
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Of delivered notifications those after this one in the list, or those older than a moment.",
      valueName: "id or moment"
    )
  )
  var before: String?

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if before != nil, kind != .delivered {
      throw ValidationError("--before is for delivered notifications only.")
    }
    guard let limit else { return }
    let limits = kind == .delivered ? 1...Int.max : ResponsesParameters.limits
    guard limits.contains(limit) else {
      let range = kind == .delivered ? "1 or more" : "from 1 to \(limits.upperBound)"
      throw ValidationError("The limit is \(limit); it must be \(range).")
    }
  }

  func run() async throws {
    let (app, most) = (only.app, limit ?? ResponsesParameters.defaultLimit)
    let ofApp = AppParameters(app: app)
    switch kind {
    case .pending: try await list(Listing.pending) { try await $0.call(\.requests.pending, ofApp).requests }
    case .activities:
      try await list(Listing.activities) { try await $0.call(\.activities.list, ofApp).activities }
    case .waiting:
      try await list(Listing.waiting) { try await $0.call(\.notifications.waiting, ofApp).notifications }
    case .delivered: try await listDelivered()
    case .responses:
      try await list(Listing.responses) {
        try await $0.call(\.responses.list, ResponsesParameters(app: app, limit: most)).responses
      }
    case .pushes:
      let (log, zone) = try await providerLog()
      try Listing.print(try log.newest(most, of: app), { Listing.pushes($0, LocalTime(zone)) }, output)
    case .categories:
      let apps = try await Listing.apps(center, of: app)
      let categories = try await CenterCall.with(center) {
        try await $0.call(\.categories.list, ofApp).categories
      }
      try Listing.print(categories, { _ in Listing.categories(of: apps) }, output)
    case .apps: try await Listing.print(Listing.apps(center, of: app), Listing.apps, output)
    }
  }

  /// The log of the center. The usual one's is there without a center, too.
  private func providerLog() async throws -> (ProviderLog, TimeZone) {
    do throws(CommandError) {
      return try await CenterCall.with(center) {
        let status = try await $0.call(\.center.status)
        let store = status.store == ":memory:" ? nil : status.store
        let path = UserPaths.requests(store: store, socket: status.socket)
        // A socket that is passed on has the path of another machine; what stands there on this one is not its log.
        let reached = URL(filePath: UserEnvironment.current().socket(center.socket)).resolvingSymlinksInPath()
        guard reached == URL(filePath: status.socket).resolvingSymlinksInPath() else {
          let place = "The log of this center is \(path) where its socket is \(status.socket), not here."
          throw CommandError(place, hint: "Run 'bellhop list pushes' there.", .unavailable)
        }
        return (ProviderLog(path: path), try await $0.call(\.device.get).zone)
      }
    } catch {
      let person = UserEnvironment.current()
      guard error.exitCode == .unavailable, person.socket(center.socket) == person.usualSocket else {
        throw error
      }
      return (ProviderLog(path: UserPaths.requests(store: person.store(nil), socket: nil)), .current)
    }
  }

  /// Prints a list with times in the phone's zone.
  private func list<Element: Encodable>(
    _ table: ([Element], LocalTime) -> Table,
    _ elements: (SocketClient) async throws -> [Element]
  ) async throws {
    let (listed, time) = try await CenterCall.with(center) { client in
      let zone = try await client.call(\.device.get).zone
      return (try await elements(client), LocalTime(zone))
    }
    try Listing.print(listed, { table($0, time) }, output)
  }

  /// Writes JSON page by page; a table is as wide as its longest text and needs all of them.
  private func listDelivered() async throws {
    guard output.json else {
      return try await list(Listing.delivered) { try await pages(by: $0).all() }
    }
    try await CenterCall.with(center) { try await pages(by: $0).writeJSON(StandardOutput.document) }
  }

  /// A date without a zone is in the phone's zone; any other text is an identifier.
  private func pages(by client: SocketClient) async throws -> DeliveredPages {
    let zone = try await client.call(\.device.get).zone
    let start = before.map { text in
      PageStart(Moment(argument: text)?.date(in: zone).map { .beforeDate($0) } ?? .beforeIdentifier(text))
    }
    return DeliveredPages(from: client, app: only.app, limit: limit, start: start)
  }
}

extension Listing {
  /// The apps on the phone with the settings of the person, not those of the manifests.
  /// - Parameter bundle: the only one that is listed; nil lists all.
  static func apps(_ center: SocketOption, of bundle: String?) async throws(CommandError) -> [App] {
    try await CenterCall.with(center) { client in
      let apps = try await client.call(\.apps.list).apps.filter { bundle == nil || $0.bundle == bundle }
      let conditions = try await client.call(\.apps.conditions, AppParameters()).conditions
      return apps.map { app in
        var app = app
        app.settings = conditions[app.bundle]?.settings ?? app.settings
        return app
      }
    }
  }
}
