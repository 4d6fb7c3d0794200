import GRDB
import GRDBSQLite
import Glibc
import Platform
import SystemPackage

extension StoreError {
  /// Translates any failure below the store. `systemError` is the `errno` of the database's last failed read or write,
  /// which SQLite's own result leaves out; 0 if it is not known.
  init(_ error: any Error, path: String, systemError: CInt = 0) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self = .init(error, path: path, systemError)
    case let error as Unreadable: self = .corrupt(path, because: error.reason)
    case let error as EncodingError:
      self = .other(path, because: "an event cannot be written down (\(error))")
    default: self = .other(path, because: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String, _ systemError: CInt) {
    let reason = error.message ?? "SQLite reports \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(path)
    case .SQLITE_IOERR: self = .failedAccess(error.extendedResultCode, path, reason, systemError)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path, by: nil)
    case .SQLITE_CORRUPT: self = .corrupt(path, because: reason)
    case .SQLITE_NOTADB: self = .notADatabase(path, because: reason)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path, because: reason)
    case .SQLITE_CANTOPEN: self = .cannotCreate(path, because: reason)
    default: self = .other(path, because: reason)
    }
  }

  /// SQLite reports a quota or a limit to the size of files as a failed write, like a broken disk. It reports only
  /// ENOSPC as "full", and not everywhere.
  private static func failedAccess(
    _ code: ResultCode,
    _ path: String,
    _ reason: String,
    _ systemError: CInt
  ) -> StoreError {
    switch code {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_SHMSIZE,
      .SQLITE_IOERR_TRUNCATE:
      guard systemError != 0 else { return .other(path, because: reason) }
      let cause = Errno(rawValue: systemError)
      return cause.isOutOfSpace ? .full(path) : .other(path, because: "\(reason) (\(cause.description))")
    default: return .other(path, because: reason)
    }
  }
}

extension Database {
  /// The `errno` of the failure right before; `errno` has to be set to 0 before the work. SQLite keeps the number too,
  /// but some versions do not when a commit fails, and all keep an old one.
  var lastSystemError: CInt {
    let number = errno
    return number != 0 ? number : sqliteConnection.map { sqlite3_system_errno($0) } ?? 0
  }
}

/// The contents of a row cannot be read.
struct Unreadable: Error {
  var reason: String
}
