import JSON
import NotificationModel
import Testing

/// That a value is written as this JSON, key by key in this order, and read from it again.
func expectShape<T: Codable & Equatable>(
  _ value: T,
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let json = try JSONParser.parse(text)
  #expect(try JSONValue(encoding: value).description == json.description, sourceLocation: sourceLocation)
  #expect(try json.decoded(as: T.self) == value, sourceLocation: sourceLocation)
}

/// That a value survives being written and read, as text.
func expectRoundTrip<T: Codable & Equatable>(
  _ value: T,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = JSONWriter.string(try JSONValue(encoding: value))
  #expect(try JSONParser.parse(text).decoded(as: T.self) == value, sourceLocation: sourceLocation)
}

/// What is said about JSON that is no `T`.
func failure<T: Decodable>(about text: String, as type: T.Type) throws -> JSONDecodingError? {
  let json = try JSONParser.parse(text)
  do throws(JSONDecodingError) {
    _ = try json.decoded(as: type)
    return nil
  } catch {
    return error
  }
}
