/// Makes a `Codable` value from a `JSONValue`.
///
/// Unknown keys are ignored. Numbers decode as any number type that holds them exactly, as whole numbers also
/// from `2.0`. A `Date` is read from ISO 8601 with or without a fraction, in UTC or with an offset; a `URL`
/// from its text; `Data` from Base64.
public struct JSONValueDecoder: Sendable {
  /// The `Decoder.userInfo` of the decoded types.
  var userInfo: [CodingUserInfoKey: any Sendable]

  /// A decoder, with what the decoded types may look up.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Throws a `DecodingError`, or what the type throws itself; `JSONDecodingFailure(_:decoding:)` puts it in
  /// words.
  public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws -> T {
    try JSONDecodingNode(value, userInfo: userInfo).decode(type)
  }
}

extension JSONValue {
  /// The value as another type, see `JSONValueDecoder`.
  public func decoded<T: Decodable>(as type: T.Type) throws(JSONDecodingFailure) -> T {
    do {
      return try JSONValueDecoder().decode(type, from: self)
    } catch {
      throw JSONDecodingFailure(error, decoding: self)
    }
  }
}
