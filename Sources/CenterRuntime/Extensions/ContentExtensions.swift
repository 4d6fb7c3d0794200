import AppProcesses
import JSON
import Logging
import NotificationModel
import NotificationState

/// Content extensions that are programs (ios-behaviour 1.14 and 3.16): each is asked anew whenever there is something
/// new, and keeps nothing in between.
struct ContentExtensions: Sendable {
  private let processes: CardProcess
  private let log: Logger

  /// Seconds that a program may take for a card or an answer; a longer time in its manifest does not count.
  private static let longestRun = 5.0

  /// Later notifications that a program is told of, and responses: the newest. No card shows more.
  private static let mostOnCard = 50

  init(_ processes: CardProcess, log: Logger) {
    self.processes = processes
    self.log = log
  }

  /// What the program draws for a card.
  func card(_ request: CardRequest, in state: CenterState) async -> Result<Answer, Refusal> {
    let key = NotificationKey(app: request.app, identifier: request.identifier)
    guard let notification = state.shown(key) else {
      let message =
        "There is no delivered notification \(request.identifier.quoted) of \(request.app.quoted)."
      return .failure(Refusal(.unknownNotification, message, path: "identifier"))
    }
    guard let program = program(of: notification, in: state) else {
      let message = "No program draws the cards of that category."
      return .failure(Refusal(.invalidParameters, message, path: "identifier"))
    }
    let later = request.later.suffix(Self.mostOnCard).compactMap {
      state.delivered[NotificationKey(app: request.app, identifier: $0)]
    }
    let document = CardDocument.value(
      [notification] + later,
      request.responses.suffix(Self.mostOnCard),
      request
    )
    switch await processes.run(program, of: request.app, with: document).outcome {
    case .card(let text): return .success(.card(text))
    case .problem(let sentence): return .failure(Refusal(.internalFailure, sentence))
    }
  }

  /// The action that a program may answer itself; nil if the command is no response, or one of which the program hears
  /// nothing: the manifest answers for it, or it is the system's own.
  func action(of command: Command, in state: CenterState) -> ContentExtensionAction? {
    guard case .respond(let app, let identifier, let typed, let text, let authenticated, nil) = command,
      let notification = state.shown(identifier, of: app),
      let program = program(of: notification, in: state),
      let action = state.customAction(typed, of: notification)
    else { return nil }
    return ContentExtensionAction(
      notification: notification,
      program: program,
      response: CardRequest.Given(action: action.identifier, userText: text),
      isAuthenticated: authenticated
    )
  }

  /// The command with what the program answers to the action: `{"answer": "doNotDismiss"}`. What it does not answer goes
  /// to the app, and so does everything while it fails.
  func answered(_ action: ContentExtensionAction) async -> Command {
    let document = CardDocument.value(
      [action.notification],
      [CardRequest.Given](),
      answering: action.response
    )
    let app = action.notification.app
    switch await processes.run(action.program, of: app, with: document).outcome {
    case .card(let output): return action.command(option: CardDocument.option(in: output))
    case .problem(let sentence):
      log.warning("\(app) was asked about an action: \(sentence)")
      return action.command(option: nil)
    }
  }

  /// Ends the programs that run.
  func end() async { await processes.end() }

  private func program(of notification: DeliveredNotification, in state: CenterState) -> Program? {
    let category = notification.request.content.categoryIdentifier
    let drawing = state.app(notification.app).contentExtension(for: category)
    guard case .program(var program)? = drawing?.card else { return nil }
    // A person waits for it, and what they do next waits behind it.
    program.timeout = min(program.timeout ?? CardProcess.standardTimeout, Self.longestRun)
    return program
  }
}

/// An action of an open card, before its content extension has answered.
struct ContentExtensionAction: Sendable {
  var notification: DeliveredNotification
  var program: Program
  var response: CardRequest.Given
  var isAuthenticated: Bool

  /// nil option leaves the answer to the app.
  func command(option: ContentExtension.ResponseOption?) -> Command {
    .respond(
      app: notification.app,
      identifier: notification.key.identifier,
      action: response.action,
      text: response.userText,
      authenticated: isAuthenticated,
      option: option
    )
  }
}

extension CenterState {
  /// In the list, or on the banner.
  fileprivate func shown(_ key: NotificationKey) -> DeliveredNotification? {
    delivered[key] ?? banner.flatMap { $0.key == key ? $0 : nil }
  }

  /// nil app means the only one that has such an identifier.
  fileprivate func shown(_ identifier: String, of app: String?) -> DeliveredNotification? {
    if let app { return shown(NotificationKey(app: app, identifier: identifier)) }
    let found = delivered.matching(identifier)
    if found.count == 1 { return found[0] }
    return found.isEmpty ? banner.flatMap { $0.request.identifier == identifier ? $0 : nil } : nil
  }

  /// The action, if neither the system nor the manifest answers for it.
  fileprivate func customAction(_ typed: String, of notification: DeliveredNotification) -> Action? {
    let app = app(notification.app)
    let category = notification.request.content.categoryIdentifier
    let drawing = app.contentExtension(for: category)
    guard drawing?.response(to: typed) == nil else { return nil }
    let offered = (app.category(category)?.actions ?? []) + (drawing?.actions ?? [])
    return offered.first { $0.identifier == typed }
  }
}
