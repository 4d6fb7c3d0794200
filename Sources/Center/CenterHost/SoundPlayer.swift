import AppProcesses
import JSON
import Logging
import NotificationModel
import Synchronization

/// Plays sounds with a program of the user's. The program is started for each sound and reads a JSON document
/// about it on standard input (ios-behaviour 1.6). A program that hangs or is missing delays nothing.
final class SoundPlayer: Sendable {
  private let program: Program
  private let processes: HandlerProcess
  private let log: Logger
  private let state = Mutex(State())
  private let queue: AsyncStream<DeliveredNotification>
  private let notifications: AsyncStream<DeliveredNotification>.Continuation

  private struct State {
    var playing = 0
    /// The last problem, so that the same problem is logged once and not with every sound.
    var lastProblem: String?
  }

  /// How many sounds play at once; further ones are dropped.
  private static let mostAtOnce = 3
  /// The longest time of a sound, in seconds; the program is ended after that.
  private static let longest = 30.0

  init(_ program: Program, environment: [String: String], _ log: Logger) {
    var program = program
    program.timeout = Self.longest
    self.program = program
    processes = HandlerProcess(environment: environment)
    self.log = log
    (queue, notifications) = AsyncStream.makeStream()
  }

  /// Plays the notification's sound, unless `mostAtOnce` others are playing.
  func play(_ notification: DeliveredNotification) { notifications.yield(notification) }

  /// Plays sounds until the task is cancelled, then ends those that are playing.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await notification in queue where takePlace() {
        group.addTask { await self.start(notification) }
      }
      group.cancelAll()
    }
  }

  /// Whether one more sound may play; it has its place then.
  func takePlace() -> Bool {
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
