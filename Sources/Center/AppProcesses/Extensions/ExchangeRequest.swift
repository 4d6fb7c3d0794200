import NotificationModel

/// A request to a program: its input, the form of the answer, and its limits.
struct ExchangeRequest: Sendable {
  enum AnswerShape: Sendable {
    /// The first line that is not blank; at the end of the output it may lack its line feed.
    case line
    /// The whole output of a program that exits with 0.
    case whole
  }

  var input: [UInt8]
  var answer: AnswerShape
  var timeout: Duration
  /// The line that the program reads when its time is up, before it is ended. If nil, its input ends after
  /// `input`.
  var expiryLine: [UInt8]?
  /// The memory limit of the program and the processes that it starts, in megabytes of 1,048,576 bytes.
  var memory: Int
  var limits: ExtensionLimits

  /// Returns the manifest's timeout if it is above 0, else `standard` seconds; at most a day.
  static func timeout(of program: Program, standard: Double) -> Duration {
    guard let seconds = program.timeout, seconds > 0 else { return .seconds(standard) }
    return .seconds(min(seconds, 86_400))
  }

  /// Returns the manifest's megabytes if they are at least 1, else `ServiceExtension.standardMemory`; at most a
  /// terabyte.
  static func memory(_ megabytes: Int?) -> Int {
    guard let megabytes, megabytes > 0 else { return ServiceExtension.standardMemory }
    return min(megabytes, 1 << 20)
  }
}

/// The result of a request to a program.
struct Exchange: Sendable {
  enum Outcome: Hashable, Sendable {
    /// The answer, unchecked; `killedBy` is the signal that ended the program in the middle of a line.
    case said([UInt8], afterExpiry: Bool, killedBy: Int?)
    case exited(Int)
    case killed(Int)
    /// The program closed its output without an answer and went on running.
    case silent
    case tooMuchOutput
    case tooMuchMemory
    case tooManyProcesses
    case timedOut
    case couldNotStart(String)
    case cancelled
  }

  var outcome: Outcome
  var errorOutput = CapturedOutput()
  var duration = Duration.zero
}
