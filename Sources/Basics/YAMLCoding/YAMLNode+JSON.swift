public import JSON

extension YAMLNode {
  /// The value as JSON, by the core schema of YAML 1.2: a scalar without quotes is null, a flag or a number if it is
  /// written like one, and otherwise a text.
  public var json: JSONValue {
    switch content {
    case .scalar(let text, quoted: true): .string(text)
    case .scalar(let text, quoted: false): Self.json(plain: text)
    case .sequence(let nodes): .array(nodes.map(\.json))
    case .mapping(let entries): .object(JSONObject(entries.map { ($0.key, $0.value.json) }))
    }
  }

  private static func json(plain text: String) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      if let number = Int64(text) { return .integer(number) }
      let isDecimal = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
      if isDecimal, let number = Double(text), number.isFinite { return .number(number) }
      return .string(text)
    }
  }
}
