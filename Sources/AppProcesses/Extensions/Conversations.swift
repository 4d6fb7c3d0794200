import Glibc
import NotificationModel
import Synchronization

/// Holds conversations with programs, so many at once; copies share their turns.
struct Conversations: Sendable {
  let environment: [String: String]
  let turns: Turns
  private let running = RunningCalls()

  init(environment: [String: String], limits: ExtensionLimits) {
    self.environment = environment
    turns = Turns(atOnce: limits.atOnce, perApp: limits.atOncePerApp)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts the program when it is its turn, and returns as soon as it is known what came of it. What is left of it
  /// then ends aside, and its turn with it.
  func hold(
    _ conversation: Conversation,
    with program: Program,
    as role: ProgramRole,
    of app: String
  ) async -> Exchange {
    guard await turns.take(for: app) else { return Exchange(verdict: .cancelled) }
    do {
      let session = try Session(conversation, with: program, as: role, of: app, in: environment)
      let call = session.call
      running.add(call) {
        await session.run()
        turns.giveBack(of: app)
      }
      return await call.talk()
    } catch {
      turns.giveBack(of: app)
      return Exchange(verdict: .couldNotStart(error.sentence(about: role)))
    }
  }

  /// Ends what runs, and returns when it has ended.
  func end() async {
    await running.end()
  }
}

/// The calls whose programs have not ended.
private final class RunningCalls: Sendable {
  private struct Running {
    var call: Call
    var task: Task<Void, Never>
  }

  private let calls = Mutex<[ObjectIdentifier: Running]>([:])

  func add(_ call: Call, _ body: @escaping @Sendable () async -> Void) {
    let key = ObjectIdentifier(call)
    calls.withLock { calls in
      // A task of its own, because it outlives the one that asked.
      let task = Task { [weak self] in
        await body()
        self?.remove(key)
      }
      calls[key] = Running(call: call, task: task)
    }
  }

  func end() async {
    let all = calls.withLock { Array($0.values) }
    for running in all { running.call.cancel() }
    for running in all { await running.task.value }
  }

  private func remove(_ key: ObjectIdentifier) {
    calls.withLock { $0[key] = nil }
  }
}
