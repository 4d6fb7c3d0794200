internal import Localization
internal import NotificationModel
internal import YAMLCoding

/// A text of the app that a template shows: `{{#t}}SEATS {{userInfo.seats}}{{/t}}`.
public struct CardLookup: Hashable, Sendable {
  /// The key in the tables of the app.
  public var key: String
  /// How many fields stand behind the key; they are the arguments of the text.
  public var argumentCount: Int
  /// The line of the section, counted from 1.
  public var line: Int
  /// The column of the section, counted from 1 in Unicode scalars.
  public var column: Int
}

/// A text as it stands in a template, with a digit in the place of each tag: what is left is shown as it stands.
public struct CardLiteral: Sendable {
  public private(set) var text = ""
  /// Counted from 1.
  public let line: Int
  /// Counted from 1 in Unicode scalars.
  public let column: Int

  init(_ node: YAMLNode) {
    (line, column) = (node.line, node.column)
    var rest = (node.scalar ?? "")[...]
    var reader = TagReader(String(rest))
    while let tag = try? reader.next(), let range = rest.firstRange(of: tag.raw) {
      text += rest[..<range.lowerBound] + "0"
      rest = rest[range.upperBound...]
    }
    text += rest
  }
}

/// The `{{#t}}` sections of a text. The library renders the fields in them with all that surrounds them, between
/// marks; the marked parts are then looked up in the tables of the app.
struct TextLookups {
  /// A section with the tag that begins it.
  struct Section {
    var raw: String
    var key = ""
    var argumentCount = 0
  }

  /// The text with marks in the place of the sections.
  private(set) var marked = ""
  private(set) var sections: [Section] = []
  private(set) var problems: [TagError] = []
  private var open: Section?

  /// - Parameter text: a text whose tags fit each other.
  init(_ text: String) {
    var rest = text[...]
    var reader = TagReader(text)
    while let tag = try? reader.next(), let range = rest.firstRange(of: tag.raw) {
      read(rest[..<range.lowerBound])
      read(tag)
      rest = rest[range.upperBound...]
    }
    marked += rest
  }

  /// The text before a tag.
  private mutating func read(_ text: Substring) {
    guard let section = open else {
      marked += text
      return
    }
    if section.key.isEmpty {
      open?.key = text.trimmed
      marked += text.trimmed
    } else if problems.isEmpty, !text.allSatisfy(\.isWhitespace) {
      let hint = "write the key and then its arguments: {{#t}}SEATS {{userInfo.seats}}{{/t}}"
      problems.append(TagError("behind the key there are fields only", raw: section.raw, hint: hint))
    }
  }

  private mutating func read(_ tag: Tag) {
    guard let section = open else {
      if tag.isLookup { open = Section(raw: tag.raw) }
      marked += tag.isLookup ? Mark.begin : tag.raw
      return
    }
    switch tag.kind {
    case .variable:
      open?.argumentCount += 1
      marked += Mark.argument + tag.raw
    case .comment: break
    case .section:
      problems.append(TagError("a text of the app takes fields only, no section", raw: tag.raw))
    case .end:
      if section.key.isEmpty {
        let hint = "write {{#t}}SEATS{{/t}} for the text of the key SEATS"
        problems.append(TagError("this section has no key", raw: section.raw, hint: hint))
      }
      sections.append(section)
      open = nil
      marked += Mark.end
    }
  }

  /// The text with what stands between its marks looked up.
  static func filled(_ text: String, _ texts: AppTexts) -> String {
    var filled = ""
    var rest = text[...]
    while let begin = rest.firstRange(of: Mark.begin), let end = rest.firstRange(of: Mark.end),
      begin.upperBound <= end.lowerBound
    {
      filled += rest[..<begin.lowerBound]
      // A key is followed by its arguments.
      let parts = rest[begin.upperBound..<end.lowerBound].split(
        separator: Mark.argument,
        omittingEmptySubsequences: false
      )
      let arguments = parts.dropFirst().map(String.init)
      filled += texts.text(LocalizedText(key: String(parts[0]), arguments: arguments))
      rest = rest[end.upperBound...]
      // More than a card shows is cut anyway.
      guard filled.utf8.count < 4 * CardLimits.characters else { return filled }
    }
    return filled + rest
  }

  /// ASCII's information separators, which a card would not show.
  enum Mark {
    static let begin = "\u{1C}"
    static let argument = "\u{1F}"
    static let end = "\u{1D}"

    /// A value of a payload without marks.
    static func removed(from text: String) -> String {
      guard text.unicodeScalars.contains(where: isMark) else { return text }
      return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x1C...0x1F).contains(scalar.value) }
  }
}

extension Tag {
  /// Whether it begins a text of the app.
  var isLookup: Bool { kind == .section && path == ["t"] && transforms.isEmpty && raw.hasPrefix("{{#") }
}
