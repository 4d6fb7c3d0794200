import Glibc
import NIOCore

/// Who is at the other end of a socket, as the kernel knows it: the process that connected, or the one that
/// listens.
struct PeerCredentials: Hashable, Sendable {
  // The layout of the kernel's `struct ucred`.
  var process: Int32
  var user: UInt32
  var group: UInt32

  /// The same user, and the administrator, who could do anything anyway.
  func isTrusted(by user: UInt32 = geteuid()) -> Bool { self.user == user || self.user == 0 }

  init(process: Int32, user: UInt32, group: UInt32) {
    self.process = process
    self.user = user
    self.group = group
  }

  /// Of a connected descriptor.
  init?(descriptor: Int32) {
    self.init(process: 0, user: 0, group: 0)
    var length = socklen_t(MemoryLayout<Self>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &self, &length) == 0 else { return nil }
  }

  /// Of a channel; fails when the connection is gone.
  static func of(_ channel: any Channel) -> EventLoopFuture<PeerCredentials> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    return provider.unsafeGetSocketOption(
      level: .init(rawValue: SOL_SOCKET),
      name: .init(rawValue: SO_PEERCRED)
    )
  }
}
