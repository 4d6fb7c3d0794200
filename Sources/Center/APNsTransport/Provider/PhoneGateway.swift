public import NotificationModel

/// The phone behind the local APNs: where accepted pushes go, and where the person is told what was refused.
public struct PhoneGateway: Sendable {
  /// Hands a push to the phone; returns once the phone has decided about it, or why the phone cannot take it now.
  var push: @Sendable (AcceptedPush) async -> Result<ProviderPushAnswer, Refusal>
  /// Tells the person what was refused to a provider.
  var report: @Sendable (Refusal) async -> Void
  /// Keeps what became of a request.
  var log: @Sendable (ProviderRecord) -> Void

  /// All of them are called from any task.
  public init(
    push: @escaping @Sendable (AcceptedPush) async -> Result<ProviderPushAnswer, Refusal>,
    report: @escaping @Sendable (Refusal) async -> Void,
    log: @escaping @Sendable (ProviderRecord) -> Void = { _ in }
  ) {
    self.push = push
    self.report = report
    self.log = log
  }
}

/// A push whose provider and whose form are right (ios-behaviour 6.2 and 6.3).
public struct AcceptedPush: Hashable, Sendable {
  /// Lowercase hex.
  public var deviceToken: String
  /// The bundle identifier that the topic means.
  public var bundle: String
  /// The headers that begin with `apns-`, by their names in lower case.
  public var headers: [String: String]
  /// The body of the request; it has not been read as JSON.
  public var payload: [UInt8]
  /// When the request was answered, in seconds since 1970 by the clock of the machine.
  public var sentAt: Double
}
