public import JSON
public import NotificationModel

/// Asks the program of a content extension for its card (ios-behaviour 1.14 and 3.16): a child process that gets
/// one JSON document on its standard input, to its end, and writes the card to its standard output.
///
/// The card is all that it writes until it exits with 0, or closes its output. What it started ends with it. Copies
/// share that limit as those of `ServiceExtensionProcess` do.
public struct CardProcess: Sendable {
  /// Seconds it may take when its manifest does not say: a person is waiting.
  public static let standardTimeout = 2.0

  private let limits: ExtensionLimits
  private let runner: ExchangeRunner

  /// `environment` is the user's own, as it was when the center started. From here on a closed pipe is an error for
  /// the whole process and no longer a signal that ends it.
  public init(environment: [String: String], limits: ExtensionLimits = .card) {
    self.limits = limits
    runner = ExchangeRunner(environment: environment, limits: limits)
  }

  /// Runs the program once. `memory` is in megabytes; nil means `ServiceExtension.standardMemory`. Never throws: what
  /// went wrong is the outcome. When the task is cancelled the program is ended, and this returns when it has ended.
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

  /// Ends all that run, and returns when they have ended. For a center that shuts down.
  public func end() async {
    await runner.end()
  }
}
