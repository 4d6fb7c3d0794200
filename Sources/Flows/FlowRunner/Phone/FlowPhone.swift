import AppProcesses
import Canvas
import CenterGateway
import CenterRuntime
import CenterUI
import Flows
package import Foundation
import HashTreeCollections
import Logging
import NotificationModel
import NotificationState
import PhoneContents
import Platform
import SystemPackage
import TerminalInput
import Themes

/// The phone of a case: a center in memory whose clock stands still, and a screen that watches it.
package actor FlowPhone {
  private let options: FlowRunOptions
  private let viewer: FlowViewer
  private let clock: FlowClock
  private let folder: FlowFolder
  private var store = MemoryStorage()
  private var center: Center
  private var updates: AsyncStream<CenterUpdate>.Iterator
  /// Everything as it is after the last step.
  private(set) var state: CenterState
  /// What happened since the last expectations.
  private(set) var events: [Event] = []
  /// All that happened after the flow began.
  private(set) var history: [Event] = []
  /// What has been reached.
  private(set) var coverage = FlowCoverage()
  var screen: ScreenState
  /// Whether the person uses the screen: then it does what it does on a terminal, such as keeping a banner that has
  /// the focus. Otherwise it only watches.
  private var isScreenUsed: Bool
  /// The apps whose code runs in this process.
  private var codeApps: [CodeApp] = []
  /// What is seen of the phone without waiting for it; nil unless its steps come one by one.
  private let sight: PhoneSight?
  /// Whether a task takes the updates of the center; one does at a time.
  private var isReceiving = false
  /// The tasks that want to take them next.
  private var receivers: [CheckedContinuation<Void, Never>] = []
  /// Whether an app has called since the phone has last settled.
  private var wasCalled = false
  /// Whether the phone is set up, so that the viewer is shown what happens.
  private var isShown = false
  /// Whether the case took too long and its center was ended.
  private(set) var isInterrupted = false
  /// What was under way then, as sentences.
  private var unfinished: [String]?
  /// What is under way, or was when the case took too long.
  var underWay: [String] { unfinished ?? state.unfinished }

  /// A phone as it comes, without apps, at the moment that flows begin at.
  init(
    _ flow: FlowCase,
    _ options: FlowRunOptions,
    _ viewer: FlowViewer = FlowViewer(),
    seenBy sight: PhoneSight? = nil
  ) async throws {
    self.options = options
    self.viewer = viewer
    self.sight = sight
    clock = FlowClock(Self.start)
    folder = try FlowFolder()
    isScreenUsed = flow.steps.usesScreen
    center = Self.center(store, clock, folder, options)
    await center.start()
    let subscription = await center.subscribe()
    updates = subscription.updates.makeAsyncIterator()
    state = subscription.state
    screen = ScreenState(
      size: flow.header.screen,
      options: DisplayOptions(depth: .trueColor, motion: false),
      themes: options.themes,
      now: MachineTime(simulatedAt: Self.start),
      zone: .gmt,
      center: subscription.state
    )
    show()
  }

  /// Tuesday, 24 March 2026, 9:41: what the clock shows if a flow does not say.
  package static let start = Date(timeIntervalSince1970: 1_774_345_260)

  private static func center(
    _ store: MemoryStorage,
    _ clock: FlowClock,
    _ folder: FlowFolder,
    _ options: FlowRunOptions
  ) -> Center {
    Center(
      store: store,
      address: CenterAddress(processIdentifier: Int(getpid()), socket: nil, store: ":memory:"),
      clock: clock.wallClock,
      // What the programs leave in their temporary folder goes with the case.
      programs: AppPrograms(
        environment: options.environment.merging(["TMPDIR": folder.path]) { _, new in new },
        records: options.records,
        handlers: HandlerLimits(output: FlowObservation.mostOutput),
        rehearsed: options.rehearsed,
        tellsDurations: false
      ),
      attachments: options.attachments(folder.attachments),
      log: Logger(label: "flow") { _ in SwiftLogNoOpLogHandler() },
      machineZone: .gmt
    )
  }

  /// What the phone's clock shows.
  var now: Date { state.clock.phone(at: clock.now) }

  // MARK: Commands

  /// Carries out a command and waits for all that it causes.
  func submit(_ command: Command) async throws(CancellationError) -> Result<Answer, Refusal> {
    let result = await center.submit(command.by(.flow), waitingForPerson: false)
    try await settle()
    return result
  }

  /// Lets time pass, from one moment at which something falls due to the next. The phone's clock stands
  /// still until everything that happens at a moment has ended, the programs of apps included.
  func advance(by seconds: Double) async throws(CancellationError) -> Result<Answer, Refusal> {
    let goal = now + seconds
    while let due = await nextDeadline, due < goal {
      let result = try await pass(max(due.timeIntervalSince(now), Self.shortestStep))
      if case .failure = result { return result }
    }
    return now < goal ? try await pass(goal.timeIntervalSince(now)) : .success(.done)
  }

  /// A step shorter than this would be lost in the rounding of dates.
  private static let shortestStep = 0.001

  private func pass(_ seconds: Double) async throws(CancellationError) -> Result<Answer, Refusal> {
    clock.advance(by: seconds)
    sight?.advance(by: seconds)
    await perform(screen.pass(to: MachineTime(simulatedAt: clock.now)))
    return try await submit(.setClock(.advance(seconds)))
  }

  private var nextDeadline: Date? {
    get async {
      guard case .success(.status(let status)) = await center.fetch(.status) else { return nil }
      return status.nextDeadline
    }
  }

  // MARK: Settling

  /// Returns when no question, service extension or handler is under way, every call of an app has ended, and nothing is
  /// due.
  func settle() async throws(CancellationError) {
    await beginReceiving()
    defer { endReceiving() }
    repeat {
      wasCalled = false
      for app in codeApps { await app.waitForCalls() }
      try await catchUp { $0.isSettled }
    } while try await settleDue() || wasCalled
    if isInterrupted { throw CancellationError() }
  }

  /// Takes the updates of all that has happened, and those after them until the state is as it has to be.
  private func catchUp(until isEnough: (CenterState) -> Bool) async throws(CancellationError) {
    let goal = await center.state.sequence
    while state.sequence < goal || !isEnough(state) { try await receiveUpdate() }
  }

  private func beginReceiving() async {
    while isReceiving { await withCheckedContinuation { receivers.append($0) } }
    isReceiving = true
  }

  private func endReceiving() {
    isReceiving = false
    show()
    let next = receivers
    receivers = []
    for receiver in next { receiver.resume() }
  }

  /// The apps of this process read the clock as it will be when they are called.
  func sight(turnedTo date: Date) { sight?.turn(to: date) }

  private func show() { sight?.show(state, history, screen, now) }

  /// Carries out what is due already. Returns whether something was.
  private func settleDue() async throws(CancellationError) -> Bool {
    guard let due = await nextDeadline, due <= now else { return false }
    let before = state.sequence
    _ = await center.submit(.passTime(catchingUp: false))
    return await center.state.sequence > before
  }

  private func receiveUpdate() async throws(CancellationError) {
    var iterator = updates
    let update = await iterator.next(isolation: self)
    updates = iterator
    guard let update, !isInterrupted else { throw CancellationError() }
    for event in update.events {
      events.append(event)
      coverage.note(event, in: update.state, before: state)
    }
    history += update.events
    state = update.state
    if isShown { viewer.show(.events(update.events, leadingTo: update.state)) }
    await perform(screen.apply(update.events, leadingTo: update.state))
  }

  /// Carries out what the screen asks for.
  private func perform(_ effects: [Effect]) async {
    guard isScreenUsed else { return }
    for case .submit(let command) in effects {
      if case .failure(let refusal) = await center.submit(command, waitingForPerson: false) {
        screen.show(refusal, to: command)
      }
    }
  }

  // MARK: The screen

  /// Has the center told what the screen has cleared, and waits for all that it causes. Returns why it was refused; nil
  /// if it was not.
  func commitClear() async throws(CancellationError) -> String? {
    await perform(screen.commitClear())
    let reason = screen.whyNothing
    try await settle()
    return reason
  }

  /// What asks the person.
  var openQuestions: [LooseEnd] {
    LooseEnd.questions(state, on: isScreenUsed ? screen : nil)
  }

  /// Hands input to the screen and waits for all that it causes. Returns why it did nothing; nil if it did something.
  func use(_ input: InputEvent) async throws(CancellationError) -> String? {
    isScreenUsed = true
    await viewer.waitForKey()
    if isInterrupted { throw CancellationError() }
    await perform(screen.pass(to: MachineTime(simulatedAt: clock.now)))
    viewer.show(.input(input))
    let before = frame(of: .screen, size: nil, nil)?.grid
    let effects = screen.handle(input)
    await perform(effects)
    var reason = screen.whyNothing
    if effects.contains(.quit) || effects.contains(.suspend) { reason = "A flow has no terminal to leave." }
    if effects.isEmpty, frame(of: .screen, size: nil, nil)?.grid == before {
      reason = reason ?? "The screen stays as it is."
    }
    try await settle()
    return reason
  }

  /// Types a text letter by letter. Without a field it comes as a paste does, so that no letter of it acts as a key.
  func type(_ text: String) async throws(CancellationError) -> String? {
    var reason: String?
    for index in text.indices {
      let takesLetter = screen.takesLetters
      let why = try await use(takesLetter ? .key(Key(text[index], [])) : .paste(String(text[index...])))
      reason = reason ?? why
      if !takesLetter { break }
    }
    return reason
  }

  // MARK: Life

  /// Forgets what has happened so far.
  func beginWindow() { events = [] }

  /// Forgets the setup of the phone.
  func beginHistory() {
    events = []
    history = []
    isShown = true
    viewer.show(.start(state))
  }

  /// Connects an app of this process.
  func connect(_ app: CodeApp) async throws(CancellationError) -> Result<Answer, Refusal> {
    let result = await center.gateway.connect(app.link)
    if case .success = result { codeApps.append(app) }
    try await settle()
    return result
  }

  /// Carries out a call of an app of this process. What it causes is seen when this returns; it is not waited for, because
  /// the app may be what it waits for.
  func submit(
    ofApp command: Command,
    isAsked: (@Sendable () -> Void)? = nil
  ) async -> Result<Answer, Refusal> {
    var result = await center.submit(command, waitingForPerson: false)
    wasCalled = true
    if case .success(.authorization(granted: nil)) = result {
      isAsked?()
      result = await center.submit(command)
    }
    // A step that is under way sees it.
    guard !isReceiving else { return result }
    await beginReceiving()
    defer { endReceiving() }
    // A phone that has ended shows what it was like.
    try? await catchUp { _ in true }
    return result
  }

  /// Ends the center as if it was killed, and starts another one with its store.
  func restart() async throws {
    await center.crash()
    // Nothing would end a center that is started after the interruption.
    if isInterrupted { throw CancellationError() }
    store = MemoryStorage(reopening: store)
    center = Self.center(store, clock, folder, options)
    await center.start()
    let subscription = await center.subscribe()
    updates = subscription.updates.makeAsyncIterator()
    state = subscription.state
    for app in codeApps { _ = await center.gateway.connect(app.link) }
    screen.show(state)
    viewer.show(.start(state))
    try await settle()
  }

  /// Gives the phone to a person: the viewer is shown what they cause, until the center ends.
  func handOver() async {
    clock.run()
    do {
      while true { try await receiveUpdate() }
    } catch {
      // The center has ended.
    }
  }

  /// Carries out what a person does, who has been given the phone.
  func submit(ofPerson command: Command) async -> Result<Answer, Refusal> { await center.submit(command) }

  /// Answers a question about the center.
  func fetch(_ query: Query) async -> Result<Answer, Refusal> { await center.fetch(query) }

  /// Ends the center because the case takes too long; what the flow waits for ends with it.
  func interrupt() async {
    unfinished = await center.state.unfinished
    isInterrupted = true
    await center.shutDown()
  }

  /// Why the case has ended before its last step.
  func ending(of flow: FlowCase) -> String {
    isInterrupted ? flow.isOverdue : "The run was interrupted."
  }

  func close() async {
    await center.shutDown()
    folder.remove()
  }
}

