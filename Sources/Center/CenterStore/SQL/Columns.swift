import CSQLite
import Foundation
import JSON

/// The columns of a row, read one after the other.
struct Columns {
  private let statement: OpaquePointer
  private var place: CInt = -1
  private var checksum = RowChecksum()

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// Starts the checksum anew: the columns before are not part of it.
  mutating func beginChecksum() { checksum = RowChecksum() }

  /// Passes over the columns up to the last one, which has the checksum of those before it. Returns whether it is right;
  /// a row that was written without one is taken as it is.
  mutating func isAsWritten() -> Bool {
    let last = sqlite3_column_count(statement) - 1
    skip(max(0, last - place - 1))
    guard !isNull(last) else { return true }
    return sqlite3_column_int64(statement, last) == Int64(checksum.value)
  }

  /// The names and values of all columns, the values as SQL writes them.
  var literals: [(column: String, literal: String)] {
    (0..<sqlite3_column_count(statement)).map { place in
      (String(cString: sqlite3_column_name(statement, place)), literal(place))
    }
  }

  private func literal(_ place: CInt) -> String {
    let type = sqlite3_column_type(statement, place)
    switch type {
    case SQLITE_NULL: return "NULL"
    case SQLITE_INTEGER: return String(sqlite3_column_int64(statement, place))
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(statement, place)
      return number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : "\(number)"
    default:
      let start = sqlite3_column_blob(statement, place)
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
      if type == SQLITE_TEXT, !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
          + "'"
      }
      let digits = bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
      return type == SQLITE_TEXT ? "CAST(X'\(digits)' AS TEXT)" : "X'\(digits)'"
    }
  }

  /// Returns a whole number; throws if the column holds something else.
  mutating func int() throws -> Int {
    let place = try next(SQLITE_INTEGER, "no whole number")
    return Int(sqlite3_column_int64(statement, place))
  }

  mutating func optionalInt() throws -> Int? { isNull(place + 1) ? skipNull() : try int() }

  /// Returns the moment of a number of seconds since 2001-01-01 UTC; throws outside of the years 1 to 9999, because
  /// JSON has no date there.
  mutating func date() throws -> Date {
    let place = try next(SQLITE_FLOAT, "no number")
    let seconds = sqlite3_column_double(statement, place)
    guard ISO8601Timestamp.referenceTimes.contains(seconds) else { throw unreadable(place, "no date") }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  mutating func optionalDate() throws -> Date? { isNull(place + 1) ? skipNull() : try date() }

  mutating func text() throws -> String { String(decoding: try utf8(), as: UTF8.self) }

  mutating func optionalText() throws -> String? { isNull(place + 1) ? skipNull() : try text() }

  private mutating func skipNull<Value>() -> Value? {
    skip()
    return nil
  }

  /// Returns the bytes of a text, which are valid until the next row is read; empty for NULL. Throws if the column holds
  /// something else.
  mutating func utf8() throws -> UnsafeBufferPointer<UInt8> {
    let place = isNull(place + 1) ? next() : try next(SQLITE_TEXT, "no text")
    let start = sqlite3_column_text(statement, place)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
  }

  /// Passes over so many columns.
  mutating func skip(_ count: CInt = 1) {
    for _ in 0..<count { _ = next() }
  }

  private mutating func next() -> CInt {
    place += 1
    addToChecksum(place)
    return place
  }

  /// Moves to the next column; throws what it is not if it holds a value of another type.
  private mutating func next(_ type: CInt, _ missing: String) throws -> CInt {
    let place = next()
    guard sqlite3_column_type(statement, place) == type else { throw unreadable(place, missing) }
    return place
  }

  private func unreadable(_ place: CInt, _ missing: String) -> RowError {
    RowError(
      reason: "The column \(String(cString: sqlite3_column_name(statement, place))) holds \(missing)"
    )
  }

  private mutating func addToChecksum(_ place: CInt) {
    switch sqlite3_column_type(statement, place) {
    case SQLITE_NULL: checksum.addNull()
    case SQLITE_INTEGER: checksum.add(sqlite3_column_int64(statement, place))
    case SQLITE_FLOAT: checksum.add(sqlite3_column_double(statement, place))
    default:
      let start = sqlite3_column_blob(statement, place)
      checksum.add(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place))))
    }
  }

  private func isNull(_ place: CInt) -> Bool { sqlite3_column_type(statement, place) == SQLITE_NULL }
}
