import Glibc
import NIOCore
import NIOPosix
import Testing

@testable import SocketTransport

/// Accepting fails as long as the process has no descriptor left.
@Suite(.timeLimit(.minutes(3))) struct AcceptPauseTests {
  @Test func afterAFailureItPausesAndGoesOn() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.sockets)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(AcceptPause())
          }
        }
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Greeting()) }
        }
        .bind(unixDomainSocketPath: path).get()

      let isReading = try await listener.eventLoop.submit {
        for _ in 0..<2 { listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept")) }
        return try listener.syncOptions?.getOption(.autoRead)
      }.get()
      let peer = try await RawPeer(path)

      #expect(isReading == false)
      #expect(await peer.line() == "accepted")
      #expect(try await listener.getOption(.autoRead).get())
      try await listener.close()
    }
  }
}

/// Says a line to each peer that is accepted.
private final class Greeting: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(NIOAny(ByteBuffer(string: "accepted\n")), promise: nil)
  }
}
