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

  /// The text with a visible character in place of each that could control a terminal or reorder what stands around it.
  /// Everything else stays as it is, tabs and line ends too: for a diff, which is to be applied, and for markup.
  public static func visible(_ raw: String) -> String {
    guard raw.unicodeScalars.contains(where: controls) else { return raw }
    var text = String.UnicodeScalarView()
    for (index, scalar) in zip(raw.unicodeScalars.indices, raw.unicodeScalars) {
      let next = raw.unicodeScalars[raw.unicodeScalars.index(after: index)...].first
      guard controls(scalar), scalar != "\r" || next != "\n" else {
        text.append(scalar)
        continue
      }
      let picture = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
      text.append(Unicode.Scalar(picture) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// Whether the character controls a terminal, ends a line in another way than a line feed, or sets a direction for what
  /// follows it. The marks of a direction (U+200E, U+200F, U+061C) have no effect beyond their place.
  package static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
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
