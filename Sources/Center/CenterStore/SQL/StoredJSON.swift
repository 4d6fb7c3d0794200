import Foundation
import JSON
import NotificationModel

/// Values in a column of compact JSON.
enum StoredJSON {
  /// Every text that was written can be read again, so its length has no limit.
  private static let limits = JSONLimits.written

  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    try encoder.bytes(value)
  }

  private static let encoder = JSONTextEncoder()

  static func value(_ text: UnsafeBufferPointer<UInt8>, in column: String) throws -> JSONValue {
    do {
      return try JSONParser.parse(Array(text), limits: limits)
    } catch {
      throw RowError(reason: "\(column) holds no JSON (\(error))")
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
      throw RowError(reason: "\(column) holds something else than expected (\(error))")
    }
  }
}

extension Bindings {
  mutating func bind(json value: some Encodable) throws { bind(utf8: try StoredJSON.bytes(value)) }
}

extension Columns {
  /// Reads a column of JSON; `name` says in an error what it holds.
  mutating func json<T: Decodable>(_ name: String) throws -> T {
    try StoredJSON.decode(T.self, from: try utf8(), in: name)
  }
}

/// The codable form rounds dates to milliseconds; as seconds since 2001-01-01 UTC they are kept whole.
extension Date {
  var stored: JSONValue { .number(timeIntervalSinceReferenceDate) }

  /// Returns nil if the value is no number, or one that JSON has no date for.
  init?(stored value: JSONValue) {
    guard let seconds = value.doubleValue, ISO8601Timestamp.referenceTimes.contains(seconds) else {
      return nil
    }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension String {
  /// The form in which the store keeps an app or an identifier as a key. To Swift, and so to the engine, an "é" of one
  /// code point equals an "é" of two, but SQLite compares bytes.
  var canonicalKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The text itself; nil if it equals its key byte by byte.
  var spellingBeyondKey: String? {
    utf8.elementsEqual(canonicalKey.utf8) ? nil : self
  }
}
