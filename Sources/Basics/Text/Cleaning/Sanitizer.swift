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
    for scalar in scalars { scrubber.take(scalar) }
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
