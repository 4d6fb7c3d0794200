public import AppProcesses
import JSON
import NotificationEngine
import NotificationModel

/// The launch programs of apps. A launch program has no time limit; it ends when its app stops running. An app has
/// at most one.
final class LaunchRuns {
  private let processes: HandlerProcess
  /// Keyed by bundle identifier.
  private var runs: [String: Run] = [:]
  private var lastNumber = 0

  private struct Run {
    var number: Int
    var task: Task<Void, Never>
  }

  /// How a launch program ended.
  struct Ending: Sendable {
    var app: String
    /// The number of the run.
    var number: Int
    /// A sentence about what went wrong; nil if nothing did, or if the center ended the program.
    var problem: String?
  }

  init(_ processes: HandlerProcess) {
    self.processes = processes
  }

  /// Ends the app's previous launch program, then starts `program`.
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

  /// Forgets the run that has ended. Returns false if a later run of the same app has replaced it.
  func remove(_ ending: Ending) -> Bool {
    guard runs[ending.app]?.number == ending.number else { return false }
    runs[ending.app] = nil
    return true
  }

  /// Ends the launch program of the app, if one runs.
  func cancel(_ app: String) { runs[app]?.task.cancel() }

  /// Ends all launch programs; `wait` returns when they have ended.
  func endAll() {
    for run in runs.values { run.task.cancel() }
  }

  nonisolated(nonsending) func wait() async {
    for run in runs.values { await run.task.value }
  }
}

/// The document that a launch program reads on its standard input (ios-behaviour 3.20).
enum LaunchDocument {
  /// Returns `{"app", "state", "launchOptions"}`; the launch options hold the notification that caused the launch,
  /// if one did. A local one is removed by its opening, so its request is there beside its identifier.
  static func value(_ launch: AppLaunch) -> JSONObject {
    var options: JSONObject = [:]
    switch launch.cause {
    case .icon, .action, .voIPPush: break
    case .silentPush, .notification(_, isPush: true):
      options["remoteNotification"] = .object(launch.remoteNotification ?? [:])
    case .notification(let key, isPush: false):
      options["localNotification"] = .string(key.identifier)
      options["request"] = launch.localNotification.flatMap { try? JSONValue(encoding: $0) }
    }
    return [
      "app": .string(launch.app), "state": .string(launch.state.rawValue), "launchOptions": .object(options),
    ]
  }
}

/// The programs that run for apps. Each kind has its own limits, so no kind waits for another.
public struct AppPrograms: Sendable {
  let handlers: HandlerProcess
  let extensions: ServiceExtensionProcess
  let cards: CardProcess
  /// Whether any may be run.
  package var areAllowed: Bool
  /// Whether handlers and service extensions are answered for, although none may be run.
  let areRehearsed: Bool

  /// `environment` is the user's environment at the start of the center. Without `records` the programs of a center that
  /// is killed go on. After the rehearsal of `rehearsed` no program is run.
  public init(
    environment: [String: String],
    records: RunRecords? = nil,
    handlers: HandlerLimits = HandlerLimits(),
    extensions: ExtensionLimits = ExtensionLimits(),
    rehearsed: RehearsedPrograms? = nil,
    tellsDurations: Bool = true
  ) {
    self.handlers = HandlerProcess(
      environment: environment,
      records: records,
      limits: handlers,
      rehearsed: rehearsed
    )
    self.extensions = ServiceExtensionProcess(
      environment: environment,
      records: records,
      limits: extensions,
      rehearsed: rehearsed,
      tellsDuration: tellsDurations
    )
    areAllowed = rehearsed?.isRehearsing ?? true
    areRehearsed = rehearsed != nil
    cards = CardProcess(environment: environment, records: records)
  }
}
