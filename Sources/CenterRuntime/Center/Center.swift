public import AppProcesses
public import CenterStore
public import ControlProtocol
import FoundationEssentials
import HashTreeCollections
public import Logging
import NotificationEngine
public import NotificationModel

/// The running center: the engine, the store that makes its decisions durable, the doors and the effects. Commands are
/// decided one after another; those that arrive while a transaction is being written share the next one.
public actor Center {
  private var engine: Engine
  private let store: CenterStore
  private let clock: WallClock
  private let log: Logger
  let place: CenterPlace
  let handlers: HandlerProcess
  let startedAt: Date

  private var inbox: [Submission] = []
  private var isCommitting = false
  private var timer: Task<Void, Never>?
  private var timerDeadline: Date?
  private var subscribers: [Int: AsyncStream<[Event]>.Continuation] = [:]
  private var lastSubscriber = 0
  var links: [Int: AppLink] = [:]
  var handling: [Int: Task<Void, Never>] = [:]
  private var isShutDown = false

  private struct Submission {
    var command: Command
    var reply: CheckedContinuation<Result<Answer, Refusal>, Never>
  }

  /// More would make one reply wait for too much work of others.
  private static let mostInOneTransaction = 512

  /// Takes up what the store holds. Call `start` before anything else.
  public init(
    store: CenterStore,
    place: CenterPlace,
    clock: WallClock = .system,
    handlers: HandlerProcess,
    log: Logger
  ) throws(StoreError) {
    self.store = store
    self.place = place
    self.clock = clock
    self.handlers = handlers
    self.log = log
    engine = Engine(try store.load())
    startedAt = clock.now()
  }

  /// Delivers what fell due while nothing ran, with the dates at which it was due, and tells the apps of responses they
  /// had not been told of for certain: a handler may hear of one twice after a crash, never not at all.
  public func start() async {
    let unfinished = engine.state.responses.values.filter { $0.outcome == nil }
    _ = await submit(.passTime(catchingUp: true))
    for logged in unfinished.sorted(by: { $0.response.sequence < $1.response.sequence }) {
      hand(out: logged.response)
    }
  }

  /// Answers after everything that follows from the command is durable.
  public func submit(_ command: Command) async -> Result<Answer, Refusal> {
    guard !isShutDown else { return .failure(.shuttingDown) }
    return await withCheckedContinuation { reply in
      inbox.append(Submission(command: command, reply: reply))
      guard !isCommitting else { return }
      isCommitting = true
      Task { await commitAll() }
    }
  }

  /// Ends the effects and the streams. What is in the inbox is still carried out.
  public func shutDown() async {
    isShutDown = true
    timer?.cancel()
    for task in handling.values { task.cancel() }
    for task in handling.values { await task.value }
    for subscriber in subscribers.values { subscriber.finish() }
    subscribers = [:]
    store.close()
  }

  var state: CenterState { engine.state }
  var nextDeadline: Date? { engine.nextDeadline }
}

// MARK: Committing

extension Center {
  private func commitAll() async {
    while !inbox.isEmpty {
      let batch = Array(inbox.prefix(Self.mostInOneTransaction))
      inbox.removeFirst(batch.count)
      await commit(batch)
    }
    isCommitting = false
  }

  private func commit(_ batch: [Submission]) async {
    var next = engine
    var events: [Event] = []
    var answers: [(events: Int, result: Result<Answer, Refusal>)] = []
    for submission in batch {
      do {
        let ruling = try next.decide(submission.command, at: clock.now())
        for event in ruling.events { next.apply(event) }
        events += ruling.events
        answers.append((ruling.events.count, .success(ruling.answer)))
      } catch {
        answers.append((0, .failure(error)))
      }
    }
    if let refusal = await write(events) {
      for (submission, answer) in zip(batch, answers) {
        submission.reply.resume(returning: answer.events == 0 ? answer.result : .failure(refusal))
      }
      return
    }
    engine = next
    for (submission, answer) in zip(batch, answers) { submission.reply.resume(returning: answer.result) }
    publish(events)
  }

  /// nil when everything durable is on the disk; else why not, and then nothing of it is.
  private func write(_ events: [Event]) async -> Refusal? {
    let durable = events.filter(\.fact.isDurable)
    guard !durable.isEmpty else { return nil }
    do {
      try await store.write(durable)
      return nil
    } catch {
      log.error("store: \(error)")
      return Refusal(error)
    }
  }

  private func publish(_ events: [Event]) {
    armTimer()
    guard !events.isEmpty else { return }
    for subscriber in subscribers.values { subscriber.yield(events) }
    for event in events {
      log.debug("\(event.sequence) \(event.app ?? "-") \(event.fact.name)")
      if case .responded(let response) = event.fact { hand(out: response) }
    }
  }
}

// MARK: Time

extension Center {
  /// The one timer of the whole program. It is set anew only when the next deadline has changed.
  private func armTimer() {
    let deadline = engine.nextDeadline
    guard deadline != timerDeadline else { return }
    timerDeadline = deadline
    timer?.cancel()
    guard let deadline, !isShutDown else { return }
    timer = Task { [clock] in
      guard await clock.sleep(until: deadline) else { return }
      await self.deadlineReached()
    }
  }

  private func deadlineReached() async {
    timerDeadline = nil
    let result = await submit(.passTime(catchingUp: false))
    if case .failure(let refusal) = result { await retry(after: refusal) }
  }

  /// A request that is due stays pending while it cannot be written; it is tried again, not lost.
  private func retry(after refusal: Refusal) async {
    log.warning("what is due could not be delivered, trying again in 5 s: \(refusal.message)")
    timer = Task { [clock] in
      guard await clock.sleep(until: clock.now() + 5) else { return }
      await self.deadlineReached()
    }
  }
}

// MARK: Watching

extension Center {
  /// Everything as it is, and then all that happens, without a gap: the state and the place in the stream are taken in
  /// one step; putting the picture in order is done aside.
  public func subscribe() async -> Subscription {
    let (stream, continuation) = AsyncStream<[Event]>.makeStream()
    let state = engine.state
    if isShutDown {
      continuation.finish()
    } else {
      lastSubscriber += 1
      let number = lastSubscriber
      subscribers[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { [weak self] in await self?.unsubscribe(number) }
      }
    }
    return Subscription(snapshot: await state.orderedSnapshot(), events: stream)
  }

  private func unsubscribe(_ number: Int) {
    subscribers[number] = nil
  }
}
