import NIOCore

/// Stops accepting connections for a moment when accepting has failed, as it does while the process has no descriptor
/// left. Connections wait in the kernel's queue meanwhile.
///
/// NIO's `AcceptBackoffHandler` delays the next read, but a read that has failed stays pending: the event loop tries it
/// again at once and keeps a processor busy until a descriptor is free.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let time = TimeAmount.milliseconds(200)
  private var resumption: Scheduled<Void>?

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    guard resumption == nil, let options = context.channel.syncOptions else { return }
    try? options.setOption(.autoRead, value: false)
    resumption = context.eventLoop.assumeIsolated().scheduleTask(in: Self.time) {
      self.resumption = nil
      try? options.setOption(.autoRead, value: true)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    resumption?.cancel()
    resumption = nil
    context.fireChannelInactive()
  }
}
