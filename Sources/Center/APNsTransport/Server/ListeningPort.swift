import Glibc
import NIOCore
import NIOPosix
import SystemPackage

/// Opens the listening socket.
enum ListeningPort {
  private static let backlog: Int32 = 128

  /// - Parameter admit: sets up an accepted channel, on its event loop; the channel is closed if it throws.
  static func open(
    _ address: APNsAddress,
    admit: @escaping @Sendable (any Channel) throws -> Void
  ) async throws(APNsError) -> any Channel {
    let place = try await resolve(address)
    do {
      return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.providers)
        .serverChannelOption(.backlog, value: backlog)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try admit(channel) }
        }
        .bind(to: place).get()
    } catch {
      throw failure(error, address)
    }
  }

  private static func resolve(_ address: APNsAddress) async throws(APNsError) -> SocketAddress {
    if let place = try? SocketAddress(ipAddress: address.host, port: address.port) { return place }
    do {
      // Resolving a name blocks, so it runs on a thread of the pool.
      return try await NIOThreadPool.singleton.runIfActive {
        try SocketAddress.makeAddressResolvingHost(address.host, port: address.port)
      }
    } catch {
      throw APNsError(.unknownHost, at: address.host)
    }
  }

  private static func failure(_ error: any Error, _ address: APNsAddress) -> APNsError {
    let place = "\(address)"
    guard let number = (error as? IOError)?.errnoCode else {
      return APNsError(.cannotListen, at: place, cause: "\(error)")
    }
    return switch number {
    case EADDRINUSE: APNsError(.portInUse, at: place)
    case EACCES, EPERM: APNsError(.portNotPermitted, at: place)
    case EADDRNOTAVAIL, EAFNOSUPPORT: APNsError(.unknownHost, at: address.host)
    default: APNsError(.cannotListen, at: place, Errno(rawValue: number))
    }
  }
}

extension MultiThreadedEventLoopGroup {
  /// The event loop of all providers' connections; its thread starts when the local APNs is opened.
  static let providers = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
