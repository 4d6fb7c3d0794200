public import CenterGateway
public import Foundation
public import Logging
import NotificationEngine
package import NotificationModel
public import NotificationState

/// The running center. It takes commands from the doors, has `CommitQueue` decide and write them, publishes the
/// events and has its parts carry out the effects. The actor wires the parts together.
public actor Center {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread?.center.asUnownedSerialExecutor() ?? anyThread.unownedExecutor
  }
  private let thread: CenterThread?
  private let anyThread = AnyThread()

  let commits: CommitQueue
  let clock: WallClock
  let log: Logger
  var subscribers: Subscribers
  var timer: DeadlineTimer
  /// What waits for another attempt to write to the store.
  private var retries = WriteRetries()
  var appLinks: AppLinks
  let handlerRuns: HandlerRuns
  let launches: LaunchRuns
  let extensionRuns: ExtensionRuns
  let contentExtensions: ContentExtensions
  /// Whether programs are run for apps.
  let runsPrograms: Bool
  /// Whether handlers and service extensions are answered for.
  let answersForPrograms: Bool
  let files: AttachmentFiles
  let clockTurns = ClockTurns()
  var promptWaits = PromptWaits()
  /// Plays the sound of a notification; nil plays none.
  private(set) var playSound: (@Sendable (DeliveredNotification) -> Void)?

  /// The addresses of the center; that of the local APNs is known once it listens.
  package private(set) var address: CenterAddress
  let startedAt: Date
  private(set) var phase = Phase.starting
  private var committing: Task<Void, Never>?
  /// The shutdown; nil if it has not begun.
  private var ending: Task<Void, Never>?
  /// Whether the doors close. A program whose connection ends from then on has not crashed: the center ended it.
  private(set) var areDoorsClosing = false

  enum Phase {
    /// What fell due while no center was running is delivered before anything else.
    case starting
    case open
    /// New commands are refused; those under way are finished.
    case closing
    case closed
  }

  /// Loads the state from the store; throws if that fails. Call `start` before anything else. `machineZone` is the
  /// phone's time zone until one is set. Without `thread` the center works on any.
  public init<Store: StateStorage>(
    store: Store,
    address: CenterAddress,
    clock: WallClock = .system,
    programs: AppPrograms,
    attachments: any AttachmentStorage,
    log: Logger,
    machineZone: TimeZone = .current,
    thread: CenterThread? = nil
  ) throws(Store.Failure) {
    let engine = Engine(try store.load(), machineZone: machineZone)
    commits = CommitQueue(engine, store: store, clock: clock, log: log)
    subscribers = Subscribers(executor: thread?.tasks)
    self.thread = thread
    self.address = address
    self.clock = clock
    self.log = log
    timer = DeadlineTimer(clock)
    appLinks = AppLinks(log: log)
    handlerRuns = HandlerRuns(programs.handlers)
    launches = LaunchRuns(programs.handlers)
    extensionRuns = ExtensionRuns(programs.extensions, attachments)
    contentExtensions = ContentExtensions(programs.cards, log: log)
    runsPrograms = programs.areAllowed
    answersForPrograms = programs.areAllowed || programs.areRehearsed
    files = AttachmentFiles(attachments, log: log)
    startedAt = clock.now()
  }

  /// Everything as it is after the last durable events.
  public var state: CenterState { commits.engine.state }

  // MARK: Life

  /// Delivers what fell due while no center was running, with its own dates, and carries out the effects that a
  /// killed center left undone.
  public func start() async {
    guard phase == .starting else { return }
    phase = .open
    let left = commits.engine.effectsAfterRestart
    await passTime(catchingUp: true)
    for effect in left { execute(effect) }
    await files.sweep(keeping: state)
  }

  /// Records the address at which the local APNs listens.
  package func providersReach(it address: String) { self.address.apns = "https://" + address }

  /// Plays sounds from now on. What fell due before the start makes no sound.
  package func play(with player: @escaping @Sendable (DeliveredNotification) -> Void) { playSound = player }

  /// Ends all waiting for the person and for viewers, so that the doors can answer the requests in flight. Call it
  /// before the doors close.
  package func endWaits() {
    areDoorsClosing = true
    promptWaits.giveUpAll()
    subscribers.giveUp()
  }

  /// Ends the handlers and records their outcomes, carries out the submitted commands, ends the streams and closes
  /// the store. Returns when that is done, also if another task has begun it.
  public func shutDown() async { await closeOnce(recording: true) }

  /// Ends as if the process was killed: the programs end too, but nothing more is written to the store, so that another
  /// center finds what was durable.
  public func crash() async { await closeOnce(recording: false) }

  private func closeOnce(recording: Bool) async {
    let ending = ending ?? Task { await close(recording: recording) }
    self.ending = ending
    await ending.value
  }

  private func close(recording: Bool) async {
    phase = .closing
    if !recording { commits.close() }
    timer.cancel()
    retries.resume()
    endWaits()
    appLinks.close()
    launches.endAll()
    await extensionRuns.cancelAll()
    await contentExtensions.cancelAll()
    await handlerRuns.cancelAll()
    await launches.wait()
    while let task = committing { await task.value }
    phase = .closed
    subscribers.finish()
    if recording { commits.close() }
  }

  // MARK: Committing

  /// Queues a command without waiting for its answer, before all commands that are submitted later.
  func enqueue(_ command: Command) {
    guard phase != .closed else { return }
    commits.add(command)
    commit()
  }

  /// Answers after the command's events are durable. This works while the center is closing too, to record the end
  /// of a handler.
  func commit(_ command: Command) async -> Result<Answer, Refusal> {
    await withCheckedContinuation { reply in
      commits.add(command, reply: reply)
      commit()
    }
  }

  private func commit() {
    guard committing == nil else { return }
    committing = Task {
      await commits.run(
        hasProgram: { appLinks.latest(of: $0) != nil },
        announce: { announce($0) },
        publish: { publish($0) }
      )
      committing = nil
    }
  }

  private func announce(_ batch: CommandBatch?) {
    subscribers.announce { batch.map { CenterUpdate(events: $0.events, state: $0.engine.state) } }
  }

  private func publish(_ batch: CommandBatch) {
    let phone = DeadlineTimer.moment(of: batch.engine.nextDeadline, on: state.clock)
    let deadline = [phone, retries.date].compactMap(\.self).min()
    if deadline != timer.deadline { setTimer(to: deadline) }
    if !batch.events.isEmpty { subscribers.publish(CenterUpdate(events: batch.events, state: state)) }
    for effect in batch.effects { execute(effect) }
  }

  // MARK: Time

  private func setTimer(to deadline: Date?, catchingUp: Bool = false) {
    guard phase == .open else { return timer.cancel() }
    timer.set(to: deadline) { await self.timerWoke(from: $0, catchingUp: catchingUp) }
  }

  private func timerWoke(from moment: Date, catchingUp: Bool) async {
    guard timer.wake(from: moment) else { return setTimer(to: timer.deadline, catchingUp: catchingUp) }
    if retries.areDue(at: clock.now()) { retries.resume() }
    await passTime(catchingUp: catchingUp)
  }

  /// Waits until the store may be written again after a failure. Returns at once if the center closes.
  func waitForRetry() async {
    guard phase == .open else { return }
    await withCheckedContinuation { waiting in
      let date = retries.add(waiting, at: clock.now())
      setTimer(to: min(timer.deadline ?? date, date))
    }
  }

  /// A due request stays pending while the store cannot be written; delivery is tried again after 5 seconds.
  private func passTime(catchingUp: Bool) async {
    guard phase == .open, case .failure(let refusal) = await commit(.passTime(catchingUp: catchingUp))
    else { return }
    log.warning("what is due could not be delivered, trying again in 5 s: \(refusal.message)")
    setTimer(to: clock.now() + WriteRetries.pause, catchingUp: catchingUp)
  }
}

/// Any thread that is free, as for an actor without a thread of its own.
private actor AnyThread {}

/// The thread that a center works on. A push that a door reads on the same thread is decided and answered without a change
/// of threads.
public struct CenterThread: Sendable {
  /// The thread for the center itself.
  let center: any SerialExecutor
  /// The same thread for the tasks that hand on what the center publishes.
  let tasks: any TaskExecutor

  /// Nothing on the thread may take long or block but what the center itself does.
  public init(center: any SerialExecutor, tasks: any TaskExecutor) {
    (self.center, self.tasks) = (center, tasks)
  }
}

/// The addresses of a running center, as `center.status` reports them.
public struct CenterAddress: Sendable {
  /// The process in which the center runs.
  var processIdentifier: Int
  /// The path of the socket; nil if the center listens on none.
  var socket: String?
  /// The URL of the local APNs; nil if it is closed.
  package var apns: String?
  /// The database, or `:memory:`.
  var store: String

  public init(processIdentifier: Int, socket: String?, store: String) {
    self.processIdentifier = processIdentifier
    self.socket = socket
    self.store = store
  }
}

/// The version of the program.
public enum BellhopVersion {
  /// The version of this program as `--version` prints it, such as `0.1.0`.
  public static let current = "0.1.0"
}
