import Canvas
public import CenterUI
import CursesTerminal
import Foundation

/// The terminal as the loop and its programs use it. Time comes from it too, so that a test sets both.
protocol ProgramTerminal: AnyObject {
  var size: Size { get }
  /// Whether the line takes so long for a frame that motion would only cost time.
  var isSlow: Bool { get }
  var now: MachineTime { get }
  /// Ends a wait. It may be called from any thread.
  var wake: @Sendable () -> Void { get }

  /// Returns what has happened; nothing at `moment`. Nil waits for as long as it takes.
  func wait(until moment: MachineTime?) -> [TerminalSignal]
  func present(_ grid: Grid)
  func redrawAll()
  func suspend()
  func bell()
  func setMouse(_ isOn: Bool)
  /// Gives the terminal to another program until that ends.
  func run(_ command: [String]) -> CursesTerminal.ProgramEnd
}

extension CursesTerminal: ProgramTerminal {
  var now: MachineTime { .current }
  var wake: @Sendable () -> Void { { [waker] in waker.wake() } }

  func wait(until moment: MachineTime?) -> [TerminalSignal] {
    wait(until: moment.map { ContinuousClock.now + ($0 - .current) })
  }
}

extension MachineTime {
  private static let start = ContinuousClock.now

  /// This moment.
  public static var current: MachineTime { MachineTime(uptime: ContinuousClock.now - start, date: Date()) }
}
