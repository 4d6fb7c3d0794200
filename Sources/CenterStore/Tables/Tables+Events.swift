import HashTreeCollections
import NotificationModel
import NotificationState

/// Which rows an event changes. A row that holds more than its event says is taken from the state after the events; that
/// an event puts a row into one table and takes it from another follows the reducer of `CenterState` case by case, and the
/// tests of random histories compare what is read back with the state.
extension Tables {
  /// Writes the rows that the event changed. `state` is the state after all events of the transaction.
  func apply(_ event: Event, leadingTo state: CenterState) throws {
    let app = event.app ?? ""
    switch event.fact {
    case .request(let fact): try apply(fact, of: app)
    case .notification(let fact): try apply(fact, of: app)
    case .activity(let fact): try apply(fact, of: app, leadingTo: state)
    case .banner: break
    case .app(let fact): try apply(fact, of: app, leadingTo: state)
    case .phone(let fact): try apply(fact, leadingTo: state)
    case .response(let fact): try apply(fact, of: app, leadingTo: state)
    }
  }

  private func apply(_ fact: RequestFact, of app: String) throws {
    switch fact {
    case .scheduled(let request), .rescheduled(let request): try Self.pending.put(request, in: database)
    case .removed(let identifiers, _): try remove(identifiers, of: app, from: Self.pending)
    }
  }

  private func apply(_ fact: NotificationFact, of app: String) throws {
    switch fact {
    case .delivered(let notification, _):
      let identifier = notification.request.identifier
      // A notification that is no entry of the list still replaces one with the same identifier.
      if notification.presentation.isEntry {
        try Self.delivered.put(notification, in: database)
      } else {
        try remove([identifier], of: notification.app, from: Self.delivered)
      }
      try remove([identifier], of: app, from: Self.summaryQueue)
    case .withheld: break
    case .removed(let identifiers, _):
      try remove(identifiers, of: app, from: Self.delivered)
      try remove(identifiers, of: app, from: Self.summaryQueue)
    case .queuedForSummary(let notification): try Self.summaryQueue.put(notification, in: database)
    case .summaryDelivered(let keys): for key in keys { try remove(key, from: Self.summaryQueue) }
    case .presentationAsked(let notification, let deadline):
      let asked = AskedPresentation(notification: notification, deadline: deadline)
      try Self.asked.put(asked, in: database)
    case .presentationAnswered(let key, _): try remove(key, from: Self.asked)
    case .extensionStarted(let push): try Self.extending.put(push, in: database)
    case .extensionFinished(let key): try remove(key, from: Self.extending)
    }
  }

  /// An activity that is there after the transaction is written as it is then.
  private func apply(_ fact: ActivityFact, of app: String, leadingTo state: CenterState) throws {
    for identifier in fact.identifiers {
      let key = NotificationKey(app: app, identifier: identifier)
      if let activity = state.activities[key] {
        try Self.activities.put(activity, in: database)
      } else {
        try remove(key, from: Self.activities)
      }
    }
  }

  private func apply(_ fact: AppFact, of app: String, leadingTo state: CenterState) throws {
    switch fact {
    case .registered(let registered): try Self.apps.put(registered, in: database)
    case .categoriesSet(let categories): try set(categories, of: app)
    case .badgeChanged(let badge): try set(badge: badge, of: app)
    case .authorizationPrompted(let options):
      try Self.prompts.put(AuthorizationPrompt(app: app, options: options), in: database)
      try putCondition(of: app, from: state)
    case .authorizationAnswered:
      try Self.prompts.remove(app, in: database)
      try putCondition(of: app, from: state)
    case .settingsChanged, .stateChanged, .woken, .pushDeferred, .deferredPushDropped, .pushStored,
      .storedPushesSent, .deviceTokenIssued, .reinstalled, .voIPPushReceived, .deviceTokenEnded:
      try putCondition(of: app, from: state)
    case .pushLost, .registrationFailed, .settingsOpened, .interactionDonated, .pushHandled: break
    }
  }

  private func apply(_ fact: PhoneFact, leadingTo state: CenterState) throws {
    switch fact {
    case .deviceChanged:
      try Self.device.put(state.device, in: database)
      try set(seenUpTo: state.seenUpTo)
    case .clockChanged: try set(state.clock)
    case .regionCrossed, .inputRefused: break
    }
  }

  private func apply(_ fact: ResponseFact, of app: String, leadingTo state: CenterState) throws {
    switch fact {
    case .responded(let response):
      try responses.log(response)
      try putCondition(of: app, from: state)
    case .handlerFinished(let outcome): try responses.finish(outcome)
    case .contentExtensionAnswered: break
    }
  }

  /// An app that is as its manifest says has no condition, and nothing is to be written.
  private func putCondition(of app: String, from state: CenterState) throws {
    guard let condition = state.conditions[app] else { return }
    try Self.conditions.put((app: app, value: condition), in: database)
  }

  private func remove<Row>(_ identifiers: [String], of app: String, from table: StoreTable<Row>) throws {
    for identifier in identifiers { try table.remove(app, identifier, in: database) }
  }

  private func remove<Row>(_ key: NotificationKey, from table: StoreTable<Row>) throws {
    try table.remove(key.app, key.identifier, in: database)
  }
}
