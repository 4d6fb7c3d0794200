import Glibc
import JSON
public import NotificationModel
import NotificationWords

/// Tells an app of a response by running its handler: a child process that gets the response as one JSON
/// document on its standard input (ios-behaviour 1.2 `didReceive`).
///
/// Nothing of a response goes into the arguments, and no shell reads them. The environment is the one given
/// here, less `TERMINFO`, and with `BELLHOP_APP`, the bundle identifier. The child has a session of its own,
/// so that it neither hears the keys typed at the center nor reaches its terminal, and it inherits no files.
///
/// Copies share their turns: at most `HandlerLimits.atOnce` of their children run, and of one app's at most
/// `HandlerLimits.atOncePerApp`, started in the order they came. An app whose handlers hang holds up itself alone;
/// only when so many apps hang that they fill all places do others wait, until the first of those is timed out.
public struct HandlerProcess: Sendable {
  let environment: [String: String]
  let limits: HandlerLimits
  let turns: Turns

  /// `environment` is the user's own, as it was when the center started. From here on a closed pipe is an
  /// error for the whole process and no longer a signal that ends it.
  public init(environment: [String: String], limits: HandlerLimits = HandlerLimits()) {
    self.environment = environment
    self.limits = limits
    self.turns = Turns(atOnce: limits.atOnce, perApp: limits.atOncePerApp)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs the program to its end. Never throws: what went wrong is the outcome. When the task is cancelled
  /// the child is ended as if its time were up; what waits for its turn is not started any more.
  public func handle(_ response: Response, with program: Program) async -> HandlerOutcome {
    guard await turns.take(for: response.app) else { return outcome(of: response, with: program, .closing) }
    defer { turns.giveBack(of: response.app) }
    guard !Task.isCancelled else { return outcome(of: response, with: program, .closing) }
    let start = ContinuousClock.now
    let ending = await ending(of: response, with: program)
    return outcome(of: response, with: program, ending, after: start.duration(to: .now))
  }

  private func ending(of response: Response, with program: Program) async -> ChildEnding {
    do {
      let document = JSONWriter.bytes(try JSONValue(encodingWithWords: response)) + [UInt8(ascii: "\n")]
      let launch = try Launch(program, of: response.app, in: environment)
      let child = Child(
        launch: launch,
        role: .handler,
        input: document,
        limits: limits,
        timeout: limits.timeout(of: program)
      )
      return await child.run()
    } catch let problem as LaunchProblem {
      return ChildEnding(.couldNotStart(problem.sentence(about: .handler)))
    } catch {
      return ChildEnding(.couldNotStart("The response cannot be written as JSON: \(error)."))
    }
  }

  private func outcome(
    of response: Response,
    with program: Program,
    _ ended: ChildEnding,
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

/// How a child ended, and what it wrote.
struct ChildEnding: Sendable {
  var ending: HandlerOutcome.Ending
  var output = CapturedOutput()
  var errorOutput = CapturedOutput()

  /// The center shut down before the child's turn came.
  static let closing = ChildEnding(.couldNotStart("The center was shut down before the handler's turn came."))

  init(_ ending: HandlerOutcome.Ending) {
    self.ending = ending
  }
}
