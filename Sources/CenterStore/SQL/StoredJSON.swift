import JSON
import NotificationModel

/// Values that SQLite holds as compact JSON text.
enum StoredJSON {
  /// What was written once can be read again, however deep and long it is.
  private static let limits = JSONLimits(maximumDepth: JSONLimits.deepest, maximumBytes: .max)

  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    JSONWriter.bytes(try JSONValue(encoding: value))
  }

  static func value(_ text: UnsafeBufferPointer<UInt8>, in column: String) throws -> JSONValue {
    do {
      return try JSONParser.parse(Array(text), limits: limits)
    } catch {
      throw Unreadable(reason: "\(column) holds no JSON (\(error))")
    }
  }

  static func decode<T: Decodable>(
    _ type: T.Type,
    from text: UnsafeBufferPointer<UInt8>,
    in column: String
  ) throws -> T {
    let value = try value(text, in: column)
    do {
      return try value.decoded(as: type)
    } catch {
      throw Unreadable(reason: "\(column) holds something else than expected (\(error))")
    }
  }
}
