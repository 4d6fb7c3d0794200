import JSON

/// Writes values as YAML in one line, as a person would.
enum FlowText {
  /// A value in flow style: `{ title: Lunch, badge: 1 }`.
  static func value(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .integer, .number: JSONWriter.string(value)
    case .string(let text): isPlain(text) ? text : text.quotedJSON
    case .array(let values): "[\(values.map(self.value).joined(separator: ", "))]"
    case .object(let object):
      object.isEmpty
        ? "{}"
        : "{ \(object.map { "\(self.value(.string($0.key))): \(self.value($0.value))" }.joined(separator: ", ")) }"
    }
  }

  /// Whether a text can stand without quotes within braces and is read as the same text.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.last != " " else {
      return false
    }
    let isHarmless = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || " .-_?!/'".unicodeScalars.contains($0)
    }
    return isHarmless && !words.contains(text.lowercased())
  }

  /// Words that are read as something else than a text.
  private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  /// A span of time, as it is typed: `1h30m`.
  static func interval(_ seconds: Int) -> String {
    let parts = [
      (seconds / 86400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }
}

extension String {
  fileprivate var quotedJSON: String { JSONWriter.string(.string(self)) }
}

extension JSONValue {
  /// The value with `$${` in its texts for each `${`, so that a step that holds it says the same.
  var escapingValues: JSONValue {
    switch self {
    case .string(let text): .string(text.replacing("${", with: "$${"))
    case .array(let values): .array(values.map(\.escapingValues))
    case .object(let object): .object(JSONObject(object.map { ($0.key, $0.value.escapingValues) }))
    case .null, .bool, .integer, .number: self
    }
  }
}
