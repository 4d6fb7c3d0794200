/// The limits of extensions, besides the time and memory in their manifests.
public struct ExtensionLimits: Hashable, Sendable {
  /// The time from the expiry line to SIGTERM (ios-behaviour 1.13 `serviceExtensionTimeWillExpire`).
  var lastWords: Duration
  /// The time from closing the input of a program that has answered to SIGTERM.
  var farewell: Duration
  /// The time between SIGTERM and SIGKILL.
  var termination: Duration
  /// The time that a program has to exit after closing its output, and the time for reading the rest of its
  /// outputs after its end.
  var remainder: Duration
  /// The longest time between two samples of its memory and processes.
  var sampling: Duration
  /// The longest answer in bytes, without the line end; at least 1.
  var output: Int
  /// How many bytes of its standard error are kept, at least 128; the rest is read and dropped.
  var errorOutput: Int
  /// How many processes it may have at the same time, itself included; at least 1.
  var processes: Int
  /// How many extensions run at the same time; at least 1.
  var atOnce: Int
  /// How many extensions of one app run at the same time; at least 1, and less than `atOnce` unless that is 1.
  var atOncePerApp: Int

  /// Takes all values; a limit that is too low is raised to the least that works.
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

  /// The limits of card programs, which run often and write little.
  public static let card = ExtensionLimits(output: 256 * 1024)
}
