import HashTreeCollections
import NotificationModel
import NotificationState

/// Which rows an event changes. What follows from events is not computed here: a row that holds more than its event
/// says is written as the state after the events has it.
extension Tables {
  /// Writes what the event changed. `state` is the one after all events of the transaction.
  func apply(_ event: Event, leadingTo state: CenterState) throws {
    let app = event.app ?? ""
    switch event.fact {
    case .request(let fact): try apply(fact, of: app)
    case .notification(let fact): try apply(fact, of: app)
    case .banner: break
    case .app(let fact): try apply(fact, of: app, leadingTo: state)
    case .phone(let fact): try apply(fact, leadingTo: state)
    case .response(let fact): try apply(fact, of: app, leadingTo: state)
    }
  }

  private func apply(_ fact: RequestFact, of app: String) throws {
    switch fact {
    case .scheduled(let request), .rescheduled(let request): try pending.put(request)
    case .removed(let identifiers, _): try pending.remove(identifiers, app: app)
    }
  }

  private func apply(_ fact: NotificationFact, of app: String) throws {
    switch fact {
    case .delivered(let notification, _):
      try delivered.take(notification)
      try summaryQueue.remove([notification.request.identifier], app: app)
    case .withheld: break
    case .removed(let identifiers, _):
      try delivered.remove(identifiers, app: app)
      try summaryQueue.remove(identifiers, app: app)
    case .queuedForSummary(let notification): try summaryQueue.add(notification)
    case .summaryDelivered(let keys):
      for key in keys { try summaryQueue.remove([key.identifier], app: key.app) }
    case .presentationAsked(let notification, let deadline): try asked.ask(notification, until: deadline)
    case .presentationAnswered(let key, _): try asked.remove(key)
    case .extensionStarted(let push): try extending.start(push)
    case .extensionFinished(let key): try extending.finish(key)
    }
  }

  private func apply(_ fact: AppFact, of app: String, leadingTo state: CenterState) throws {
    switch fact {
    case .registered(let registered): try apps.register(registered)
    case .categoriesSet(let categories): try apps.set(categories, of: app)
    case .badgeChanged(let badge): try badges.set(badge, of: app)
    case .authorizationPrompted(let options):
      try prompts.add(AuthorizationPrompt(app: app, options: options))
      try conditions.put(state.conditions[app], of: app)
    case .authorizationAnswered:
      try prompts.remove(app)
      try conditions.put(state.conditions[app], of: app)
    case .settingsChanged, .stateChanged, .woken, .pushDeferred, .deferredPushDropped, .pushStored,
      .storedPushesSent, .deviceTokenIssued, .reinstalled:
      try conditions.put(state.conditions[app], of: app)
    case .pushLost, .registrationFailed, .settingsOpened, .interactionDonated: break
    }
  }

  private func apply(_ fact: PhoneFact, leadingTo state: CenterState) throws {
    switch fact {
    case .deviceChanged:
      try device.set(state.device)
      try phone.setSeenUpTo(state.seenUpTo)
    case .clockChanged: try phone.setClock(state.clock)
    case .regionCrossed, .inputRefused: break
    }
  }

  private func apply(_ fact: ResponseFact, of app: String, leadingTo state: CenterState) throws {
    switch fact {
    case .responded(let response):
      try responses.log(response)
      try conditions.put(state.conditions[app], of: app)
    case .handlerFinished(let outcome): try responses.finish(outcome)
    case .contentExtensionAnswered: break
    }
  }
}
