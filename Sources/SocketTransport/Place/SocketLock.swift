import Glibc

/// Held by the center that serves a path, so that of two that start at once only one takes it. The kernel
/// lets go of it when the process ends, however it ends.
struct SocketLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// nil when somebody else holds it.
  init?(taking path: SocketPath) throws(SocketError) {
    let file = path.lockFile
    while true {
      let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .failed(path: file, step: "open the lock file", errno: errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let reason = errno
        close(descriptor)
        if reason == EWOULDBLOCK { return nil }
        throw .failed(path: file, step: "lock", errno: reason)
      }
      if Self.isStill(file, descriptor) {
        self.path = file
        self.descriptor = descriptor
        note(getpid())
        return
      }
      // Its holder removed it between opening and locking.
      close(descriptor)
    }
  }

  /// Removes the file while it is still held; see `init`.
  func release() {
    if Self.isStill(path, descriptor) { unlink(path) }
    close(descriptor)
  }

  /// The process that holds it, as it wrote itself.
  static func holder(of path: SocketPath) -> Int? {
    let descriptor = open(path.lockFile, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  private func note(_ process: pid_t) {
    let text = Array("\(process)\n".utf8)
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, text, text.count, 0)
  }

  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var there = stat()
    var ours = stat()
    return lstat(path, &there) == 0 && fstat(descriptor, &ours) == 0
      && there.st_ino == ours.st_ino && there.st_dev == ours.st_dev
  }
}
