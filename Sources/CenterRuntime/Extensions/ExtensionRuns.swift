import AppProcesses
import AttachmentStore
import NotificationModel

/// Service extensions at work, each aside from everything else (ios-behaviour 3.15).
final class ExtensionRuns {
  private let processes: ServiceExtensionProcess
  private let attachments: AttachmentStore
  /// By the sequence of the push.
  private var runs: [Int: Task<Void, Never>] = [:]

  init(_ processes: ServiceExtensionProcess, _ attachments: AttachmentStore) {
    self.processes = processes
    self.attachments = attachments
  }

  /// Whether none is at work.
  var isEmpty: Bool { runs.isEmpty }

  /// Runs the app's extension and calls `finished` with what it made.
  func start(
    _ push: ExtendingPush,
    of app: App,
    finished: @escaping @Sendable (ExtensionResult) async -> Void
  ) {
    let run = ServiceExtensionRun(push: push, app: app, extensions: processes, attachments: attachments)
    runs[push.notification.sequence] = Task { await finished(await run.result()) }
  }

  /// Nothing comes of its work: in a flood of one identifier it would hold every turn of its app.
  func end(_ sequence: Int) { runs[sequence]?.cancel() }

  /// What it made is recorded, as far as it can be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends all that are at work, and returns when they have ended.
  nonisolated(nonsending) func end() async {
    for run in runs.values { run.cancel() }
    await wait()
    await processes.end()
  }

  /// Returns when those that are at work have finished.
  nonisolated(nonsending) func wait() async {
    while let run = runs.first {
      await run.value.value
      runs[run.key] = nil
    }
  }
}
