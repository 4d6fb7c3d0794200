import NotificationModel
import Text

/// The result of a content extension's program.
public struct CardRun: Hashable, Sendable {
  /// The result of the program.
  public enum Outcome: Hashable, Sendable {
    /// The whole output, unescaped: the caller must escape it before showing it. Invalid UTF-8 is replaced.
    case card(String)
    /// A sentence for the user that says why there is no card.
    case problem(String)
  }

  /// The card, or why there is none.
  public var outcome: Outcome
  /// The beginning of its standard error, unescaped.
  var errorOutput: String
  /// Seconds from the start until the outcome was known; 0 if the program was not started.
  var duration: Double

  init(_ exchange: Exchange, _ request: ExchangeRequest) {
    errorOutput = exchange.errorOutput.text(limit: request.limits.errorOutput)
    duration = exchange.duration / .seconds(1)
    if case .said(let bytes, _, _) = exchange.outcome {
      outcome = .card(String(decoding: bytes, as: UTF8.self))
    } else {
      outcome = .problem(Self.sentence(exchange.outcome, request) + errorOutput.asLastWords)
    }
  }

  private static func sentence(_ outcome: Exchange.Outcome, _ request: ExchangeRequest) -> String {
    let limits = request.limits
    return switch outcome {
    case .said, .silent: "The content extension drew nothing."
    case .exited(let status): "The content extension exited with \(status)."
    case .killed(let signal): "The content extension was ended by signal \(signal)."
    case .tooMuchOutput: "The content extension was ended: its card is longer than \(limits.output) bytes."
    case .tooMuchMemory:
      "The content extension was ended: it used more than \(request.memory) MB of memory."
    case .tooManyProcesses:
      "The content extension was ended: it started more than \(limits.processes) processes."
    case .timedOut:
      "The content extension took longer than \((request.timeout / .seconds(1)).shortest) s and was ended."
    case .couldNotStart(let why): why
    case .cancelled: "The content extension was ended because nobody waits for it any more."
    }
  }
}
