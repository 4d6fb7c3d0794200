public import CenterGateway
import Foundation
import HashTreeCollections
import JSON
import NotificationEngine
public import NotificationModel
import NotificationState
import NotificationWords

extension Center {
  /// The gateway for transports and screens.
  package nonisolated var gateway: Gateway {
    Gateway(
      submit: { await self.submit($0) },
      fetch: { await self.fetch($0) },
      subscribe: { await self.subscribe(as: $0) },
      connect: { await self.connect($0) },
      disconnect: { await self.disconnect($0) }
    )
  }

  /// A program has connected as an app. The latest program of a bundle is called. Answers when the app is durably known;
  /// if it is refused, the program is not connected.
  @discardableResult
  func connect(_ link: AppLink) async -> Result<Answer, Refusal> {
    // It is told what happens from its registration on.
    appLinks.connect(link)
    let result = await submit(.connectProgram(app: link.bundle))
    if case .failure = result { _ = appLinks.disconnect(link.identifier) }
    return result
  }

  /// The program has disconnected. `identifier` is that of its link.
  func disconnect(_ identifier: Int) {
    guard let app = appLinks.disconnect(identifier), phase == .open, !areDoorsClosing else { return }
    guard appLinks.latest(of: app) == nil else { return }
    enqueue(.endProgram(app: app))
  }

  /// Returns the state and the stream of all later updates, without a gap between them. The other viewers are told of
  /// `viewer`; nil means that nobody is told.
  public func subscribe(as viewer: Viewer? = nil) -> Subscription {
    guard phase != .closed else { return Subscription(state: state, updates: AsyncStream { $0.finish() }) }
    return subscribers.add(at: state, as: viewer) { [weak self] number in
      Task { [weak self] in await self?.unsubscribe(number) }
    }
  }

  private func unsubscribe(_ number: Int) { subscribers.remove(number) }

  /// Answers the query. Nothing changes.
  public func fetch(_ query: Query) async -> Result<Answer, Refusal> {
    let state = state
    return switch query {
    case .status: .success(.status(status))
    case .device: .success(.device(state.device))
    case .clock: .success(.clock(state.clock, now: commits.phoneTime, rest: nil))
    case .conditions(let app): await state.conditions(of: app)
    case .settings(let app):
      await state.conditions(of: app).map { _ in .settings(state.app(app), state.condition(app), state.device)
      }
    case .badge(let app): .success(.badge(app: app, state.badges[app] ?? 0))
    case .card(let request): await card(request)
    case .attachmentPart(let file, let offset): await attachmentPart(of: file, from: offset)
    case .apps: .success(.apps(await state.appsInOrder()))
    case .categories(let app): .success(.categories(await state.categories(of: app)))
    case .pending(let app): .success(.pending(await state.pendingSoonestFirst(of: app)))
    case .waiting(let app): .success(.waiting(await state.waitingListed(of: app)))
    case .activities(let app): .success(.activities(state.activitiesInOrder(of: app)))
    case .delivered(let app, let page): await state.deliveredNewestFirst(of: app, page)
    case .responses(let app, let limit):
      .success(.responses(await state.responsesNewestFirst(of: app, limit: limit)))
    }
  }

  private func card(_ request: CardRequest) async -> Result<Answer, Refusal> {
    guard phase == .open else { return .failure(Refusal(.center(.shuttingDown))) }
    guard runsPrograms else { return .failure(Refusal(.center(.noPrograms))) }
    return await contentExtensions.card(request, in: state)
  }

  private var status: CenterStatus {
    var status = CenterStatus(
      version: BellhopVersion.current,
      processIdentifier: address.processIdentifier,
      startedAt: startedAt,
      socket: address.socket ?? "",
      store: address.store
    )
    status.apns = address.apns
    status.attachments = files.store.folder
    status.apps = state.apps.count
    status.pending = state.pending.count
    status.delivered = state.delivered.count
    status.viewers = subscribers.viewers
    status.nextDeadline = commits.engine.nextDeadline
    return status
  }
}

