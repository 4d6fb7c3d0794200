import NotificationModel

/// What a content extension's program answered.
public struct CardRun: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// All that it wrote, as it is: whoever shows it makes it harmless first. What is no UTF-8 is replaced.
    case card(String)
    /// Why there is no card, in a sentence for people.
    case problem(String)
  }

  public var outcome: Outcome
  /// The beginning of what it wrote to standard error, as it is.
  public var errorOutput: String
  /// Seconds from its start until the outcome was known; 0 for one that was not started.
  public var duration: Double

  public init(outcome: Outcome, errorOutput: String = "", duration: Double = 0) {
    self.outcome = outcome
    self.errorOutput = errorOutput
    self.duration = duration
  }

  init(_ exchange: Exchange, _ request: ExchangeRequest) {
    errorOutput = exchange.errorOutput.text(limit: request.limits.errorOutput)
    duration = exchange.duration / .seconds(1)
    if case .said(let bytes, _, _) = exchange.verdict {
      outcome = .card(String(decoding: bytes, as: UTF8.self))
    } else {
      outcome = .problem(Self.sentence(exchange.verdict, request) + errorOutput.asLastWords)
    }
  }

  private static func sentence(_ verdict: Exchange.Verdict, _ request: ExchangeRequest) -> String {
    let limits = request.limits
    return switch verdict {
    case .said, .silent: "The content extension drew nothing."
    case .exited(let status): "The content extension exited with \(status)."
    case .killed(let signal): "The content extension was ended by signal \(signal)."
    case .tooMuchOutput: "The content extension was ended: its card is longer than \(limits.output) bytes."
    case .tooMuchMemory:
      "The content extension was ended: it used more than \(request.memory) MB of memory."
    case .tooManyProcesses:
      "The content extension was ended: it started more than \(limits.processes) processes."
    case .timedOut:
      "The content extension took longer than \((request.timeout / .seconds(1)).asSeconds) s and was ended."
    case .couldNotStart(let why): why
    case .cancelled: "The content extension was ended because nobody waits for it any more."
    }
  }
}
