import JSON
public import NotificationModel
import NotificationWords
import Platform

/// Tells an app of a response by running its handler: a child process that gets the response as one JSON
/// document on its standard input (ios-behaviour 1.2 `didReceive`).
///
/// Nothing of a response goes into the arguments, and no shell reads them. The environment is the one given
/// here, less `TERMINFO`, and with `BELLHOP_APP`, the bundle identifier. The child has a session of its own,
/// so that it neither hears the keys typed at the center nor reaches its terminal, and it inherits no files.
///
/// Copies share their limits: at most `HandlerLimits.atOnce` of their children run, and of one app's at most
/// `HandlerLimits.atOncePerApp`, started in the order they came. An app whose handlers hang holds up itself alone;
/// only when so many apps hang that they fill all places do others wait, until the first of those is timed out.
public struct HandlerProcess: Sendable {
  let environment: [String: String]
  let limits: HandlerLimits
  let semaphore: AsyncSemaphore

  /// `environment` is the user's own, as it was when the center started. From here on a closed pipe is an
  /// error for the whole process and no longer a signal that ends it.
  public init(environment: [String: String], limits: HandlerLimits = HandlerLimits()) {
    self.environment = environment
    self.limits = limits
    semaphore = AsyncSemaphore(limit: limits.atOnce, perKey: limits.atOncePerApp)
    ChildProcess.ignoreBrokenPipes()
  }

  /// Runs the program to its end. Never throws: what went wrong is the outcome. When the task is cancelled
  /// the child is ended as if its time were up; a response that waits for a place is not handed out any more.
  public func handle(_ response: Response, with program: Program) async -> HandlerOutcome {
    guard await semaphore.acquire(for: response.app) else {
      return outcome(of: response, with: program, .closing)
    }
    defer { semaphore.release(for: response.app) }
    guard !Task.isCancelled else { return outcome(of: response, with: program, .closing) }
    let start = ContinuousClock.now
    let ending = await ending(of: response, with: program)
    return outcome(of: response, with: program, ending, after: start.duration(to: .now))
  }

  private func ending(of response: Response, with program: Program) async -> ProgramRunResult {
    do {
      let document = JSONWriter.bytes(try JSONValue(encodingWithWords: response)) + [UInt8(ascii: "\n")]
      let launch = try Launch(program, of: response.app, in: environment)
      let run = ProgramRun(
        launch: launch,
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
