import ControlProtocol
import NIOCore
import NotificationModel

/// A connection that has just been accepted, with its peer.
struct AcceptedChannel: Sendable {
  let channel: any Channel
  let reader: NIOLoopBound<LineReader>
  /// The peer; nil if it has disconnected already.
  let peer: PeerCredentials?

  /// Sets up a channel. Call this on its event loop.
  static func prepare(
    _ channel: any Channel,
    limits: SocketLimits,
    credentials: PeerCredentials.Reading
  ) -> EventLoopFuture<AcceptedChannel> {
    let peer = credentials(channel).map(Optional.some).recover { _ in nil }
    return channel.eventLoop.makeCompletedFuture {
      let reader = LineReader(limit: limits.lineBytes)
      try channel.pipeline.syncOperations.addHandler(reader)
      return NIOLoopBound(reader, eventLoop: channel.eventLoop)
    }.flatMap { reader in
      peer.map { AcceptedChannel(channel: channel, reader: reader, peer: $0) }
    }
  }

  /// Sends the refusal and closes the connection after a moment. If it were closed at once, the peer's first request
  /// would fail before the peer has read why.
  func refuse(_ refusal: Refusal) {
    let line = Message.answer(id: nil, .failure(refusal)).line
    channel.writeAndFlush(ByteBuffer(bytes: line)).whenComplete { [channel] _ in
      channel.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
    }
  }

  /// How long a refused peer has to read.
  private static let patience = TimeAmount.milliseconds(500)
}
