public import FoundationEssentials

/// A push as APNs hands it to the phone, after it has checked the provider (ios-behaviour 6).
public struct ProviderPush: Equatable, Sendable {
  /// The device token that the provider addressed, as lowercase hex.
  public var deviceToken: String
  /// The bundle identifier that the provider's topic means.
  public var bundle: String
  /// What the provider sent.
  public var content: Content
  /// The provider's time when it sent the push, in seconds since 1970. `Push.expiration` is by that clock; the phone's
  /// clock can be turned.
  public var sentAt: Double

  /// The payload of a provider's push, read.
  public enum Content: Equatable, Sendable {
    case readable(Push)
    /// The phone cannot read the payload, for the reason given. APNs accepts it all the same.
    case unreadable(Refusal)
  }

  /// A push to one device token.
  public init(deviceToken: String, bundle: String, content: Content, sentAt: Double) {
    self.deviceToken = deviceToken
    self.bundle = bundle
    self.content = content
    self.sentAt = sentAt
  }
}

/// What the phone answers APNs about a provider's push (ios-behaviour 3.20 and 6.5).
public struct ProviderPushAnswer: Codable, Equatable, Sendable {
  /// The outcome of the push.
  public var outcome: Outcome
  /// The app that has or had the device token; nil if no app has.
  public var app: String?
  /// When the device token ended, in milliseconds since 1970 by the phone's clock; nil for every other outcome.
  public var timestamp: Int?
  /// Why the phone cannot read the payload; nil for every other outcome.
  public var problem: Refusal?
  /// The identifier of the notification, if the phone made one of the push.
  public var notification: String?
  /// What the phone decided about an accepted push; nil for every other outcome.
  public var decision: Decision.Outcome?

  /// The outcomes of a provider's push.
  public enum Outcome: String, Codable, Sendable {
    /// It was handed to the phone, which decides whether it is shown.
    case accepted
    /// It was accepted, and the phone dropped it because it cannot read the payload.
    case unreadable
    /// No app has or had the device token.
    case badDeviceToken
    /// The device token is another app's.
    case deviceTokenNotForTopic
    /// The app was deleted since it got the device token.
    case unregistered
    /// The app that is installed has ended the device token itself.
    case registrationEnded
  }

  /// An answer; `app`, `timestamp` and `problem` are for the outcomes that have them.
  public init(_ outcome: Outcome, app: String? = nil, timestamp: Int? = nil, problem: Refusal? = nil) {
    self.outcome = outcome
    self.app = app
    self.timestamp = timestamp
    self.problem = problem
  }
}

/// A provider's request and what became of it: an entry of the request log.
public struct ProviderRecord: Codable, Equatable, Sendable {
  /// When it was answered, by the machine's clock.
  public var date: Date
  /// `apns-id`: as it was sent, or generated.
  public var identifier: String
  /// The path, with the device token.
  var path: String
  /// The headers that begin with `apns-`, by their names in lower case.
  public var headers: [String: String]
  /// The size of the payload.
  var bytes: Int
  /// The status of the answer.
  public var status: Int
  /// The reason of a refusal; nil if the push was accepted.
  public var reason: String?
  /// The sentence about a refusal, or about a payload that the phone cannot read.
  public var message: String?
  /// The way out.
  public var hint: String?
  /// The app that has or had the device token, as far as it is known.
  public var app: String?
  /// The identifier of the notification; nil if there is none.
  public var notification: String?
  /// What the phone made of it at once; nil if it never came there.
  public var outcome: Decision.Outcome?
  /// What became of it in the push service later, as the end of a sentence; nil if it was not stored.
  public var became: String?

  /// A record of an accepted request; what is known besides is set later.
  public init(
    date: Date,
    identifier: String,
    path: String,
    headers: [String: String],
    bytes: Int,
    status: Int
  ) {
    (self.date, self.identifier, self.path) = (date, identifier, path)
    (self.headers, self.bytes, self.status) = (headers, bytes, status)
  }
}

/// What became of a push that the push service had stored: a further line of the request log, written later than the push's
/// own.
public struct StoredPushRecord: Codable, Equatable, Sendable {
  /// As the end of a sentence.
  public var became: String
  /// `apns-id` of the push.
  public var identifier: String
  /// When, by the phone's clock.
  var date: Date

  public init(became: String, identifier: String, date: Date) {
    (self.became, self.identifier, self.date) = (became, identifier, date)
  }
}
