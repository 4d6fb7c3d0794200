import ControlProtocol
import Foundation
import JSON
import NIOCore
import NIOPosix
import Text

@testable import NotificationModel
@testable import SocketTransport

/// A center that knows its status and no other method.
final class EarlierCenter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var splitter = LineSplitter(limit: 1 << 20)

  static func listen(at path: String) async throws -> any Channel {
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.sockets)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(EarlierCenter())
        }
      }
      .bind(unixDomainSocketPath: path).get()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for line in unwrapInboundIn(data).withUnsafeReadableBytes({ splitter.receive($0) }) {
      guard case .complete(let bytes) = line,
        case .call(let id, let method, _)? = try? Message(line: bytes)
      else { continue }
      let answer = Message.answer(id: id, Self.result(of: method))
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer.line)), promise: nil)
    }
  }

  private static func result(of method: String) -> Result<JSONValue, Refusal> {
    guard method == "center.status" else {
      return .failure(Refusal(.unknownMethod, "There is no method \"\(method)\"."))
    }
    let status = CenterStatus(
      version: "0.0.9",
      processIdentifier: 1,
      startedAt: Date(timeIntervalSinceReferenceDate: 0),
      socket: "",
      store: "",
      apps: 0,
      pending: 0,
      delivered: 0,
      nextDeadline: nil
    )
    return Result { () throws(Refusal) in try ResultCoding.encode(status) }
  }
}
