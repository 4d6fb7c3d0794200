import CVTerm
import Foundation

/// A program on a pseudo-terminal with an emulator at the other end. A thread of its own takes the program's
/// output as it comes, so waiting for something on the screen blocks no thread of the test. When the last
/// reference goes, the program is killed.
public final class PseudoTerminal: Sendable {
  private let line: TerminalLine

  /// - Parameters:
  ///   - executable: a path.
  ///   - environment: all of it but for the place of `TestTerminfo`; nothing is inherited.
  ///   - replies: what the terminal answers besides what the emulator knows.
  ///   - answersQueries: whether the emulator answers at all (DA1, cursor position, ...).
  public init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String],
    columns: Int = 80,
    rows: Int = 24,
    directory: String? = nil,
    replies: [ScriptedReply] = [],
    answersQueries: Bool = true
  ) throws {
    line = try TerminalLine(columns: columns, rows: rows, replies: replies, answersQueries: answersQueries)
    let environment = environment.merging(TestTerminfo.environment) { given, _ in given }
    try line.start(executable, arguments, environment: environment, directory: directory)
  }

  deinit {
    line.end()
  }

  /// Types these bytes.
  public func write(_ bytes: [UInt8]) { line.write(bytes) }

  /// Types this text.
  public func write(_ text: String) { line.write(Array(text.utf8)) }

  /// Gives the window another size; the program is told by SIGWINCH.
  public func resize(columns: Int, rows: Int) { line.resize(columns: columns, rows: rows) }

  /// Sends a signal to the program alone; nothing when it has ended.
  public func send(signal: Int32) { line.send(signal: signal) }

  /// Closes the window: the program sees a hang-up.
  public func hangUp() { line.hangUp() }

  /// While reading is paused the terminal takes nothing, as on a stalled connection.
  public func pauseReading(_ isPaused: Bool) { line.pauseReading(isPaused) }

  /// Takes so many bytes a second from now on, as a slow line does; nil takes them as they come. 9,600 bit/s are 960.
  public func setSpeed(bytesPerSecond: Int?) { line.setSpeed(bytesPerSecond) }

  public var processIdentifier: Int32 { line.processIdentifier }
  public var processState: ProcessState { line.moment.process }
  /// What is on the screen now.
  public var screen: ScreenPicture { line.moment.screen }
  /// All bytes the program has sent so far.
  public var output: [UInt8] { line.moment.output }

  /// nil, when the terminal has been hung up.
  public var lineSettings: LineSettings? { line.lineSettings }
}

// MARK: Waiting

extension PseudoTerminal {
  /// How long is waited for what does not come: so long that the busiest machine is not slower.
  public static let patience = Duration.seconds(60)

  /// Waits until the screen shows what is wanted, looking at it whenever output has come. The time limit is
  /// for failure only.
  ///
  /// - Throws: `TerminalTimeout` with the screen as it was; also when the program ends before.
  @discardableResult
  public func waitUntil(
    _ what: String = "the screen shows it",
    timeout: Duration = patience,
    _ condition: @escaping @Sendable (ScreenPicture) -> Bool
  ) async throws -> ScreenPicture {
    try await line.wait(for: what, timeout: timeout) { condition($0.screen) }.screen
  }

  /// Waits for a text on the screen.
  @discardableResult
  public func waitFor(_ text: String, timeout: Duration = patience) async throws -> ScreenPicture {
    try await waitUntil("\"\(text)\" is on the screen", timeout: timeout) { $0.contains(text) }
  }

  /// Waits until this was sent so often, visible or not; returns the screen at that moment.
  @discardableResult
  public func waitForOutput(
    _ text: String,
    count: Int = 1,
    timeout: Duration = patience
  ) async throws -> ScreenPicture {
    let bytes = Array(text.utf8)
    return try await line.wait(for: "\(text.debugDescription) was sent \(count) times", timeout: timeout) {
      $0.output.count(of: bytes) >= count
    }.screen
  }

  /// Waits for the end of the program; by then all its output has been taken, unless reading is paused.
  public func waitForExit(timeout: Duration = patience) async throws -> ProcessState {
    try await line.wait(for: "the program has ended", timeout: timeout) { $0.process.hasEnded }.process
  }

  /// Waits until the program itself is stopped (not its children).
  public func waitForStop(timeout: Duration = patience) async throws {
    _ = try await line.wait(for: "the program is stopped", timeout: timeout) { $0.process == .stopped }
  }

  /// Whether the program sends nothing for so long.
  public func isSilent(for duration: Duration) async -> Bool {
    let count = output.count
    do {
      _ = try await line.wait(for: "more output", timeout: duration) { $0.output.count > count }
      return false
    } catch {
      return processState == .running
    }
  }

  /// Whether there is a time of that length in which the program sends nothing and none of its threads wakes up. What
  /// still goes to rest after the start, or happens once a minute, takes one or two of ten such times; a program that
  /// ticks takes all of them.
  ///
  /// - Parameter waking: how often its threads may wake up in that time all the same.
  public func sleeps(for duration: Duration, waking: Int = 0) async throws -> Bool {
    for _ in 1...10 {
      let before = try voluntaryContextSwitches()
      if await isSilent(for: duration), try voluntaryContextSwitches() - before <= waking { return true }
    }
    return false
  }

  /// How often the program's threads have gone to sleep so far; it stands still while they sleep.
  public func voluntaryContextSwitches() throws -> Int {
    let tasks = "/proc/\(processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
