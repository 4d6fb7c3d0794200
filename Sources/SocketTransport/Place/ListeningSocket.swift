import Glibc

/// The socket of a center: taken, listening, and its file still the one that was made.
struct ListeningSocket: Sendable {
  let path: SocketPath
  /// Whoever serves it closes it.
  let descriptor: Int32
  private let lock: SocketLock
  private let device: dev_t
  private let inode: ino_t

  /// Takes the path. A file that no living center listens at any more is replaced.
  init(taking path: SocketPath) throws(SocketError) {
    try SocketFolder.prepare(for: path)
    guard let lock = try SocketLock(taking: path) else {
      throw .inUse(path: path.text, processIdentifier: Self.listener(at: path) ?? SocketLock.holder(of: path))
    }
    do throws(SocketError) {
      try Self.clear(path)
      descriptor = try Self.listen(at: path)
    } catch {
      lock.release()
      throw error
    }
    var status = stat()
    lstat(path.text, &status)
    self.path = path
    self.lock = lock
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// Takes the file away, unless somebody has put another into its place.
  func remove() {
    var status = stat()
    guard lstat(path.text, &status) == 0, status.st_dev == device, status.st_ino == inode else { return }
    unlink(path.text)
  }

  /// After this another center may take the path.
  func release() { lock.release() }

  /// Gives everything back when it was never served.
  func abandon() {
    close(descriptor)
    release()
  }

  // MARK: Before

  private static func clear(_ path: SocketPath) throws(SocketError) {
    var status = stat()
    guard lstat(path.text, &status) == 0 else {
      guard errno == ENOENT else { throw path.failure("look at") }
      return
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path.text) }
    try checkNobodyListens(at: path)
    guard unlink(path.text) == 0 || errno == ENOENT else { throw path.failure("remove the old socket") }
  }

  /// A program that does not know the lock may listen there.
  private static func checkNobodyListens(at path: SocketPath) throws(SocketError) {
    let (descriptor, reason) = connect(to: path)
    defer { if descriptor >= 0 { close(descriptor) } }
    switch reason {
    case ECONNREFUSED, ENOENT: return
    case 0:
      let process = PeerCredentials(descriptor: descriptor).map { Int($0.process) }
      throw .inUse(path: path.text, processIdentifier: process)
    // It listens, and more are waiting than it accepts.
    case EAGAIN: throw .inUse(path: path.text, processIdentifier: SocketLock.holder(of: path))
    default: throw .failed(path: path.text, step: "connect to", errno: reason)
    }
  }

  private static func listener(at path: SocketPath) -> Int? {
    let (descriptor, reason) = connect(to: path)
    defer { if descriptor >= 0 { close(descriptor) } }
    return reason == 0 ? PeerCredentials(descriptor: descriptor).map { Int($0.process) } : nil
  }

  private static func connect(to path: SocketPath) -> (descriptor: Int32, errno: Int32) {
    let descriptor = makeSocket()
    guard descriptor >= 0 else { return (descriptor, errno) }
    let result = path.withAddress { Glibc.connect(descriptor, $0, $1) }
    return (descriptor, result == 0 ? 0 : errno)
  }

  // MARK: Making

  private static func listen(at path: SocketPath) throws(SocketError) -> Int32 {
    let descriptor = makeSocket()
    guard descriptor >= 0 else { throw path.failure("make a socket for") }
    // The mode of the descriptor becomes that of the file, so that there is no moment at which others may
    // connect.
    let isListening =
      fchmod(descriptor, 0o600) == 0
      && path.withAddress { bind(descriptor, $0, $1) } == 0
      && chmod(path.text, 0o600) == 0
      && Glibc.listen(descriptor, backlog) == 0
    guard isListening else {
      let failure = path.failure("listen at")
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  private static func makeSocket() -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    return socket(AF_UNIX, kind, 0)
  }

  /// The kernel takes less where its own limit is lower.
  static let backlog: Int32 = 4096
}
