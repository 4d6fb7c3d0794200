import CSQLite
import CenterStore
import Foundation

/// The rows of `delivered`, without their checksums.
struct StoredRows {
  private enum Value {
    case null
    case integer(Int64)
    case number(Double)
    case text([UInt8])
  }

  private var columns: [String] = []
  private var rows: [[Value]] = []

  var count: Int { rows.count }

  init(_ path: String) throws {
    let file = try SQLiteFile(path)
    try file.query("SELECT name FROM pragma_table_info('delivered') WHERE name <> 'checksum'") { row in
      columns.append(String(cString: sqlite3_column_text(row, 0)))
    }
    let places = 0..<CInt(columns.count)
    try file.query("SELECT \(columns.joined(separator: ", ")) FROM delivered") { row in
      rows.append(places.map { Self.value(row, $0) })
    }
    guard !rows.isEmpty else { throw BenchmarkError(description: "the center kept nothing") }
  }

  private static func value(_ row: OpaquePointer, _ place: CInt) -> Value {
    switch sqlite3_column_type(row, place) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(row, place))
    case SQLITE_FLOAT: .number(sqlite3_column_double(row, place))
    default:
      .text(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(row, place),
            count: Int(sqlite3_column_bytes(row, place))
          )
        )
      )
    }
  }

  /// How many bytes the checksums are made of.
  var bytes: Int {
    rows.joined().reduce(0) { sum, value in
      switch value {
      case .null: sum
      case .integer, .number: sum + 8
      case .text(let bytes): sum + bytes.count
      }
    }
  }

  private static func checksum(of row: [Value]) -> Int {
    var checksum = RowChecksum()
    for value in row {
      switch value {
      case .null: checksum.addNull()
      case .integer(let number): checksum.add(number)
      case .number(let number): checksum.add(number)
      case .text(let bytes): bytes.withUnsafeBytes { checksum.add($0) }
      }
    }
    return checksum.value
  }

  /// The processor time of one row's checksum in seconds.
  func computingTime() -> Double {
    let start = clock()
    var sum = 0
    for _ in 0..<50 { for row in rows { sum &+= Self.checksum(of: row) } }
    let used = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    // The sum is used, so that the optimizer does not leave it out.
    return sum == 0 ? .nan : used / Double(50 * rows.count)
  }

  /// Writes the rows as durably as a center does: WAL, synchronous FULL.
  func write(to path: String, withChecksum: Bool, together: Int) throws -> RowCost {
    let file = try SQLiteFile(path)
    try file.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; DELETE FROM delivered")
    let names = columns + (withChecksum ? ["checksum"] : [])
    let insert = try file.prepare(
      "INSERT OR REPLACE INTO delivered (\(names.joined(separator: ", "))) "
        + "VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
    )
    defer { sqlite3_finalize(insert) }
    let (start, before) = (ContinuousClock.now, clock())
    for first in stride(from: 0, to: rows.count, by: together) {
      try file.run("BEGIN IMMEDIATE")
      for row in rows[first..<min(first + together, rows.count)] {
        Self.bind(row, to: insert)
        if withChecksum { sqlite3_bind_int64(insert, CInt(names.count), Int64(Self.checksum(of: row))) }
        guard sqlite3_step(insert) == SQLITE_DONE else { throw BenchmarkError(description: file.message) }
        sqlite3_reset(insert)
      }
      try file.run("COMMIT")
    }
    let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    let time = (ContinuousClock.now - start) / .seconds(1)
    return RowCost(processorTime: used / Double(rows.count), time: time / Double(rows.count))
  }

  private static func bind(_ row: [Value], to insert: OpaquePointer) {
    for (place, value) in zip(CInt(1)..., row) {
      switch value {
      case .null: sqlite3_bind_null(insert, place)
      case .integer(let number): sqlite3_bind_int64(insert, place, number)
      case .number(let number): sqlite3_bind_double(insert, place, number)
      case .text(let bytes):
        bytes.withUnsafeBytes { bytes in
          // SQLite makes a copy before the call returns, as in the store.
          _ = sqlite3_bind_text(
            insert,
            place,
            bytes.bindMemory(to: CChar.self).baseAddress,
            CInt(bytes.count),
            unsafeBitCast(-1, to: sqlite3_destructor_type.self)
          )
        }
      }
    }
  }
}
