/// What anybody can ask of the center. Each is decided on as a whole and either leads to events or is refused.
public enum Command: Codable, Hashable, Sendable {
  case registerApp(App)
  /// Replaces the whole registered set (user-notifications, 1.1 `setNotificationCategories`).
  case setCategories(app: String, [Category])
  case push(Push)
  /// A local request (user-notifications, 1.1 `add`).
  case add(app: String, Request)
  /// nil app means whatever the app.
  case removePending(app: String?, Selection)
  /// Removal by the app: no response is sent.
  case removeDelivered(app: String?, Selection)
  /// The person dismisses notifications: a response goes out where the category asks for one.
  case dismiss([NotificationKey])
  /// The person opens a notification or presses a button. nil app means the only one that has such an identifier.
  case respond(app: String?, identifier: String, action: String, text: String?)
  /// The banner is flicked away; an entry in the list stays and nobody is told (user-notifications, 3.3). Nothing
  /// happens when another banner or none is on the screen by now.
  case flickBanner(NotificationKey)
  /// Somebody is reading or answering that banner: it does not leave meanwhile. Nothing happens when another banner or
  /// none is on the screen by now.
  case holdBanner(NotificationKey, Bool)
  case setBadge(app: String, Int)
  /// The person turns something in the settings of the phone itself.
  case setDevice(DeviceChange)
  case finishHandling(HandlerOutcome)
  /// A door could not read what came in where nobody waits for an answer: a file, a pipe.
  case reportInput(source: String, Refusal)
  /// The clock has moved on. `catchingUp` is set once, when the center starts again: a repeating request that fell due
  /// several times meanwhile is delivered once, at its last date.
  case passTime(catchingUp: Bool)

  /// What is meant of all there is.
  public enum Selection: Codable, Hashable, Sendable {
    case all
    case identifiers([String])
  }
}

/// What anybody can ask to see.
public enum Query: Codable, Hashable, Sendable {
  case status
  case device
  case apps
  case categories(app: String?)
  /// Soonest first.
  case pending(app: String?)
  /// Newest first.
  case delivered(app: String?)
  /// Newest first, at most so many.
  case responses(app: String?, limit: Int)
}
