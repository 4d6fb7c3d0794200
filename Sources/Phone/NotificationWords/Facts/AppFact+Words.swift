import NotificationModel

extension AppFact {
  func summary(of app: String) -> String {
    switch self {
    case .registered(let registered): "\(registered.name) is registered as \(registered.bundle)"
    case .categoriesSet(let categories):
      "\(app) set \(categories.count) categor\(categories.count == 1 ? "y" : "ies")"
    case .badgeChanged(let badge): "badge of \(app) is \(badge)"
    case .settingsChanged: "the settings of \(app) changed"
    case .authorizationPrompted: "\(app) asks to send notifications"
    case .authorizationAnswered(let granted, _): "\(app) \(granted ? "may" : "may not") send notifications"
    case .stateChanged(let state, let launch):
      "\(app) is \(state.words)\(launch.map { ", started \($0.words)" } ?? "")"
    case .woken: "\(app) is woken by a silent push"
    case .voIPPushReceived: "\(app) is woken by a VoIP push"
    case .pushHandled(let result): "\(app) \(result.words)"
    case .pushDeferred: "a silent push for \(app) is deferred"
    case .deferredPushDropped: "the deferred silent push for \(app) is dropped"
    case .pushStored: "the push service keeps a push for \(app)"
    case .storedPushesSent: "what was kept for \(app) is sent"
    case .pushLost: "a push for \(app) is lost"
    case .deviceTokenIssued(let token): "\(app) has the device token \(token)"
    case .deviceTokenEnded: "the device token of \(app) has ended"
    case .registrationFailed(let why): "\(app) has no device token: \(why.sentence)"
    case .reinstalled: "\(app) is installed anew"
    case .settingsOpened: "the settings inside \(app) are opened"
    case .interactionDonated(let communication):
      "\(app) donated: \(communication.sender.displayName) spoke"
    }
  }

  func notice(of app: String, because reasons: [Reason], naming name: (String) -> String) -> EventNotice? {
    switch self {
    case .registrationFailed(let why): EventNotice("\(name(app)): \(why.sentence)", isError: true)
    case .pushStored(let push):
      EventNotice(
        "\(reasons.contains(where: \.rule.isAboutPower) ? "Low Power Mode" : "Offline"): "
          + "a push for \(name(push.topic)) is kept."
      )
    case .pushLost(let push):
      EventNotice("\(name(push.topic)): \(reasons.stop?.text ?? "the push is lost")")
    case .pushHandled(.unreportedCall), .pushHandled(.call(isReported: false)):
      EventNotice("\(name(app)): \(reasons.stop?.text ?? "no call was reported")", isError: true)
    case .voIPPushReceived: EventNotice("\(name(app)) is woken by a VoIP push.")
    case .registered, .categoriesSet, .badgeChanged, .settingsChanged, .authorizationPrompted, .pushHandled,
      .authorizationAnswered, .stateChanged, .woken, .pushDeferred, .deferredPushDropped, .storedPushesSent,
      .deviceTokenIssued, .deviceTokenEnded, .reinstalled, .settingsOpened, .interactionDonated:
      nil
    }
  }
}

extension PushResult {
  fileprivate var words: String {
    switch self {
    case .fetch(let result): "has handled a silent push: \(result.words)"
    case .call(isReported: true): "reported a call"
    case .call(isReported: false), .unreportedCall: "reported no call for a VoIP push"
    }
  }
}

extension AppFact.Launch {
  /// As in "started from its icon".
  fileprivate var words: String {
    switch self {
    case .icon: "from its icon"
    case .notification: "by a notification"
    case .silentPush: "by a silent push"
    case .voIPPush: "by a VoIP push"
    case .action: "by an action"
    }
  }
}
