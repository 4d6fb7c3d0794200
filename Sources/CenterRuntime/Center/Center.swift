import AppProcesses
public import AttachmentStore
public import CenterGateway
public import CenterStore
public import Foundation
import HashTreeCollections
public import Logging
import NotificationEngine
public import NotificationModel
import NotificationState

/// The running center: the engine, the store that makes its decisions durable, the doors and the effects. Commands are
/// decided one after another; those that arrive while a transaction is being written share the next one.
public actor Center {
  private var engine: Engine
  private let store: CenterStore
  private let clock: WallClock
  let log: Logger
  private(set) var place: CenterPlace
  let handlers: HandlerProcess
  let extensions: ServiceExtensionProcess
  let cards: CardProcess
  let attachments: AttachmentStore
  let startedAt: Date

  private var inbox: [Submission] = []
  private var committing: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var timerDeadline: Date?
  private var subscribers: [Int: Subscriber] = [:]
  private var lastSubscriber = 0
  /// By the identifier of their link.
  var callQueues: [Int: AppCallQueue] = [:]
  var handling: [Int: Task<Void, Never>] = [:]
  /// Service extensions at work, by the sequence of their push.
  var extending: [Int: Task<Void, Never>] = [:]
  /// Programs that stand for an app that runs, by bundle identifier.
  var launched: [String: Task<Void, Never>] = [:]
  var lastLaunch: [String: Int] = [:]
  var launches = 0
  /// Who waits for the person to answer the prompt of an app.
  var waiters: [Int: (app: String, reply: CheckedContinuation<Result<Answer, Refusal>, Never>)] = [:]
  var lastWaiter = 0
  var isEndingWaits = false
  /// How often somebody began to turn the clock.
  var clockTurns = 0
  private(set) var phase = Phase.starting

  enum Phase {
    /// Nothing is delivered before what fell due meanwhile was.
    case starting
    case open
    /// Nothing new is taken; what is under way is finished.
    case closing
    case closed
  }

  private struct Subscriber {
    var events: AsyncStream<[Event]>.Continuation
    var backlog: Backlog
  }

  private struct Submission {
    var command: Command
    /// nil where nobody waits.
    var reply: CheckedContinuation<Result<Answer, Refusal>, Never>?
  }

  /// More would make one reply wait for too much work of others.
  private static let mostInOneTransaction = 512

  /// Takes up what the store holds. Call `start` before anything else. `machineZone` is where the phone is as long as
  /// nobody has said where it is.
  public init(
    store: CenterStore,
    place: CenterPlace,
    clock: WallClock = .system,
    programs: AppPrograms,
    attachments: AttachmentStore,
    log: Logger,
    machineZone: TimeZone = .current
  ) throws(StoreError) {
    self.store = store
    self.place = place
    self.clock = clock
    handlers = programs.handlers
    extensions = programs.extensions
    cards = programs.cards
    self.attachments = attachments
    self.log = log
    engine = Engine(try store.load(), machineZone: machineZone)
    startedAt = clock.now()
  }

  /// Delivers what fell due while nothing ran, with the dates at which it was due, and tells the apps of responses they
  /// had not been told of for certain: a handler may hear of one twice after a crash, never not at all.
  public func start() async {
    guard phase == .starting else { return }
    phase = .open
    let unfinished = engine.state.responses.values.filter { $0.outcome == nil }
    await passTime(catchingUp: true)
    settleExtendingBefore()
    settleAskedBefore()
    for logged in unfinished.sorted(by: { $0.response.sequence < $1.response.sequence }) {
      hand(out: logged.response)
    }
    await sweepFiles()
  }

  /// The door for providers is open there.
  func providersReach(it address: String) { place.apns = "https://" + address }

  /// Answers after everything that follows from the command is durable.
  public func submit(_ command: Command) async -> Result<Answer, Refusal> {
    guard phase == .starting || phase == .open else { return .failure(.shuttingDown) }
    return switch command.handling {
    case .decided: await carryOut(command)
    case .waitsForPerson(let app): await requestAuthorization(command, of: app)
    case .turnsClock(let change): await turnClock(change)
    case .takesInFiles(let request, let app): await addTakingIn(request, of: app)
    case .asksContentExtension: await respondThroughCard(command)
    }
  }

  /// Ends the handlers and records how they ended, carries out what is in the inbox, ends the streams and closes the
  /// store.
  public func shutDown() async {
    guard phase != .closing, phase != .closed else { return }
    phase = .closing
    timer?.cancel()
    endWaits()
    for callQueue in callQueues.values { callQueue.close() }
    for task in launched.values { task.cancel() }
    await endExtensions()
    while let task = handling.values.first {
      task.cancel()
      await task.value
    }
    for task in launched.values { await task.value }
    while let task = committing { await task.value }
    phase = .closed
    for subscriber in subscribers.values { subscriber.events.finish() }
    subscribers = [:]
    store.close()
  }

  var state: CenterState { engine.state }

  /// What would follow, or why it is refused; nothing happens.
  func decideOnly(_ command: Command) throws(Refusal) -> CommandResult {
    try engine.decide(command, at: phoneTime)
  }

  var nextDeadline: Date? { engine.nextDeadline }
}

// MARK: Committing

extension Center {
  /// What the phone's clock shows.
  var phoneTime: Date { engine.state.clock.phone(at: clock.now()) }

  /// Its turn comes before that of any command that has not been submitted yet; nobody waits for it.
  func enqueue(_ command: Command) {
    guard phase != .closed else { return }
    inbox.append(Submission(command: command, reply: nil))
    if committing == nil { committing = Task { await commitAll() } }
  }