/// Listings are sorted off the actor, so that a long one delays no command. The state shares its structure with
/// the engine's.
extension CenterState {
  @concurrent
  func pendingSoonestFirst(of app: String?) async -> [PendingRequest] {
    let found = app.map { Array(pending.of($0)) } ?? Array(pending.values)
    return found.sorted { $0.place < $1.place }
  }

  @concurrent
  func responsesNewestFirst(of app: String?, limit: Int) async -> [LoggedResponse] {
    responses.values
      .filter { app == nil || $0.response.app == app }
      .sorted { $0.response.sequence > $1.response.sequence }
      .prefix(max(0, limit)).map(\.self)
  }

  @concurrent
  fileprivate func waitingListed(of app: String?) async -> [WaitingNotification] {
    waitingNewestFirst(of: app)
  }

  @concurrent
  fileprivate func appsInOrder() async -> [App] { sortedApps }

  @concurrent
  fileprivate func categories(of app: String?) async -> [Category] {
    (app.map { [self.app($0)] } ?? sortedApps).flatMap(\.categories)
  }

  private var sortedApps: [App] { apps.values.sorted { $0.bundle < $1.bundle } }

  /// Returns the conditions of the app, or of all apps. A registered app has a condition before its first event.
  @concurrent
  fileprivate func conditions(of app: String?) async -> Result<Answer, Refusal> {
    if let app, apps[app] == nil, conditions[app] == nil {
      let known = Set(apps.keys).union(conditions.keys).sorted()
      return .failure(Refusal(.app(.unknown(app, known: known))))
    }
    let bundles = app.map { [$0] } ?? Set(apps.keys).union(conditions.keys).sorted()
    return .success(.conditions(Dictionary(uniqueKeysWithValues: bundles.map { ($0, condition($0)) })))
  }
}

/// The listing of what is delivered, made off the actor like every long one.
extension CenterState {
  /// A page, newest first; refused if it starts behind an identifier that is not there.
  @concurrent
  func deliveredNewestFirst(of app: String?, _ page: ListingPage) async -> Result<Answer, Refusal> {
    switch page.start {
    case nil: .success(delivered(of: app, page))
    case .beforeSequence(let number): .success(delivered(of: app, page, before: number))
    case .beforeDate(let date): .success(delivered(of: app, page) { $0.date < date })
    case .beforeIdentifier(let identifier):
      sequence(of: identifier, of: app).map { delivered(of: app, page, before: $0) }
    }
  }

  /// One more than the limit is looked for, to know whether anything follows.
  private func delivered(
    of app: String?,
    _ page: ListingPage,
    before end: Int = .max,
    where isWanted: (DeliveredNotification) -> Bool = { _ in true }
  ) -> Answer {
    let limit = page.limit
    let sought = limit.map { $0 < Int.max ? $0 + 1 : $0 }
    var found = delivered.newestFirst(of: app, before: end, limit: sought) {
      isWanted($0) && !(page.isForApp && $0.isFromLocation)
    }
    guard let limit, found.count > limit else { return .delivered(found) }
    found.removeLast(found.count - limit)
    return .delivered(found, next: found.last?.sequence)
  }

  /// The number of the delivered notification of that identifier.
  private func sequence(of identifier: String, of app: String?) -> Result<Int, Refusal> {
    let found = delivered.matching(identifier).filter { app == nil || $0.app == app }
    if let only = found.first, found.count == 1 { return .success(only.sequence) }
    let cause: Refusal.NotificationCause =
      found.isEmpty ? .unknownPageStart(identifier) : .ambiguousPageStart(identifier)
    return .failure(Refusal(.notification(cause)))
  }
}

extension DeliveredNotification {
  /// Whether a location trigger fired it.
  fileprivate var isFromLocation: Bool {
    if case .location? = request.trigger { true } else { false }
  }
}
