import CSQLite
public import CenterGateway
import Glibc
import Platform
import SystemPackage

/// Why the store cannot be used. No file was removed or renamed.
public struct StoreError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, by which a caller chooses what to do.
  public var code: Code
  /// The database file.
  var path: String
  /// What the sentence needs besides: why, by whom, or what happened to which file.
  var detail: String

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
    /// A file of the store was removed or replaced while the store was open.
    case gone
    /// Another program has written to a file of the store while it was open.
    case changed
    /// The store can be read but not written.
    case readOnly
    /// The file is no store.
    case notADatabase
    case other
  }

  init(_ code: Code, _ path: String, _ detail: String = "") {
    (self.code, self.path, self.detail) = (code, path, detail)
  }
}

extension StoreError {
  /// What is wrong, without the hint: it stands in sentences.
  public var description: String { message }

  public var message: String {
    switch code {
    case .cannotCreate: "The store \(path) cannot be created: \(detail)."
    case .locked: "The store \(path) is in use by \(detail)."
    case .corrupt: "The store \(path) is damaged: \(detail)."
    case .newerVersion:
      "The store \(path) was written by \(detail); this one reads up to version \(Schema.version)."
    case .severalNames:
      "The store \(path) has a second name (a hard link), under which another center could write to it."
    case .full: "There is no room to write to the store \(path); nothing of the change was kept."
    case .gone, .changed: "The file \(detail) while the store was in use; nothing is kept from now on."
    case .readOnly: "The store \(path) cannot be written: \(detail)."
    case .notADatabase: "\(path) is not a store of Bellhop: \(detail)."
    case .other: "The store \(path) does not work: \(detail)."
    }
  }

  public var hint: String? {
    switch code {
    case .cannotCreate: "Choose another place with --store PATH, or keep nothing with --store :memory:."
    case .locked: "Stop that process, or choose another store with --store PATH."
    case .corrupt:
      "Nothing was removed. Move \(path) away, together with \(path)-wal if there is one, to start with an "
        + "empty store, or choose another with --store PATH; `sqlite3 FILE .recover` saves what can be read."
    case .newerVersion: "Use that Bellhop, or choose another store with --store PATH."
    case .severalNames:
      "Remove that name, which `find / -xdev -samefile \(path)` prints, or choose another store with --store PATH."
    case .full: "Make room on that disk, then try again."
    case .gone: "Put it back, or start the center again: \(path) then holds what it held before."
    case .changed:
      "Quit the center, put a whole copy of \(path) in its place, and start the center again."
    case .readOnly: "Allow writing to the file and its folder, or choose another store with --store PATH."
    case .notADatabase: "It was left as it is. Choose another file with --store PATH."
    case .other: nil
    }
  }

  public var exitCode: ExitCode {
    switch code {
    case .corrupt, .newerVersion, .notADatabase: .badData
    case .locked: .unavailable
    case .cannotCreate, .severalNames, .full, .gone, .changed: .cannotCreate
    case .readOnly: .notPermitted
    case .other: .internalFailure
    }
  }
}

extension StoreError {
  /// Translates any failure below the store.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as SQLiteError: self.init(error, path)
    case let error as RowError: self.init(.corrupt, path, error.reason)
    case let error as EncodingError:
      self.init(.other, path, "an event cannot be written down (\(error))")
    default: self.init(.other, path, "\(error)")
    }
  }

  private init(_ error: SQLiteError, _ path: String) {
    // SQLite reports a quota or a limit to the size of files as a failed write, like a broken disk. It reports only
    // ENOSPC as "full", and not everywhere.
    let isOfSystem = Self.failedWrites.contains(error.code) && error.systemError != 0
    let cause = isOfSystem ? Errno(rawValue: error.systemError) : nil
    let code: Code =
      switch error.code & 0xFF {
      case SQLITE_FULL: .full
      case SQLITE_IOERR where cause?.isOutOfSpace == true: .full
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
      case SQLITE_CORRUPT: .corrupt
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_CANTOPEN: .cannotCreate
      default: .other
      }
    let reason = error.message + (cause.map { " (\($0.description))" } ?? "")
    self.init(code, path, code == .locked ? "another process" : reason)
  }

  /// `SQLITE_IOERR_WRITE`, `_FSYNC`, `_DIR_FSYNC`, `_TRUNCATE` and `_SHMSIZE`, macros that Swift does not see.
  private static let failedWrites = [3, 4, 5, 6, 19].map { SQLITE_IOERR | $0 << 8 }
}

/// The contents of a row cannot be read.
struct RowError: Error {
  var reason: String
}
