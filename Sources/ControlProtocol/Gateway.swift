public import JSON
public import NotificationModel

/// The one door into a center: transports and screens hold one, the runtime and tests make one. Everything that
/// changes the center goes through `submit`; it answers after the change is durable.
public struct Gateway: Sendable {
  /// Changes the center; answers once the change is durable, or says why there is none.
  public var submit: @Sendable (Command) async -> Result<Answer, Refusal>
  /// Asks without changing anything.
  public var fetch: @Sendable (Query) async -> Result<Answer, Refusal>
  /// Everything as it is now, and then all that happens, without a gap between.
  public var subscribe: @Sendable () async -> Subscription
  /// A program connected as an app: from now on it is told of responses to that app's notifications.
  public var connect: @Sendable (AppLink) async -> Void
  /// The program went away. `AppLink.identifier` names it.
  public var disconnect: @Sendable (Int) async -> Void

  /// The number on an app's icon; 0 is none.
  public var badge: @Sendable (String) async -> Int

  /// What the push service knows of a device token, as lowercase hex.
  public var standing: @Sendable (String) async -> DeviceTokenStanding

  /// All of it is called from any task.
  public init(
    submit: @escaping @Sendable (Command) async -> Result<Answer, Refusal>,
    fetch: @escaping @Sendable (Query) async -> Result<Answer, Refusal>,
    subscribe: @escaping @Sendable () async -> Subscription,
    connect: @escaping @Sendable (AppLink) async -> Void,
    disconnect: @escaping @Sendable (Int) async -> Void,
    badge: @escaping @Sendable (String) async -> Int = { _ in 0 },
    standing: @escaping @Sendable (String) async -> DeviceTokenStanding = { _ in .unknown }
  ) {
    self.submit = submit
    self.fetch = fetch
    self.subscribe = subscribe
    self.connect = connect
    self.disconnect = disconnect
    self.badge = badge
    self.standing = standing
  }
}

/// What a viewer gets: a picture to start from, and the events after it in order, in the groups in which they became
/// durable. The stream ends when the center shuts down.
public struct Subscription: Sendable {
  /// Everything as it was before the first of the events.
  public var snapshot: CenterSnapshot
  /// In the groups in which they became durable; it ends when the center shuts down.
  public var events: AsyncStream<[Event]>
  /// For a viewer that wants to be waited for: it says how many more of the events it has passed on, and begins with 0.
  public var passedOn: @Sendable (Int) -> Void

  /// A picture, and what happens after it.
  public init(
    snapshot: CenterSnapshot,
    events: AsyncStream<[Event]>,
    passedOn: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.snapshot = snapshot
    self.events = events
    self.passedOn = passedOn
  }
}

/// A program on the socket that stands for an app, as the center sees it.
public struct AppLink: Sendable {
  /// Unique within the center's life.
  public var identifier: Int
  /// The bundle identifier of the app.
  public var bundle: String
  /// What the trace calls it: the name it gave, or its process identifier.
  public var name: String
  /// Calls the program and waits for its answer; throws an `AppLinkFailure` with a sentence when it answers with an
  /// error or goes away. The caller sets the deadline, by cancelling. Calls go out in the order in which they are made.
  public var call: @Sendable (AppCall) async throws -> JSONValue

  /// A program that is connected.
  public init(
    identifier: Int,
    bundle: String,
    name: String,
    call: @escaping @Sendable (AppCall) async throws -> JSONValue
  ) {
    self.identifier = identifier
    self.bundle = bundle
    self.name = name
    self.call = call
  }
}
