import Glibc
import Platform
import Synchronization
import SystemPackage

/// Opens a database and checks that it is Bellhop's before it changes anything in it.
struct DatabaseOpener {
  let path: String
  /// The version of the program, which the store tells an older one; nil if it is not known.
  var program: String?
  let maximumPages: Int?

  /// Up to this size, in bytes, the whole file is checked. In a larger file SQLite notices missing pages at once, and
  /// `load` reads every row; only a damaged index is found later, when it is used.
  private static let checkedSize = 4 << 20

  /// A person may have the database open in `sqlite3`; their write gets so many seconds.
  static let busyTimeout = 5

  /// A large burst must not leave a larger journal for good.
  static let journalLimit = 16 << 20

  func open() throws(StoreError) -> sending Database {
    do {
      let database = try Database(path)
      database.setBusyTimeout(seconds: Self.busyTimeout)
      try checkOwner(database)
      try setUp(database)
      try claim(database)
      try keepCopy(of: database)
      try Schema.migrate(database)
      sign(database)
      if StoreFile.size(path) <= Self.checkedSize { try checkPages(database) }
      return database
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func checkOwner(_ database: Database) throws {
    let owner = try database.int("PRAGMA application_id")
    guard owner == Schema.applicationIdentifier else {
      let isEmpty = try database.int("SELECT count(*) FROM sqlite_master") == 0
      if isEmpty, owner == 0 { return }
      throw StoreError(.notADatabase, path, "it is a database of another program")
    }
    let version = try database.int("PRAGMA user_version") ?? 0
    if try version > Schema.version || Schema.isSuperseded(database) {
      let writer = Self.program(of: database).map { "Bellhop \($0)" } ?? "a newer Bellhop"
      let copy = Self.copy(of: path, version: Schema.version)
      let way = (try? FileStatus(of: copy)) == nil ? "" : "; a copy that this one reads is \(copy)"
      throw StoreError(.newerVersion, path, "\(writer) and has version \(version)\(way)")
    }
  }

  // MARK: Upgrades

  /// The file that keeps a store as it was before a newer program changed its tables.
  static func copy(of path: String, version: Int) -> String { "\(path)-version-\(version)" }

  /// Copies a database of a former version, so that the program of before can read it again. A copy that is there is from a
  /// try that was interrupted.
  private func keepCopy(of database: Database) throws {
    let version = try database.int("PRAGMA user_version") ?? 0
    guard (1..<Schema.version).contains(version) else { return }
    let copy = Self.copy(of: path, version: version)
    guard (try? FileStatus(of: copy)) == nil else { return }
    try StoreFile.create(copy)
    do {
      try database.prepared("VACUUM INTO ?").run { $0.bind(copy) }
    } catch {
      unlink(copy)
      throw error
    }
  }

  /// Writes down which program the store is of. On a full disk it can be used all the same.
  private func sign(_ database: Database) {
    guard let program, Self.program(of: database) != program else { return }
    try? database.prepared("INSERT OR REPLACE INTO meta VALUES ('program', ?)").run { $0.bind(program) }
  }

  /// The version of the program that the store is of; nil if it was not written down.
  private static func program(of database: Database) -> String? {
    (try? database.text("SELECT value FROM meta WHERE name = 'program'")) ?? nil
  }

  /// Marks an empty file as Bellhop's with the first write, so that a process killed right after that leaves no file
  /// that looks like another program's.
  private func claim(_ database: Database) throws {
    guard try database.int("PRAGMA application_id") == 0 else { return }
    try database.execute("PRAGMA application_id = \(Schema.applicationIdentifier)")
  }

  /// Has the journal synced with every transaction (`FULL`), so that an acknowledged event survives a power cut.
  private func setUp(_ database: Database) throws {
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA journal_size_limit = \(Self.journalLimit)")
    // The store does that itself, so that it knows who has written to the database.
    try database.execute("PRAGMA wal_autocheckpoint = 0")
    if let maximumPages { try database.execute("PRAGMA max_page_count = \(maximumPages)") }
  }

  private func checkPages(_ database: Database) throws {
    let finding = try database.text("PRAGMA quick_check(1)") ?? "ok"
    if finding != "ok" { throw StoreError(.corrupt, path, finding) }
  }
}

/// The files of a store as it left them. SQLite goes on writing to a file that was removed, replaced or overwritten, and
/// then acknowledged commands would be lost.
///
/// The database is written by checkpoints alone and the journal by transactions alone, both on this store's orders, so
/// that any other size or time of change is another program's. What happens to the journal during a transaction, or to
/// the database during a checkpoint, is noticed only if the file is shorter afterwards.
final class OpenFiles: Sendable {
  private let path: String
  /// The files that were there, by what follows the path in their names.
  private let files: Mutex<[(suffix: String, status: FileStatus)]>
  private let version: Mutex<Int>
  private let hasToldOfName = Mutex(false)

  init(_ path: String, _ database: Database) {
    self.path = path
    version = Mutex(database.version)
    files = Mutex(
      ["", "-wal", "-shm", "-lock"].compactMap { suffix in
        (try? FileStatus(of: path + suffix)).map { (suffix, $0) }
      }
    )
  }

  /// Throws if one of the files is not at its place any more, or if something else has written to it. `written` ends the
  /// name of the file that the store itself has just written to. It costs four calls of the system, some microseconds
  /// beside the milliseconds of a commit.
  func check(_ database: Database, written: String? = nil) throws(StoreError) {
    var now = files.withLock(\.self)
    var strange: String?
    for (place, (suffix, before)) in now.enumerated() {
      let file = path + suffix
      guard let status = try? FileStatus(of: file) else {
        throw StoreError(.gone, path, "\(file) was removed")
      }
      guard status.identity == before.identity else { throw StoreError(.gone, path, "\(file) was replaced") }
      if suffix == "-shm", status.size < before.size {
        remakeIndex(of: before.size, database)
        continue
      }
      let isAsLeft =
        suffix == written
        ? status.size >= min(before.size, DatabaseOpener.journalLimit)
        : suffix == "-shm" || suffix == "-lock"
          || (status.size == before.size && status.modified == before.modified)
      if !isAsLeft, strange == nil { strange = file }
      now[place].status = status
    }
    if let strange, !hasOtherCommit(database) {
      throw StoreError(.changed, path, "\(strange) was changed by another program")
    }
    files.withLock { $0 = now }
  }

  /// Whether another process has committed a transaction, as a person with `sqlite3` does, since this was asked last.
  @discardableResult
  func hasOtherCommit(_ database: Database) -> Bool {
    let now = database.version
    return version.withLock { before in
      defer { before = now }
      return now != before
    }
  }

  /// SQLite has the index in its memory, and a part without a file would end the process. It finds zeros there, and makes
  /// the index anew of the journal.
  private func remakeIndex(of size: Int, _ database: Database) {
    truncate(path + "-shm", off_t(size))
    hasOtherCommit(database)
  }

  /// Whether the last look was the first that saw a second name of the database. Under that name SQLite would not find the
  /// journal, and writing there damages both.
  func hasNewName() -> Bool {
    guard files.withLock({ $0.contains { $0.suffix.isEmpty && $0.status.links > 1 } }) else { return false }
    return hasToldOfName.withLock { hasTold in
      defer { hasTold = true }
      return !hasTold
    }
  }
}

extension Database {
  /// A number that commits of other processes change; -1 if it cannot be read.
  fileprivate var version: Int { (try? int("PRAGMA data_version")) ?? -1 }
}
