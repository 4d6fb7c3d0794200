public import NotificationModel

extension Event {
  /// What happened, as short as a story needs it: `delivered a`, `banner a`, `replaced a`, `removed a b
  /// (answered)`.
  public var line: String {
    switch fact {
    case .appRegistered(let app): "registered \(app.name)"
    case .categoriesSet(let categories): "categories\(list(categories.map(\.identifier)))"
    case .scheduled(let request): "scheduled \(request.request.identifier)"
    case .rescheduled(let request): "rescheduled \(request.request.identifier)"
    case .pendingRemoved(let identifiers, let cause): "unscheduled\(list(identifiers)) (\(cause.rawValue))"
    case .delivered(let notification, let replacing):
      "\(replacing ? "replaced" : "delivered") \(notification.request.identifier)"
    case .withheld(let notification): "withheld \(notification.request.identifier)"
    case .deliveredRemoved(let identifiers, let cause): "removed\(list(identifiers)) (\(cause.rawValue))"
    case .inputRefused(let source, _): "refused \(source)"
    case .badgeChanged(let badge): "badge \(badge)"
    case .deviceChanged(let device): "device \(device.locale)"
    case .clockChanged(let clock): "clock \(clock.word)"
    case .settingsChanged: "settings of \(app ?? "")"
    case .authorizationPrompted: "prompt for \(app ?? "")"
    case .authorizationAnswered(let granted, _): "\(granted ? "granted" : "not granted") \(app ?? "")"
    case .appStateChanged(let state, let launch):
      "\(app ?? "") \(state.rawValue)\(launch.map { " by \($0.word)" } ?? "")"
    case .presentationAsked(let notification, _): "asked \(notification.request.identifier)"
    case .presentationAnswered(let key, let answer): "answered \(key.identifier) \(answer.word)"
    case .extensionStarted(let push): "extending \(push.key.identifier)"
    case .extensionFinished(let key): "extended \(key.identifier)"
    case .interactionDonated(let communication): "donated \(communication.sender.displayName)"
    case .contentExtensionAnswered(let response):
      "card took \(response.actionIdentifier) \(response.contentExtension?.rawValue ?? "")"
    case .queuedForSummary(let notification): "kept \(notification.request.identifier)"
    case .summaryDelivered(let keys): "summary\(list(keys.map(\.identifier)))"
    case .appWoken: "woken \(app ?? "")"
    case .pushDeferred: "deferred for \(app ?? "")"
    case .deferredPushDropped: "dropped for \(app ?? "")"
    case .pushStored: "stored for \(app ?? "")"
    case .storedPushesSent: "sent what was stored for \(app ?? "")"
    case .pushLost: "lost for \(app ?? "")"
    case .deviceTokenIssued: "token for \(app ?? "")"
    case .registrationFailed: "no token for \(app ?? "")"
    case .appReinstalled: "reinstalled \(app ?? "")"
    case .appSettingsOpened: "settings opened of \(app ?? "")"
    case .regionCrossed(let region, let entered): "\(entered ? "entered" : "left") \(region)"
    case .bannerShown(let key): "banner \(key.identifier)"
    case .bannerEnded(let key, let ending): "banner \(key.identifier) \(ending.rawValue)"
    case .bannerPinned(let isPinned): isPinned ? "pinned" : "released"
    case .responded(let response):
      "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)"
    case .handlerFinished(let outcome): "handled \(outcome.response)"
    }
  }

  private func list(_ words: [String]) -> String {
    words.map { " \($0)" }.joined()
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

extension Fact.Launch {
  fileprivate var word: String {
    switch self {
    case .icon: "icon"
    case .notification(let key, _): key.identifier
    case .silentPush: "silent push"
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
