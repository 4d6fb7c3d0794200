import ArgumentParser
import ControlProtocol
import NotificationModel

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

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<RespondParameters, RespondResult>> { \.respond }

  func parameters() throws -> RespondParameters {
    RespondParameters(
      identifier: identifier,
      action: action,
      text: text,
      app: app,
      authenticated: authenticated ? true : nil
    )
  }

  func lines(_ result: RespondResult) -> [String] { RespondText.lines(result) }
}

/// What came of a response, for a person.
enum RespondText {
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
