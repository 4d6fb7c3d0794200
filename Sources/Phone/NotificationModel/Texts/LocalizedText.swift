/// A line of text that is looked up in the app's own tables instead of being sent (ios-behaviour 2.8).
public struct LocalizedText: Codable, Hashable, Sendable {
  /// The key in the tables: the value of `loc-key`, `title-loc-key` or `subtitle-loc-key`.
  public var key: String
  /// The arguments of its specifiers, `%@` in order and `%2$@` by position; an argument of a wrong type is empty,
  /// which keeps the positions (ios-behaviour 2.6).
  public var arguments: [String]
  /// The literal text beside the key; shown if no table has the key. If it is nil too, the key is shown.
  public var fallback: String?

  public init(key: String, arguments: [String] = [], fallback: String? = nil) {
    self.key = key
    self.arguments = arguments
    self.fallback = fallback
  }

  private enum CodingKeys: String, CodingKey {
    case key, arguments, fallback
  }

  /// A text without `arguments` has none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(String.self, forKey: .key)
    arguments = try values.decodeIfPresent([String].self, forKey: .arguments) ?? []
    fallback = try values.decodeIfPresent(String.self, forKey: .fallback)
  }
}

/// The lines of a content that are looked up. A line that is nil was sent as a literal.
public struct ContentLocalization: Codable, Hashable, Sendable {
  /// The title; nil if it is literal.
  public var title: LocalizedText?
  /// The subtitle; nil if it is literal.
  public var subtitle: LocalizedText?
  /// The body; nil if it is literal.
  public var body: LocalizedText?

  public init(title: LocalizedText? = nil, subtitle: LocalizedText? = nil, body: LocalizedText? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
  }
}
