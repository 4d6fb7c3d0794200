import NotificationModel
import Platform
import Synchronization

/// Runs programs that answer requests, with a limit on how many run at once. Copies share the limit.
struct ExchangeRunner: Sendable {
  let environment: [String: String]
  let records: RunRecords?
  let semaphore: AsyncSemaphore
  private let running = RunningExchanges()

  init(environment: [String: String], records: RunRecords?, limits: ExtensionLimits) {
    self.environment = environment
    self.records = records
    semaphore = AsyncSemaphore(limit: limits.atOnce, perKey: limits.atOncePerApp)
    ChildProcess.ignoreBrokenPipes()
  }

  /// Starts the program when the limit allows it and returns when the result is known. The program may go on
  /// without the caller; its place becomes free when it has ended.
  func run(
    _ request: ExchangeRequest,
    with program: Program,
    as role: ProgramRole,
    of app: String
  ) async -> Exchange {
    guard await semaphore.acquire(for: app) else { return Exchange(outcome: .cancelled) }
    do {
      let session = try ExchangeSession(request, with: program, as: role, of: app, in: environment, records)
      let handle = session.handle
      running.add(handle) {
        await session.run()
        semaphore.release(for: app)
      }
      return await handle.exchange()
    } catch {
      semaphore.release(for: app)
      return Exchange(outcome: .couldNotStart(error.sentence(about: role)))
    }
  }

  /// Ends all programs and returns when they have ended.
  func end() async {
    await running.end()
  }
}

/// The exchanges whose programs have not ended.
private final class RunningExchanges: Sendable {
  private struct Running {
    var handle: ExchangeHandle
    var task: Task<Void, Never>
  }

  private let exchanges = Mutex<[ObjectIdentifier: Running]>([:])

  func add(_ handle: ExchangeHandle, _ body: @escaping @Sendable () async -> Void) {
    let key = ObjectIdentifier(handle)
    exchanges.withLock { exchanges in
      // A task of its own, because it outlives the caller.
      let task = Task { [weak self] in
        await body()
        self?.remove(key)
      }
      exchanges[key] = Running(handle: handle, task: task)
    }
  }

  func end() async {
    let all = exchanges.withLock { Array($0.values) }
    for running in all { running.handle.cancel() }
    for running in all { await running.task.value }
  }

  private func remove(_ key: ObjectIdentifier) {
    exchanges.withLock { $0[key] = nil }
  }
}
