import NotificationModel

extension ActivityFact {
  func summary(of app: String) -> String {
    switch self {
    case .started(let activity): "Live Activity \(activity.key.identifier) of \(app) started"
    case .updated(let activity): "Live Activity \(activity.key.identifier) of \(app) updated"
    case .ended(let activity): "Live Activity \(activity.key.identifier) of \(app) ended"
    case .becameStale(let key): "Live Activity \(key.identifier) of \(app) is stale"
    case .dismissed(let identifiers, let cause):
      "Live Activity \(identifiers.shortList) of \(app) left the Lock Screen: \(cause.words)"
    }
  }

  var step: String {
    switch self {
    case .started: "started"
    case .updated: "updated"
    case .ended: "ended"
    case .becameStale: "its content is stale"
    case .dismissed(_, let cause): "left the Lock Screen: \(cause.words)"
    }
  }
}

extension ActivityFact.Dismissal {
  fileprivate var words: String {
    switch self {
    case .timeIsOver: "its time is over"
    case .atOnce: "the push that ended it says so"
    case .displaced: "later ones took its place"
    case .person: "dismissed"
    case .turnedOff: "Live Activities are off"
    case .uninstalled: "the app was deleted"
    }
  }
}
