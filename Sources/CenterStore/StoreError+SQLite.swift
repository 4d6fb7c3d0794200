import GRDB
import GRDBSQLite
import Glibc
import Platform
import SystemPackage

extension StoreError {
  /// What any failure below the store means to a person. `systemError` is what the operating system said when the
  /// database last failed to read or write, 0 when that is not known; SQLite's own result leaves it out.
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

  /// A quota or a limit to the size of files is a failed write to SQLite, as a broken disk is; only ENOSPC is "full",
  /// and not everywhere.
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
  /// What the system said about the failure right before, where `errno` was set to 0 before the work. SQLite keeps
  /// the number as well, but not in every version when a commit fails, and never forgets an old one.
  var lastSystemError: CInt {
    let number = errno
    return number != 0 ? number : sqliteConnection.map { sqlite3_system_errno($0) } ?? 0
  }
}

/// A row that is there but does not say what it should.
struct Unreadable: Error {
  var reason: String
}
