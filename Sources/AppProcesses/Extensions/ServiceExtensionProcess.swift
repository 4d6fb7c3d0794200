public import JSON
public import NotificationModel

/// Lets an app's service extension change a push (ios-behaviour 1.13 and 3.15): a child process that gets one
/// line of JSON on its standard input, which stays open, and answers with one line of JSON on its standard output.
///
/// As soon as its answer is complete the run is over, and the extension with everything that it started is ended; it
/// may not go on in the background. When its time is up it gets one more line,
/// `{"serviceExtensionTimeWillExpire":true}`, and a moment for its best attempt; then SIGTERM, upon which it may still
/// answer, and SIGKILL. Beyond its memory it is ended without a warning, as on the device.
///
/// Copies share their limits: at most `ExtensionLimits.atOnce` run, and of one app `ExtensionLimits.atOncePerApp`.
/// Waiting for a place is no part of an extension's time.
public struct ServiceExtensionProcess: Sendable {
  private let limits: ExtensionLimits
  let runner: ExchangeRunner

  /// `environment` is the user's own, as it was when the center started. From here on a closed pipe is an error for
  /// the whole process and no longer a signal that ends it.
  public init(environment: [String: String], limits: ExtensionLimits = ExtensionLimits()) {
    self.limits = limits
    runner = ExchangeRunner(environment: environment, limits: limits)
  }

  /// Runs the extension until it has answered. Never throws: what went wrong is the run's ending. When the task is
  /// cancelled the extension is ended as if its time were up, without last words, and this returns when it has ended.
  public func run(
    _ serviceExtension: ServiceExtension,
    of app: String,
    with document: JSONObject
  ) async -> ExtensionRun {
    let program = serviceExtension.program
    let timeout = ExchangeRequest.timeout(of: program, standard: ServiceExtension.standardTimeout)
    let memory = ExchangeRequest.memory(serviceExtension.memory)
    let request = ExchangeRequest(
      input: JSONWriter.bytes(.object(document)) + [UInt8(ascii: "\n")],
      answer: .line,
      timeout: timeout,
      expiryLine: Self.expiryLine,
      memory: memory,
      limits: limits
    )
    let exchange = await runner.run(request, with: program, as: .serviceExtension, of: app)
    return ExtensionRun(exchange, request)
  }

  /// Ends all that run, also those that have answered and are on their way out, and returns when they have ended. For
  /// a center that shuts down.
  public func end() async {
    await runner.end()
  }

  private static let expiryLine = Array("{\"serviceExtensionTimeWillExpire\":true}\n".utf8)
}
