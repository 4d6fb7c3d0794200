public import NotificationModel

/// The one door into a center: transports and screens hold one, the runtime and tests make one. Everything that
/// changes the center goes through `submit`; it answers after the change is durable.
public struct Gateway: Sendable {
  public var submit: @Sendable (Command) async -> Result<Answer, Refusal>
  public var fetch: @Sendable (Query) async -> Result<Answer, Refusal>
  /// Everything as it is now, and then all that happens, without a gap between.
  public var subscribe: @Sendable () async -> Subscription
  /// A program connected as an app: from now on it is told of responses to that app's notifications.
  public var connect: @Sendable (AppLink) async -> Void
  /// The program went away. `AppLink.identifier` names it.
  public var disconnect: @Sendable (Int) async -> Void

  public init(
    submit: @escaping @Sendable (Command) async -> Result<Answer, Refusal>,
    fetch: @escaping @Sendable (Query) async -> Result<Answer, Refusal>,
    subscribe: @escaping @Sendable () async -> Subscription,
    connect: @escaping @Sendable (AppLink) async -> Void,
    disconnect: @escaping @Sendable (Int) async -> Void
  ) {
    self.submit = submit
    self.fetch = fetch
    self.subscribe = subscribe
    self.connect = connect
    self.disconnect = disconnect
  }
}

/// What a viewer gets: a picture to start from, and the events after it in order, in the groups in which they became
/// durable. The stream ends when the center shuts down.
public struct Subscription: Sendable {
  public var snapshot: CenterSnapshot
  public var events: AsyncStream<[Event]>

  public init(snapshot: CenterSnapshot, events: AsyncStream<[Event]>) {
    self.snapshot = snapshot
    self.events = events
  }
}

/// A program on the socket that stands for an app, as the center sees it.
public struct AppLink: Sendable {
  /// Unique within the center's life.
  public var identifier: Int
  public var bundle: String
  /// What the trace calls it: the name it gave, or its process identifier.
  public var name: String
  /// Calls `app.didReceive` and waits for the program's answer; throws a sentence when it answers with an error or
  /// goes away. The caller sets the deadline, by cancelling.
  public var didReceive: @Sendable (Response) async throws -> JSONValue

  public init(
    identifier: Int,
    bundle: String,
    name: String,
    didReceive: @escaping @Sendable (Response) async throws -> JSONValue
  ) {
    self.identifier = identifier
    self.bundle = bundle
    self.name = name
    self.didReceive = didReceive
  }
}
