import Glibc
import Synchronization
public import SystemPackage

/// A lock on a file that one process holds at a time, with the holder's process identifier in the file. The kernel
/// releases it when the process ends, however it ends.
public final class FileLock: Sendable {
  private let path: String
  /// nil after the release.
  private let descriptor: Mutex<Descriptor?>

  /// Takes the lock, and makes the file (mode 0600) where there is none; nil if another process holds it. No link is
  /// followed, and no child process keeps the lock.
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

  /// Lets the next process in; doing so again does nothing. `removingFile` removes the file while it is still held.
  public func release(removingFile: Bool = false) {
    descriptor.withLock { held in
      guard let descriptor = held else { return }
      if removingFile, Self.isStill(descriptor, at: path) { unlink(path) }
      // A child that was forked this moment and has not started its program yet shares the lock until it does.
      _ = flock(descriptor.number, LOCK_UN)
      descriptor.close()
      held = nil
    }
  }

  /// The process that holds the lock, as it wrote itself; nil if no process says so.
  public static func holder(of path: String) -> Int? {
    guard let descriptor = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let text = try? descriptor.read(upTo: 20)
    else { return nil }
    return Int(String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The name is for people only: a lock that could not be signed holds all the same.
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
