import AppProcesses
import NotificationEngine
import NotificationModel

/// The programs that stand for launching apps. Each runs as long as it likes, until its app does not run any more; an
/// app has one of them at a time.
final class LaunchRuns {
  private let processes: HandlerProcess
  /// By bundle identifier.
  private var runs: [String: Run] = [:]
  private var lastNumber = 0

  private struct Run {
    var number: Int
    var task: Task<Void, Never>
  }

  /// How a program ended.
  struct Ending: Sendable {
    var app: String
    /// Of the run.
    var number: Int
    /// A sentence that says what is wrong with the program; nil if nothing is, or if it was ended.
    var problem: String?
  }

  init(_ processes: HandlerProcess) {
    self.processes = processes
  }

  /// Ends the program that ran before, and starts it anew.
  func start(
    _ launch: AppLaunch,
    _ program: Program,
    ended: @escaping @Sendable (Ending) async -> Void
  ) {
    let app = launch.app
    let document = LaunchDocument.value(launch)
    let before = runs[app]?.task
    before?.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = Task { [processes] in
      await before?.value
      let outcome = await processes.launch(program, of: app, with: document)
      await ended(Ending(app: app, number: number, problem: Task.isCancelled ? nil : outcome.problem))
    }
    runs[app] = Run(number: number, task: task)
  }

  /// The program has ended; a later one of the same app stays.
  func remove(_ ending: Ending) {
    if runs[ending.app]?.number == ending.number { runs[ending.app] = nil }
  }

  /// Ends the program of the app, if one runs.
  func end(_ app: String) { runs[app]?.task.cancel() }

  /// Ends all programs; `wait` waits for that.
  func endAll() {
    for run in runs.values { run.task.cancel() }
  }

  nonisolated(nonsending) func wait() async {
    for run in runs.values { await run.task.value }
  }
}
