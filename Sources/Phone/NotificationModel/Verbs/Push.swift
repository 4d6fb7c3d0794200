/// A remote notification, read by `PayloadCoding`, with the diagnostics about its payload.
public struct Push: Codable, Hashable, Sendable {
  /// The bundle identifier it is for.
  public var topic: String
  /// The request's identifier when the sender gave one (ios-behaviour 2.7); at most 64 bytes.
  public var collapseIdentifier: String?
  /// The content; its `userInfo` is the whole payload.
  public var content: Content
  /// Whether there is an alert at all; a badge or a sound alone makes none.
  public var hasAlert: Bool
  /// Whether the app is to be woken (ios-behaviour 3.18).
  public var contentAvailable: Bool
  /// Whether a service extension may change it first (ios-behaviour 3.15).
  public var mutableContent: Bool
  /// `apns-push-type` as it was sent; nil if the sender gave none (ios-behaviour 6.4).
  public var pushType: String?
  /// `apns-priority`: 10, 5 or 1; nil if the sender gave none, which is 10 (ios-behaviour 6.2).
  public var priority: Int?
  /// `apns-expiration`: UNIX seconds until which it may be kept for a phone that is offline; 0 is not kept at all,
  /// nil as long as the service does (ios-behaviour 6.2 and 6.6).
  public var expiration: Double?
  /// `apns-id`, by which a provider knows the push; nil if no provider sent it.
  public var apnsIdentifier: String?
  /// The diagnostics about the payload.
  public var diagnostics: [Diagnostic]

  public init(
    topic: String,
    collapseIdentifier: String? = nil,
    content: Content,
    hasAlert: Bool,
    contentAvailable: Bool = false,
    mutableContent: Bool = false,
    pushType: String? = nil,
    priority: Int? = nil,
    expiration: Double? = nil,
    diagnostics: [Diagnostic] = []
  ) {
    self.topic = topic
    self.collapseIdentifier = collapseIdentifier
    self.content = content
    self.hasAlert = hasAlert
    self.contentAvailable = contentAvailable
    self.mutableContent = mutableContent
    self.pushType = pushType
    self.priority = priority
    self.expiration = expiration
    self.diagnostics = diagnostics
  }
}
