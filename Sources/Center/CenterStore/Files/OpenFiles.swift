import Platform
import Synchronization
import SystemPackage

/// The files of a store as they were when it was opened. SQLite goes on writing to a file that was removed or replaced,
/// and then acknowledged commands would be lost.
final class OpenFiles: Sendable {
  private let path: String
  /// The files that were there, by what follows the path in their names.
  private let identities: [(suffix: String, identity: FileStatus.Identity)]
  private let hasToldOfName = Mutex(false)

  init(_ path: String) {
    self.path = path
    identities = ["", "-wal", "-shm", "-lock"].compactMap { suffix in
      (try? FileStatus(of: path + suffix)).map { (suffix, $0.identity) }
    }
  }

  /// Throws if one of the files is not at its place any more. It costs four calls of the system, some microseconds
  /// beside the milliseconds of a commit.
  func check() throws(StoreError) {
    for (suffix, identity) in identities {
      guard let now = try? FileStatus(of: path + suffix) else { throw .gone(path, path + suffix, "removed") }
      guard now.identity == identity else { throw .gone(path, path + suffix, "replaced") }
    }
  }

  /// Returns a sentence the first time that the database has a second name. Under that name SQLite would not find the
  /// journal, and writing there damages both.
  func secondName() -> String? {
    guard let status = try? FileStatus(of: path), status.links > 1 else { return nil }
    let isFirst = hasToldOfName.withLock { hasTold in
      defer { hasTold = true }
      return !hasTold
    }
    guard isFirst else { return nil }
    return
      "The store \(path) has a second name (a hard link). Open it under this one only: the other has no journal."
  }
}
