import Foundation
import GRDB
import GRDBSQLite
import JSON

/// A prepared statement of the connection's cache. Values are bound and read by position and with their lengths, because
/// C strings would end every text at its first NUL.
struct PreparedStatement {
  fileprivate let database: Database
  fileprivate let statement: OpaquePointer

  /// Binds the parameters and reads every row. The statement can be run again afterwards, also if this throws.
  func run(
    _ bind: (inout Bindings) throws -> Void = { _ in },
    row: (inout Columns) throws -> Void = { _ in }
  ) throws {
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    var bindings = Bindings(statement: statement)
    try bind(&bindings)
    while try step() {
      var columns = Columns(statement: statement)
      try row(&columns)
    }
  }

  private func step() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code:
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }
  }
}

extension Database {
  /// How long a transaction waits for another process that writes.
  func setBusyTimeout(seconds: Int) {
    // A closed database has no connection.
    if let connection = sqliteConnection { sqlite3_busy_timeout(connection, CInt(seconds * 1000)) }
  }

  /// Whether so many pages were written to the journal since this was true last.
  func hasJournaled(pages: Int) -> Bool {
    var (written, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 0)
    guard written >= pages else { return false }
    sqlite3_db_status(sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 1)
    return true
  }

  /// Returns the statement of this text, which is prepared once for each connection.
  func prepared(_ sql: String) throws -> PreparedStatement {
    PreparedStatement(database: self, statement: try cachedStatement(sql: sql).sqliteStatement)
  }
}

/// The parameters of a statement, bound one after the other.
struct Bindings {
  fileprivate let statement: OpaquePointer
  private var place: CInt = 0
  private var checksum = RowChecksum()

  /// SQLite makes a copy before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  fileprivate init(statement: OpaquePointer) { self.statement = statement }

  /// Binds the checksum of all values so far.
  mutating func bindChecksum() { sqlite3_bind_int64(statement, next(), Int64(checksum.value)) }

  mutating func bind(_ number: Int) {
    checksum.add(Int64(number))
    sqlite3_bind_int64(statement, next(), Int64(number))
  }

  mutating func bind(_ number: Int?) {
    if let number { bind(number) } else { putNull() }
  }

  mutating func bind(_ number: Double) {
    checksum.add(number)
    sqlite3_bind_double(statement, next(), number)
  }

  mutating func bind(_ number: Double?) {
    if let number { bind(number) } else { putNull() }
  }

  private mutating func putNull() {
    checksum.addNull()
    sqlite3_bind_null(statement, next())
  }

  mutating func bind(_ text: String) {
    var text = text
    text.withUTF8 { bind(utf8: $0) }
  }

  mutating func bind(_ text: String?) {
    if let text { bind(text) } else { putNull() }
  }

  mutating func bind(utf8 bytes: [UInt8]?) {
    guard let bytes else { return putNull() }
    bytes.withUnsafeBufferPointer { bind(utf8: $0) }
  }

  private mutating func bind(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    checksum.add(UnsafeRawBufferPointer(bytes))
    let place = next()
    guard let start = bytes.baseAddress else {
      // A null pointer would bind NULL, not the empty text.
      sqlite3_bind_text(statement, place, "", 0, Self.copied)
      return
    }
    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      _ = sqlite3_bind_text64(
        statement,
        place,
        $0,
        sqlite3_uint64(bytes.count),
        Self.copied,
        UInt8(SQLITE_UTF8)
      )
    }
  }

  private mutating func next() -> CInt {
    place += 1
    return place
  }
}

/// The columns of a row, read one after the other.
struct Columns {
  private let statement: OpaquePointer
  private var place: CInt = -1
  private var checksum = RowChecksum()

  fileprivate init(statement: OpaquePointer) { self.statement = statement }

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
