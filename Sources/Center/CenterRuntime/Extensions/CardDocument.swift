import JSON
import NotificationModel
import NotificationWords

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
