import JSON

/// A fact about a response of the person.
public enum ResponseFact: Equatable, Sendable {
  /// The person opened a notification, pressed a button, typed a reply or dismissed it.
  case responded(Response)
  /// The response was handed to the app's handler, with this outcome.
  case handlerFinished(HandlerOutcome)
  /// The content extension of an open card took an action in the app's place (ios-behaviour 1.14).
  case contentExtensionAnswered(Response)
}

/// In JSON each fact is an object with its `type` and its values by name.
extension ResponseFact: Codable {
  enum CodingKeys: String, CaseKey {
    case responded, handlerFinished, contentExtensionAnswered

    var valueNames: [String] {
      switch self {
      case .responded, .contentExtensionAnswered: ["response"]
      case .handlerFinished: ["outcome"]
      }
    }
  }
}
