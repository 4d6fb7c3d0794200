import Glibc
import NIOCore
import NIOPosix
import SystemPackage

/// Taking a place to listen at.
enum ListeningPort {
  private static let backlog: Int32 = 128

  /// - Parameter admit: makes a channel ready that was accepted, on its event loop; it is closed where that throws.
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
      // Asking for a name may take its time, and threads of tasks are few.
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
  /// The thread that moves the bytes of all providers; started when the door is opened.
  static let providers = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
