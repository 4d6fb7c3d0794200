import Canvas
import CenterUI
import Foundation
import TerminalInput

@testable import CenterScreen

/// A program that writes down what it is called with.
struct LoggingProgram: TerminalProgram {
  enum Item: Sendable {
    case word(String)
    /// A word that is shown at once.
    case urgent(String)
    /// The next frame needs that.
    case order(String)
    /// The next frame does not need that any more.
    case drop(String)
  }

  /// What it was called with, in a few words.
  private(set) var calls: [String] = []
  private(set) var exitStatus: Int32?
  /// When something looks different by itself, once.
  var nextFrame: MachineTime?
  /// Draws what was ordered.
  var renderer: (@Sendable (String) async -> String)?
  private var ordered: [String] = []
  private var dropped: [String] = []
  private var composed: String?

  init(renderer: (@Sendable (String) async -> String)? = nil) {
    self.renderer = renderer
  }

  mutating func pass(to now: MachineTime) {
    guard let due = nextFrame, now >= due else { return }
    calls.append("motion")
    nextFrame = nil
  }

  mutating func handle(_ event: InputEvent) {
    guard case .key(let key) = event else { return calls.append("\(event)") }
    calls.append("key \(key)")
    if key == Key("q") { exitStatus = 7 }
  }

  mutating func receive(_ items: [Item]) -> FrameUrgency {
    var urgency = FrameUrgency.paced
    for item in items {
      switch item {
      case .word(let word): calls.append(word)
      case .urgent(let word):
        calls.append(word)
        urgency = .atOnce
      case .order(let order): ordered.append(order)
      case .drop(let order): dropped.append(order)
      }
    }
    return urgency
  }

  mutating func compose(_ item: Item) -> TerminalFrame<String>? {
    guard case .word(let word) = item else { return nil }
    calls.append("composed \(word)")
    composed = word
    return TerminalFrame(grid: Grid(size: Size(columns: 20, rows: 2)))
  }

  mutating func settle(_ item: Item) -> Bool {
    guard let composed, case .word(let word) = item, word == composed else { return false }
    calls.append("written \(composed)")
    self.composed = nil
    return true
  }

  mutating func takeBack() {
    calls.append("taken back")
    composed = nil
  }

  mutating func resize(to size: Size) { calls.append("size \(size.columns)×\(size.rows)") }

  mutating func draw() -> TerminalFrame<String> {
    calls.append("frame")
    defer { (ordered, dropped) = ([], []) }
    return TerminalFrame(grid: Grid(size: Size(columns: 20, rows: 2)), orders: ordered, dropped: dropped)
  }

  func rendering(of order: String) -> (@Sendable () async -> Item)? {
    guard let renderer else { return nil }
    return { .word(await renderer(order)) }
  }

  mutating func finish(with status: Int32) -> [String] { calls + ["end \(status)"] }

  /// Runs it on a scripted terminal, on a thread of its own. Returns what it was called with, and why the script could not be
  /// followed.
  static func calls(
    _ steps: [ScriptedTerminal.Step],
    inbox: Inbox<LoggingProgram> = Inbox(),
    nextFrame: Duration? = nil,
    renderer: (@Sendable (String) async -> String)? = nil
  ) async -> [String] {
    await run(steps, inbox: inbox, nextFrame: nextFrame, renderer: renderer).calls
  }

  /// The same, and how many frames the terminal was given.
  static func run(
    _ steps: [ScriptedTerminal.Step],
    inbox: Inbox<LoggingProgram>,
    nextFrame: Duration? = nil,
    renderer: (@Sendable (String) async -> String)? = nil
  ) async -> (calls: [String], frames: Int) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let terminal = ScriptedTerminal(steps)
        var program = LoggingProgram(renderer: renderer)
        program.nextFrame = nextFrame.map { terminal.now + $0 }
        var loop = TerminalLoop(program, on: terminal, inbox)
        let calls = loop.run().ending
        continuation.resume(returning: (calls + terminal.mistakes, terminal.presentedFrames))
      }
    }
  }
}
