import AppProcesses
import JSON
import Logging
import NotificationModel
import NotificationState
import NotificationWords

/// Runs content extensions that are programs (ios-behaviour 1.14 and 3.16). A program is run for every card and
/// every response, and keeps nothing in between.
struct ContentExtensions: Sendable {
  private let processes: CardProcess
  private let log: Logger

  /// The longest time, in seconds, that a program may take for a card or an answer. A longer `timeout` in the
  /// manifest is cut to this.
  private static let longestRun = 5.0

  /// How many later notifications and responses a program is told of: the newest ones.
  private static let mostOnCard = 50

  init(_ processes: CardProcess, log: Logger) {
    self.processes = processes
    self.log = log
  }

  /// Returns the text that the program writes for a card.
  func card(_ request: CardRequest, in state: CenterState) async -> Result<Answer, Refusal> {
    let key = NotificationKey(app: request.app, identifier: request.identifier)
    guard let notification = state.shown(key) else {
      return .failure(Refusal(.notification(.unknown(request.identifier, app: request.app))))
    }
    guard let program = program(of: notification, in: state) else {
      return .failure(Refusal(.notification(.noCardProgram)))
    }
    let later = request.later.suffix(Self.mostOnCard).compactMap {
      state.delivered[NotificationKey(app: request.app, identifier: $0)]
    }
    let document = CardDocument.value(
      [notification] + later,
      request.responses.suffix(Self.mostOnCard),
      request
    )
    switch await processes.run(program, of: request.app, with: document) {
    case .card(let text): return .success(.card(text))
    case .problem(let sentence): return .failure(Refusal(.center(.program(sentence))))
    }
  }

  /// Returns the action that a program may answer itself. Returns nil if the command is no response, if the
  /// manifest answers for the action, or if the action is the system's.
  func action(of command: Command, in state: CenterState) -> ContentExtensionAction? {
    guard
      case .respond(let app, let identifier, let typed, let text, let authenticated, nil, let origin) =
        command,
      let notification = state.shown(identifier, of: app),
      let program = program(of: notification, in: state),
      let action = state.customAction(typed, of: notification)
    else { return nil }
    return ContentExtensionAction(
      notification: notification,
      program: program,
      response: CardRequest.Given(action: action.identifier, userText: text),
      isAuthenticated: authenticated,
      origin: origin
    )
  }

  /// Asks the program about the action and returns the command with its answer, `{"answer": "doNotDismiss"}` for
  /// instance. Without an answer, or if the program fails, the action goes to the app.
  func answered(_ action: ContentExtensionAction) async -> Command {
    let document = CardDocument.value(
      [action.notification],
      [CardRequest.Given](),
      answering: action.response
    )
    let app = action.notification.app
    switch await processes.run(action.program, of: app, with: document) {
    case .card(let output): return action.command(option: CardDocument.option(in: output))
    case .problem(let sentence):
      log.warning("\(app) was asked about an action: \(sentence)")
      return action.command(option: nil)
    }
  }

  /// Ends the programs that run.
  func cancelAll() async { await processes.cancelAll() }

  private func program(of notification: DeliveredNotification, in state: CenterState) -> Program? {
    let category = notification.request.content.categoryIdentifier
    let drawing = state.app(notification.app).contentExtension(for: category)
    guard case .program(var program)? = drawing?.card else { return nil }
    // The person's keys wait behind this run.
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
  var origin: ResponseOrigin

  /// The command that responds with the action. A nil `option` leaves the answer to the app.
  func command(option: ContentExtension.ResponseOption?) -> Command {
    .respond(
      app: notification.app,
      identifier: notification.key.identifier,
      action: response.action,
      text: response.userText,
      authenticated: isAuthenticated,
      option: option,
      origin: origin
    )
  }
}

extension CenterState {
  /// Returns the notification in the list or on the banner; nil if there is none.
  fileprivate func shown(_ key: NotificationKey) -> DeliveredNotification? {
    delivered[key] ?? banner.flatMap { $0.key == key ? $0 : nil }
  }

  /// With a nil `app`, the identifier must belong to exactly one listed notification; otherwise this returns nil.
  fileprivate func shown(_ identifier: String, of app: String?) -> DeliveredNotification? {
    if let app { return shown(NotificationKey(app: app, identifier: identifier)) }
    let found = delivered.matching(identifier)
    if found.count == 1 { return found[0] }
    return found.isEmpty ? banner.flatMap { $0.request.identifier == identifier ? $0 : nil } : nil
  }

  /// Returns the action; nil if it is the system's, or if the manifest answers for it.
  fileprivate func customAction(_ typed: String, of notification: DeliveredNotification) -> Action? {
    let app = app(notification.app)
    let category = notification.request.content.categoryIdentifier
    let drawing = app.contentExtension(for: category)
    guard drawing?.response(to: typed) == nil else { return nil }
    let offered = (app.category(category)?.actions ?? []) + (drawing?.actions ?? [])
    return offered.first { $0.identifier == typed }
  }
}

/// The input and output documents of a content extension's program.
enum CardDocument {
  /// `{"notifications", "responses", "size"?, "response"?}`
  static func value(
    _ notifications: [DeliveredNotification],
    _ responses: some Sequence<CardRequest.Given>,
    _ request: CardRequest? = nil,
    answering response: CardRequest.Given? = nil
  ) -> JSONObject {
    var document: JSONObject = [
      "notifications": .array(notifications.compactMap { try? JSONValue(encodingWithWords: $0) }),
      "responses": .array(responses.map { value($0) }),
    ]
    if let request {
      document["size"] = [
        "columns": .integer(Int64(request.columns)), "rows": .integer(Int64(request.rows)),
      ]
    }
    if let response { document["response"] = value(response) }
    return document
  }

  private static func value(_ given: CardRequest.Given) -> JSONValue {
    var object: JSONObject = ["action": .string(given.action)]
    if let text = given.userText { object["userText"] = .string(text) }
    return .object(object)
  }

  /// Returns the program's answer to a response; nil if the output has none.
  static func option(in output: String) -> ContentExtension.ResponseOption? {
    guard let value = try? JSONParser.parse(Array(output.utf8)) else { return nil }
    return value["answer"]?.stringValue.flatMap(ContentExtension.ResponseOption.init(rawValue:))
  }
}
