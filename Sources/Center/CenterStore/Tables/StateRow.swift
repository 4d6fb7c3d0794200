import NotificationModel
import NotificationState

/// A row, or the few rows of a table, whose contents follow from the state.
enum StateRow: Hashable {
  case pending(NotificationKey)
  case delivered(NotificationKey)
  case summaryQueue(NotificationKey)
  case asked(NotificationKey)
  case extending(NotificationKey)
  case activity(NotificationKey)
  case badge(String)
  case condition(String)
  /// All prompts, because their order counts.
  case prompts
  /// The device, and what was seen when it was locked.
  case device
  case clock
}

extension [Event] {
  /// The rows that differ after the events, or may, each once. A request that fires a thousand times while the clock is
  /// turned is one row.
  var rows: [StateRow] {
    var seen: Set<StateRow> = []
    return flatMap(\.rows).filter { seen.insert($0).inserted }
  }
}

extension Event {
  /// The rows that the event may have changed; what is in them now is up to the reducer of `CenterState`.
  fileprivate var rows: [StateRow] {
    let bundle = app ?? ""
    switch fact {
    case .request: return keys.map(StateRow.pending)
    case .notification(let fact): return fact.rows(of: keys)
    case .activity(let fact):
      return fact.identifiers.map { .activity(NotificationKey(app: bundle, identifier: $0)) }
    case .app(let fact):
      return fact.rows(of: bundle) + (fact.changesCondition ? [StateRow.condition(bundle)] : [])
    case .phone(let fact): return fact.rows
    case .response(.responded): return [.condition(bundle)]
    case .response, .banner: return []
    }
  }
}

extension NotificationFact {
  fileprivate func rows(of keys: [NotificationKey]) -> [StateRow] {
    switch self {
    case .delivered, .removed: keys.flatMap { [StateRow.delivered($0), .summaryQueue($0)] }
    case .queuedForSummary, .summaryDelivered: keys.map(StateRow.summaryQueue)
    case .presentationAsked, .presentationAnswered: keys.map(StateRow.asked)
    case .extensionStarted, .extensionFinished: keys.map(StateRow.extending)
    case .withheld: []
    }
  }
}

extension AppFact {
  /// The rows of the app beside its condition.
  fileprivate func rows(of app: String) -> [StateRow] {
    switch self {
    case .badgeChanged: [.badge(app)]
    case .authorizationPrompted, .authorizationAnswered: [.prompts]
    case .registered, .categoriesSet, .settingsChanged, .stateChanged, .woken, .voIPPushReceived,
      .pushHandled, .pushDeferred, .deferredPushDropped, .pushStored, .storedPushesSent, .pushLost,
      .deviceTokenIssued, .deviceTokenEnded, .registrationFailed, .reinstalled, .settingsOpened,
      .interactionDonated:
      []
    }
  }
}

extension PhoneFact {
  fileprivate var rows: [StateRow] {
    switch self {
    case .deviceChanged: [.device]
    case .clockChanged: [.clock]
    case .regionCrossed, .inputRefused: []
    }
  }
}
