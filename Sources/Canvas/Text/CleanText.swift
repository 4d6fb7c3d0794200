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
    /// It held control characters.
    case replacedControls
    /// It held characters that reorder what is shown.
    case removedDirectionControls
    /// It held characters that show nothing, such as a zero width space.
    case removedInvisibles
    /// It held text spelled in invisible tag characters, outside the flag of a region.
    case hiddenTags
    /// Its letters were covered with marks and are shown with fewer or none.
    case reducedMarks
  }

  /// None for an empty text; a line break at the very end adds no empty line.
  public var lines: [CleanText]
  /// The notices about the original; empty for ordinary text.
  public var notices: Set<Notice>

  /// Sanitised lines with their notices.
  public init(lines: [CleanText] = [], notices: Set<Notice> = []) {
    self.lines = lines
    self.notices = notices
  }
}
