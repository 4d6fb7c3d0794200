import ControlProtocol
public import NotificationModel

/// A subscription: the state of the center, and all later events.
public struct EventFeed: Sendable {
  /// The sequence number of the last event before the subscription.
  public var sequence: Int
  /// The state at that event; nil if it was not requested.
  public var snapshot: CenterSnapshot?
  /// All later events without a gap. The stream ends when the center shuts down, and throws a `Refusal` if unread
  /// events would have been lost.
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
