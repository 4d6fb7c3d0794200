public import NotificationModel

/// A text that an app itself shows, with its place: of its manifest, or of one of its cards.
public struct DisplayedText: Hashable, Sendable {
  /// Where it stands in its file, in words: `categories[0].actions[1].title`; empty in a card.
  public var path: String
  /// What is written there; of a key its fallback, else the key.
  public var literal: String
  /// How it is looked up; nil for a literal.
  public var localized: LocalizedText?
  /// Whether it is a format that gets a number when it is shown.
  public var isFormat: Bool
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  public init(
    path: String,
    literal: String,
    localized: LocalizedText? = nil,
    isFormat: Bool = false,
    line: Int,
    column: Int
  ) {
    self.path = path
    self.literal = literal
    self.localized = localized
    self.isFormat = isFormat
    self.line = line
    self.column = column
  }
}
