import Glibc
import Platform
import SystemPackage

/// The socket of a center: taken, listening, and its file still the one that was made.
struct ListeningSocket: Sendable {
  let path: SocketPath
  /// Whoever serves it closes it.
  let descriptor: Int32
  /// Held by the center that serves a path, so that of two that start at once only one takes it.
  private let lock: FileLock
  private let identity: FileStatus.Identity?

  /// Takes the path. A file that no living center listens at any more is replaced.
  init(taking path: SocketPath) throws(SocketError) {
    try path.prepareFolder()
    let lock = try Self.lock(path)
    do throws(SocketError) {
      try Self.clear(path)
      descriptor = try Self.listen(at: path)
    } catch {
      lock.release(removingFile: true)
      throw error
    }
    self.path = path
    self.lock = lock
    identity = Self.identity(of: path)
  }

  /// Takes the file away, unless somebody has put another into its place.
  func remove() {
    if let identity, identity == Self.identity(of: path) { unlink(path.text) }
  }

  /// After this another center may take the path.
  func release() { lock.release(removingFile: true) }

  /// Gives everything back when it was never served.
  func abandon() {
    close(descriptor)
    release()
  }

  // MARK: Before

  private static func lock(_ path: SocketPath) throws(SocketError) -> FileLock {
    do throws(Errno) {
      if let lock = try FileLock(path.lockFile) { return lock }
    } catch {
      throw .failed(path: path.lockFile, step: "open the lock file", errno: error.rawValue)
    }
    throw .inUse(path: path.text, processIdentifier: listener(at: path) ?? FileLock.holder(of: path.lockFile))
  }

  private static func identity(of path: SocketPath) -> FileStatus.Identity? {
    try? FileStatus(of: path.text, followingLinks: false).identity
  }

  private static func clear(_ path: SocketPath) throws(SocketError) {
    let status: FileStatus
    do throws(Errno) {
      status = try FileStatus(of: path.text, followingLinks: false)
    } catch  where error == .noSuchFileOrDirectory {
      return
    } catch {
      throw path.failure("look at", error)
    }
    guard status.kind == .socket else { throw .notASocket(path: path.text) }
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
    case EAGAIN: throw .inUse(path: path.text, processIdentifier: FileLock.holder(of: path.lockFile))
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
