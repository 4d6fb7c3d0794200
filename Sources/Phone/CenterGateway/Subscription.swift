public import NotificationModel
public import NotificationState
import Synchronization

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

  /// Sets who is called when the writing of an update begins, and with nil when it has failed. An update that was written
  /// comes among the `updates`. The calls are on the center's thread, so they may not block. A center in another
  /// process calls nobody.
  public var followWrites: @Sendable (@escaping @Sendable (CenterUpdate?) -> Void) -> Void

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
    followWrites: @escaping @Sendable (@escaping @Sendable (CenterUpdate?) -> Void) -> Void = { _ in },
    passedOn: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.state = state
    self.updates = updates
    self.passedOn = passedOn
    self.standings = standings
    self.executor = executor
    self.end = end
    self.followWrites = followWrites
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

/// The updates that a screen has been given and has not taken yet. Beyond a limit they are dropped, and the screen starts over
/// from the latest state once it has taken what it was given: a terminal that stands still makes no process grow.
public final class UpdateWindow: Sendable {
  private struct State {
    var unread = 0
    /// Whether the screen says what it has taken.
    var isCounted = false
    /// The state to start over from; nil while nothing was dropped.
    var latest: CenterState?
  }

  private let hand: @Sendable (CenterUpdate) -> Void
  private let most: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - most: how many events may be unread.
  ///   - hand: hands an update to the screen. It is called with a lock held, so it only puts the update into a queue.
  public init(most: Int = 4096, hand: @escaping @Sendable (CenterUpdate) -> Void) {
    self.most = most
    self.hand = hand
  }

  /// Hands the update to the screen. Returns false if it was dropped, because too many events are unread.
  @discardableResult
  public func give(_ update: CenterUpdate) -> Bool {
    state.withLock { state in
      // What alone is more than the limit is handed over once nothing is unread; nothing would ask for the state else.
      let isTooMuch = state.unread > 0 && state.unread + update.events.count > most
      if state.isCounted, state.latest != nil || isTooMuch {
        state.latest = update.state
        return false
      }
      state.unread += update.events.count
      hand(update)
      return true
    }
  }

  /// The screen has taken so many events. From the first call on it keeps count.
  public func passedOn(_ events: Int) {
    state.withLock { state in
      state.isCounted = true
      state.unread -= events
      guard state.unread <= 0, let latest = state.latest else { return }
      state.latest = nil
      hand(CenterUpdate(startingOverFrom: latest))
    }
  }

  /// Hands over the latest state if updates were dropped, however much is unread: the center has ended, and nothing more
  /// comes that could.
  public func finish() {
    state.withLock { state in
      guard let latest = state.latest else { return }
      state.latest = nil
      hand(CenterUpdate(startingOverFrom: latest))
    }
  }
}
