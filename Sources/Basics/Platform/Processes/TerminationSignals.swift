import Glibc
public import UnixSignals

/// The signals that ask a program to end: SIGTERM, SIGINT and SIGHUP.
public enum TerminationSignals {
  static let all: [UnixSignal] = [.sigterm, .sigint, .sighup]

  /// Those that this program answers. It does not answer those that its parent had it ignore, as `nohup` does with
  /// SIGHUP.
  public static var heeded: [UnixSignal] {
    all.filter { !isIgnored($0.rawValue) }
  }

  /// Runs `work`, and cancels it when the program is asked to end. Returns what it returned, also after it was cancelled,
  /// and the number of the signal; nil if none came.
  public static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> (value: Value, signal: Int32?) {
    let signals = await UnixSignalsSequence(trapping: heeded)
    let task = Task { await work() }
    let watch = Task {
      let signal = await signals.first { _ in true }
      guard let signal, !Task.isCancelled else { return nil as Int32? }
      task.cancel()
      return signal.rawValue
    }
    let value = await task.value
    watch.cancel()
    return (value, await watch.value)
  }

  /// Returns the exit status of a program that runs until it is asked to end: a requested end is a success, and the loss
  /// of the terminal is reported to the parent process.
  public static func exitStatus(after signal: UnixSignal?) -> Int32 { signal == .sighup ? 128 + SIGHUP : 0 }

  /// Has the process ignore all of them from now on.
  public static func ignore() {
    for number in SignalTable.signals(.endsInOrder) { signal(number, SIG_IGN) }
  }

  /// Has SIGQUIT end the process at once. The Swift runtime answers it with a backtrace and then waits for a key.
  public static func endAtQuit() {
    if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  private static func isIgnored(_ signal: CInt) -> Bool {
    var now = sigaction()
    guard sigaction(signal, nil, &now) == 0, now.sa_flags & SA_SIGINFO == 0 else { return false }
    // Function pointers cannot be compared; their addresses can.
    return unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// What Bellhop does about each signal that Linux has. The program that waits for its end and the screen that restores
/// the terminal read the same table.
public enum SignalTable {
  /// What the program does when a signal comes.
  public enum Answer: Hashable, Sendable {
    /// The program shuts down in order and exits by itself.
    case endsInOrder
    /// The screen notes a change of the window, a stop, or the end of one.
    case isNoted
    /// The program ends at once by that signal. A screen restores the terminal before that.
    case endsAtOnce
    /// The signal does nothing, because the call that caused it fails as well.
    case isIgnored
    /// The system's own answer stays: the program stops, or nothing happens.
    case isLeftToSystem
    /// No program can answer the signal: the kernel keeps two, and the C library two more.
    case cannotBeAnswered
  }

  /// The numbers of all signals; the real-time signals are the numbers from 34 on.
  public static let numbers: ClosedRange<CInt> = 1...64

  /// Returns what the program does when the signal of that number comes.
  public static func answer(to signal: CInt) -> Answer {
    switch signal {
    case SIGTERM, SIGINT, SIGHUP: .endsInOrder
    case SIGWINCH, SIGTSTP, SIGCONT: .isNoted
    case SIGPIPE: .isIgnored
    case SIGCHLD, SIGURG, SIGTTIN, SIGTTOU: .isLeftToSystem
    case SIGKILL, SIGSTOP, 32, 33: .cannotBeAnswered
    default: .endsAtOnce
    }
  }

  /// Returns the numbers of the signals with that answer, in their order.
  static func signals(_ answer: Answer) -> [CInt] {
    numbers.filter { self.answer(to: $0) == answer }
  }
}
