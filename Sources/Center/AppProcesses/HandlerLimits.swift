import NotificationModel

/// The limits of handlers.
public struct HandlerLimits: Hashable, Sendable {
  /// The time limit of a handler whose manifest has none (ios-behaviour 3.3).
  public var timeout: Duration
  /// The time between SIGTERM and SIGKILL.
  var termination: Duration
  /// The time for reading the rest of its outputs after its end, in case a process that it left behind keeps them
  /// open.
  var remainder: Duration
  /// How many bytes of each of its two outputs are kept, at least 128; the rest is read and dropped.
  var output: Int
  /// How many handlers run at the same time; at least 1.
  var atOnce: Int
  /// How many handlers of one app run at the same time; at least 1. It is always less than `atOnce`, unless that
  /// is 1, so that no app takes every place.
  var atOncePerApp: Int

  /// How many bytes of each output a center keeps.
  public static let keptOutput = 16 * 1024

  /// Takes all values; a limit that is too low is raised to the least that works.
  public init(
    timeout: Duration = .seconds(30),
    termination: Duration = .seconds(2),
    remainder: Duration = .milliseconds(500),
    output: Int = Self.keptOutput,
    atOnce: Int = 16,
    atOncePerApp: Int = 2
  ) {
    self.timeout = timeout
    self.termination = termination
    self.remainder = remainder
    self.output = max(128, output)
    self.atOnce = max(1, atOnce)
    self.atOncePerApp = max(1, atOncePerApp)
  }

  /// Returns the program's own timeout if it is above 0, else `timeout`; at most a day.
  func timeout(of program: Program) -> Duration {
    guard let seconds = program.timeout, seconds > 0 else { return timeout }
    return .seconds(min(seconds, 86_400))
  }
}
