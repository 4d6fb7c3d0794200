import NotificationModel

extension RequestFact {
  func summary(of app: String) -> String {
    switch self {
    case .scheduled(let pending): "scheduled \(pending.request.identifier) for \(app)"
    case .rescheduled(let pending): "\(pending.request.identifier) of \(app) waits for its next date"
    case .removed(let identifiers, let cause):
      "\(identifiers.shortList) of \(app) left the pending list: \(cause.words)"
    }
  }

  var step: String {
    switch self {
    case .scheduled: "scheduled"
    case .rescheduled: "waits for its next date"
    case .removed(_, let cause): "left the pending list: \(cause.words)"
    }
  }
}

extension RequestFact.Removal {
  fileprivate var words: String {
    switch self {
    case .fired: "it fired"
    case .removed: "removed"
    case .evicted: "too many were pending"
    case .uninstalled: "the app was deleted"
    }
  }
}
