public import JSON
public import NotificationModel
import Text

/// Runs the program of a content extension for its card (ios-behaviour 1.14 and 3.16): a child process that reads
/// one JSON document on its standard input, up to the end of the input, and writes the card to its standard
/// output.
///
/// The card is the whole output until the program exits with 0 or closes its output. Processes that it started are
/// ended with it. Copies of `CardProcess` share their limits, as those of `ServiceExtensionProcess` do.
public struct CardProcess: Sendable {
  /// The time limit in seconds if the manifest has none. It is short because a person is waiting.
  public static let standardTimeout = 2.0

  private let limits: ExtensionLimits
  private let runner: ExchangeRunner

  /// `environment` is the user's environment at the start of the center. Creating this turns SIGPIPE off for the
  /// whole process: writing to a closed pipe becomes an error.
  public init(environment: [String: String], records: RunRecords? = nil) {
    self.init(environment: environment, records: records, limits: .card)
  }

  init(environment: [String: String], records: RunRecords?, limits: ExtensionLimits) {
    self.limits = limits
    runner = ExchangeRunner(environment: environment, records: records, limits: limits)
  }

  /// Runs the program once. `memory` is in megabytes; nil means `ServiceExtension.standardMemory`. Never throws:
  /// an error is an outcome. If the task is cancelled, the program is ended, and this returns when it has ended.
  public func run(
    _ program: Program,
    memory: Int? = nil,
    of app: String,
    with document: JSONObject
  ) async -> CardRun {
    let request = ExchangeRequest(
      document,
      to: program,
      answer: .whole,
      timeout: Self.standardTimeout,
      memory: memory,
      limits: limits
    )
    let exchange = await runner.run(request, with: program, as: .contentExtension, of: app)
    return CardRun(exchange, request)
  }

  /// Ends all programs and returns when they have ended. Called at shutdown.
  public func cancelAll() async {
    await runner.cancelAll()
  }
}

/// The result of a content extension's program.
public enum CardRun: Hashable, Sendable {
  /// The whole output, unescaped: the caller must escape it before showing it. Invalid UTF-8 is replaced.
  case card(String)
  /// A sentence for the user that says why there is no card.
  case problem(String)

  init(_ exchange: Exchange, _ request: ExchangeRequest) {
    if case .said(let bytes, _, _) = exchange.outcome {
      self = .card(String(decoding: bytes, as: UTF8.self))
    } else {
      let said = exchange.errorOutput.text(limit: request.limits.errorOutput)
      let ending = ExtensionRun.Ending(exchange.outcome, request)
      self = .problem(ending.sentence(about: .contentExtension, saying: said))
    }
  }
}
