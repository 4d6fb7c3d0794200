import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct ListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is in the center.",
    discussion: """
      pending: requests that wait for their trigger, soonest first. waiting: notifications that wait for the \
      summary, their app's answer or their service extension, newest first. delivered: notifications, newest \
      first. responses: the person's responses with their outcomes, newest first. categories: the buttons of \
      apps. apps: those that are on the phone.

      Examples:
        bellhop list delivered --app com.example.app
        bellhop list pending --json | jq -r '.[].request.identifier'
      """
  )

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case pending, waiting, delivered, responses, categories, apps
  }

  @Argument(help: "pending, waiting, delivered, responses, categories or apps.")
  var kind: Kind

  @Option(help: ArgumentHelp("Only those of this app.", valueName: "bundle id"))
  var app: String?

  @Option(help: ArgumentHelp("The most responses; 1 to 1000.", valueName: "number"))
  var limit = ResponsesParameters.defaultLimit

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    guard ResponsesParameters.limits.contains(limit) else {
      throw ValidationError(
        "The limit is \(limit); it must be from 1 to \(ResponsesParameters.limits.upperBound)."
      )
    }
  }

  func run() async throws {
    let ofApp = AppParameters(app: app)
    switch kind {
    case .pending:
      let (requests, time) = try await listed(\.requests.pending, ofApp)
      try Listing.print(requests.requests, Listing.pending(requests.requests, time), output)
    case .waiting:
      let (waiting, time) = try await listed(\.notifications.waiting, ofApp)
      try Listing.print(waiting.notifications, Listing.waiting(waiting.notifications, time), output)
    case .delivered:
      let (delivered, time) = try await listed(\.notifications.delivered, ofApp)
      try Listing.print(delivered.notifications, Listing.delivered(delivered.notifications, time), output)
    case .responses:
      let (log, time) = try await listed(\.responses.list, ResponsesParameters(app: app, limit: limit))
      try Listing.print(log.responses, Listing.responses(log.responses, time), output)
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
      // As the person left them, not as their manifests say.
      let asTheyAre = apps.map { app in
        var app = app
        app.settings = conditions[app.bundle]?.settings ?? app.settings
        return app
      }
      try Listing.print(asTheyAre, Listing.apps(asTheyAre), output)
    }
  }

  /// With the time where the phone is.
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
