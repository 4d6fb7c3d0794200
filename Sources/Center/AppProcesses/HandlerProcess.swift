import JSON
public import NotificationModel
import NotificationWords
import Platform

/// Hands a response to an app by running its handler: a child process that reads the response as one JSON document
/// on its standard input (ios-behaviour 1.2 `didReceive`).
///
/// No part of a response goes into the arguments, and no shell is involved. The environment is the given one
/// without `TERMINFO` and with `BELLHOP_APP`, the bundle identifier. The child has a session of its own, so that
/// it neither receives keys typed at the center nor reaches its terminal, and it inherits no files.
///
/// Copies share their limits: at most `HandlerLimits.atOnce` handlers run, and at most
/// `HandlerLimits.atOncePerApp` of one app, in the order of their responses. An app whose handlers hang delays
/// only itself, unless so many apps hang that they take all places.
public struct HandlerProcess: Sendable {
  let environment: [String: String]
  let records: RunRecords?
  /// The limits that all handlers of this value have.
  public let limits: HandlerLimits
  let semaphore: AsyncSemaphore
  private let rehearsed: RehearsedPrograms?

  /// `environment` is the user's environment at the start of the center. With `rehearsed`, handlers run in the rehearsal
  /// only. Creating this turns SIGPIPE off for the whole process: writing to a closed pipe becomes an error.
  public init(
    environment: [String: String],
    records: RunRecords? = nil,
    limits: HandlerLimits = HandlerLimits(),
    rehearsed: RehearsedPrograms? = nil
  ) {
    self.rehearsed = rehearsed
    self.environment = environment
    self.records = records
    self.limits = limits
    semaphore = AsyncSemaphore(limit: limits.atOnce, perKey: limits.atOncePerApp)
    ChildProcess.ignoreBrokenPipes()
  }

  /// Runs the program until it ends. Never throws: an error is an outcome. If the task is cancelled, the child is
  /// ended as if its time were up, and a response that still waits for a place is not handed over.
  public func handle(_ response: Response, with program: Program) async -> HandlerOutcome {
    if let outcome = rehearsed?.outcome(of: response) { return outcome }
    guard await semaphore.acquire(for: response.app) else {
      return outcome(of: response, with: program, .closing)
    }
    defer { semaphore.release(for: response.app) }
    guard !Task.isCancelled else { return outcome(of: response, with: program, .closing) }
    let start = ContinuousClock.now
    let ending = await ending(of: response, with: program)
    let outcome = outcome(of: response, with: program, ending, after: start.duration(to: .now))
    rehearsed?.keep(outcome, of: response)
    return outcome
  }

  private func ending(of response: Response, with program: Program) async -> ProgramRunResult {
    do {
      let document = JSONWriter.bytes(try JSONValue(encodingWithWords: response)) + [UInt8(ascii: "\n")]
      let launch = try Launch(program, of: response.app, in: environment)
      let run = ProgramRun(
        launch: launch,
        records: records,
        role: .handler,
        input: document,
        limits: limits,
        timeout: limits.timeout(of: program)
      )
      return await run.end()
    } catch let problem as LaunchProblem {
      return ProgramRunResult(.couldNotStart(problem.sentence(about: .handler)))
    } catch {
      return ProgramRunResult(.couldNotStart("The response cannot be written as JSON: \(error)."))
    }
  }

  private func outcome(
    of response: Response,
    with program: Program,
    _ ended: ProgramRunResult,
    after duration: Duration = .zero
  ) -> HandlerOutcome {
    HandlerOutcome(
      response: response.sequence,
      recipient: .command(program.command),
      ending: ended.ending,
      output: ended.output.text(limit: limits.output),
      errorOutput: ended.errorOutput.text(limit: limits.output),
      duration: duration / .seconds(1)
    )
  }
}
