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
      input: JSONWriter.bytes(.object(document)) + [UInt8(ascii: "\n")],
      answer: .whole,
      timeout: ExchangeRequest.timeout(of: program, standard: Self.standardTimeout),
      expiryLine: nil,
      memory: ExchangeRequest.memory(memory),
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
      let ending = ExtensionRun.Ending(exchange.outcome, request)
      outcome = .problem(ending.sentence(about: .contentExtension, saying: errorOutput))
    }
  }
}
