public import JSON
public import NotificationModel

/// Runs an app's service extension on a push (ios-behaviour 1.13 and 3.15): a child process that reads one line of
/// JSON on its standard input, which stays open, and answers with one line of JSON on its standard output.
///
/// When the answer is complete, the extension and all processes that it started are ended; they may not go on in
/// the background. When its time is up, the extension reads one more line,
/// `{"serviceExtensionTimeWillExpire":true}`, and has a grace period for its best attempt; then it gets SIGTERM,
/// upon which it may still answer, and then SIGKILL. An extension beyond its memory limit is killed without a
/// warning, as on the device.
///
/// Copies share their limits: at most `ExtensionLimits.atOnce` extensions run, and at most
/// `ExtensionLimits.atOncePerApp` of one app. Waiting for a place does not count as an extension's time.
public struct ServiceExtensionProcess: Sendable {
  private let limits: ExtensionLimits
  let runner: ExchangeRunner
  private let rehearsed: RehearsedPrograms?
  /// Whether the time that a run took is told; a phone whose clock stands tells none, so that the same flow always has the
  /// same trace.
  public let tellsDuration: Bool

  /// `environment` is the user's environment at the start of the center. With `rehearsed`, extensions run in the rehearsal
  /// only. Creating this turns SIGPIPE off for the whole process: writing to a closed pipe becomes an error.
  public init(
    environment: [String: String],
    records: RunRecords? = nil,
    limits: ExtensionLimits = ExtensionLimits(),
    rehearsed: RehearsedPrograms? = nil,
    tellsDuration: Bool = true
  ) {
    (self.rehearsed, self.tellsDuration) = (rehearsed, tellsDuration)
    self.limits = limits
    runner = ExchangeRunner(environment: environment, records: records, limits: limits)
  }

  /// Runs the extension until it has answered. Never throws: an error is the run's ending. If the task is
  /// cancelled, the extension gets SIGTERM without the line about its time, and this returns when it has ended.
  public func run(
    _ program: Program,
    memory: Int? = nil,
    of app: String,
    with document: JSONObject
  ) async -> ExtensionRun {
    let place = runner.environment["TMPDIR"]
    if let run = rehearsed?.run(of: app, on: document, filesIn: place) { return run }
    let request = ExchangeRequest(
      document,
      to: program,
      answer: .line,
      timeout: ServiceExtension.standardTimeout,
      expiryLine: Self.expiryLine,
      memory: memory,
      limits: limits
    )
    let exchange = await runner.run(request, with: program, as: .serviceExtension, of: app)
    let run = ExtensionRun(exchange, request)
    rehearsed?.keep(run, of: app, on: document, filesIn: place)
    return run
  }

  /// Ends all extensions, including those that have answered, and returns when they have ended. Called at
  /// shutdown.
  public func cancelAll() async {
    await runner.cancelAll()
  }

  private static let expiryLine = Array("{\"serviceExtensionTimeWillExpire\":true}\n".utf8)
}

/// The limits of extensions, besides the time and memory in their manifests.
public struct ExtensionLimits: Hashable, Sendable {
  /// The time from the expiry line to SIGTERM (ios-behaviour 1.13 `serviceExtensionTimeWillExpire`).
  var lastWords = Duration.seconds(2)
  /// The time from closing the input of a program that has answered to SIGTERM.
  var farewell = Duration.milliseconds(100)
  /// The time between SIGTERM and SIGKILL.
  var termination = Duration.seconds(2)
  /// The time that a program has to exit after closing its output, and the time for reading the rest of its
  /// outputs after its end.
  var remainder = Duration.milliseconds(500)
  /// The longest time between two samples of its memory and processes.
  var sampling = Duration.milliseconds(75)
  /// The longest answer in bytes, without the line end.
  var output: Int
  /// How many bytes of its standard error are kept; the rest is read and dropped.
  var errorOutput = 16 * 1024
  /// How many processes it may have at the same time, itself included.
  var processes = 64
  /// How many extensions run at the same time.
  var atOnce = 32
  /// How many extensions of one app run at the same time, so that no app takes every place.
  var atOncePerApp = 10

  /// The limits of extensions whose answers have so many bytes at most.
  public init(output: Int = 1_000_000) { self.output = output }

  /// The limits of card programs, which run often and write little.
  static let card = ExtensionLimits(output: 256 * 1024)
}
