import AppProcesses
import CenterGateway
import NotificationModel

/// The service extensions that are running, each in a task of its own (ios-behaviour 3.15).
final class ExtensionRuns {
  private let processes: ServiceExtensionProcess
  private let attachments: any AttachmentStorage
  /// Keyed by the sequence number of the push.
  private var runs: [Int: Task<Void, Never>] = [:]

  init(_ processes: ServiceExtensionProcess, _ attachments: any AttachmentStorage) {
    self.processes = processes
    self.attachments = attachments
  }

  /// Whether none is running.
  var isEmpty: Bool { runs.isEmpty }

  /// Runs the app's extension and calls `finished` with the result.
  func start(
    _ push: ExtendingPush,
    of app: App,
    finished: @escaping @Sendable (ExtensionResult) async -> Void
  ) {
    let run = ServiceExtensionRun(push: push, app: app, extensions: processes, attachments: attachments)
    runs[push.notification.sequence] = Task { await finished(await run.result()) }
  }

  /// Ends a run whose result is no longer needed. Otherwise many pushes with one identifier would use up the app's
  /// share of processes.
  func end(_ sequence: Int) { runs[sequence]?.cancel() }

  /// Forgets the run, after its result was recorded or could not be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends all runs and returns when they have ended.
  nonisolated(nonsending) func end() async {
    for run in runs.values { run.cancel() }
    await wait()
    await processes.end()
  }

  /// Returns when all runs have finished.
  nonisolated(nonsending) func wait() async {
    while let run = runs.first {
      await run.value.value
      runs[run.key] = nil
    }
  }
}
