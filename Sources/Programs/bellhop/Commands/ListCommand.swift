import ArgumentParser
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

struct ListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is in Notification Center.",
    discussion: """
      pending: requests that wait for their trigger, soonest first. waiting: notifications that wait for the \
      summary, their app's answer or their service extension, newest first. delivered: notifications, newest \
      first. activities: Live Activities, the topmost first. responses: the person's responses with their \
      outcomes, newest first. categories: the buttons of apps. apps: those that are on the phone. pushes: what providers sent to the local APNs, newest first, and \
      what became of it.

      Examples:
        bellhop list delivered --app com.example.app
        bellhop list delivered --limit 20 --before 2026-03-24T09:41
        bellhop list pushes --limit 10
        bellhop list pending --json | jq -r '.[].request.identifier'
      """
  )

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case pending, waiting, delivered, activities, responses, categories, apps, pushes
  }

  @Argument(help: "pending, waiting, delivered, activities, responses, categories, apps or pushes.")
  var kind: Kind

  @Option(help: ArgumentHelp("Only those of this app.", valueName: "bundle id"), completion: .bundles)
  var app: String?

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
    let ofApp = AppParameters(app: app)
    switch kind {
    case .pending:
      let (requests, time) = try await listed(\.requests.pending, ofApp)
      try Listing.print(requests.requests, Listing.pending(requests.requests, time), output)
    case .activities:
      let (activities, time) = try await listed(\.activities.list, ofApp)
      try Listing.print(activities.activities, Listing.activities(activities.activities, time), output)
    case .waiting:
      let (waiting, time) = try await listed(\.notifications.waiting, ofApp)
      try Listing.print(waiting.notifications, Listing.waiting(waiting.notifications, time), output)
    case .delivered:
      try await listDelivered()
    case .responses:
      let (log, time) = try await listed(
        \.responses.list,
        ResponsesParameters(app: app, limit: limit ?? ResponsesParameters.defaultLimit)
      )
      try Listing.print(log.responses, Listing.responses(log.responses, time), output)
    case .pushes:
      let zone = (try? await CenterCall.result(center, \.device.get).zone) ?? .current
      let log = ProviderLog(folder: UserEnvironment.current().apnsFolder)
      let records = try log.newest(limit ?? ResponsesParameters.defaultLimit, of: app)
      try Listing.print(records, Listing.pushes(records, LocalTime(zone)), output)
    case .categories:
      let categories = try await CenterCall.result(center, \.categories.list, ofApp).categories
      let apps = try await CenterCall.result(center, \.apps.list).apps
      try Listing.print(
        categories,
        Listing.categories(of: apps.filter { app == nil || $0.bundle == app }),
        output
      )
    case .apps:
      let apps = try await CenterCall.result(center, \.apps.list).apps
        .filter { app == nil || $0.bundle == app }
      let conditions = try await CenterCall.result(center, \.apps.conditions, AppParameters()).conditions
      // With the settings of the person, not those of the manifests.
      let asTheyAre = apps.map { app in
        var app = app
        app.settings = conditions[app.bundle]?.settings ?? app.settings
        return app
      }
      try Listing.print(asTheyAre, Listing.apps(asTheyAre), output)
    }
  }

  /// Writes JSON page by page; a table is as wide as its longest text and needs all of them.
  private func listDelivered() async throws(Failure) {
    let (delivered, time) = try await CenterCall.with(center) { client in
      let zone = try await client.call(\.device.get).zone
      let pages = DeliveredPages(client: client, app: app, limit: limit, start: start(in: zone))
      if output.json { try await pages.writeJSON() }
      return (output.json ? [] : try await pages.all(), LocalTime(zone))
    }
    if !output.json { try Listing.print(delivered, Listing.delivered(delivered, time), output) }
  }

  /// A date without a zone is in the phone's zone; any other text is an identifier.
  private func start(in zone: TimeZone) -> PageStart? {
    guard let before else { return nil }
    let date = Moment(argument: before)?.date(in: zone)
    return PageStart(date.map { .beforeDate($0) } ?? .beforeIdentifier(before))
  }

  /// Prints a list with times in the phone's zone.
  private func listed<Parameters, Output>(
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws(Failure) -> (Output, LocalTime) {
    try await CenterCall.with(center) { client in
      let zone = try await client.call(\.device.get).zone
      return (try await client.call(method, parameters), LocalTime(zone))
    }
  }
}
