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
    case .bannerShown(let key): "banner \(key.identifier)"
    case .bannerEnded(let key, let ending): "banner \(key.identifier) \(ending.rawValue)"
    case .bannerHeld(let held): held ? "held" : "released"
    case .responded(let response):
      "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)"
    case .handlerFinished(let outcome): "handled \(outcome.response)"
    }
  }

  private func list(_ words: [String]) -> String {
    words.map { " \($0)" }.joined()
  }
}
