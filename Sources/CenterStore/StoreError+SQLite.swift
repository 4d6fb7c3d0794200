import GRDB

extension StoreError {
  /// What any failure below the store means to a person.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self = .init(error, path: path)
    case let error as Unreadable: self = .corrupt(path, because: error.reason)
    case let error as EncodingError:
      self = .other(path, because: "an event cannot be written down (\(error))")
    default: self = .other(path, because: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "SQLite reports \(error.resultCode.rawValue)"
    switch error.extendedResultCode {
    // A quota or a file size limit is a failed write to SQLite; only ENOSPC is "full".
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_TRUNCATE:
      self = .full(path)
      return
    default: break
    }
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(path)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path, by: nil)
    case .SQLITE_CORRUPT: self = .corrupt(path, because: reason)
    case .SQLITE_NOTADB: self = .notADatabase(path, because: reason)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path, because: reason)
    case .SQLITE_CANTOPEN: self = .cannotCreate(path, because: reason)
    default: self = .other(path, because: reason)
    }
  }
}

/// A row that is there but does not say what it should.
struct Unreadable: Error {
  var reason: String
}
