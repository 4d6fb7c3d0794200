import CSQLite
public import CenterGateway
import Glibc
import Platform
import SystemPackage

/// Why the store cannot be used. No file was removed or renamed.
public struct StoreError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, by which a caller chooses what to do.
  public var code: Code
  /// The database file, or `:memory:`.
  var path: String
  public var message: String
  public var hint: String?

  /// The code of the error, for programs; the raw values are stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// There is no file yet, and none can be made.
    case cannotCreate
    /// Another process uses the store.
    case locked
    /// The file is a store, but parts of it cannot be read.
    case corrupt
    /// A newer Bellhop wrote the store.
    case newerVersion
    /// The file has a second name, a hard link, under which it would have another lock and another journal.
    case severalNames
    /// The disk has no room for the transaction; nothing of it was written.
    case full
    /// A file of the store was removed, replaced or changed while the store was open.
    case gone
    /// The store can be read but not written.
    case readOnly
    /// The file is no store.
    case notADatabase
    case other
  }

  init(_ code: Code, path: String, _ message: String, hint: String? = nil) {
    self.code = code
    self.path = path
    self.message = message
    self.hint = hint
  }
}

extension StoreError {
  /// What is wrong, without the hint: it stands in sentences.
  public var description: String { message }

  public var exitCode: ExitCode {
    switch code {
    case .corrupt, .newerVersion, .notADatabase: .badData
    case .locked: .unavailable
    case .cannotCreate, .severalNames, .full, .gone: .cannotCreate
    case .readOnly: .notPermitted
    case .other: .internalFailure
    }
  }
}

// MARK: - Sentences

extension StoreError {
  static func cannotCreate(_ path: String, because reason: String) -> StoreError {
    StoreError(
      .cannotCreate,
      path: path,
      "The store \(path) cannot be created: \(reason).",
      hint: "Choose another place with --store PATH, or keep nothing with --store :memory:."
    )
  }

  static func locked(_ path: String, by process: Int?) -> StoreError {
    StoreError(
      .locked,
      path: path,
      "The store \(path) is in use by \(process.map { "process \($0)" } ?? "another process").",
      hint: "Stop that process, or choose another store with --store PATH."
    )
  }

  static func corrupt(_ path: String, because reason: String) -> StoreError {
    StoreError(
      .corrupt,
      path: path,
      "The store \(path) is damaged: \(reason).",
      hint:
        "Nothing was removed. Move \(path) away, together with \(path)-wal if there is one, to start with an "
        + "empty store, or choose another with --store PATH; `sqlite3 FILE .recover` saves what can be read."
    )
  }

  static func newerVersion(_ path: String, found: String, known: Int) -> StoreError {
    StoreError(
      .newerVersion,
      path: path,
      "The store \(path) was written by a newer Bellhop (\(found); this one knows up to \(known)).",
      hint: "Use that newer Bellhop, or choose another store with --store PATH."
    )
  }

  static func severalNames(_ path: String) -> StoreError {
    StoreError(
      .severalNames,
      path: path,
      "The store \(path) has a second name (a hard link), under which another center could write to it.",
      hint:
        "Remove that name, which `find / -xdev -samefile \(path)` prints, or choose another store with --store PATH."
    )
  }

  static func full(_ path: String) -> StoreError {
    StoreError(
      .full,
      path: path,
      "There is no room to write to the store \(path); nothing of the change was kept.",
      hint: "Make room on that disk, then try again."
    )
  }

  static func gone(_ path: String, _ file: String, _ verb: String) -> StoreError {
    StoreError(
      .gone,
      path: path,
      "The file \(file) was \(verb) while the store was in use; nothing is kept from now on.",
      hint: "Put it back, or start the center again: \(path) then holds what it held before."
    )
  }

  static func changed(_ path: String, _ file: String) -> StoreError {
    var error = gone(path, file, "changed by another program")
    error.hint = "Quit the center, put a whole copy of \(path) in its place, and start the center again."
    return error
  }

  static func readOnly(_ path: String, because reason: String) -> StoreError {
    StoreError(
      .readOnly,
      path: path,
      "The store \(path) cannot be written: \(reason).",
      hint: "Allow writing to the file and its folder, or choose another store with --store PATH."
    )
  }

  static func notADatabase(_ path: String, because reason: String) -> StoreError {
    StoreError(
      .notADatabase,
      path: path,
      "\(path) is not a store of Bellhop: \(reason).",
      hint: "It was left as it is. Choose another file with --store PATH."
    )
  }

  static func other(_ path: String, because reason: String) -> StoreError {
    StoreError(.other, path: path, "The store \(path) does not work: \(reason).")
  }
}

extension StoreError {
  /// Translates any failure below the store.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as SQLiteError: self = .init(error, path: path)
    case let error as RowError: self = .corrupt(path, because: error.reason)
    case let error as EncodingError:
      self = .other(path, because: "an event cannot be written down (\(error))")
    default: self = .other(path, because: "\(error)")
    }
  }

  private init(_ error: SQLiteError, path: String) {
    let reason = error.message
    switch error.code & 0xFF {
    case SQLITE_FULL: self = .full(path)
    case SQLITE_IOERR where Self.failedWrites.contains(error.code) && error.systemError != 0:
      // SQLite reports a quota or a limit to the size of files as a failed write, like a broken disk. It reports only
      // ENOSPC as "full", and not everywhere.
      let cause = Errno(rawValue: error.systemError)
      self = cause.isOutOfSpace ? .full(path) : .other(path, because: "\(reason) (\(cause.description))")
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked(path, by: nil)
    case SQLITE_CORRUPT: self = .corrupt(path, because: reason)
    case SQLITE_NOTADB: self = .notADatabase(path, because: reason)
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path, because: reason)
    case SQLITE_CANTOPEN: self = .cannotCreate(path, because: reason)
    default: self = .other(path, because: reason)
    }
  }

  /// `SQLITE_IOERR_WRITE`, `_FSYNC`, `_DIR_FSYNC`, `_TRUNCATE` and `_SHMSIZE`, macros that Swift does not see.
  private static let failedWrites = [3, 4, 5, 6, 19].map { SQLITE_IOERR | $0 << 8 }
}

/// The contents of a row cannot be read.
struct RowError: Error {
  var reason: String
}
