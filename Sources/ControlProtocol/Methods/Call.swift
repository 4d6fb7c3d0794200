public import NotificationModel

/// What a client asks for, read and checked.
public enum Call: Hashable, Sendable {
  case command(Command)
  case query(Query)
  /// What an app may do; it takes two queries.
  case settings(app: String)
  /// The number on an app's icon.
  case badge(app: String)
  /// From now on every event; with a picture to start from if asked for.
  case subscribe(snapshot: Bool)
  /// The connection stands for an app from now on.
  case connectApp(bundle: String, name: String?)
}
