import Glibc
import NIOCore

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