extension CenterState {
  /// Whether no question, service extension or handler is under way.
  var isSettled: Bool {
    asked.isEmpty && extending.isEmpty && responses.values.allSatisfy { $0.outcome != nil }
  }

  /// What is under way, as sentences.
  var unfinished: [String] {
    asked.values.map { "\($0.key.app) has not answered how \($0.key.identifier) is presented." }
      + extending.values.map { "The service extension of \($0.key.app) is at work on \($0.key.identifier)." }
      + responses.values.filter { $0.outcome == nil }.map { logged in
        "The handler of \(logged.response.app) has not ended."
      }
  }
}

extension [FlowStep] {
  /// Whether the person uses the screen in one of the steps.
  var usesScreen: Bool {
    hasStep { if case .keys = $0 { true } else if case .paste = $0 { true } else { false } }
  }

  private func hasStep(_ isMeant: (FlowAction) -> Bool) -> Bool {
    contains { step in
      if case .run(let steps) = step.action { return steps.hasStep(isMeant) }
      return isMeant(step.action)
    }
  }
}

/// The temporary folder of a case: its attachments, and what the programs of its apps put there. It is locked as long as
/// the case runs.
package struct FlowFolder {
  private static let name = "bellhop-flow"
  /// The folder.
  package let path: String
  private let lock: FileLock

  /// Makes the folder and locks it.
  package init() throws {
    (path, lock) = try Self.lockedFolder()
  }

  private static func lockedFolder() throws -> (String, FileLock) {
    while true {
      let path = try PrivateFolder.createTemporary(name)
      // Another run may take it for one that was left, before it is locked.
      if let lock = try? FileLock(path + "/lock") { return (path, lock) }
      guard !FileManager.default.fileExists(atPath: path) else { throw Errno.resourceTemporarilyUnavailable }
    }
  }

  var attachments: String { path + "/attachments" }

  /// Removes the folder and unlocks it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    lock.release()
  }

  /// Removes the folders that runs have left which were killed.
  static func removeLeft() {
    let place = NSTemporaryDirectory()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for path in names.filter({ $0.hasPrefix(name + "-") }).map({ "\(place)/\($0)" }) {
      guard (try? PrivateFolder.examine(path, for: .ownedByUser)) != nil,
        let lock = try? FileLock(path + "/lock")
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
      lock.release()
    }
  }
}
