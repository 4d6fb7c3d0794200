/// Makes text from outside harmless: all foreign text is sanitised before it is drawn, logged or written
/// (terminals 12). It works on code points, takes linear time and never fails.
public enum Sanitizer {
  /// The kind of place that the text is for.
  public enum Form: Sendable {
    /// Line breaks stay, tabs become spaces up to the next multiple of four columns.
    case lines
    /// One line: line breaks and tabs become a space.
    case field
    /// Like `field`, but control characters are removed and not shown as pictures: for window titles.
    case title
  }

  /// Longer text is cut there and ends with an ellipsis.
  static let maximumBytes = 65_536
  /// A longer line is cut there and ends with an ellipsis.
  package static let maximumClusters = 4_096

  /// Returns the lines of the text and the notices about it. With `field` and `title` there is at most one line.
  public static func sanitize(_ raw: String, as form: Form = .lines) -> SanitizedText {
    if raw.utf8.count <= maximumClusters, isPlain(raw) {
      return SanitizedText(lines: raw.isEmpty ? [] : [CleanText(clean: raw)])
    }
    var scrubber = Scrubber(form: form)
    var scalars = raw.unicodeScalars[...]
    var isCut = false
    if let end = raw.utf8.index(raw.startIndex, offsetBy: maximumBytes, limitedBy: raw.endIndex) {
      isCut = end < raw.endIndex
      scalars = scalars[..<end]
    }
    for scalar in scalars { scrubber.receive(scalar) }
    return scrubber.finish(isCut: isCut)
  }

  /// The text as one line; empty for an empty text.
  public static func line(_ raw: String) -> CleanText {
    sanitize(raw, as: .field).lines.first ?? CleanText(clean: "")
  }

  /// The text as one line without a trace of its control characters.
  public static func title(_ raw: String) -> CleanText {
    sanitize(raw, as: .title).lines.first ?? CleanText(clean: "")
  }

  /// Whether the text is printable ASCII, which needs no treatment.
  package static func isPlain(_ raw: String) -> Bool {
    raw.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

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
  public var lines: [CleanText] = []
  /// The notices about the original; empty for ordinary text.
  var notices: Set<Notice> = []
}
