/// How much of the machine extensions may take, besides the time and memory that their manifests give them.
public struct ExtensionLimits: Hashable, Sendable {
  /// From the expiry line to asking it to end (ios-behaviour 1.13 `serviceExtensionTimeWillExpire`).
  public var lastWords: Duration
  /// From closing the input of one that has answered to asking it to end.
  public var farewell: Duration
  /// From asking it to end (SIGTERM) to ending it (SIGKILL).
  public var termination: Duration
  /// For ending by itself after closing its output, and for reading what is left in its outputs after its end.
  public var remainder: Duration
  /// How often its memory and its processes are counted at the least.
  public var sampling: Duration
  /// Bytes of its answer, without the line end; at least 1.
  public var output: Int
  /// Bytes kept of its standard error, at least 128; what follows is read and dropped.
  public var errorOutput: Int
  /// Processes that it may have at the same time, itself included; at least 1.
  public var processes: Int
  /// Extensions that run at the same time, at least 1.
  public var atOnce: Int
  /// Extensions of one app that run at the same time, at least 1 and less than `atOnce` unless that is 1.
  public var atOncePerApp: Int

  public init(
    lastWords: Duration = .seconds(2),
    farewell: Duration = .milliseconds(100),
    termination: Duration = .seconds(2),
    remainder: Duration = .milliseconds(500),
    sampling: Duration = .milliseconds(75),
    output: Int = 1_000_000,
    errorOutput: Int = 16 * 1024,
    processes: Int = 64,
    atOnce: Int = 32,
    atOncePerApp: Int = 10
  ) {
    self.lastWords = lastWords
    self.farewell = farewell
    self.termination = termination
    self.remainder = remainder
    self.sampling = max(.milliseconds(10), sampling)
    self.output = max(1, output)
    self.errorOutput = max(128, errorOutput)
    self.processes = max(1, processes)
    self.atOnce = max(1, atOnce)
    self.atOncePerApp = max(1, atOncePerApp)
  }

  /// For the programs of cards: they are asked often and say little.
  public static let card = ExtensionLimits(output: 256 * 1024)
}
