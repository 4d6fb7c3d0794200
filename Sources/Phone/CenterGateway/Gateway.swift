public import NotificationModel

/// The one way into a center: doors, clients and screens hold a gateway, the runtime and tests make one. Everything that
/// changes the center goes through `submit`, which answers after the change is durable.
public struct Gateway: Sendable {
  /// Changes the center; answers once the change is durable, or says why there is none.
  public var submit: @Sendable (Command) async -> Result<Answer, Refusal>
  /// Asks without changing anything.
  public var fetch: @Sendable (Query) async -> Result<Answer, Refusal>
  /// Everything as it is now, and then all that happens, without a gap between. A subscriber that the others are to know
  /// of says which viewer it is.
  public var subscribe: @Sendable (Viewer?) async -> Subscription
  /// A program connected as an app: from now on it is told of responses to that app's notifications. If the app is
  /// refused, the program is not connected.
  public var connect: @Sendable (AppLink) async -> Result<Answer, Refusal>
  /// The program went away. `AppLink.identifier` names it.
  public var disconnect: @Sendable (Int) async -> Void

  /// All of it is called from any task.
  public init(
    submit: @escaping @Sendable (Command) async -> Result<Answer, Refusal>,
    fetch: @escaping @Sendable (Query) async -> Result<Answer, Refusal>,
    subscribe: @escaping @Sendable (Viewer?) async -> Subscription,
    connect: @escaping @Sendable (AppLink) async -> Result<Answer, Refusal>,
    disconnect: @escaping @Sendable (Int) async -> Void
  ) {
    self.submit = submit
    self.fetch = fetch
    self.subscribe = subscribe
    self.connect = connect
    self.disconnect = disconnect
  }
}
