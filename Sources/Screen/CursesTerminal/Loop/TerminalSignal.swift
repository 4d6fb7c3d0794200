import CTerm
public import Canvas

/// The reason why a wait ended.
public enum TerminalSignal: Equatable, Sendable {
  /// Uninterpreted bytes for the input decoder. Late replies to the probe may be among them.
  case input([UInt8])
  /// The terminal has another size; the next frame is repainted as a whole.
  case resized(Size)
  /// The process was stopped and goes on; the screen has been restored, the last frame is shown again.
  case resumed
  /// A `Waker` was called, once or many times.
  case woken
  /// The process was asked to end (SIGTERM, SIGINT).
  case terminate(signal: Int32)
  /// The terminal is gone (SIGHUP, or the end of the input). Reported once.
  case hangup

  /// The status to exit with when this ends the process: 143 for SIGTERM, 130 for SIGINT, 129 for a hang-up
  /// (terminals 7).
  public var exitStatus: Int32? {
    switch self {
    case .terminate(let signal): 128 + signal
    case .hangup: 128 + 1
    case .input, .resized, .resumed, .woken: nil
    }
  }
}

/// Ends the terminal's wait from another thread or task. Many calls before the wait ends count as one; a call
/// outside of a wait ends the next wait at once.
public struct Waker: Sendable {
  /// Ends the wait.
  public func wake() {
    ct_wake()
  }
}
