public import JSON
import NotificationModel
import Text

/// The result of a service extension's run, for the trace of the push.
public struct ExtensionRun: Hashable, Sendable {
  /// How the run ended. Only an answer changes the push; with every other ending the original is shown
  /// (ios-behaviour 3.15).
  public enum Ending: Hashable, Sendable {
    /// The first line of its output; `afterExpiry` if that was its best attempt after its time was up.
    case answered(JSONObject, afterExpiry: Bool)
    /// It exited with that status without output; nil if it closed its output and went on running.
    case noAnswer(status: Int?)
    /// A signal that Bellhop did not send ended it.
    case killed(signal: Int)
    /// Its answer is not a JSON object; the text is the beginning of the answer, at most 200 bytes.
    case garbage(String)
    /// Its answer is longer than `limit` bytes.
    case tooMuchOutput(limit: Int)
    /// It and the processes that it started used more memory than that.
    case tooMuchMemory(megabytes: Int)
    /// It started more than `limit` processes.
    case tooManyProcesses(limit: Int)
    /// It had not answered within its time and the grace period after it.
    case timedOut(seconds: Double)
    /// It was not started; the sentence says why.
    case couldNotStart(String)
    /// The center shut down.
    case cancelled
  }

  /// How the program ended.
  public var ending: Ending
  /// The beginning of its standard error up to its ending, unescaped: the caller must escape it before showing it.
  var errorOutput: String
  /// Seconds from the start until the ending was known; 0 if it was not started.
  public var duration: Double

  /// A run that did not begin, with the sentence that says why.
  init(notStarted why: String) {
    (ending, errorOutput, duration) = (.couldNotStart(why), "", 0)
  }

  init(_ exchange: Exchange, _ request: ExchangeRequest) {
    ending = Ending(exchange.outcome, request)
    errorOutput = exchange.errorOutput.text(limit: request.limits.errorOutput)
    duration = exchange.duration / .seconds(1)
  }
}

extension ExtensionRun.Ending {
  init(_ outcome: Exchange.Outcome, _ request: ExchangeRequest) {
    switch outcome {
    case .said(let bytes, let afterExpiry, let signal):
      self = Self.said(bytes, afterExpiry, signal, limit: request.limits.output)
    case .exited(let status): self = .noAnswer(status: status)
    case .silent: self = .noAnswer(status: nil)
    case .killed(let signal): self = .killed(signal: signal)
    case .tooMuchOutput: self = .tooMuchOutput(limit: request.limits.output)
    case .tooMuchMemory: self = .tooMuchMemory(megabytes: request.memory)
    case .tooManyProcesses: self = .tooManyProcesses(limit: request.limits.processes)
    case .timedOut: self = .timedOut(seconds: request.timeout / .seconds(1))
    case .couldNotStart(let sentence): self = .couldNotStart(sentence)
    case .cancelled: self = .cancelled
    }
  }

  private static func said(_ bytes: [UInt8], _ afterExpiry: Bool, _ signal: Int?, limit: Int) -> Self {
    let value = try? JSONParser.parse(
      bytes,
      limits: JSONLimits(maximumDepth: JSONLimits.deepest, maximumBytes: limit)
    )
    if case .object(let object)? = value { return .answered(object, afterExpiry: afterExpiry) }
    if let signal { return .killed(signal: signal) }
    return .garbage(String(decoding: bytes.prefix(200), as: UTF8.self))
  }
}

extension ExtensionRun {
  /// A sentence for the user that says what happened and helps to find out why. Text from the extension is quoted,
  /// shortened and escaped.
  public var sentence: String { ending.sentence(about: .serviceExtension, saying: errorOutput) }
}

extension ExtensionRun.Ending {
  /// The same for an extension of any kind, which has said something on its standard error.
  func sentence(about role: ProgramRole, saying errors: String) -> String {
    let (subject, said) = ("The \(role.noun)", errors.asLastWords)
    return switch self {
    case .answered(_, afterExpiry: false): "\(subject) answered."
    case .answered(_, afterExpiry: true):
      "\(subject) answered after its time was up; its best attempt counts."
    case .garbage(let text):
      "\(subject) answered \(text.quotedLine), which is not a JSON object." + said
    case .couldNotStart(let why): why
    case .cancelled: "\(subject) was ended because nobody waits for it any more."
    case .noAnswer(let status?): "\(subject) exited with \(status) without an answer." + said
    case .noAnswer(nil): "\(subject) closed its output without an answer." + said
    case .killed(let signal): "\(subject) was ended by signal \(signal) before it answered." + said
    case .tooMuchOutput(let limit):
      "\(subject) was ended: its answer is longer than \(limit) bytes." + said
    case .tooMuchMemory(let megabytes):
      "\(subject) was ended: it used more than \(megabytes) MB of memory." + said
    case .tooManyProcesses(let limit):
      "\(subject) was ended: it started more than \(limit) processes." + said
    case .timedOut(let seconds):
      "\(subject) had not answered when its \(seconds.shortest) s were up, and was ended." + said
    }
  }
}

extension String {
  /// The string in quotes, shortened to 120 characters, with control characters escaped.
  var quotedLine: String {
    let longest = 120
    let isLong = !unicodeScalars.dropFirst(longest).isEmpty
    return JSONWriter.string(.string(isLong ? String(unicodeScalars.prefix(longest)) + "…" : self))
  }

  /// A sentence with the last line that is not blank: interpreters write the error there, below the trace.
  var asLastWords: String {
    let line = split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return line.map { " It said: \(String($0).quotedLine)." } ?? ""
  }
}
