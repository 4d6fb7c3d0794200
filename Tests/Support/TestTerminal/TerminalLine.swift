import CVTerm
import Foundation
import Synchronization

/// The two ends of a pseudo-terminal, the program at one and the emulator at the other, and the threads that
/// move bytes between them.
final class TerminalLine: Sendable {
  let master: Int32
  /// Kept open, so that the line settings can be read after the program's end. It does not block.
  let slave: Int32
  let event: Int32
  let replies: [ScriptedReply]
  let answersQueries: Bool
  let state: Mutex<State>

  struct State {
    var screen: VirtualScreen
    var output: [UInt8] = []
    var process = ProcessState.running
    /// The process has ended; what it has sent is still being taken.
    var ending: ProcessState?
    /// What is left to write of the mark behind the last output.
    var endMark: [UInt8] = []
    var pid: Int32 = 0
    var outgoing: [UInt8] = []
    var isPaused = false
    var speed: LineSpeed?
    var isHungUp = false
    var isOver = false
    var waiters: [TerminalWaiter] = []

    var moment: TerminalMoment { TerminalMoment(screen: screen.picture, output: output, process: process) }
  }

  init(columns: Int, rows: Int, replies: [ScriptedReply], answersQueries: Bool) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    let failure = cv_open_pair(&master, &slave, Int32(rows), Int32(columns))
    guard failure == 0 else { throw TerminalStartError(step: "openpty", errno: failure) }
    self.master = master
    self.slave = slave
    event = cv_event_open()
    self.replies = replies
    self.answersQueries = answersQueries
    state = Mutex(State(screen: VirtualScreen(columns: columns, rows: rows)))
    for descriptor in [master, slave] {
      _ = fcntl(descriptor, F_SETFL, O_RDWR | O_NONBLOCK)
    }
  }

  deinit {
    if !state.withLock(\.isHungUp) {
      close(master)
      close(slave)
    }
    close(event)
  }
}

// MARK: The program

extension TerminalLine {
  func start(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String],
    directory: String?
  ) throws {
    var spawned: pid_t = 0
    let failure = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        cv_spawn(slave, executable, arguments, environment, directory, &spawned)
      }
    }
    guard failure == 0 else { throw TerminalStartError(step: executable, errno: failure) }
    let pid = spawned
    state.withLock { $0.pid = pid }
    Thread.detachNewThread { self.pump() }
    Thread.detachNewThread { self.watch(pid) }
  }

  var processIdentifier: Int32 { state.withLock(\.pid) }

  func send(signal: Int32) {
    state.withLock { state in
      // The process id is ours until the end has been taken note of.
      if state.ending == nil { kill(state.pid, signal) }
    }
  }

  func end() {
    state.withLock { state in
      if state.ending == nil { kill(-state.pid, SIGKILL) }
      state.isOver = true
    }
    cv_event_set(event)
  }

  private func watch(_ pid: pid_t) {
    var value: Int32 = 0
    while case let change = cv_wait(pid, &value), change != 0 {
      state.withLock { state in
        cv_take_change(pid)
        switch change {
        case 1: state.end(.exited(value))
        case 2: state.end(.killed(signal: value))
        case 3: state.process = .stopped
        default: state.process = .running
        }
      }
      cv_event_set(event)
      if change <= 2 { return }
    }
  }
}

// MARK: The person

extension TerminalLine {
  func write(_ bytes: [UInt8]) { change { $0.outgoing += bytes } }

  func setSpeed(_ bytesPerSecond: Int?) { change { $0.speed = bytesPerSecond.map(LineSpeed.init) } }

  func pauseReading(_ isPaused: Bool) { change { $0.isPaused = isPaused } }

  func resize(columns: Int, rows: Int) {
    change { state in
      state.screen.resize(columns: columns, rows: rows)
      _ = cv_set_size(master, Int32(rows), Int32(columns))
    }
  }

  func hangUp() {
    change { state in
      guard !state.isHungUp else { return }
      state.isHungUp = true
      close(slave)
      close(master)
    }
  }

  var moment: TerminalMoment { state.withLock(\.moment) }

  var lineSettings: LineSettings? {
    state.withLock { state in
      var settings = LineSettings(canonical: false, echo: false, signals: false)
      guard !state.isHungUp,
        cv_line_settings(slave, &settings.canonical, &settings.echo, &settings.signals)
      else { return nil }
      return settings
    }
  }

  func wait(
    for what: String,
    timeout: Duration,
    _ condition: @escaping @Sendable (TerminalMoment) -> Bool
  ) async throws -> TerminalMoment {
    try await withCheckedThrowingContinuation { continuation in
      let waiter = TerminalWaiter(
        what: what,
        deadline: .now + timeout,
        condition: condition,
        continuation: continuation
      )
      change { $0.waiters.append(waiter) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    cv_event_set(event)
  }
}

/// Pointers to copies of the strings, ended by nil, for as long as `body` runs.
func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
