/// A fact about a response of the person.
public enum ResponseFact: Equatable, Sendable {
  /// The person opened a notification, pressed a button, typed a reply or dismissed it.
  case responded(Response)
  /// The response was handed to the app's handler, with this outcome.
  case handlerFinished(HandlerOutcome)
  /// The content extension of an open card took an action in the app's place (ios-behaviour 1.14).
  case contentExtensionAnswered(Response)
}

extension ResponseFact {
  /// Whether it must survive a restart.
  var isDurable: Bool {
    switch self {
    case .contentExtensionAnswered: false
    case .responded, .handlerFinished: true
    }
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension ResponseFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case responded, handlerFinished, contentExtensionAnswered
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .responded: self = .responded(try values.value(.response))
    case .handlerFinished: self = .handlerFinished(try values.value(.outcome))
    case .contentExtensionAnswered: self = .contentExtensionAnswered(try values.value(.response))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .responded(let response): try fields.write(Kind.responded, (.response, response))
    case .handlerFinished(let outcome): try fields.write(Kind.handlerFinished, (.outcome, outcome))
    case .contentExtensionAnswered(let response):
      try fields.write(Kind.contentExtensionAnswered, (.response, response))
    }
  }
}
