/// A remote notification as it reaches the phone: already read by `PayloadCoding`, with all that is odd about it.
public struct Push: Codable, Hashable, Sendable {
  /// The bundle identifier it is for.
  public var topic: String
  /// The request's identifier when the sender gave one (user-notifications, 2.7); at most 64 bytes.
  public var collapseIdentifier: String?
  public var content: Content
  /// Whether there is an alert at all; a badge or a sound alone makes none.
  public var hasAlert: Bool
  public var contentAvailable: Bool
  public var mutableContent: Bool
  public var diagnostics: [Diagnostic]

  public init(
    topic: String,
    collapseIdentifier: String? = nil,
    content: Content,
    hasAlert: Bool,
    contentAvailable: Bool = false,
    mutableContent: Bool = false,
    diagnostics: [Diagnostic] = []
  ) {
    self.topic = topic
    self.collapseIdentifier = collapseIdentifier
    self.content = content
    self.hasAlert = hasAlert
    self.contentAvailable = contentAvailable
    self.mutableContent = mutableContent
    self.diagnostics = diagnostics
  }
}
