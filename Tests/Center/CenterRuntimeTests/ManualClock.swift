import CenterRuntime
import Foundation
import Synchronization

/// A clock that only moves when it is told to.
final class ManualClock: Sendable {
  private struct Sleeper {
    var moment: Date
    var number: Int
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now: Date
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var lastNumber = 0
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ now: Date = Date(timeIntervalSince1970: 1_774_345_260)) {
    state = Mutex(State(now: now))
  }

  var now: Date { state.withLock { $0.now } }

  /// Moves on and wakes everybody whose moment is reached.
  func advance(by seconds: Double) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now += seconds
      let woken = state.sleepers.filter { $0.moment <= state.now }
      state.sleepers.removeAll { $0.moment <= state.now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Returns once somebody waits for a moment.
  func untilSomebodySleeps() async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isNow { continuation.resume() }
    }
  }

  var wallClock: WallClock {
    WallClock(now: { self.now }, sleep: { await self.sleep(until: $0) })
  }

  private func sleep(until moment: Date) async -> Bool {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.withLock { state -> Bool? in
          if state.cancelled.remove(number) != nil { return false }
          if moment <= state.now { return true }
          state.sleepers.append(Sleeper(moment: moment, number: number, continuation: continuation))
          return nil
        }
        if let ready { return continuation.resume(returning: ready) }
        let watchers = state.withLock { state in
          defer { state.watchers = [] }
          return state.watchers
        }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(returning: false)
    }
  }
}
