import AppProcesses
import JSON
import Logging
import NotificationModel
import Synchronization

/// Lets sounds be heard by a program of the person's: it is started for each, and told on its standard input what is
/// to be heard (ios-behaviour 1.6). A program that hangs, or that is not there, delays nobody.
final class SoundPlayer: Sendable {
  private let program: Program
  private let processes: HandlerProcess
  private let log: Logger
  private let state = Mutex(State())
  private let queue: AsyncStream<DeliveredNotification>
  private let notifications: AsyncStream<DeliveredNotification>.Continuation

  private struct State {
    var playing = 0
    /// One mistake in the configuration is told once, not with each sound.
    var lastProblem: String?
  }

  /// So many are heard at once; what comes meanwhile is not heard.
  private static let mostAtOnce = 3
  /// A sound has under 30 seconds; whatever takes longer is cut off.
  private static let longest = 30.0

  init(_ program: Program, environment: [String: String], _ log: Logger) {
    var program = program
    program.timeout = Self.longest
    self.program = program
    // Whoever quits waits for a program that is being ended.
    processes = HandlerProcess(
      environment: environment,
      limits: HandlerLimits(termination: .milliseconds(200), remainder: .milliseconds(100))
    )
    self.log = log
    (queue, notifications) = AsyncStream.makeStream()
  }

  /// Lets the notification be heard, unless enough others are.
  func play(_ notification: DeliveredNotification) { notifications.yield(notification) }

  /// Plays until the task is cancelled, and ends what is heard then.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await notification in queue where takePlace() {
        group.addTask { await self.start(notification) }
      }
      group.cancelAll()
    }
  }

  private func takePlace() -> Bool {
    state.withLock { state in
      guard state.playing < Self.mostAtOnce else { return false }
      state.playing += 1
      return true
    }
  }

  private func start(_ notification: DeliveredNotification) async {
    let outcome = await processes.launch(program, of: notification.app, with: Self.document(of: notification))
    let isNews = state.withLock { state in
      state.playing -= 1
      defer { state.lastProblem = outcome.problem }
      return state.lastProblem != outcome.problem
    }
    if isNews, let problem = outcome.problem, !Task.isCancelled { log.warning("sound: \(problem)") }
  }

  private static func document(of notification: DeliveredNotification) -> JSONObject {
    let sound = notification.presentation.sound ?? .standard
    var document: JSONObject = [
      "sound": .string(sound.name), "app": .string(notification.app),
      "identifier": .string(notification.key.identifier), "critical": .bool(sound.critical),
    ]
    if let volume = sound.volume { document["volume"] = .number(volume) }
    return document
  }
}
