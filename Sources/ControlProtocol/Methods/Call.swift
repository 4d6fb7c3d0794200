public import NotificationModel

/// What a client asks for, read and checked.
public enum Call: Hashable, Sendable {
  case command(Command)
  case query(Query)
  /// From now on every event; with a picture to start from if asked for.
  case subscribe(snapshot: Bool)
  /// The connection stands for an app from now on.
  case connectApp(bundle: String, name: String?)
}
