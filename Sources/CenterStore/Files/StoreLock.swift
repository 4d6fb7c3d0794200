import Glibc
import Synchronization

/// Keeps a second center away from the same database: a lock on a file next to it, which the kernel releases
/// when this process ends, however it ends. SQLite's own exclusive mode would do that too, but it would keep
/// `sqlite3 center.sqlite` from looking in while the center runs, and it does not say who holds the lock.
///
/// The file stays where it is: to remove it would let two processes lock two files of the same name.
final class StoreLock: Sendable {
  private let descriptor: Mutex<CInt?>

  /// The lock file of a database file.
  static func path(for database: String) -> String { database + "-lock" }

  /// Throws `.locked` with the process that holds it. `path` is the database file.
  init(for path: String) throws(StoreError) {
    // A child process that outlives the center must not hold the lock, hence O_CLOEXEC.
    let name = Self.path(for: path)
    let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFile.refusal(path, errno, neighbor: name) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      defer { Glibc.close(descriptor) }
      guard reason == EWOULDBLOCK else { throw StoreFile.refusal(path, reason, neighbor: name) }
      throw .locked(path, by: Self.holder(descriptor))
    }
    self.descriptor = Mutex(descriptor)
    Self.sign(descriptor)
  }

  deinit { release() }

  /// Lets the next one in. Doing so again does nothing.
  func release() {
    descriptor.withLock { descriptor in
      guard let held = descriptor else { return }
      // A child that was forked this moment and has not started its program yet shares the lock until it does.
      _ = flock(held, LOCK_UN)
      Glibc.close(held)
      descriptor = nil
    }
  }

  /// The name is for people only; a lock that could not be signed holds all the same.
  private static func sign(_ descriptor: CInt) {
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, text, text.count, 0)
  }

  private static func holder(_ descriptor: CInt) -> Int? {
    var text = [UInt8](repeating: 0, count: 20)
    let count = pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return nil }
    return Int(String(decoding: text.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
