import Glibc
import Synchronization
public import SystemPackage

/// A lock on a file that one process holds at a time. The file contains the holder's process identifier. The kernel
/// releases the lock when the process ends, even after a crash.
public final class FileLock: Sendable {
  private let path: String
  /// nil after the release.
  private let descriptor: Mutex<Descriptor?>

  /// Takes the lock, and makes the file (mode 0600) if it is missing; nil if another process holds the lock. No link is
  /// followed, and no child process inherits the lock.
  public init?(_ path: String) throws(Errno) {
    while true {
      let descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      do throws(Errno) {
        _ = try Errno.check { flock(descriptor.number, LOCK_EX | LOCK_NB) }
      } catch  where error == .wouldBlock {
        return nil
      }
      // Otherwise its holder removed the file between opening and locking, and the next process makes a new one.
      guard Self.isStill(descriptor, at: path) else { continue }
      self.path = path
      self.descriptor = Mutex(descriptor)
      Self.sign(descriptor)
      return
    }
  }

  deinit {
    release()
  }

  /// Releases the lock; doing so again does nothing. `removingFile` removes the file before that.
  public func release(removingFile: Bool = false) {
    descriptor.withLock { held in
      guard let descriptor = held else { return }
      if removingFile, Self.isStill(descriptor, at: path) { unlink(path) }
      // A child that was forked just now shares the lock until it starts its program.
      _ = flock(descriptor.number, LOCK_UN)
      descriptor.close()
      held = nil
    }
  }

  /// The process identifier that the holder wrote into the file; nil if there is none.
  public static func holder(of path: String) -> Int? {
    guard let descriptor = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let text = try? descriptor.read(upTo: 20)
    else { return nil }
    return Int(String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The identifier is for people only, so the lock holds even if it cannot be written.
  private static func sign(_ descriptor: Descriptor) {
    guard ftruncate(descriptor.number, 0) == 0 else { return }
    try? descriptor.writeAll(Array("\(getpid())\n".utf8)[...], at: 0)
  }

  private static func isStill(_ descriptor: Descriptor, at path: String) -> Bool {
    guard let there = try? FileStatus(of: path, followingLinks: false),
      let ours = try? FileStatus(of: descriptor)
    else { return false }
    return there.identity == ours.identity
  }
}
