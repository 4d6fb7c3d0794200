import CenterRuntime
import Foundation
import Synchronization

/// The machine's clock as a center in a flow sees it: it moves only when the flow says so, so that nothing happens by
/// itself.
final class FlowClock: Sendable {
  private let moment: Mutex<Date>

  init(_ moment: Date) {
    self.moment = Mutex(moment)
  }

  var now: Date { moment.withLock { $0 } }

  func advance(by seconds: Double) { moment.withLock { $0 += seconds } }

  /// A wait for a later moment ends only with its task: what is due is carried out by the flow's own steps.
  var wallClock: WallClock {
    WallClock(now: { self.now }, sleep: { await self.wait(until: $0) })
  }

  private func wait(until moment: Date) async -> Bool {
    while !Task.isCancelled {
      if moment <= now { return true }
      try? await Task.sleep(for: .seconds(3600))
    }
    return false
  }
}
