import Glibc
import NIOCore
import Platform
import SystemPackage

/// The listening socket of a center, with its file and its lock.
struct ListeningSocket: Sendable {
  let path: SocketPath
  /// The server takes it over and closes it.
  let descriptor: Descriptor
  /// The lock of the center that serves the path, so that only one of two centers that start at once can bind it.
  private let lock: FileLock
  private let identity: FileStatus.Identity?

  /// Binds the path. The socket of a center that is gone is replaced. Throws if the path cannot be used.
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

  /// Removes the file, unless another file has replaced it.
  func remove() {
    if let identity, identity == Self.identity(of: path) { unlink(path.text) }
  }

  /// After this another center may take the path.
  func release() { lock.release(removingFile: true) }

  /// Closes and removes a socket that was never served.
  func abandon() {
    descriptor.close()
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

  /// Throws if a program listens at the path; it may be one that does not use the lock.
  private static func checkNobodyListens(at path: SocketPath) throws(SocketError) {
    let connection: Descriptor
    do throws(Errno) {
      connection = try path.connect(isNonblocking: true)
    } catch {
      switch error {
      case .connectionRefused, .noSuchFileOrDirectory: return
      // A program listens, but its queue of connections is full.
      case .resourceTemporarilyUnavailable:
        throw .inUse(path: path.text, processIdentifier: FileLock.holder(of: path.lockFile))
      default: throw path.failure("connect to", error)
      }
    }
    let process = PeerCredentials(descriptor: connection.number).map { Int($0.process) }
    throw .inUse(path: path.text, processIdentifier: process)
  }

  private static func listener(at path: SocketPath) -> Int? {
    guard let connection = try? path.connect(isNonblocking: true) else { return nil }
    return PeerCredentials(descriptor: connection.number).map { Int($0.process) }
  }

  // MARK: Making

  private static func listen(at path: SocketPath) throws(SocketError) -> Descriptor {
    let descriptor: Descriptor
    do throws(Errno) { descriptor = try SocketPath.makeSocket(isNonblocking: true) } catch {
      throw path.failure("make a socket for", error)
    }
    // The mode of the descriptor becomes that of the file, so that there is no moment at which others may
    // connect.
    let isListening =
      fchmod(descriptor.number, 0o600) == 0
      && path.withAddress { bind(descriptor.number, $0, $1) } == 0
      && chmod(path.text, 0o600) == 0
      && Glibc.listen(descriptor.number, backlog) == 0
    guard isListening else { throw path.failure("listen at") }
    return descriptor
  }

  /// The kernel lowers this to its own limit.
  static let backlog: Int32 = 4096
}

/// The credentials of a socket's peer, from the kernel: of the process that connected or listens.
struct PeerCredentials: Hashable, Sendable {
  // The layout of the kernel's `struct ucred`.
  var process: Int32
  var user: UInt32
  var group: UInt32

  /// Whether the peer is the same user or the administrator.
  func isTrusted(by user: UInt32 = geteuid()) -> Bool { self.user == user || self.user == 0 }

  init(process: Int32, user: UInt32, group: UInt32) {
    self.process = process
    self.user = user
    self.group = group
  }

  /// Reads the credentials of a connected descriptor; nil if the kernel does not tell.
  init?(descriptor: Int32) {
    self.init(process: 0, user: 0, group: 0)
    var length = socklen_t(MemoryLayout<Self>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &self, &length) == 0 else { return nil }
  }

  /// How a server or a client asks for the credentials of a channel's peer: as `of` does, unless a test is its peer.
  typealias Reading = @Sendable (any Channel) -> EventLoopFuture<PeerCredentials>

  /// Reads the credentials of a channel; fails if the connection is gone.
  @Sendable static func of(_ channel: any Channel) -> EventLoopFuture<PeerCredentials> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    return provider.unsafeGetSocketOption(
      level: .init(rawValue: SOL_SOCKET),
      name: .init(rawValue: SO_PEERCRED)
    )
  }
}
