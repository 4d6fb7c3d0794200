import Canvas
import CenterUI
import CursesTerminal
import Dispatch
import Foundation

@testable import CenterScreen

/// A terminal whose waits end as a test has written them. Its clock moves by steps only, and after the last step it asks
/// the program to end.
final class ScriptedTerminal: ProgramTerminal {
  enum Step: Sendable {
    /// The person types, or the terminal answers.
    case input(String)
    case signal(TerminalSignal)
    /// Nothing happens until the moment up to which the loop waits.
    case deadline
    /// So much time passes.
    case pause(Duration)
    /// The loop waits until another thread wakes it.
    case wake
    /// Something happens elsewhere.
    case act(@Sendable () -> Void)
  }

  let size = Size(columns: 20, rows: 2)
  let isSlow = false
  let wake: @Sendable () -> Void
  private(set) var now = MachineTime(uptime: .zero, date: Date(timeIntervalSince1970: 0))
  /// Why the script could not be followed.
  private(set) var mistakes: [String] = []
  private(set) var presentedFrames = 0
  private var steps: ArraySlice<Step>
  private let woken = DispatchSemaphore(value: 0)

  init(_ steps: [Step]) {
    self.steps = steps[...]
    let woken = woken
    wake = { woken.signal() }
  }

  func wait(until moment: MachineTime?) -> [TerminalSignal] {
    guard let step = steps.popFirst() else { return [.terminate(signal: 15)] }
    switch step {
    case .input(let text): return [.input(Array(text.utf8))]
    case .signal(let signal): return [signal]
    case .deadline:
      if let moment { now = moment } else { mistakes.append("The loop waits for as long as it takes.") }
      return []
    case .pause(let duration):
      now = now + duration
      return []
    case .wake:
      guard woken.wait(timeout: .now() + 20) == .success else {
        mistakes.append("Nothing wakes the loop.")
        return [.hangup]
      }
      return [.woken]
    case .act(let act):
      act()
      return []
    }
  }

  func present(_ grid: Grid) { presentedFrames += 1 }
  func redrawAll() {}
  func suspend() {}
  func bell() {}
  func setMouse(_ isOn: Bool) {}
  func run(_ command: [String]) -> CursesTerminal.ProgramEnd { .exited(0) }
}
