import NotificationModel

/// How much of the machine handlers may take.
public struct HandlerLimits: Hashable, Sendable {
  /// How long a handler may take when its manifest does not say (ios-behaviour 3.3).
  public var timeout: Duration
  /// From asking it to end (SIGTERM) to ending it (SIGKILL).
  public var termination: Duration
  /// After its end, for reading what it wrote while something it left behind goes on writing.
  public var remainder: Duration
  /// Bytes kept of each of its two outputs, at least 128; what follows is read and dropped.
  public var output: Int
  /// Handlers that run at the same time, at least 1.
  public var atOnce: Int
  /// Handlers of one app that run at the same time, at least 1; less than `atOnce` whatever is said here, unless
  /// that is 1, so that no app takes every place.
  public var atOncePerApp: Int

  public init(
    timeout: Duration = .seconds(30),
    termination: Duration = .seconds(2),
    remainder: Duration = .milliseconds(500),
    output: Int = 16 * 1024,
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

  /// The program's own timeout if it is a time above 0; no more than a day.
  func timeout(of program: Program) -> Duration {
    guard let seconds = program.timeout, seconds > 0 else { return timeout }
    return .seconds(min(seconds, 86_400))
  }
}
