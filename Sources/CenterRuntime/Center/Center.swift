public import AttachmentStore
import CenterGateway
public import CenterStore
public import Foundation
public import Logging
import NotificationEngine
import NotificationModel
import NotificationState

/// The running center: it takes commands from the doors, has the commit queue decide and write them, publishes what
/// happened, and has the parts beside it do what follows from that outside. This actor only wires them; what each part
/// does stands in its own file.
public actor Center {
  let commits: CommitQueue
  let clock: WallClock
  let log: Logger
  var subscribers = Subscribers()
  var timer: DeadlineTimer
  var appLinks: AppLinks
  let handlerRuns: HandlerRuns
  let launches: LaunchRuns
  let extensionRuns: ExtensionRuns
  let contentExtensions: ContentExtensions
  let files: AttachmentFiles
  let clockTurns = ClockTurns()
  var promptWaits = PromptWaits()
  /// Lets sounds be heard; nil leaves them unheard.
  var sounds: SoundPlayer?

  private(set) var address: CenterAddress
  let startedAt: Date
  private(set) var phase = Phase.starting
  private var committing: Task<Void, Never>?

  enum Phase {
    /// Nothing is delivered before what fell due meanwhile was.
    case starting
    case open
    /// Nothing new is taken; what is under way is finished.
    case closing
    case closed
  }

  /// Takes up what the store holds. Call `start` before anything else. `machineZone` is where the phone is as long as
  /// nobody has said where it is.
  public init(
    store: CenterStore,
    address: CenterAddress,
    clock: WallClock = .system,
    programs: AppPrograms,
    attachments: AttachmentStore,
    log: Logger,
    machineZone: TimeZone = .current
  ) throws(StoreError) {
    commits = try CommitQueue(store: store, clock: clock, log: log, machineZone: machineZone)
    self.address = address
    self.clock = clock
    self.log = log
    timer = DeadlineTimer(clock)
    appLinks = AppLinks(log: log)
    handlerRuns = HandlerRuns(programs.handlers)
    launches = LaunchRuns(programs.handlers)
    extensionRuns = ExtensionRuns(programs.extensions, attachments)
    contentExtensions = ContentExtensions(programs.cards, log: log)
    files = AttachmentFiles(attachments, log: log)
    startedAt = clock.now()
  }

  var state: CenterState { commits.engine.state }

  // MARK: Life

  /// Delivers what fell due while nothing ran, with the dates at which it was due, and does what a center that was
  /// killed left undone.
  public func start() async {
    guard phase == .starting else { return }
    phase = .open
    let left = commits.engine.effectsAfterRestart
    await passTime(catchingUp: true)
    for effect in left { carryOut(effect) }
    await files.sweep(keeping: state)
  }

  /// The door for providers is open there.
  func providersReach(it address: String) { self.address.apns = "https://" + address }

  /// From now on sounds are heard. What fell due before is late already, and not heard any more.
  func play(with player: SoundPlayer) { sounds = player }

  /// From now on nobody waits for the person or for a viewer: what is in flight at the doors is to be answered.
  func endWaits() {
    promptWaits.end()
    subscribers.giveUp()
  }

  /// Ends the handlers and records how they ended, carries out what has been submitted, ends the streams and closes the
  /// store.
  public func shutDown() async {
    guard phase != .closing, phase != .closed else { return }
    phase = .closing
    timer.cancel()
    endWaits()
    appLinks.close()
    launches.endAll()
    await extensionRuns.end()
    await contentExtensions.end()
    await handlerRuns.end()
    await launches.wait()
    while let task = committing { await task.value }
    phase = .closed
    subscribers.finish()
    commits.close()
  }

  // MARK: Committing

  /// Its turn comes before that of any command that has not been submitted yet; nobody waits for it.
  func enqueue(_ command: Command) {
    guard phase != .closed else { return }
    commits.add(command)
    commit()
  }

  /// Answers after everything that follows from the command is durable. Also while closing: the end of a handler is
  /// recorded.
  func carryOut(_ command: Command) async -> Result<Answer, Refusal> {
    await withCheckedContinuation { reply in
      commits.add(command, reply: reply)
      commit()
    }
  }

  private func commit() {
    guard committing == nil else { return }
    committing = Task {
      await commits.run { publish($0) }
      committing = nil
    }
  }

  private func publish(_ batch: CommandBatch) {
    let deadline = DeadlineTimer.moment(of: batch.engine.nextDeadline, on: state.clock)
    if deadline != timer.deadline { setTimer(to: deadline) }
    if !batch.events.isEmpty { subscribers.publish(CenterUpdate(events: batch.events, state: state)) }
    for effect in batch.effects { carryOut(effect) }
  }

  // MARK: Time

  private func setTimer(to deadline: Date?, catchingUp: Bool = false) {
    guard phase == .open else { return timer.cancel() }
    timer.set(to: deadline) { await self.deadlineReached(catchingUp: catchingUp) }
  }

  private func deadlineReached(catchingUp: Bool) async {
    timer.cancel()
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
