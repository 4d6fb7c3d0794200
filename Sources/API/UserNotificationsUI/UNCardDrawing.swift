package import Foundation
import JSON
import NotificationModel
import UserNotifications

/// A content extension that Bellhop runs as a program: it has a card in place of its view. Code that is written for Apple's
/// framework does not name it; this is what has to be added to it, with `@main` before the class.
///
/// The app's `Info.plist` names the program under `BellhopContentExtensions`, or its manifest does, as `program` of an entry of
/// `contentExtensions`. It is started for each change, and keeps nothing in between: `didReceive` is called for the notification
/// that is shown, for those of its thread that came since, and for the responses that the card has taken, in this order.
public protocol UNCardDrawing: UNNotificationContentExtension {
  /// An extension that has received nothing yet.
  init()

  /// What is shown, asked for after everything was received: the text of a card template, as YAML or JSON. What it shows of
  /// the notification may stand in it, or be named by the fields of templates.
  var card: String { get }
}

extension UNCardDrawing {
  /// Reads what has happened on standard input, and writes the card or the answer to an action to standard output.
  public static func main() async {
    do {
      let input = try FileHandle.standardInput.readToEnd() ?? Data()
      try FileHandle.standardOutput.write(contentsOf: Data(try await answer(to: input).utf8))
    } catch {
      let sentence = "A content extension is started by Bellhop, with a notification as JSON: \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
      exit(65)  // EX_DATAERR
    }
  }

  /// The card for a document, or the answer to the response in it.
  package static func answer(to input: Data) async throws -> String {
    let document = try JSONParser.parse(Array(input), limits: .written).decoded(as: CardProgramInput.self)
    let card = Self()
    for notification in document.notifications { card.didReceive(UNNotification(value: notification)) }
    for response in try document.given {
      _ = await card.didReceive(response) as UNNotificationContentExtensionResponseOption
    }
    guard let response = try document.asked else {
      return JSONValue.object(["template": .string(card.card)]).description
    }
    let option = await card.didReceive(response) as UNNotificationContentExtensionResponseOption
    return JSONValue.object(["answer": .string(option.word.rawValue)]).description
  }
}

/// What the program of a content extension reads, see `CardDocument`.
private struct CardProgramInput: Decodable {
  var notifications: [DeliveredNotification]
  /// Those that the card has taken before.
  var responses: [CardRequest.Given]
  /// The one that is to be answered; nil if the card is to be drawn.
  var response: CardRequest.Given?

  var given: [UNNotificationResponse] { get throws { try responses.map(object) } }
  var asked: UNNotificationResponse? { get throws { try response.map(object) } }

  /// The response is one to the notification that is shown, which comes first.
  private func object(_ given: CardRequest.Given) throws -> UNNotificationResponse {
    guard let shown = notifications.first else { throw CocoaError(.coderValueNotFound) }
    return .object(
      Response(
        app: shown.app,
        actionIdentifier: given.action,
        userText: given.userText,
        notification: shown,
        appState: .notRunning,
        date: shown.date,
        sequence: shown.sequence
      )
    )
  }
}

extension UNNotificationContentExtensionResponseOption {
  fileprivate var word: ContentExtension.ResponseOption {
    switch self {
    case .doNotDismiss: .doNotDismiss
    case .dismiss: .dismiss
    case .dismissAndForwardAction: .dismissAndForwardAction
    }
  }
}
