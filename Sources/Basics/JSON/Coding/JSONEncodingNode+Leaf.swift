import FoundationEssentials

extension JSONEncodingNode {
  /// The JSON of a value that is written as a whole; nil for a type that encodes its own parts.
  func leaf<T: Encodable>(_ value: T, key: (any CodingKey)?) throws -> JSONValue? {
    if T.self == String.self, let text = value as? String { return .string(text) }
    if T.self == Int.self, let integer = value as? Int { return .integer(Int64(integer)) }
    if T.self == Bool.self, let flag = value as? Bool { return .bool(flag) }
    if T.self == Double.self, let number = value as? Double { return try finite(number, for: number, key) }
    if T.self == Date.self, let date = value as? Date { return try text(of: date, key) }
    if T.self == JSONValue.self { return value as? JSONValue }
    if T.self == JSONObject.self { return (value as? JSONObject).map { .object($0) } }
    if T.self == URL.self { return (value as? URL).map { .string($0.absoluteString) } }
    if T.self == Data.self { return (value as? Data).map { .string($0.base64EncodedString()) } }
    return try rareNumber(value, key: key)
  }

  /// Whether a type is written as a whole, or sorted when it is written.
  static func isWhole<T: Encodable>(_ type: T.Type) -> Bool {
    T.self == JSONValue.self || T.self == JSONObject.self || T.self == Date.self || T.self == URL.self
      || T.self == Data.self || T.self == Float.self
      || T.self == String.self || T.self == Int.self || T.self == Bool.self || T.self == Double.self
      || isUnordered(T.self) || T.self is any FixedWidthInteger.Type
  }

  private func rareNumber<T: Encodable>(_ value: T, key: (any CodingKey)?) throws -> JSONValue? {
    if T.self == Float.self, let number = value as? Float {
      // Converted through its text, so that 0.1 does not become 0.10000000149011612.
      return try finite(Double(number.description) ?? Double(number), for: number, key)
    }
    guard T.self is any FixedWidthInteger.Type, let integer = value as? any FixedWidthInteger else {
      return nil
    }
    if let integer = Int64(exactly: integer) { return .integer(integer) }
    if let number = Double(exactly: integer) { return .number(number) }
    throw refusal(of: value, key, "\(integer) is too large for a JSON number.")
  }

  private func finite(_ number: Double, for value: Any, _ key: (any CodingKey)?) throws -> JSONValue {
    guard number.isFinite else { throw refusal(of: value, key, "JSON has no number for \(number).") }
    return .number(number)
  }

  private func text(of date: Date, _ key: (any CodingKey)?) throws -> JSONValue {
    guard let text = ISO8601Timestamp.text(ofReferenceTime: date.timeIntervalSinceReferenceDate) else {
      throw refusal(of: date, key, "The date is outside of the years 1 to 9999.")
    }
    return .string(text)
  }

  private func refusal(of value: Any, _ key: (any CodingKey)?, _ sentence: String) -> EncodingError {
    let path = codingPath + (key.map { [$0] } ?? [])
    return EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: sentence))
  }
}
