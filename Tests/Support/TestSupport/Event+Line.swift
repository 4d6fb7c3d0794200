public import NotificationModel

extension Event {
  /// What happened, as short as a story needs it: `delivered a`, `banner a`, `replaced a`, `removed a b
  /// (answered)`.
  public var line: String {
    switch fact {
    case .app(.registered(let app)): "registered \(app.name)"
    case .app(.categoriesSet(let categories)): "categories\(list(categories.map(\.identifier)))"
    case .request(.scheduled(let request)): "scheduled \(request.request.identifier)"
    case .request(.rescheduled(let request)): "rescheduled \(request.request.identifier)"
    case .request(.removed(let identifiers, let cause)): "unscheduled\(list(identifiers)) (\(cause.rawValue))"
    case .notification(.delivered(let notification, let replacing)):
      "\(replacing ? "replaced" : "delivered") \(notification.request.identifier)"
    case .notification(.withheld(let notification)): "withheld \(notification.request.identifier)"
    case .notification(.removed(let identifiers, let cause)):
      "removed\(list(identifiers)) (\(cause.rawValue))"
    case .activity(let fact): fact.line
    case .phone(.inputRefused(let source, _)): "refused \(source)"
    case .app(.badgeChanged(let badge)): "badge \(badge)"
    case .phone(.deviceChanged(let device)): "device \(device.locale)"
    case .phone(.clockChanged(let clock)): "clock \(clock.word)"
    case .app(.settingsChanged): "settings of \(app ?? "")"
    case .app(.authorizationPrompted): "prompt for \(app ?? "")"
    case .app(.authorizationAnswered(let granted, _)): "\(granted ? "granted" : "not granted") \(app ?? "")"
    case .app(.stateChanged(let state, let launch)):
      "\(app ?? "") \(state.rawValue)\(launch.map { " by \($0.word)" } ?? "")"
    case .notification(.presentationAsked(let notification, _)): "asked \(notification.request.identifier)"
    case .notification(.presentationAnswered(let key, let answer)):
      "answered \(key.identifier) \(answer.word)"
    case .notification(.extensionStarted(let push)): "extending \(push.key.identifier)"
    case .notification(.extensionFinished(let key)): "extended \(key.identifier)"
    case .app(.interactionDonated(let communication)): "donated \(communication.sender.displayName)"
    case .response(.contentExtensionAnswered(let response)):
      "card took \(response.actionIdentifier) \(response.contentExtension?.rawValue ?? "")"
    case .notification(.queuedForSummary(let notification)): "kept \(notification.request.identifier)"
    case .notification(.summaryDelivered(let keys)): "summary\(list(keys.map(\.identifier)))"
    case .app(.woken): "woken \(app ?? "")"
    case .app(.voIPPushReceived): "VoIP push for \(app ?? "")"
    case .app(.pushHandled): "push handled by \(app ?? "")"
    case .app(.pushDeferred): "deferred for \(app ?? "")"
    case .app(.deferredPushDropped): "dropped for \(app ?? "")"
    case .app(.pushStored): "stored for \(app ?? "")"
    case .app(.storedPushesSent): "sent what was stored for \(app ?? "")"
    case .app(.pushLost): "lost for \(app ?? "")"
    case .app(.deviceTokenIssued): "token for \(app ?? "")"
    case .app(.deviceTokenEnded): "token ended for \(app ?? "")"
    case .app(.registrationFailed): "no token for \(app ?? "")"
    case .app(.reinstalled): "reinstalled \(app ?? "")"
    case .app(.settingsOpened): "settings opened of \(app ?? "")"
    case .phone(.regionCrossed(let region, let entered)): "\(entered ? "entered" : "left") \(region)"
    case .banner(.shown(let key)): "banner \(key.identifier)"
    case .banner(.ended(let key, let ending)): "banner \(key.identifier) \(ending.rawValue)"
    case .banner(.pinned(let isPinned)): isPinned ? "pinned" : "released"
    case .response(.responded(let response)):
      "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)"
    case .response(.handlerFinished(let outcome)): "handled \(outcome.response)"
    }
  }

  private func list(_ words: [String]) -> String {
    words.map { " \($0)" }.joined()
  }
}

extension ActivityFact {
  fileprivate var line: String {
    switch self {
    case .started(let activity): "activity \(activity.key.identifier) started"
    case .updated(let activity): "activity \(activity.key.identifier) updated"
    case .ended(let activity): "activity \(activity.key.identifier) ended"
    case .becameStale(let key): "activity \(key.identifier) stale"
    case .dismissed(let identifiers, let cause):
      "activity \(identifiers.joined(separator: " ")) dismissed (\(cause.rawValue))"
    }
  }
}

extension Clock {
  fileprivate var word: String {
    switch self {
    case .real: "real"
    case .frozen: "frozen"
    case .running: "running"
    }
  }
}

extension AppFact.Launch {
  fileprivate var word: String {
    switch self {
    case .icon: "icon"
    case .notification(let key, _): key.identifier
    case .silentPush: "silent push"
    case .voIPPush: "VoIP push"
    case .action: "action"
    }
  }
}

extension PresentationAnswer {
  fileprivate var word: String {
    switch self {
    case .options(let options): "[\(options.inOrder.map(\.rawValue).joined(separator: " "))]"
    case .nobody: "nobody"
    case .late: "late"
    case .failed: "failed"
    }
  }
}
