import CenterRuntime
import Foundation
import Synchronization

/// The machine's clock as a center in a flow sees it: it moves only when the flow says so, so that nothing happens by
/// itself. Once the phone is a person's it goes with the machine.
final class FlowClock: Sendable {
  /// The time at which the clock stands; nil means the machine's time.
  private let moment: Mutex<Date?>

  init(_ moment: Date) {
    self.moment = Mutex(moment)
  }

  var now: Date { moment.withLock { $0 } ?? Date() }

  func advance(by seconds: Double) { moment.withLock { $0? += seconds } }

  /// Goes with the machine from now on. A phone whose own clock is stopped does not notice.
  func run() { moment.withLock { $0 = nil } }

  private var isRunning: Bool { moment.withLock { $0 == nil } }

  /// A wait for a later moment ends only with its task while the clock stands: what is due is carried out by the flow's
  /// own steps.
  var wallClock: WallClock {
    WallClock(now: { self.now }, sleep: { await self.wait(until: $0) })
  }

  private func wait(until moment: Date) async -> Bool {
    while !Task.isCancelled {
      if moment <= now { return true }
      let rest = isRunning ? moment.timeIntervalSinceNow : 3600
      try? await Task.sleep(for: .seconds(min(max(rest, 0.001), 3600)))
    }
    return false
  }
}
