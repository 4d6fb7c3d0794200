import ControlProtocol
import NIOCore
import NotificationModel

/// A connection that has just been accepted, and who is at its other end.
struct AcceptedChannel: Sendable {
  let channel: any Channel
  let reader: NIOLoopBound<LineReader>
  /// nil when the peer is gone already.
  let peer: PeerCredentials?

  /// Makes a channel ready; on its event loop.
  static func prepare(_ channel: any Channel, limits: SocketLimits) -> EventLoopFuture<AcceptedChannel> {
    channel.eventLoop.makeCompletedFuture {
      let reader = LineReader(limit: limits.lineBytes)
      try channel.pipeline.syncOperations.addHandler(reader)
      return NIOLoopBound(reader, eventLoop: channel.eventLoop)
    }.flatMap { reader in
      PeerCredentials.of(channel).map { $0 }.recover { _ in nil }
        .map { AcceptedChannel(channel: channel, reader: reader, peer: $0) }
    }
  }

  /// Says why, and closes.
  func refuse(_ refusal: Refusal) {
    let line = Message.answer(id: nil, .failure(refusal)).line
    channel.writeAndFlush(ByteBuffer(bytes: line)).whenComplete { [channel] _ in channel.close(promise: nil) }
  }
}
