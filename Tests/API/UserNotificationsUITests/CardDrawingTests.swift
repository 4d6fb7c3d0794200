import Foundation
import JSON
import NotificationModel
import NotificationWords
import Testing
import UserNotifications
import UserNotificationsUI

/// A content extension in Swift, with the documents that a center writes and reads (ios-behaviour 1.14 and 3.16).
@MainActor @Suite struct CardDrawingTests {
  /// As it is written for a phone, but for its card.
  private final class Talk: NSObject, UNCardDrawing {
    private var lines: [String] = []

    func didReceive(_ notification: UNNotification) { lines.append(notification.request.content.body) }

    func didReceive(_ response: UNNotificationResponse) async
      -> UNNotificationContentExtensionResponseOption
    {
      switch (response.actionIdentifier, response) {
      case ("reply", let typed as UNTextInputNotificationResponse):
        lines.append("> " + typed.userText)
        return .doNotDismiss
      case ("mute", _): return .dismiss
      default: return .dismissAndForwardAction
      }
    }

    var card: String { "card: [\(lines.map { #""\#($0)""# }.joined(separator: ", "))]" }
  }

  /// Has nothing to say about actions.
  private final class Plain: NSObject, UNCardDrawing {
    func didReceive(_ notification: UNNotification) {}
    var card: String { "card: []" }
  }

  private func notification(_ identifier: String, _ body: String) throws -> JSONValue {
    var content = Content()
    (content.title, content.body, content.userInfo) = ("Ada", body, ["room": 4])
    let delivered = DeliveredNotification(
      app: "a.b",
      date: Date(timeIntervalSince1970: 1_774_345_260),
      request: Request(identifier: identifier, content: content, trigger: nil),
      presentation: .nothing,
      trace: [],
      sequence: 1
    )
    return try JSONValue(encodingWithWords: delivered)
  }

  private func document(_ bodies: [String], taken: JSONValue = [], asked: JSONValue? = nil) throws -> Data {
    var document: JSONObject = [
      "notifications": .array(try bodies.map { try notification($0, $0) }), "responses": taken,
    ]
    document["response"] = asked
    return Data(JSONValue.object(document).description.utf8)
  }

  @Test func itDrawsWhatHasComeAndWhatItHasTaken() async throws {
    let taken: JSONValue = [["action": "reply", "userText": "Yes"]]
    let output = try await Talk.answer(to: document(["Hello", "Still there?"], taken: taken))

    #expect(output == #"{"template":"card: [\"Hello\", \"Still there?\", \"> Yes\"]"}"#)
  }

  @Test(arguments: [
    ("reply", "Yes", "doNotDismiss"), ("mute", nil, "dismiss"), ("open", nil, "dismissAndForwardAction"),
  ])
  func itAnswersAnAction(action: String, text: String?, answer: String) async throws {
    var response: JSONObject = ["action": .string(action)]
    response["userText"] = text.map { .string($0) }

    let output = try await Talk.answer(to: document(["Hello"], asked: .object(response)))

    #expect(output == #"{"answer":"\#(answer)"}"#)
  }

  @Test func anExtensionWithoutTheMethodLeavesTheActionToTheApp() async throws {
    let output = try await Plain.answer(to: document(["Hello"], asked: ["action": "open"]))

    #expect(output == #"{"answer":"dismissAndForwardAction"}"#)
  }

  @Test(arguments: ["", "{}", #"{"notifications":[],"responses":[],"response":{"action":"a"}}"#])
  func whatNoCenterWritesIsAnError(document: String) async throws {
    await #expect(throws: (any Error).self) { try await Talk.answer(to: Data(document.utf8)) }
  }
}
