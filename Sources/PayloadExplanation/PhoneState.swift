public import NotificationModel

/// A situation in which a push can meet the phone: what is different about the app, and what has happened before.
public struct PhoneState: Sendable {
  /// As it is chosen and printed, in a few words: `sound off`.
  public var name: String
  /// A sentence that says what is meant.
  public var summary: String
  /// Whether anybody registered the app.
  public var isRegistered: Bool
  /// What is different about the app; it starts from the app as it is set.
  public var change: @Sendable (inout App) -> Void
  /// What happens before the push arrives, in this order, once the app is registered.
  public var before: @Sendable (App) -> [Command]

  public init(
    _ name: String,
    _ summary: String,
    isRegistered: Bool = true,
    before: @escaping @Sendable (App) -> [Command] = { _ in [] },
    change: @escaping @Sendable (inout App) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    self.isRegistered = isRegistered
    self.before = before
    self.change = change
  }

  /// A state of an app that may notify at all, with something of its settings turned: in the settings of a denied app
  /// a switch says nothing.
  static func settings(
    _ name: String,
    _ summary: String,
    _ turn: @escaping @Sendable (inout Settings) -> Void
  ) -> PhoneState {
    PhoneState(
      name,
      summary,
      change: { app in
        app.settings.authorization = .authorized
        turn(&app.settings)
      }
    )
  }
}
