import NotificationModel
import Platform
import SystemPackage

/// One request to one child process: its pipes, its start and the thread that supervises it.
struct ExchangeSession: Sendable {
  let handle: ExchangeHandle
  private let request: ExchangeRequest
  private let role: ProgramRole
  private let launch: Launch
  private let mark = RunMark()
  private let records: RunRecords?
  private let start = ContinuousClock.now

  init(
    _ request: ExchangeRequest,
    with program: Program,
    as role: ProgramRole,
    of app: String,
    in environment: [String: String],
    _ records: RunRecords?
  ) throws(LaunchProblem) {
    var launch = try Launch(program, of: app, in: environment)
    launch.environment[RunMark.variable] = mark.text
    self.records = records
    self.launch = launch
    self.request = request
    self.role = role
    do throws(Errno) {
      handle = try ExchangeHandle()
    } catch {
      throw .system(launch.executable, reason: error.description)
    }
  }

  /// Returns when the child and all processes that it started have ended; `handle` has the result much earlier.
  func run() async {
    records?.begin(mark)
    defer { records?.end(mark) }
    do throws(LaunchProblem) {
      try await runChild()
    } catch {
      handle.deliver(Exchange(outcome: .couldNotStart(error.sentence(about: role))))
    }
  }

  private func runChild() async throws(LaunchProblem) {
    let (input, output, errors): (PipeEnds, PipeEnds, PipeEnds)
    do throws(Errno) {
      (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    } catch {
      throw .system(launch.executable, reason: error.description)
    }
    let ours = ParentPipes(input: input.writing, output: output.reading, errors: errors.reading)
    do throws(SpawnFailure) {
      try await launch.childProcess.start(
        input: input.reading,
        output: output.writing,
        errors: errors.writing
      ) { child in
        await supervise(child, ours)
      }
    } catch {
      throw LaunchProblem(error, starting: launch)
    }
  }

  private func supervise(_ child: ChildProcess.Running, _ pipes: ParentPipes) async {
    await DedicatedThread.run {
      var supervisor = ProcessSupervisor(
        request,
        handle: handle,
        start: start,
        child: child,
        mark: mark,
        pipes: pipes
      )
      supervisor.run()
    }
  }
}
