import NotificationState
import Synchronization

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
