import CSQLite
import Glibc

/// A connection to a database, for one thread at a time. It ends with its last reference, or by `close`.
final class Database {
  /// nil once it is closed.
  private var connection: OpaquePointer?
  /// Each text is prepared once.
  private var statements: [String: OpaquePointer] = [:]

  /// Opens the file, or `:memory:`; an empty database is made where none is.
  init(_ path: String) throws(SQLiteError) {
    errno = 0
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &connection, flags, nil)
    sqlite3_extended_result_codes(connection, 1)
    try check(result)
  }

  deinit { close() }

  var isOpen: Bool { connection != nil }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close(connection)
    connection = nil
  }

  /// Runs any number of statements without parameters, and reads no row of them.
  func execute(_ sql: String) throws(SQLiteError) {
    errno = 0
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Returns the statement of this text.
  func prepared(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    if let statement = statements[sql] { return PreparedStatement(database: self, statement: statement) }
    errno = 0
    var made: OpaquePointer?
    try check(sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
    guard let made else { throw SQLiteError(code: SQLITE_MISUSE, message: "there is no SQL in \"\(sql)\"") }
    statements[sql] = made
    return PreparedStatement(database: self, statement: made)
  }

  /// Does all that `body` does or, when it throws, nothing of it.
  func transaction(_ kind: Transaction, _ body: () throws -> Void) throws {
    try prepared("BEGIN \(kind.rawValue)").run()
    do {
      try body()
      try prepared("COMMIT").run()
    } catch {
      // After some failures SQLite has ended the transaction itself.
      if sqlite3_get_autocommit(connection) == 0 { try? prepared("ROLLBACK").run() }
      throw error
    }
  }

  enum Transaction: String {
    /// It locks nothing before it reads or writes.
    case deferred = "DEFERRED"
    /// It is the only one that writes from its beginning.
    case immediate = "IMMEDIATE"
  }

  /// Throws what a call has failed with.
  fileprivate func check(_ result: CInt) throws(SQLiteError) {
    guard result != SQLITE_OK else { return }
    let number = errno
    throw SQLiteError(
      code: result,
      message: String(cString: connection == nil ? sqlite3_errstr(result) : sqlite3_errmsg(connection)),
      // SQLite keeps the number too, but some versions do not when a commit fails, and all keep an old one.
      systemError: number == 0 && connection != nil ? sqlite3_system_errno(connection) : number
    )
  }
}

extension Database {
  /// The number that a query has for its answer; nil if it has none.
  func int(_ sql: String) throws -> Int? {
    var number: Int?
    try prepared(sql).run(row: { number = try $0.optionalInt() })
    return number
  }

  /// The text that a query has for its answer; nil if it has none.
  func text(_ sql: String) throws -> String? {
    var text: String?
    try prepared(sql).run(row: { text = try $0.optionalText() })
    return text
  }

  /// How long a transaction waits for another process that writes.
  func setBusyTimeout(seconds: Int) {
    // Of a closed database nothing waits.
    if isOpen { sqlite3_busy_timeout(connection, CInt(seconds * 1000)) }
  }

  /// Whether so many pages were written to the journal since this was true last.
  func hasJournaled(pages: Int) -> Bool {
    var (written, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 0)
    guard written >= pages else { return false }
    sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 1)
    return true
  }
}

/// What SQLite reports.
struct SQLiteError: Error {
  /// SQLite's extended result.
  var code: CInt
  var message: String
  /// The `errno` of the call that failed, which SQLite's own result leaves out; 0 if it is not known.
  var systemError: CInt = 0
}

/// A statement of a connection. Values are bound and read by position and with their lengths, because C strings would end
/// every text at its first NUL.
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
    var bindings = Bindings(statement)
    try bind(&bindings)
    while try step() {
      var columns = Columns(statement)
      try row(&columns)
    }
  }

  /// Returns whether there is another row.
  private func step() throws(SQLiteError) -> Bool {
    errno = 0
    let result = sqlite3_step(statement)
    if result == SQLITE_ROW { return true }
    if result != SQLITE_DONE { try database.check(result) }
    return false
  }
}
