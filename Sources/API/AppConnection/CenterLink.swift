import CenterGateway
import ControlProtocol
import Foundation
package import NotificationModel
import NotificationWords
import SocketTransport
import Synchronization

/// The way of an app to a center: a connection that is made at the first call and made again whenever it has ended. A center
/// that is found again is told what the app had set.
package final class CenterLink: Sendable {
  package typealias Answering = @Sendable (AppCall) async throws -> AppReply

  package let identity: AppIdentity
  private let path: String
  private let state: Mutex<State>
  /// How long after its end calls wait for a center that was there; later ones fail at once, until it is found.
  private let patience: Duration

  private struct State {
    /// The connection, or the attempt to make one; nil before the first call, and after an attempt that has failed.
    var connecting: Task<SocketClient, any Error>?
    var hasBeenConnected = false
    /// The search for a center that has gone; nil while there is no need of one.
    var search: Search?
    /// The connection on which the app is called; nil before it is.
    var called: SocketClient?
    /// Whether it is told to the person that no center is there.
    var hasSaid = false
    /// Whether the app is called already.
    var isLaunched = false
    /// Whether it is an app with a delegate, which the center may launch: to run another program again has effects of its own.
    var hasDelegate = false
    var answering: Answering?
    /// The app as the center knows it.
    var app: App?
    /// What the code of the app has set in this process; nil if nothing.
    var categories: [NotificationModel.Category]?
    var wantsToken = false
    var appState: AppState?
    var clock = PhoneClock()
  }

  private struct Search {
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(20)
    /// Why the last attempt has failed; nil before the first.
    var failure: (any Error)?
  }

  /// What the phone's clock showed when it was asked, which tells the time until the clock is turned.
  private struct PhoneClock {
    var clock = Clock.real
    var zone = TimeZone.current
    var asked: ContinuousClock.Instant?
    /// The age at which it is asked again.
    static let mostAge = Duration.seconds(1)
  }

  /// - Parameters:
  ///   - path: of the socket.
  ///   - isLaunched: whether the app is called from the first connection on, because nothing says when it has launched.
  ///   - patience: how long after its end a center that was there is waited for.
  package init(
    _ identity: AppIdentity,
    path: String,
    isLaunched: Bool,
    patience: Duration = .seconds(30)
  ) {
    (self.identity, self.path, self.patience) = (identity, path, patience)
    var first = State()
    (first.isLaunched, first.hasDelegate) = (isLaunched, !isLaunched)
    state = Mutex(first)
  }

  /// The socket of the center that a process means.
  package static func path(in environment: [String: String]) -> String {
    SocketPlace.path(environment: environment, user: getuid())
  }

  /// Calls of the center are answered by `answering`.
  package func answer(with answering: @escaping Answering) {
    state.withLock { $0.answering = answering }
  }

  /// The phone behind the center.
  package var phone: AppPhone {
    var phone = AppPhone(
      bundle: identity.bundle,
      submit: { await self.submit($0) },
      // On a phone the question stays when the task that waits for the answer is cancelled.
      ask: { command, isAsked in await Task { await self.submit(command, whenSent: isAsked) }.value },
      fetch: { await self.fetch($0) },
      clock: { self.clock }
    )
    phone.finishLaunching = { await self.finishLaunching() }
    return phone
  }

  /// The app is called once it has launched, unless it is connected already.
  package func expectLaunch() {
    state.withLock { state in
      state.hasDelegate = true
      if state.connecting == nil { state.isLaunched = false }
    }
  }

  // MARK: Calls

  /// A command that was under way when the connection ended is sent again if it says how something is to be; a request is
  /// not, because it might be shown twice.
  private func submit(
    _ command: Command,
    whenSent: @escaping @Sendable () -> Void = {}
  ) async -> Result<Answer, Refusal> {
    let result = await answer(repeating: command.isRepeatable) {
      try await $0.answer(to: command, whenSent: whenSent)
    }
    // Another center is not told what this one has refused.
    if case .failure(let refusal) = result, refusal.code != .shuttingDown { return result }
    remember(command)
    return result
  }

  private func fetch(_ query: Query) async -> Result<Answer, Refusal> {
    await answer(repeating: true) { client in
      let app = self.state.withLock(\.app) ?? App(unregistered: self.identity.bundle)
      return try await client.answer(to: query, of: app)
    }
  }

  private func answer(
    repeating isRepeated: Bool,
    _ call: (SocketClient) async throws -> Answer
  ) async -> Result<Answer, Refusal> {
    var isFirst = true
    while true {
      do {
        let client = try await client()
        do {
          return .success(try await call(client))
        } catch let refusal as Refusal where isFirst && refusal.code == .shuttingDown {
          // It was not carried out, and the center goes.
          await client.waitUntilClosed()
        } catch is SocketError where isFirst && isRepeated && !client.isConnected {}
        isFirst = false
      } catch let refusal as Refusal {
        return .failure(refusal)
      } catch {
        return .failure(Self.refusal(error))
      }
    }
  }

  /// What a center that is found again has to be told.
  private func remember(_ command: Command) {
    state.withLock { state in
      if case .setCategories(_, let categories) = command { state.categories = categories }
      if case .setAppState(_, let new) = command { state.appState = new }
      if case .registerForRemoteNotifications = command { state.wantsToken = true }
      if case .unregisterForRemoteNotifications = command { state.wantsToken = false }
    }
  }

  private static func refusal(_ error: any Error) -> Refusal {
    switch error {
    case let refusal as Refusal: refusal
    case let error as SocketError:
      Refusal(.connection(.ended(reason: error.message, hint: hint(for: error) ?? error.hint)))
    default: Refusal(.connection(.ended(reason: "\(error)")))
    }
  }

  private static func hint(for error: SocketError) -> String? {
    if case .noCenter = error { return "Start one: bellhop run" }
    guard case .connectionLost = error else { return nil }
    return "Whether it was carried out is not known; do it again once a center runs: bellhop run"
  }

  // MARK: The connection

  /// Connects, unless that is done. Throws a refusal with a sentence.
  package func connect() async throws(Refusal) {
    do { _ = try await client() } catch { throw Self.refusal(error) }
  }

  private func client() async throws -> SocketClient {
    if let failure = state.withLock({ state in
      state.search.flatMap { $0.start + patience < .now ? $0.failure : nil }
    }) {
      sayOnce(Self.refusal(failure))
      throw failure
    }
    let task = state.withLock { state in
      if let task = state.connecting { return task }
      let task = Task { try await self.connected() }
      state.connecting = task
      return task
    }
    do {
      let client = try await task.value
      return client.isConnected ? client : try await find(after: task).value
    } catch {
      // Once there was a center, it is looked for all the time.
      state.withLock { if $0.connecting == task, !$0.hasBeenConnected { $0.connecting = nil } }
      sayOnce(Self.refusal(error))
      throw error
    }
  }

  /// A connection on which the app is known.
  private func connected() async throws -> SocketClient {
    let client = try await SocketClient.connect(path)
    do {
      try await introduce(client)
    } catch {
      await client.close()
      throw error
    }
    state.withLock { ($0.hasBeenConnected, $0.hasSaid, $0.search) = (true, false, nil) }
    Task {
      await client.waitUntilClosed()
      // A call that failed may have begun the search.
      guard let task = self.state.withLock(\.connecting), (try? await task.value) === client else { return }
      self.find(after: task)
    }
    return client
  }

  /// Tells the center who the app is and, if it does not know the app, what it has set.
  private func introduce(_ client: SocketClient) async throws {
    let known = try await client.call(\.apps.list).apps.first { $0.bundle == identity.bundle }
    let before = state.withLock { $0 }
    var described = identity.app(known: known, categories: before.categories)
    if !before.hasDelegate { described?.launch = nil }
    if let described { _ = try await client.call(\.apps.register, RegisterAppParameters(described)) }
    state.withLock { [described] in $0.app = described ?? known }
    let condition = try await condition(client)
    try await askClock(client)
    if before.isLaunched { try await beCalled(on: client) }
    if before.wantsToken, condition.deviceToken == nil, before.hasBeenConnected {
      _ = try? await client.answer(to: .registerForRemoteNotifications(app: identity.bundle))
    }
    // A center that knows the app knows its state, but for the program that runs now. Another one is told.
    let isRunning = ![.notRunning, .forceQuit, .suspended].contains(condition.state)
    let wanted = known == nil ? before.appState : nil
    if let next = wanted ?? (isRunning ? nil : .background), next != condition.state {
      _ = try? await client.answer(to: .setAppState(app: identity.bundle, next))
    }
  }

  private func condition(_ client: SocketClient) async throws -> AppCondition {
    let conditions = try await client.call(\.apps.conditions, AppParameters(app: identity.bundle)).conditions
    return conditions[identity.bundle] ?? AppCondition(App(unregistered: identity.bundle))
  }

  private func beCalled(on client: SocketClient) async throws {
    let answering = state.withLock { state -> Answering? in
      guard state.called !== client else { return nil }
      state.called = client
      return state.answering
    }
    guard let answering else { return }
    do {
      try await connect(client, answering)
    } catch {
      state.withLock { $0.called = nil }
      throw error
    }
  }

  private func connect(_ client: SocketClient, _ answering: @escaping Answering) async throws {
    let name = identity.launch?.command.first.map { String($0.split(separator: "/").last ?? "app") }
    try await client.connect(asApp: identity.bundle, name: name) { call in
      if case .didChangeState(let new) = call { self.state.withLock { $0.appState = new } }
      return try await answering(call)
    }
  }

  private func finishLaunching() async {
    guard
      !state.withLock({ state in
        defer { state.isLaunched = true }
        return state.isLaunched
      })
    else { return }
    guard let client = try? await client() else { return }
    do {
      try await beCalled(on: client)
    } catch {
      Self.say("The app is not called: \(Self.refusal(error))")
      // It is tried again with the next connection.
      await client.close()
    }
  }

  // MARK: Finding it again

  /// Looks for a center with growing pauses, unless a search is under way.
  ///
  /// - Parameter lost: what had led to the connection that has ended.
  @discardableResult
  private func find(after lost: Task<SocketClient, any Error>) -> Task<SocketClient, any Error> {
    let (task, isNew) = state.withLock { state in
      if let task = state.connecting, task != lost { return (task, false) }
      let task = Task { try await self.found() }
      state.connecting = task
      return (task, true)
    }
    guard isNew else { return task }
    Task {
      if (try? await task.value) == nil { find(after: task) }
    }
    return task
  }

  private func found() async throws -> SocketClient {
    while true {
      var search = state.withLock { state in
        let search = state.search ?? Search()
        state.search = search
        return search
      }
      try await Task.sleep(for: search.pause)
      do {
        return try await connected()
      } catch {
        (search.pause, search.failure) = (min(search.pause * 2, .seconds(2)), error)
        state.withLock { $0.search = search }
        guard ContinuousClock.now < search.start + patience else { throw error }
      }
    }
  }

  private func sayOnce(_ refusal: Refusal) {
    let isFirst = state.withLock { state in
      defer { state.hasSaid = true }
      return !state.hasSaid
    }
    if isFirst { Self.say(refusal.description) }
  }

  /// Writes the sentence to standard error: many calls of the framework have no other way to say it.
  package static func say(_ sentence: String) {
    // Standard error may be closed, or on a full disk.
    try? FileHandle.standardError.write(contentsOf: Data("UserNotifications: \(sentence)\n".utf8))
  }

  // MARK: The clock

  /// The phone's time. It is right as long as nobody turns the clock or moves the phone to another time zone; that is
  /// noticed at the first reading a second or more after the last one, which itself may still tell the time before.
  private var clock: (date: Date, zone: TimeZone) {
    let (known, isOld) = state.withLock { state in
      let isOld = state.clock.asked.map { ContinuousClock.now - $0 > PhoneClock.mostAge } ?? true
      if isOld { state.clock.asked = .now }
      return (state.clock, isOld)
    }
    if isOld { Task { try await askClock(try await client()) } }
    return (known.clock.phone(at: Date()), known.zone)
  }

  private func askClock(_ client: SocketClient) async throws {
    let clock = try await client.call(\.clock.get).clock
    let zone = try await client.call(\.device.get).timeZone.flatMap(TimeZone.init(identifier:))
    state.withLock { $0.clock = PhoneClock(clock: clock, zone: zone ?? .current, asked: .now) }
  }
}

extension Command {
  /// Whether it has the same effect a second time.
  fileprivate var isRepeatable: Bool { if case .add = self { false } else { true } }
}
