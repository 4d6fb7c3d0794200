import JSON
import NIOCore
import Text

/// Reads a connection on demand and one portion ahead, so that a peer whose lines are not taken is not read. Lives
/// on its event loop.
final class LineReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// A pipeline event: further input is ignored.
  struct Stop: Sendable {}

  private var splitter: LineSplitter
  private var ready: [LineSplitter.Line] = []
  private var taker: EventLoopPromise<[LineSplitter.Line]?>?
  private var isAtEnd = false
  private var context: ChannelHandlerContext?

  init(limit: Int) {
    splitter = LineSplitter(limit: limit)
  }

  /// Returns the next lines, at least one; nil after the last. Only one call may wait at a time.
  func next(on eventLoop: any EventLoop) -> EventLoopFuture<[LineSplitter.Line]?> {
    let promise = eventLoop.makePromise(of: [LineSplitter.Line]?.self)
    taker = promise
    _ = deliver()
    if !isAtEnd { context?.read() }
    return promise.futureResult
  }

  private func deliver() -> Bool {
    guard let taker, !ready.isEmpty || isAtEnd else { return false }
    self.taker = nil
    let lines = ready
    ready = []
    taker.succeed(lines.isEmpty ? nil : lines)
    return true
  }

  private func finish() {
    guard !isAtEnd else { return }
    isAtEnd = true
    if let last = splitter.finish() { ready.append(last) }
    _ = deliver()
  }

  // MARK: ChannelInboundHandler

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    finish()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAtEnd else { return }
    ready += unwrapInboundIn(data).withUnsafeReadableBytes { splitter.receive($0) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard !isAtEnd else { return }
    if deliver() || ready.isEmpty { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Stop || event as? ChannelEvent == .inputClosed { finish() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish()
    context.fireChannelInactive()
  }

  /// Closes a failed connection without a message to the peer.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
