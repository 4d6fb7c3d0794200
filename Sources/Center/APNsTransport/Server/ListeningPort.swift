import CenterGateway
import NIOCore
import NIOPosix
import SystemPackage

/// Opens the listening socket.
enum ListeningPort {
  private static let backlog: Int32 = 128

  /// - Parameter admit: sets up an accepted channel, on its event loop; the channel is closed if it throws.
  static func open(
    _ address: ListeningAddress,
    admit: @escaping @Sendable (any Channel) throws -> Void
  ) async throws(StartError) -> any Channel {
    do {
      return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.providers)
        .serverChannelOption(.backlog, value: backlog)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try admit(channel) }
        }
        .bind(host: address.host, port: address.port).get()
    } catch is SocketAddressError.UnknownHost {
      throw StartError.cannotListen(at: address, nil)
    } catch {
      let cause = (error as? IOError).map { "\(Errno(rawValue: $0.errnoCode))" }
      throw StartError.cannotListen(at: address, cause ?? "\(error)")
    }
  }
}

extension MultiThreadedEventLoopGroup {
  /// The event loop of all providers' connections; its thread starts when the local APNs is opened.
  static let providers = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
