import ControlProtocol
public import NotificationModel

/// What a subscriber gets: where the center stood, and what happens from then on.
public struct EventFeed: Sendable {
  /// The last event before those that follow.
  public var sequence: Int
  /// Everything as it was then, if it was asked for.
  public var snapshot: CenterSnapshot?
  /// Without a gap. It ends when the center shuts down, and throws a `Refusal` when events would have been
  /// lost because nobody took them.
  public var events: AsyncThrowingStream<Event, any Error>
}

extension SocketClient {
  /// Subscribes, once for each connection; throws what `call` throws.
  public func events(snapshot: Bool = false) async throws -> EventFeed {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingOldest(ClientInbox.mostEvents)
    )
    guard inbox.deliverEvents(to: continuation) else {
      throw Refusal(.invalidRequest, "This connection gets the events already.")
    }
    let result = try await call(\.events.subscribe, SubscribeParameters(snapshot: snapshot))
    return EventFeed(sequence: result.sequence, snapshot: result.snapshot, events: stream)
  }
}
