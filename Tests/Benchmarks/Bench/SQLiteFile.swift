import CSQLite

/// A database that is opened, and closed with the last reference.
final class SQLiteFile {
  private let database: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
      throw BenchmarkError(description: "SQLite did not open \(path)")
    }
    database = opened
  }

  deinit {
    sqlite3_close(database)
  }

  var message: String { String(cString: sqlite3_errmsg(database)) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkError(description: message)
    }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw BenchmarkError(description: message)
    }
    return statement
  }

  func query(_ sql: String, _ row: (OpaquePointer) -> Void) throws {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    while sqlite3_step(statement) == SQLITE_ROW { row(statement) }
  }

  /// The bytes of a table's rows, without what is free on their pages.
  func bytes(of table: String) throws -> Int {
    var bytes = 0
    try query("SELECT sum(payload) FROM dbstat WHERE name = '\(table)'") {
      bytes = Int(sqlite3_column_int64($0, 0))
    }
    return bytes
  }
}
