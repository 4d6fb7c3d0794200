import JSON
import NotificationModel
import Platform
import Synchronization
import SystemPackage

/// A request to a program: its input, the form of the answer, and its limits.
struct ExchangeRequest: Sendable {
  enum AnswerShape: Sendable {
    /// The first line that is not blank; at the end of the output it may lack its line feed.
    case line
    /// The whole output of a program that exits with 0.
    case whole
  }

  var input: [UInt8]
  var answer: AnswerShape
  var timeout: Duration
  /// The line that the program reads when its time is up, before it is ended. If nil, its input ends after
  /// `input`.
  var expiryLine: [UInt8]?
  /// The memory limit of the program and the processes that it starts, in megabytes of 1,048,576 bytes.
  var memory: Int
  var limits: ExtensionLimits

  /// - Parameters:
  ///   - timeout: in seconds, if the manifest has none.
  ///   - memory: in megabytes; if it is not at least 1, it is `ServiceExtension.standardMemory`.
  init(
    _ document: JSONObject,
    to program: Program,
    answer: AnswerShape,
    timeout: Double,
    expiryLine: [UInt8]? = nil,
    memory: Int?,
    limits: ExtensionLimits
  ) {
    input = JSONWriter.bytes(.object(document)) + [UInt8(ascii: "\n")]
    self.answer = answer
    self.timeout = program.timeLimit(otherwise: .seconds(timeout))
    self.expiryLine = expiryLine
    self.memory = memory.flatMap { $0 > 0 ? min($0, 1 << 20) : nil } ?? ServiceExtension.standardMemory
    self.limits = limits
  }
}

extension Program {
  /// The manifest's timeout if it is above 0; at most a day.
  func timeLimit(otherwise standard: Duration) -> Duration {
    guard let timeout, timeout > 0 else { return standard }
    return .seconds(min(timeout, 86_400))
  }
}

/// The result of a request to a program.
struct Exchange: Sendable {
  enum Outcome: Hashable, Sendable {
    /// The answer, unchecked; `killedBy` is the signal that ended the program in the middle of a line.
    case said([UInt8], afterExpiry: Bool, killedBy: Int?)
    case exited(Int)
    case killed(Int)
    /// The program closed its output without an answer and went on running.
    case silent
    case tooMuchOutput
    case tooMuchMemory
    case tooManyProcesses
    case timedOut
    case couldNotStart(String)
    case cancelled
  }

  var outcome: Outcome
  var errorOutput = CapturedOutput()
  var duration = Duration.zero
}

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
  ) throws(LaunchError) {
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
    await records?.begin(mark)
    defer { records?.forget(mark) }
    do throws(LaunchError) {
      try await runChild()
    } catch {
      handle.deliver(Exchange(outcome: .couldNotStart(error.sentence(about: role))))
    }
  }

  private func runChild() async throws(LaunchError) {
    let (input, output, errors): (PipeEnds, PipeEnds, PipeEnds)
    do throws(Errno) {
      (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    } catch {
      throw .system(launch.executable, reason: error.description)
    }
    let ours = ParentPipes(input: input.writing, output: output.reading, errors: errors.reading)
    do throws(SpawnError) {
      try await launch.childProcess.start(
        input: input.reading,
        output: output.writing,
        errors: errors.writing
      ) { child in
        await supervise(child, ours)
      }
    } catch {
      throw LaunchError(error, starting: launch)
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
  func cancelAll() async {
    await running.cancelAll()
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

  func cancelAll() async {
    let all = exchanges.withLock { Array($0.values) }
    for running in all { running.handle.cancel() }
    for running in all { await running.task.value }
  }

  private func remove(_ key: ObjectIdentifier) {
    exchanges.withLock { $0[key] = nil }
  }
}

/// Connects the task that waits for an exchange with the thread that runs it: the result is passed in one
/// direction, the cancellation in the other.
final class ExchangeHandle: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Exchange, Never>?
    var exchange: Exchange?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let wakeup: PipeEnds

  init() throws(Errno) {
    wakeup = try PipeEnds()
    wakeup.writing.becomeNonblocking()
  }

  /// A descriptor that becomes readable when the exchange is cancelled.
  var cancellation: Descriptor { wakeup.reading }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    _ = try? wakeup.writing.write([0])
  }

  /// Delivers the result. Only the first call counts.
  func deliver(_ exchange: Exchange) {
    let waiting = state.withLock { state in
      guard state.exchange == nil else { return nil as CheckedContinuation<Exchange, Never>? }
      state.exchange = exchange
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: exchange)
  }

  /// Waits for the result. If the task is cancelled, the exchange is cancelled too, and its result says so.
  func exchange() async -> Exchange {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let exchange = state.withLock { state in
          if state.exchange == nil { state.waiting = continuation }
          return state.exchange
        }
        if let exchange { continuation.resume(returning: exchange) }
      }
    } onCancel: {
      cancel()
    }
  }
}
