import NIOCore
import NIOTLS
import NotificationModel

/// Handles the TLS handshake. A connection without HTTP/2 is closed after it.
final class Greeting: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let limits: APNsLimits
  private let complain: @Sendable (Refusal) -> Void
  private let welcome: (any Channel) throws -> Void
  private var deadline: Scheduled<Void>?

  /// - Parameter welcome: adds the handlers of HTTP/2.
  init(
    limits: APNsLimits,
    complain: @escaping @Sendable (Refusal) -> Void,
    welcome: @escaping (any Channel) throws -> Void
  ) {
    self.limits = limits
    self.complain = complain
    self.welcome = welcome
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: .seconds(limits.greeting)) {
      bound.value.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case TLSUserEvent.handshakeCompleted("h2"): begin(context)
    case TLSUserEvent.handshakeCompleted:
      complain(ConnectionDiagnostic.withoutHTTP2)
      context.close(promise: nil)
    case is ProviderStreams.Stop: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  private func begin(_ context: ChannelHandlerContext) {
    do {
      try welcome(context.channel)
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    } catch {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let complaint = ConnectionDiagnostic.handshake(error) { complain(complaint) }
    context.close(promise: nil)
  }
}
