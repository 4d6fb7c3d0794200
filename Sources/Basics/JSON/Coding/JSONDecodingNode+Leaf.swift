import FoundationEssentials

extension JSONDecodingNode {
  /// A value that is read as a whole; nil for a type that decodes its own parts.
  func leaf<T: Decodable>(_ type: T.Type, from value: JSONValue, key: (any CodingKey)?) throws -> T? {
    if T.self == String.self { return try string(type, value, key) as? T }
    if T.self == Int.self { return try integer(Int.self, value, key) as? T }
    if T.self == Bool.self { return try bool(value, key) as? T }
    if T.self == Double.self { return try double(type, value, key) as? T }
    if T.self == Date.self { return try date(value, key) as? T }
    if T.self == JSONValue.self { return value as? T }
    if T.self == JSONObject.self { return try object(value, key) as? T }
    if T.self == URL.self { return try url(value, key) as? T }
    if T.self == Data.self { return try data(value, key) as? T }
    if T.self == Float.self { return Float(try double(type, value, key)) as? T }
    if let integerType = T.self as? any FixedWidthInteger.Type {
      return try integer(integerType, value, key) as? T
    }
    return nil
  }

  private func string(_ type: Any.Type, _ value: JSONValue, _ key: (any CodingKey)?) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type, value, key, expected: "a string") }
    return text
  }

  private func bool(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Bool {
    guard case .bool(let flag) = value else {
      throw mismatch(Bool.self, value, key, expected: "a boolean (true or false)")
    }
    return flag
  }

  private func double(_ type: Any.Type, _ value: JSONValue, _ key: (any CodingKey)?) throws -> Double {
    guard let number = value.doubleValue else { throw mismatch(type, value, key, expected: "a number") }
    return number
  }

  private func integer<I: FixedWidthInteger>(
    _ type: I.Type,
    _ value: JSONValue,
    _ key: (any CodingKey)?
  ) throws -> I {
    let result: I? =
      switch value {
      case .integer(let integer): I(exactly: integer)
      case .number(let number): I(exactly: number)
      case .null, .bool, .string, .array, .object:
        throw mismatch(type, value, key, expected: "a whole number")
      }
    if let result { return result }
    throw mismatch(type, value, key, found: value.description, expected: expectation(of: type, value))
  }

  private func expectation<I: FixedWidthInteger>(of type: I.Type, _ value: JSONValue) -> String {
    if let number = value.doubleValue, number != number.rounded() { return "a whole number" }
    if I.bitWidth < 64 { return "a whole number from \(I.min) to \(I.max)" }
    return "a whole number \(I.isSigned ? "of at most \(I.bitWidth) bits" : "from 0 to \(I.max)")"
  }

  private func object(_ value: JSONValue, _ key: (any CodingKey)?) throws -> JSONObject {
    guard case .object(let object) = value else {
      throw mismatch(JSONObject.self, value, key, expected: "an object")
    }
    return object
  }

  private func date(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Date {
    let seconds = value.stringValue.flatMap(ISO8601Timestamp.referenceTime)
    let expected = "a date such as \"2026-03-24T09:41:00.000Z\""
    return Date(
      timeIntervalSinceReferenceDate: try parsed(seconds, Date.self, value, key, expected: expected)
    )
  }

  private func url(_ value: JSONValue, _ key: (any CodingKey)?) throws -> URL {
    let url = value.stringValue.flatMap { URL(string: $0) }
    return try parsed(url, URL.self, value, key, expected: "a URL")
  }

  private func data(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Data {
    let data = value.stringValue.flatMap { Data(base64Encoded: $0) }
    return try parsed(data, Data.self, value, key, expected: "Base64 text")
  }

  /// Returns the value parsed from a string; throws an error that shows the string.
  private func parsed<T>(
    _ result: T?,
    _ type: Any.Type,
    _ value: JSONValue,
    _ key: (any CodingKey)?,
    expected: String
  ) throws -> T {
    guard let result else {
      let text = value.stringValue == nil ? nil : value.shortText
      throw mismatch(type, value, key, found: text ?? value.kindName, expected: expected)
    }
    return result
  }
}
