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
  /// Who watches, each time that changes, beginning with now; it ends at once for a subscriber that is no viewer.
  public var viewers: AsyncStream<ViewerList>
}

extension SocketClient {
  /// Subscribes, once for each connection, if a name is given as a viewer that the others know by it; throws what `call`
  /// throws.
  public func events(snapshot: Bool = false, viewer: String? = nil) async throws -> EventFeed {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingOldest(ClientInbox.mostEvents)
    )
    guard inbox.deliverEvents(to: continuation) else {
      throw Refusal.isSubscribed
    }
    let (viewers, list) = AsyncStream.makeStream(of: ViewerList.self, bufferingPolicy: .bufferingNewest(1))
    if viewer == nil { list.finish() } else { inbox.deliverViewers(to: list) }
    let result = try await call(\.events.subscribe, SubscribeParameters(snapshot: snapshot, viewer: viewer))
    return EventFeed(
      sequence: result.sequence,
      snapshot: result.snapshot,
      events: stream,
      viewers: viewers
    )
  }
}
