import CenterGateway
import NotificationState
import Synchronization

/// The updates that a screen has been given and has not taken yet. Beyond a limit they are dropped, and the screen starts over
/// from the latest state once it has taken what it was given: a terminal that stands still makes no process grow.
final class UpdateWindow: Sendable {
  private struct State {
    var unread = 0
    /// Whether the screen says what it has taken.
    var isCounted = false
    /// The state to start over from; nil while nothing was dropped.
    var latest: CenterState?
  }

  private let updates: AsyncStream<CenterUpdate>.Continuation
  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: how many events may be unread.
  init(_ updates: AsyncStream<CenterUpdate>.Continuation, most: Int = 4096) {
    self.updates = updates
    self.most = most
  }

  func give(_ update: CenterUpdate) {
    state.withLock { state in
      if state.isCounted, state.latest != nil || state.unread + update.events.count > most {
        state.latest = update.state
      } else {
        state.unread += update.events.count
        updates.yield(update)
      }
    }
  }

  /// The screen has taken so many events. From the first call on it keeps count.
  func passedOn(_ events: Int) {
    state.withLock { state in
      state.isCounted = true
      state.unread -= events
      guard state.unread <= 0, let latest = state.latest else { return }
      state.latest = nil
      updates.yield(CenterUpdate(startingOverFrom: latest))
    }
  }
}
