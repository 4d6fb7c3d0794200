public import JSON
import NotificationModel

/// How a service extension did, for the trace of the push.
public struct ExtensionRun: Hashable, Sendable {
  /// What came of it. Only an answer changes the push; with every other ending the original is shown
  /// (ios-behaviour 3.15).
  public enum Ending: Hashable, Sendable {
    /// The first line that it wrote; `afterExpiry` when that was its best attempt after its time was up.
    case answered(JSONObject, afterExpiry: Bool)
    /// It ended with that status and had written nothing; nil when it closed its output and went on.
    case noAnswer(status: Int?)
    /// Somebody else's signal ended it.
    case killed(signal: Int)
    /// It wrote something else than a JSON object; the beginning of that, at most 200 bytes.
    case garbage(String)
    /// Its answer is longer than that many bytes.
    case tooMuchOutput(limit: Int)
    /// It and what it started used more than that.
    case tooMuchMemory(megabytes: Int)
    /// It started more processes than that.
    case tooManyProcesses(limit: Int)
    /// It had no answer when these and its last words were over.
    case timedOut(seconds: Double)
    /// The sentence says why.
    case couldNotStart(String)
    /// The center shut down.
    case cancelled
  }

  public var ending: Ending
  /// The beginning of what it wrote to standard error before its ending was known, as it is: whoever shows it makes it
  /// harmless first.
  public var errorOutput: String
  /// Seconds from its start until its ending was known; 0 for one that was not started.
  public var duration: Double

  public init(ending: Ending, errorOutput: String = "", duration: Double = 0) {
    self.ending = ending
    self.errorOutput = errorOutput
    self.duration = duration
  }

  init(_ exchange: Exchange, _ request: ExchangeRequest) {
    ending = Ending(exchange.verdict, request)
    errorOutput = exchange.errorOutput.text(limit: request.limits.errorOutput)
    duration = exchange.duration / .seconds(1)
  }
}

extension ExtensionRun.Ending {
  init(_ verdict: Exchange.Verdict, _ request: ExchangeRequest) {
    switch verdict {
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
    let value = try? JSONParser.parse(bytes, limits: JSONLimits(maximumBytes: limit))
    if case .object(let object)? = value { return .answered(object, afterExpiry: afterExpiry) }
    if let signal { return .killed(signal: signal) }
    return .garbage(String(decoding: bytes.prefix(200), as: UTF8.self))
  }
}
