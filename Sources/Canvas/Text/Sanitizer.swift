/// Makes text from outside harmless: everything that is not ours goes through it before it is drawn, logged
/// or written (terminals 12). It works on code points, takes time in proportion to the text and never fails.
public enum Sanitizer {
  /// What kind of place the text is for.
  public enum Form: Sendable {
    /// Line breaks stay, tabs become spaces up to the next multiple of four columns.
    case lines
    /// One line: line breaks and tabs become a space.
    case field
    /// Like `field`, and control characters vanish instead of being pictured: for window titles.
    case title
  }

  /// Longer text is cut there and ends with an ellipsis.
  public static let maximumBytes = 65_536
  /// A longer line is cut there and ends with an ellipsis.
  public static let maximumClusters = 4_096

  /// The text line by line, and what was done to it. With `field` and `title` it is one line at most.
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
  static func isPlain(_ raw: String) -> Bool {
    raw.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
