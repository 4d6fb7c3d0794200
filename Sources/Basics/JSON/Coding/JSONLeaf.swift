import FoundationEssentials

/// The types that are written as a whole.
enum JSONLeaf {
  static func isLeaf<T: Encodable>(_ type: T.Type) -> Bool {
    T.self == JSONValue.self || T.self == JSONObject.self || T.self == Date.self || T.self == URL.self
      || T.self == Data.self || T.self == Float.self || T.self == String.self || T.self == Bool.self
      || T.self == Double.self || T.self is any FixedWidthInteger.Type
  }

  /// Throws an `EncodingError` for what JSON cannot hold.
  static func value(of value: some Encodable) throws -> JSONValue {
    switch value {
    case let value as JSONValue: return value
    case let number as Double: return try finite(number)
    case let object as JSONObject: return .object(object)
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    // Converted through its text, so that 0.1 does not become 0.10000000149011612.
    case let number as Float: return try finite(Double(number.description) ?? Double(number))
    case let url as URL: return .string(url.absoluteString)
    case let data as Data: return .string(data.base64EncodedString())
    case let date as Date:
      guard let text = ISO8601Timestamp.text(ofReferenceTime: date.timeIntervalSinceReferenceDate) else {
        throw refusal(of: date, "The date is outside of the years 1 to 9999.")
      }
      return .string(text)
    case let integer as any FixedWidthInteger:
      if let integer = Int64(exactly: integer) { return .integer(integer) }
      if let number = Double(exactly: integer) { return .number(number) }
      throw refusal(of: value, "\(integer) is too large for a JSON number.")
    default: throw refusal(of: value, "JSON has no value for it.")
    }
  }

  private static func finite(_ number: Double) throws -> JSONValue {
    guard number.isFinite else { throw refusal(of: number, "JSON has no number for \(number).") }
    return .number(number)
  }

  private static func refusal(of value: Any, _ sentence: String) -> EncodingError {
    EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: sentence))
  }
}
