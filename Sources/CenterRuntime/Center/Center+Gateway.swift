public import ControlProtocol
import HashTreeCollections
import NotificationEngine
public import NotificationModel

extension Center {
  /// The door that transports and screens hold.
  public nonisolated var gateway: Gateway {
    Gateway(
      submit: { await self.submit($0) },
      fetch: { await self.fetch($0) },
      subscribe: { await self.subscribe() },
      connect: { await self.connect($0) },
      disconnect: { await self.disconnect($0) }
    )
  }

  public func fetch(_ query: Query) async -> Result<Answer, Refusal> {
    let state = state
    return switch query {
    case .status: .success(.status(status))
    case .device: .success(.device(state.device))
    case .apps: .success(.apps(state.apps.values.sorted { $0.bundle < $1.bundle }))
    case .categories(let app): .success(.categories(categories(of: app)))
    case .pending(let app): .success(.pending(await state.pendingSoonestFirst(of: app)))
    case .delivered(let app): .success(.delivered(await state.deliveredNewestFirst(of: app)))
    case .responses(let app, let limit):
      .success(.responses(state.responsesNewestFirst(of: app, limit: limit)))
    }
  }

  private func categories(of app: String?) -> [Category] {
    let apps = app.map { [state.app($0)] } ?? state.apps.values.sorted { $0.bundle < $1.bundle }
    return apps.flatMap(\.categories)
  }

  private var status: CenterStatus {
    CenterStatus(
      version: BellhopVersion.current,
      processIdentifier: place.processIdentifier,
      startedAt: startedAt,
      socket: place.socket ?? "",
      store: place.store,
      apps: state.apps.count,
      pending: state.pending.count,
      delivered: state.delivered.count,
      nextDeadline: nextDeadline
    )
  }
}

/// Listings sort as many as there are, so they run off the actor: the state shares its structure with the engine's and
/// delays nobody.
extension CenterState {
  @concurrent
  func orderedSnapshot() async -> CenterSnapshot {
    snapshot
  }

  @concurrent
  func pendingSoonestFirst(of app: String?) async -> [PendingRequest] {
    let found = app.map { Array(pending.of($0)) } ?? Array(pending.values)
    return found.sorted { ($0.nextTriggerDate, $0.sequence) < ($1.nextTriggerDate, $1.sequence) }
  }

  @concurrent
  func deliveredNewestFirst(of app: String?) async -> [DeliveredNotification] {
    let found = app.map { Array(delivered.of($0)) } ?? Array(delivered.values)
    return found.sorted { $0.sequence > $1.sequence }
  }

  func responsesNewestFirst(of app: String?, limit: Int) -> [LoggedResponse] {
    responses.values
      .filter { app == nil || $0.response.app == app }
      .sorted { $0.response.sequence > $1.response.sequence }
      .prefix(max(0, limit)).map(\.self)
  }
}
