import ControlProtocol
import NIOCore
import NotificationModel

/// Converts bytes from the center to messages for the inbox.
final class ClientHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The limit is high, because a list of a hundred thousand notifications is one line.
  private var splitter = LineSplitter(limit: 1 << 30)
  private let inbox: ClientInbox

  init(inbox: ClientInbox) {
    self.inbox = inbox
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for line in unwrapInboundIn(data).withUnsafeReadableBytes({ splitter.take($0) }) {
      if case .complete(let bytes) = line, inbox.takeResult(bytes) { continue }
      guard case .complete(let bytes) = line, let message = try? Message(line: bytes) else {
        // The peer is no center.
        context.close(promise: nil)
        return
      }
      guard let answer = inbox.take(message) else { continue }
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer.line)), promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
