public import NotificationModel

/// What a viewer gets: a picture to start from, and the events after it in order, in the groups in which they became
/// durable. The stream ends when the center shuts down.
public struct Subscription: Sendable {
  /// Everything as it was before the first of the events.
  public var snapshot: CenterSnapshot
  /// In the groups in which they became durable; it ends when the center shuts down.
  public var events: AsyncStream<[Event]>
  /// For a viewer that wants to be waited for: it says how many more of the events it has passed on, and begins with 0.
  public var passedOn: @Sendable (Int) -> Void

  /// A picture, and what happens after it.
  public init(
    snapshot: CenterSnapshot,
    events: AsyncStream<[Event]>,
    passedOn: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.snapshot = snapshot
    self.events = events
    self.passedOn = passedOn
  }
}
