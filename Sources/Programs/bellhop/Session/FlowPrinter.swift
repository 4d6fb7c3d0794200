import Flows
import Synchronization

/// Prints results for people in the order of the cases, each as soon as those before it have ended.
final class FlowPrinter: Sendable {
  private let isForPeople: Bool
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var waiting: [Int: FlowResult] = [:]
  }

  init(isForPeople: Bool) {
    self.isForPeople = isForPeople
  }

  func print(_ results: [FlowResult]) {
    guard isForPeople else { return }
    for result in results { write(result) }
  }

  func take(_ result: FlowResult, at index: Int) {
    guard isForPeople else { return }
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.next) {
        write(next)
        state.next += 1
      }
    }
  }

  /// A closed pipe ends the printing, not the run.
  private func write(_ result: FlowResult) {
    let lines = result.textReport.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try? StandardOutput.lines(lines.map(String.init))
  }
}
