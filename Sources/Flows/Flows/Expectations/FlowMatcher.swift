public import JSON

/// What a value must be like.
public indirect enum FlowMatcher: Hashable, Sendable {
  case equals(JSONValue)
  /// A text in which the regular expression is found.
  case finds(pattern: String)
  /// A list with these elements in this order.
  case elements([FlowMatcher])
  /// A list with these elements in any order.
  case anyOrder([FlowMatcher])
  /// A mapping whose fields of these names are so; others do not matter.
  case fields([Field])
  /// A list that has an element like each of these, or a text that holds each.
  case has([FlowMatcher])
  /// A list that has no element like one of these, or a text that holds none.
  case hasNone([FlowMatcher])
  /// A list of that many elements.
  case count(Int)
  /// All of these.
  case all([FlowMatcher])

  /// A named field.
  public struct Field: Hashable, Sendable {
    /// The name of the field in JSON.
    public var name: String
    /// What its value must be like.
    var matcher: FlowMatcher
  }

  /// The matchers that are written as keys.
  enum Operator: String, CaseIterable {
    case has, not, count

    var help: String {
      switch self {
      case .has: "a list has an element like each of these; a text holds each of these"
      case .not:
        "a list has no element like any of these; a text holds none of these; another value is not this"
      case .count: "a list has so many elements"
      }
    }

    static var schema: JSONObject {
      [
        "type": "object",
        "properties": ["has": [:], "not": [:], "count": ["type": "integer", "minimum": 0]],
        "additionalProperties": false,
      ]
    }
  }

  /// The matchers of the elements of a list.
  var elements: [FlowMatcher] {
    switch self {
    case .elements(let matchers), .anyOrder(let matchers): matchers
    case .equals, .finds, .fields, .has, .hasNone, .count, .all: [self]
    }
  }

  /// The expectation, as it would be written in a flow.
  var text: String {
    switch self {
    case .equals(.string(let text)): text.isPlainYAML ? text : text.quoted
    case .equals(let value): JSONWriter.string(value)
    case .finds(let pattern): "/\(pattern)/"
    case .elements(let matchers), .anyOrder(let matchers): Self.list(matchers)
    case .fields(let fields): "{ \(fields.map { "\($0.name): \($0.matcher.text)" }.joined(separator: ", ")) }"
    case .has(let matchers): "has \(Self.list(matchers))"
    case .hasNone(let matchers): "not \(Self.list(matchers))"
    case .count(let count): "count \(count)"
    case .all(let matchers): matchers.map(\.text).joined(separator: ", ")
    }
  }

  private static func list(_ matchers: [FlowMatcher]) -> String {
    "[\(matchers.map(\.text).joined(separator: ", "))]"
  }
}

extension String {
  /// Whether it reads the same without quotes.
  fileprivate var isPlainYAML: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789.-_".unicodeScalars.contains($0)
      }
  }
}
