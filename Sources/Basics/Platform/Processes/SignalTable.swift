import Glibc

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
  public static func signals(_ answer: Answer) -> [CInt] {
    numbers.filter { self.answer(to: $0) == answer }
  }
}
