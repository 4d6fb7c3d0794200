import NotificationModel

/// What a program is told, what counts as its answer, and what it may take for it.
struct ExchangeRequest: Sendable {
  enum AnswerShape: Sendable {
    /// The first line that is not blank, or what there is of it at the end of the output.
    case line
    /// The whole output of a program that exits with 0.
    case whole
  }

  var input: [UInt8]
  var answer: AnswerShape
  var timeout: Duration
  /// Said when its time is up, before it is ended. Without it the input ends after `input`.
  var expiryLine: [UInt8]?
  /// Megabytes (of 1,048,576 bytes) for it and what it starts.
  var memory: Int
  var limits: ExtensionLimits

  /// The manifest's time if it is a time above 0, else the standard one; no more than a day.
  static func timeout(of program: Program, standard: Double) -> Duration {
    guard let seconds = program.timeout, seconds > 0 else { return .seconds(standard) }
    return .seconds(min(seconds, 86_400))
  }

  /// The manifest's megabytes if they are at least one, else the standard ones; no more than a terabyte.
  static func memory(_ megabytes: Int?) -> Int {
    guard let megabytes, megabytes > 0 else { return ServiceExtension.standardMemory }
    return min(megabytes, 1 << 20)
  }
}

/// How a request to a program went.
struct Exchange: Sendable {
  enum Verdict: Hashable, Sendable {
    /// Its answer, whatever it is; `killedBy` when a signal ended it in the middle of a line.
    case said([UInt8], afterExpiry: Bool, killedBy: Int?)
    case exited(Int)
    case killed(Int)
    /// It said that there is nothing to come, and went on.
    case silent
    case tooMuchOutput
    case tooMuchMemory
    case tooManyProcesses
    case timedOut
    case couldNotStart(String)
    case cancelled
  }

  var verdict: Verdict
  var errorOutput = CapturedOutput()
  var duration = Duration.zero
}
