import AppProcesses
import CenterGateway
import JSON
import Logging
import NotificationEngine
import NotificationModel
import NotificationState
import NotificationWords

/// Content extensions that are programs (ios-behaviour 1.14 and 3.16): each is asked anew whenever there is
/// something new, and keeps nothing in between.
extension Center {
  func card(_ request: CardRequest) async -> Result<Answer, Refusal> {
    guard phase == .open else { return .failure(.shuttingDown) }
    let key = NotificationKey(app: request.app, identifier: request.identifier)
    guard let notification = state.delivered[key] ?? bannerNotification(key) else {
      let message =
        "There is no delivered notification \(request.identifier.quoted) of \(request.app.quoted)."
      return .failure(Refusal(.unknownNotification, message, path: "identifier"))
    }
    guard let program = cardProgram(of: notification) else {
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
    switch await cards.run(program, of: request.app, with: document).outcome {
    case .card(let text): return .success(.card(text))
    case .problem(let sentence): return .failure(Refusal(.internalFailure, sentence))
    }
  }

  /// Seconds that a program may take for a card or an answer, whatever its manifest says.
  private static let longestCard = 5.0

  /// Later notifications that a program is told of, and responses: the newest. No card shows more.
  private static let mostOnCard = 50

  /// A program may answer an action itself: `{"answer": "doNotDismiss"}`. What it does not answer goes to the app, and
  /// so does everything while it fails. It hears of no action that is refused, on a locked phone for instance.
  func respondThroughCard(_ command: Command) async -> Result<Answer, Refusal> {
    guard case .respond(let app, let identifier, let typed, let text, let authenticated, nil) = command,
      let notification = notification(identifier, of: app), let program = cardProgram(of: notification),
      let action = customAction(typed, of: notification)
    else { return await carryOut(command) }
    if let refusal = refusal(of: command) { return .failure(refusal) }
    let given = CardRequest.Given(action: action.identifier, userText: text)
    let document = CardDocument.value([notification], [CardRequest.Given](), answering: given)
    var option: ContentExtension.ResponseOption?
    switch await cards.run(program, of: notification.app, with: document).outcome {
    case .card(let output): option = CardDocument.option(in: output)
    case .problem(let sentence): log.warning("\(notification.app) was asked about an action: \(sentence)")
    }
    return await carryOut(
      .respond(
        app: notification.app,
        identifier: identifier,
        action: typed,
        text: text,
        authenticated: authenticated,
        option: option
      )
    )
  }

  private func cardProgram(of notification: DeliveredNotification) -> Program? {
    let app = state.app(notification.app)
    let category = notification.request.content.categoryIdentifier
    guard case .program(var program)? = app.contentExtension(for: category)?.card else { return nil }
    // A person waits for it, and what they do next waits behind it.
    program.timeout = min(program.timeout ?? CardProcess.standardTimeout, Self.longestCard)
    return program
  }

  /// One that the manifest answers for, or the system's own, is no business of the program.
  private func customAction(_ typed: String, of notification: DeliveredNotification) -> Action? {
    let app = state.app(notification.app)
    let category = notification.request.content.categoryIdentifier
    let drawing = app.contentExtension(for: category)
    guard drawing?.response(to: typed) == nil else { return nil }
    let offered = (app.category(category)?.actions ?? []) + (drawing?.actions ?? [])
    return offered.first { $0.identifier == typed }
  }

  private func notification(_ identifier: String, of app: String?) -> DeliveredNotification? {
    if let app {
      let key = NotificationKey(app: app, identifier: identifier)
      return state.delivered[key] ?? bannerNotification(key)
    }
    let found = state.delivered.matching(identifier)
    if found.count == 1 { return found[0] }
    return found.isEmpty ? state.banner.flatMap { $0.request.identifier == identifier ? $0 : nil } : nil
  }

  private func bannerNotification(_ key: NotificationKey) -> DeliveredNotification? {
    state.banner.flatMap { $0.key == key ? $0 : nil }
  }
}

/// What the program of a content extension is given and answers.
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

  /// The answer to a response; nil where it gives none.
  static func option(in output: String) -> ContentExtension.ResponseOption? {
    guard let value = try? JSONParser.parse(Array(output.utf8)) else { return nil }
    return value["answer"]?.stringValue.flatMap(ContentExtension.ResponseOption.init(rawValue:))
  }
}
