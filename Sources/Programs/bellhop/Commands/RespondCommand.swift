import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import NotificationWords
import SocketTransport

struct RespondCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "respond",
    abstract: "Open a notification, dismiss it, or press one of its buttons.",
    discussion: """
      It does what the person at the screen would do; the app's handler is told. The action 'default' opens \
      the notification, 'dismiss' dismisses it; the others are its category's ('bellhop app show').

      Examples:
        bellhop respond invitation-7 default
        bellhop respond invitation-7 reply --text "On my way"
        bellhop respond invitation-7 accept --authenticated
        bellhop respond invitation-7 accept --wait
      """
  )

  @Argument(help: ArgumentHelp("The notification's identifier.", valueName: "id"), completion: .delivered)
  var identifier: String

  @Argument(help: "The action's identifier, 'default' or 'dismiss'.", completion: .actions)
  var action: String

  @Option(help: "The typed text, for an action that takes one.")
  var text: String?

  @Option(
    help: ArgumentHelp("The app, if several have such a notification.", valueName: "bundle id"),
    completion: .bundles
  )
  var app: String?

  @Flag(help: "The passcode was entered, if the phone is locked.")
  var authenticated = false

  @Flag(help: "Wait until the app has handled the response; the exit status is 2 if that failed.")
  var wait = false

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RespondParameters, RespondResult>> { \.respond }

  func parameters() throws -> RespondParameters {
    RespondParameters(
      identifier: identifier,
      action: action,
      text: text,
      app: app,
      authenticated: authenticated ? true : nil,
      origin: ResponseOrigin(by: .command)
    )
  }

  func lines(_ result: RespondResult) -> [String] { RespondText.lines(result) }

  func run() async throws {
    let parameters = try parameters()
    guard wait else {
      let result = try await CenterCall.result(center, Self.method, parameters)
      return try output.print(result) { lines(result) }
    }
    let (result, logged) = try await CenterCall.with(center) { client in
      let feed = try await client.events()
      let result = try await client.call(Self.method, parameters)
      return (result, try await Self.logged(result, in: feed))
    }
    guard let logged else { return try output.print(result) { lines(result) } }
    try output.print(logged) { lines(result) + RespondText.lines(logged.outcome) }
    if logged.outcome?.succeeded == false { throw Failure(lines: [], .handlerFailed) }
  }

  /// Returns the response with its outcome; nil if no handler or connected app was to receive it.
  private static func logged(_ result: RespondResult, in feed: EventFeed) async throws -> LoggedResponse? {
    guard case .responded(let response) = result else { return nil }
    for try await event in feed.events {
      if case .response(.handlerFinished(let outcome)) = event.fact, outcome.response == response.sequence {
        return LoggedResponse(response: response, outcome: outcome)
      }
    }
    throw Failure("The center has ended.", .unavailable)
  }
}

/// The outcome of a response as text.
enum RespondText {
  /// The ending of a handler and its output.
  static func lines(_ outcome: HandlerOutcome?) -> [String] {
    guard let outcome else { return [] }
    let texts = outcome.succeeded ? outcome.output : outcome.errorOutput
    return [outcome.sentence.prefix(1).uppercased() + outcome.sentence.dropFirst()]
      + texts.split(separator: "\n").map(String.init)
  }

  static func lines(_ result: RespondResult) -> [String] {
    switch result {
    case .responded(let response):
      let action = SystemAction.short(response.actionIdentifier)
      let text = response.userText.map { ", with the text \"\($0)\"" } ?? ""
      return [
        "Responded '\(action)' to \(response.notification.request.identifier) of '\(response.app)'\(text)"
      ]
    case .removed(let removed):
      return removed.keys.map {
        "Dismissed \($0.identifier) of '\($0.app)'; its app does not ask to hear of that"
      }
    }
  }
}