  /// Also while closing: the end of a handler is recorded.
  func carryOut(_ command: Command) async -> Result<Answer, Refusal> {
    await withCheckedContinuation { reply in
      inbox.append(Submission(command: command, reply: reply))
      if committing == nil { committing = Task { await commitAll() } }
    }
  }

  private func commitAll() async {
    while !inbox.isEmpty {
      let batch = Array(inbox.prefix(Self.mostInOneTransaction))
      inbox.removeFirst(batch.count)
      await commit(batch)
    }
    committing = nil
  }

  private func commit(_ batch: [Submission]) async {
    var next = engine
    var events: [Event] = []
    var results: [Result<Answer, Refusal>] = []
    /// From this one on everything rests on events that are not written yet, a refusal as well as an answer.
    var firstToWrite = batch.count
    for (index, submission) in batch.enumerated() {
      do {
        let machine = clock.now()
        let command = submission.command.at(machine)
        let result = try next.carryOut(command, at: next.state.clock.phone(at: machine))
        events += result.events
        results.append(.success(result.answer))
        if !result.events.isEmpty { firstToWrite = min(firstToWrite, index) }
      } catch {
        results.append(.failure(error))
      }
    }
    let refusal = await write(events)
    let before = engine.state
    if refusal == nil { engine = next }
    for (index, submission) in batch.enumerated() {
      let isLost = refusal != nil && index >= firstToWrite
      let result = isLost ? .failure(refusal ?? .shuttingDown) : results[index]
      if let reply = submission.reply {
        reply.resume(returning: result)
      } else if case .failure(let refusal) = result {
        log.error("what followed from an event could not be recorded: \(refusal.message)")
      }
    }
    guard refusal == nil else { return }
    publish(events)
    let gone = engine.state.filesLetGo(by: events, since: before)
    // Aside: whoever waits for the next transaction does not wait for that.
    if !gone.isEmpty { Task { [attachments] in await attachments.remove(gone) } }
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
    let deadline = machineDeadline
    if deadline != timerDeadline { setTimer(to: deadline) }
    guard !events.isEmpty else { return }
    for subscriber in subscribers.values {
      subscriber.backlog.gave(events.count)
      subscriber.events.yield(events)
    }
    for (place, event) in events.enumerated() { carryOutEffects(of: event, among: events, at: place) }
  }
}

extension Command {
  /// The machine's time, as far as the command is about it.
  fileprivate func at(_ machine: Date) -> Command {
    if case .setClock(let change, _) = self { .setClock(change, machine: machine) } else { self }
  }
}

// MARK: Time

extension Center {
  /// When the machine's clock will show it that the next thing is due on the phone; nil while the phone's stands still.
  private var machineDeadline: Date? {
    let phone = engine.state.clock
    guard let due = engine.nextDeadline, let date = phone.machine(at: due) else { return nil }
    // Where the division was rounded down the timer would come too early, again and again.
    return phone.phone(at: date) < due ? date + 0.001 : date
  }

  /// The one timer of the whole program.
  private func setTimer(to deadline: Date?, catchingUp: Bool = false) {
    timer?.cancel()
    timer = nil
    timerDeadline = deadline
    guard let deadline, phase == .open else { return }
    timer = Task { [clock] in
      guard await clock.sleep(until: deadline) else { return }
      await self.deadlineReached(catchingUp: catchingUp)
    }
  }

  private func deadlineReached(catchingUp: Bool) async {
    timerDeadline = nil
    await passTime(catchingUp: catchingUp)
  }

  /// A request that is due stays pending while it cannot be written; it is tried again, not lost.
  private func passTime(catchingUp: Bool) async {
    guard phase == .open, case .failure(let refusal) = await carryOut(.passTime(catchingUp: catchingUp))
    else { return }
    log.warning("what is due could not be delivered, trying again in 5 s: \(refusal.message)")
    setTimer(to: clock.now() + 5, catchingUp: catchingUp)
  }
}

// MARK: Watching

extension Center {
  /// Everything as it is, and then all that happens, without a gap: the state and the place in the stream are taken in
  /// one step; putting the picture in order is done aside.
  public func subscribe() async -> Subscription {
    let (stream, continuation) = AsyncStream<[Event]>.makeStream()
    let backlog = Backlog()
    let state = engine.state
    if phase == .closed {
      continuation.finish()
    } else {
      lastSubscriber += 1
      let number = lastSubscriber
      subscribers[number] = Subscriber(events: continuation, backlog: backlog)
      continuation.onTermination = { [weak self] _ in
        Task { [weak self] in await self?.unsubscribe(number) }
      }
    }
    return Subscription(snapshot: await state.orderedSnapshot(), events: stream) { backlog.passedOn($0) }
  }

  private func unsubscribe(_ number: Int) {
    subscribers.removeValue(forKey: number)?.backlog.end()
  }

  /// Seconds of the machine's that a turned clock waits for a viewer at each step; one that does not take the events of
  /// a step in that time is gone or stopped.
  private static let patience = 5.0

  /// Until every viewer has passed on most of what it was given; those that take nothing, however many they are, delay
  /// nobody for long.
  func viewersKeepUp() async {
    let end = clock.now() + Self.patience
    for subscriber in subscribers.values {
      await subscriber.backlog.settle { [clock] in _ = await clock.sleep(until: end) }
    }
  }

  func waitForNoViewer() {
    for subscriber in subscribers.values { subscriber.backlog.giveUp() }
  }
}
