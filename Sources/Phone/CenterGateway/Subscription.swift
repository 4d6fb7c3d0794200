public import NotificationModel
public import NotificationState

/// What a viewer gets: the state to start from, and what happens after it, in order and without a gap.
public struct Subscription: Sendable {
  /// Everything as it was before the first of the updates.
  public var state: CenterState
  /// One for each group of events that became durable together; it ends when the center shuts down.
  public var updates: AsyncStream<CenterUpdate>
  /// For a viewer that wants to be waited for: it says how many more of the events it has passed on, and begins with 0.
  public var passedOn: @Sendable (Int) -> Void
  /// The thread on which the updates are made; a task that only hands them on saves a change of threads there. Nil if
  /// there is no such thread.
  public var executor: (any TaskExecutor)?

  /// How the viewer stands to the center, each time that changes, beginning with now. It ends at once for a subscriber that
  /// is no viewer.
  public var standings: AsyncStream<ViewerStanding>

  /// Ends the updates. A viewer that takes no more of them calls this, because the stream keeps them otherwise until it
  /// is released.
  public var end: @Sendable () -> Void

  /// A state, and what happens after it.
  public init(
    state: CenterState,
    updates: AsyncStream<CenterUpdate>,
    standings: AsyncStream<ViewerStanding> = AsyncStream { $0.finish() },
    executor: (any TaskExecutor)? = nil,
    end: @escaping @Sendable () -> Void = {},
    passedOn: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.state = state
    self.updates = updates
    self.passedOn = passedOn
    self.standings = standings
    self.executor = executor
    self.end = end
  }
}

/// Events that became durable together, and the state that they lead to: a viewer in the same process folds nothing.
public struct CenterUpdate: Sendable {
  /// The events in order; at least one, unless the viewer starts over.
  public var events: [Event]
  /// Everything as it is after the events.
  public var state: CenterState
  /// Whether the viewer has missed events and starts over from the state, as after a lost connection.
  public var startsOver = false

  /// Events, and what follows from them.
  public init(events: [Event], state: CenterState) {
    self.events = events
    self.state = state
  }

  /// A state to start over from.
  public init(startingOverFrom state: CenterState) {
    self.init(events: [], state: state)
    startsOver = true
  }
}
