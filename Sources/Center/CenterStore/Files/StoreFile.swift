import Glibc
import NotificationModel
import Platform
import SystemPackage

/// The file of a store: it is found or made, and what keeps it from being a store is an error.
enum StoreFile {
  /// Returns the file's absolute path with all links resolved. Makes the folder (0700) if it is missing.
  static func locate(_ path: String) throws(StoreError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else {
      throw StoreError(.cannotCreate, path, "that is no name of a file")
    }
    let folder = Folder.of(path)
    do throws(PrivateFolder.FolderError) {
      try PrivateFolder.create(folder)
    } catch {
      throw refusal(of: error, for: path)
    }
    if let whole = WorkingFolder.resolved(path) { return whole }
    guard let folder = WorkingFolder.resolved(folder) else { throw refusal(path, Errno(rawValue: errno)) }
    let name = path.split(separator: "/").last ?? ""
    return (folder == "/" ? "" : folder) + "/" + name
  }

  /// Throws if the file neither is a database nor can become one. To be called before any file is put next to it.
  static func checkKind(_ path: String) throws(StoreError) {
    guard let status = try? FileStatus(of: path) else { return }
    switch status.kind {
    case .regular: if status.links > 1 { throw StoreError(.severalNames, path) }
    case .folder: throw StoreError(.notADatabase, path, "it is a folder")
    case .link, .pipe, .socket, .device: throw StoreError(.notADatabase, path, "it is no plain file")
    }
    // Closing a file releases all locks that this process has on it. If there is a lock file, this process may have the
    // database open already; then SQLite checks the header, later.
    guard status.size > 0, access(lockPath(of: path), F_OK) != 0 else { return }
    try checkHeader(path)
  }

  private static func checkHeader(_ path: String) throws(StoreError) {
    let expected = Array("SQLite format 3\0".utf8)
    let found = try opened(path, O_RDONLY) { (file) throws(Errno) in
      try file.read(upTo: expected.count, at: 0)
    }
    guard found == expected else { throw StoreError(.notADatabase, path, "it is no database") }
  }

  /// Makes an empty file (0600) if it is missing. The caller holds the lock.
  static func create(_ path: String) throws(StoreError) {
    try opened(path, O_RDWR | O_CREAT) { _ in }
  }

  private static func opened<Value>(
    _ path: String,
    _ flags: CInt,
    _ body: (Descriptor) throws(Errno) -> Value
  ) throws(StoreError) -> Value {
    do throws(Errno) {
      return try body(try Descriptor(opening: path, flags, mode: 0o600))
    } catch {
      throw refusal(path, error)
    }
  }

  // MARK: The lock

  /// Keeps a second center away from the database with a lock on a file next to it, which is never removed. Throws
  /// `.locked` with the process that holds the lock.
  ///
  /// SQLite's own exclusive mode would do that too, but then `sqlite3 center.sqlite` could not read while the center
  /// runs, and it does not say which process holds the lock.
  static func lock(_ path: String) throws(StoreError) -> FileLock {
    let name = lockPath(of: path)
    do throws(Errno) {
      if let lock = try FileLock(name) { return lock }
    } catch {
      throw refusal(path, error, neighbor: name)
    }
    throw StoreError(.locked, path, FileLock.holder(of: name).map { "process \($0)" } ?? "another process")
  }

  private static func lockPath(of database: String) -> String { database + "-lock" }

  // MARK: Refusing

  /// Returns what it means that the file, or `neighbor` next to it, cannot be opened for writing.
  static func refusal(_ path: String, _ error: Errno, neighbor: String? = nil) -> StoreError {
    if error.isOutOfSpace, error != .fileTooLarge { return StoreError(.full, path) }
    let reason = (neighbor.map { "\($0): " } ?? "") + error.description
    return StoreError(access(path, F_OK) == 0 ? .readOnly : .cannotCreate, path, reason)
  }

  private static func refusal(of problem: PrivateFolder.FolderError, for path: String) -> StoreError {
    switch problem {
    case .notCreated(let folder, let error), .notExamined(let folder, let error):
      StoreError(.cannotCreate, path, "\(folder): \(error.description)")
    case .notAFolder, .foreign, .writableByOthers:
      StoreError(.cannotCreate, path, "its folder \(problem.predicate ?? "")")
    }
  }

  /// Returns the size in bytes; 0 if there is no file.
  static func size(_ path: String) -> Int { (try? FileStatus(of: path).size) ?? 0 }
}

/// A row that cannot be read, as the SQL that writes it.
struct DamagedRow {
  let table: String
  /// The columns by which the row is found.
  let key: [String]
  let reason: String
  /// The values as SQL writes them, in the order of the columns.
  let values: [(column: String, literal: String)]

  /// Moves the rows to the end of a file beside the database at `path`. They are on the disk there before they are removed
  /// from their tables; if the file cannot be written they stay.
  static func move(_ rows: [DamagedRow], from database: Database, at path: String) throws {
    let file = try Descriptor(
      opening: CenterStore.damagedRows(of: path),
      O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW,
      mode: 0o600
    )
    // With O_APPEND the place is the end of the file.
    try file.writeAll(Array(rows.map(\.insertion).joined().utf8)[...], at: 0)
    try file.sync()
    try database.transaction(.immediate) {
      for row in rows { try row.remove(from: database) }
    }
  }

  private var insertion: String {
    let (columns, literals) = (values.map(\.column), values.map(\.literal))
    return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) "
      + "VALUES (\(literals.joined(separator: ", ")));\n"
  }

  private func remove(from database: Database) throws {
    let condition = values.filter { key.contains($0.column) }.map { "\($0.column) = \($0.literal)" }
    try database.execute("DELETE FROM \(table) WHERE \(condition.joined(separator: " AND "))")
  }
}
