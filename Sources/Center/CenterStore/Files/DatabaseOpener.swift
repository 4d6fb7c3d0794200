import GRDB
import Glibc

/// Opens a database and checks that it is Bellhop's before it changes anything in it.
struct DatabaseOpener {
  let path: String
  let maximumPages: Int?

  /// Up to this size, in bytes, the whole file is checked. In a larger file SQLite notices missing pages at once, and
  /// `load` reads every row; only a damaged index is found later, when it is used.
  private static let checkedSize = 4 << 20

  /// A person may have the database open in `sqlite3`; their write gets so many seconds.
  static let busyTimeout = 5

  /// A large burst must not leave a larger journal for good.
  static let journalLimit = 16 << 20

  func open() throws(StoreError) -> DatabaseQueue {
    let queue: DatabaseQueue
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw StoreError(error, path: path)
    }
    errno = 0
    do {
      try prepare(queue)
    } catch {
      throw StoreError(error, path: path, systemError: queue.inDatabase { $0.lastSystemError })
    }
    return queue
  }

  private func prepare(_ queue: DatabaseQueue) throws {
    try queue.inDatabase(checkOwner)
    try queue.inDatabase(setUp)
    try queue.inDatabase(claim)
    try Schema.migrator.migrate(queue)
    if StoreFile.size(path) <= Self.checkedSize { try queue.inDatabase(checkPages) }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "center-store"
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(Double(Self.busyTimeout))
    return configuration
  }

  private func checkOwner(_ database: Database) throws {
    let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
    guard owner == Schema.applicationIdentifier else {
      let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
      if isEmpty, owner == 0 { return }
      throw StoreError.notADatabase(path, because: "it is a database of another program")
    }
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let isSuperseded = try Schema.migrator.hasBeenSuperseded(database)
    if version > Schema.version || isSuperseded {
      throw StoreError.newerVersion(path, found: "version \(version)", known: Schema.version)
    }
  }

  /// Marks an empty file as Bellhop's with the first write, so that a process killed right after that leaves no file
  /// that looks like another program's.
  private func claim(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == 0 else { return }
    try database.execute(sql: "PRAGMA application_id = \(Schema.applicationIdentifier)")
  }

  /// Has the journal synced with every transaction (`FULL`), so that an acknowledged event survives a power cut.
  private func setUp(_ database: Database) throws {
    try database.execute(sql: "PRAGMA journal_mode = WAL")
    try database.execute(sql: "PRAGMA synchronous = FULL")
    try database.execute(sql: "PRAGMA journal_size_limit = \(Self.journalLimit)")
    // The store does that itself, so that it knows who has written to the database.
    try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    if let maximumPages { try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)") }
  }

  private func checkPages(_ database: Database) throws {
    let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "ok"
    if finding != "ok" { throw StoreError.corrupt(path, because: finding) }
  }
}
