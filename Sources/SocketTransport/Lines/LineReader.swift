import NIOCore

/// Reads a connection as far as it is asked to and one portion ahead: a peer whose lines nobody takes is not
/// read. Lives on its event loop.
final class LineReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// Sent through the pipeline: what is still to come does not matter any more.
  struct Stop: Sendable {}

  private var splitter: LineSplitter
  private var ready: [LineSplitter.Line] = []
  private var taker: EventLoopPromise<[LineSplitter.Line]?>?
  private var isAtEnd = false
  private var context: ChannelHandlerContext?

  init(limit: Int) {
    splitter = LineSplitter(limit: limit)
  }

  /// The next lines, at least one; nil after the last. Asked for by one at a time.
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

  private func end() {
    guard !isAtEnd else { return }
    isAtEnd = true
    if let last = splitter.end() { ready.append(last) }
    _ = deliver()
  }

  // MARK: ChannelInboundHandler

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAtEnd else { return }
    ready += unwrapInboundIn(data).withUnsafeReadableBytes { splitter.take($0) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard !isAtEnd else { return }
    if deliver() || ready.isEmpty { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Stop || event as? ChannelEvent == .inputClosed { end() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  /// A connection that fails is over; who is at the other end learns nothing from it.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
