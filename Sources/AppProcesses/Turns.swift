import Synchronization

/// So many at once, and so many of them for one app; nobody waits for those who gave up.
///
/// A place that becomes free goes to the app that has the fewest, and among those to whoever came first. So an app's
/// own turns come in order, and an app that keeps all of its places for long holds up itself alone. Many such
/// apps together can still fill every place; the others then wait until the first of those handlers runs out of time.
final class Turns: Sendable {
  private struct Waiting {
    var ticket: Int
    var app: String
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    /// How many turns an app has now; none is no entry.
    var taken: [String: Int] = [:]
    var nextTicket = 0
    /// In the order in which they came.
    var waiting: [Waiting] = []
  }

  private let state: Mutex<State>
  private let perApp: Int

  /// `perApp` is less than `atOnce` in any case, unless that is 1.
  init(atOnce: Int, perApp: Int) {
    let atOnce = max(1, atOnce)
    self.perApp = max(1, min(perApp, atOnce - 1))
    state = Mutex(State(free: atOnce))
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a turn, to be given back with `giveBack`; false when the task was cancelled before it came.
  func take(for app: String) async -> Bool {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiting = Waiting(ticket: ticket, app: app, continuation: continuation)
        let answer = state.withLock { join(&$0, waiting) }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { leave(&$0, ticket) }?.resume(returning: false)
    }
  }

  func giveBack(of app: String) {
    let next = state.withLock { state in
      state.free += 1
      state.taken[app] = state.taken[app].flatMap { $0 > 1 ? $0 - 1 : nil }
      return takeNext(&state)
    }
    next?.resume(returning: true)
  }

  /// Cancelling sets the flag before it calls `leave`, so one of the two sees that nobody waits any more.
  private func join(_ state: inout State, _ waiting: Waiting) -> Bool? {
    if Task.isCancelled { return false }
    // Whoever waits while a place is free waits for its own app, so nobody is passed over here.
    guard state.free > 0, state.taken[waiting.app, default: 0] < perApp else {
      state.waiting.append(waiting)
      return nil
    }
    enter(&state, waiting.app)
    return true
  }

  /// One place became free, of all places and of its app's; no more than one of those that wait can use it.
  private func takeNext(_ state: inout State) -> CheckedContinuation<Bool, Never>? {
    var best: (place: Int, taken: Int)?
    for (place, waiting) in state.waiting.enumerated() {
      let taken = state.taken[waiting.app, default: 0]
      if taken < best?.taken ?? perApp { best = (place, taken) }
      if taken == 0 { break }
    }
    guard let best else { return nil }
    let next = state.waiting.remove(at: best.place)
    enter(&state, next.app)
    return next.continuation
  }

  private func enter(_ state: inout State, _ app: String) {
    state.free -= 1
    state.taken[app, default: 0] += 1
  }

  private func leave(_ state: inout State, _ ticket: Int) -> CheckedContinuation<Bool, Never>? {
    guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return state.waiting.remove(at: place).continuation
  }
}
