import HashTreeCollections
import NotificationModel
import NotificationState

extension Tables {
  /// Writes what the events changed. `state` is the state after all of them: each row that they may have changed becomes
  /// what the state has, so that only the reducer of `CenterState` says what an event does.
  func apply(_ events: [Event], leadingTo state: CenterState) throws {
    for event in events { try log(event.fact, of: event.app ?? "") }
    for row in events.rows { try write(row, from: state) }
  }

  /// Writes what the state does not hold as it came: apps, whose texts it has in the phone's language, and responses, of
  /// which it keeps fewer.
  private func log(_ fact: Fact, of app: String) throws {
    switch fact {
    case .app(.registered(let registered)): try Self.apps.put(registered, in: database)
    case .app(.categoriesSet(let categories)): try set(categories, of: app)
    case .response(.responded(let response)): try responses.log(response)
    case .response(.handlerFinished(let outcome)): try responses.finish(outcome)
    case .app, .response, .request, .notification, .activity, .banner, .phone: break
    }
  }

  private func write(_ row: StateRow, from state: CenterState) throws {
    switch row {
    case .pending(let key): try set(state.pending[key], at: key, in: Self.pending)
    case .delivered(let key): try set(state.delivered[key], at: key, in: Self.delivered)
    case .summaryQueue(let key): try set(state.summaryQueue[key], at: key, in: Self.summaryQueue)
    case .asked(let key): try set(state.asked[key], at: key, in: Self.asked)
    case .extending(let key): try set(state.extending[key], at: key, in: Self.extending)
    case .activity(let key): try set(state.activities[key], at: key, in: Self.activities)
    case .badge(let app):
      let badge = state.badges[app].map { (app: app, value: $0) }
      try Self.badges.set(badge, at: [app], in: database)
    case .condition(let app):
      let condition = state.conditions[app].map { (app: app, value: $0) }
      try Self.conditions.set(condition, at: [app], in: database)
    case .prompts: try Self.prompts.replaceAll(with: state.prompts, in: database)
    case .device:
      try Self.device.put(state.device, in: database)
      try set(seenUpTo: state.seenUpTo)
    case .clock: try set(state.clock)
    }
  }

  private func set<Row>(_ row: Row?, at key: NotificationKey, in table: StoreTable<Row>) throws {
    try table.set(row, at: [key.app, key.identifier], in: database)
  }
}
