/// Turns a `Codable` value into a `JSONValue`.
///
/// Keys keep the order in which they are encoded. Dictionaries and sets have no order; they are sorted, so that
/// two runs write the same text. A nil property is omitted, a nil element is null. A `Date` becomes
/// "2026-03-24T09:41:00.000Z", a `URL` its text, `Data` Base64.
public struct JSONValueEncoder: Sendable {
  /// The `Encoder.userInfo` of the encoded types.
  var userInfo: [CodingUserInfoKey: any Sendable]

  /// An encoder, with what the encoded types may look up.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Throws an `EncodingError` for what JSON cannot hold (infinity, NaN, whole numbers that neither 64 bits
  /// nor a `Double` hold exactly, dates outside of the years 1 to 9999) and what the types throw themselves.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    try JSONEncodingNode(userInfo: userInfo).json(of: value, key: nil)
  }
}

extension JSONValue {
  /// The value as JSON, see `JSONValueEncoder`.
  public init(encoding value: some Encodable) throws {
    self = try JSONValueEncoder().encode(value)
  }
}
