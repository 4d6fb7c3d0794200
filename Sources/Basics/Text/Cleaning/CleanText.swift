/// One line of text without characters that could control a terminal or are invisible. Only `Sanitizer` makes it,
/// and only `CleanText` becomes glyphs.
public struct CleanText: Hashable, Sendable {
  /// Holds no line break, tab or control character.
  public let string: String

  init(clean string: String) {
    self.string = string
  }
}

/// The result of sanitising a text.
public struct SanitizedText: Hashable, Sendable {
  /// A property of the original text that a careful reader should know.
  public enum Notice: String, CaseIterable, Sendable {
    /// The text was longer than `Sanitizer.maximumBytes`.
    case textCut
    /// A line was longer than `Sanitizer.maximumClusters`.
    case lineCut
    /// The text contained control characters.
    case replacedControls
    /// The text contained characters that reorder it.
    case removedDirectionControls
    /// The text contained invisible characters, such as a zero width space.
    case removedInvisibles
    /// The text contained invisible tag characters outside the flag of a region.
    case hiddenTags
    /// The text was overloaded with marks and is shown with fewer or none.
    case reducedMarks
  }

  /// None for an empty text; a line break at the very end adds no empty line.
  public var lines: [CleanText]
  /// The notices about the original; empty for ordinary text.
  var notices: Set<Notice>

  /// Sanitised lines with their notices.
  init(lines: [CleanText] = [], notices: Set<Notice> = []) {
    self.lines = lines
    self.notices = notices
  }
}
