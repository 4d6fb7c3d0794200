/// A line of text that is looked up in the app's own tables instead of being sent (ios-behaviour 2.8).
public struct LocalizedText: Codable, Hashable, Sendable {
  /// What it is called in the tables: the value of `loc-key`, `title-loc-key` or `subtitle-loc-key`.
  public var key: String
  /// What fills its specifiers, `%@` in order and `%2$@` by position; positions are kept, so an argument of a wrong
  /// type is empty here (ios-behaviour 2.6).
  public var arguments: [String]
  /// The literal sibling; shown when no table has the key. Without one the key itself is shown.
  public var fallback: String?

  public init(key: String, arguments: [String] = [], fallback: String? = nil) {
    self.key = key
    self.arguments = arguments
    self.fallback = fallback
  }
}

/// Which lines of a content are looked up. Each that is nil stands in the content as it was sent.
public struct ContentLocalization: Codable, Hashable, Sendable {
  public var title: LocalizedText?
  public var subtitle: LocalizedText?
  public var body: LocalizedText?

  public init(title: LocalizedText? = nil, subtitle: LocalizedText? = nil, body: LocalizedText? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
  }
}
