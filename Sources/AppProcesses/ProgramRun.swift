import NotificationModel
import Platform

/// One run of a handler or of a launch program, from its start to its end.
struct ProgramRun: Sendable {
  var launch: Launch
  var role: ProgramRole
  var input: [UInt8]
  var limits: HandlerLimits
  var timeout: Duration

  /// Runs the program until it ends. It is ended when its time is up or the task is cancelled.
  func end() async -> ProgramRunResult {
    let kept = CapturedOutput.Sink(limit: limits.output)
    let completion = await launch.childProcess.run(
      input,
      output: kept,
      errors: kept,
      within: ChildProcess.Times(
        limit: timeout,
        termination: limits.termination,
        remainder: limits.remainder
      )
    )
    return ProgramRunResult(
      ending: ending(completion.ending, completion.interruption),
      output: completion.output.captured,
      errorOutput: completion.errors.captured
    )
  }

  private func ending(
    _ ending: ChildProcess.Ending,
    _ interruption: ChildProcess.Interruption?
  ) -> HandlerOutcome.Ending {
    switch ending {
    case .couldNotStart(let failure):
      .couldNotStart(LaunchProblem(failure, starting: launch).sentence(about: role))
    case .neverStarted: ProgramRunResult.closing.ending
    case .exited where interruption == .timeLimit, .killed where interruption == .timeLimit:
      .timedOut(seconds: timeout / .seconds(1))
    case .exited(let code): .exited(code)
    case .killed(let signal): .killed(signal: signal)
    }
  }
}

/// How a program ended, with its output.
struct ProgramRunResult: Sendable {
  var ending: HandlerOutcome.Ending
  var output = CapturedOutput()
  var errorOutput = CapturedOutput()

  init(ending: HandlerOutcome.Ending, output: CapturedOutput, errorOutput: CapturedOutput) {
    (self.ending, self.output, self.errorOutput) = (ending, output, errorOutput)
  }

  /// A result without output.
  init(_ ending: HandlerOutcome.Ending) {
    self.ending = ending
  }

  /// The result of a program that was not started because the center shut down.
  static let closing = ProgramRunResult(
    .couldNotStart("The center was shut down before the handler's turn came.")
  )
}
