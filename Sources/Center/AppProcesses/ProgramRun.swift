import NotificationModel
import Platform
import Synchronization

/// One run of a handler or of a launch program, from its start to its end.
struct ProgramRun: Sendable {
  var launch: Launch
  var records: RunRecords?
  var role: ProgramRole
  var input: [UInt8]
  var limits: HandlerLimits
  var timeout: Duration

  /// Runs the program until it ends. If its time is up or the task is cancelled, the program and all processes that it
  /// started are ended. The processes of a program that ends by itself go on, for example a browser that it opened.
  func end() async -> ProgramRunResult {
    let kept = CapturedOutput.Sink(limit: limits.output)
    let (mark, tree) = (RunMark(), SharedTree())
    var child = launch.childProcess
    child.environment[RunMark.variable] = mark.text
    records?.begin(mark)
    defer { records?.end(mark) }
    let completion = await child.run(
      input,
      output: kept,
      errors: kept,
      within: ChildProcess.Times(
        limit: timeout,
        termination: limits.termination,
        remainder: limits.remainder
      ),
      onStart: { tree.begin(ProcessTree(of: $0, mark: mark)) },
      onInterruption: { tree.look() }
    )
    if completion.interruption != nil { await DedicatedThread.run { tree.end() } }
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

/// The processes of one run, between the tasks that attend to it.
private final class SharedTree: Sendable {
  private let tree = Mutex<ProcessTree?>(nil)

  func begin(_ tree: ProcessTree) { self.tree.withLock { $0 = tree } }

  func look() { tree.withLock { $0?.look() } }

  /// Ends the remaining processes of the program, which has been reaped. Blocks.
  func end() {
    tree.withLock {
      $0?.leaderIsReaped()
      $0?.end()
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
