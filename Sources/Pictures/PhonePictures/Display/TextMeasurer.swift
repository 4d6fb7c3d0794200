import Bidi
import Text
import TextRoom

/// Breaks texts into lines with the fonts that there are. The layout knows no fonts itself, so that it can be tested
/// without any.
public protocol TextMeasurer {
  func measure(_ request: TextRequest) -> MeasuredText
}

/// A text with everything that decides where its lines end.
public struct TextRequest: Hashable, Sendable {
  /// The text to measure.
  var text: String
  /// The size of the font in points.
  public var size: Double
  /// The distance from one line to the next, in points.
  var leading: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// Whether the letters are italic.
  public var isItalic: Bool
  /// The width at which lines break; nil means that they do not.
  public var width: Double?
  /// The most lines; nil means as many as there are. The last one ends with an ellipsis if something is missing.
  public var lines: Int?
  /// A BCP 47 tag.
  public var language: String
  /// The direction of the phone.
  public var isRightToLeft: Bool

  /// How heavy the letters are, as fonts count it.
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  public init(
    _ text: String,
    size: Double,
    leading: Double,
    weight: Weight = .regular,
    isItalic: Bool = false,
    width: Double? = nil,
    lines: Int? = nil,
    language: String,
    isRightToLeft: Bool = false
  ) {
    (self.text, self.size, self.leading, self.weight) = (text, size, leading, weight)
    self.isItalic = isItalic
    (self.width, self.lines, self.language, self.isRightToLeft) = (width, lines, language, isRightToLeft)
  }

  /// What is added between letters, in points.
  public var spacing: Double { LetterSpacing.points(in: text, size: size) }

  /// Whether the text has letters of a script whose letters join or change with their neighbors.
  public var hasJoiningLetters: Bool { LetterSpacing.hasJoiningLetters(text) }

  /// The lines of the text as they were written, in their order, each with the way in which it is read.
  public var paragraphs: [(text: Substring, isRightToLeft: Bool)] {
    let layout: TextDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      ($0, layout.direction(ofParagraph: $0) == .rightToLeft)
    }
  }

  /// From the top of a line to where its letters stand. The shares are those of Apple's system font.
  var ascent: Double { (leading - 1.193 * size) / 2 + 0.952 * size }
}

/// A text that was broken into lines.
public struct MeasuredText: Hashable, Sendable {
  /// The lines from the topmost one down.
  public var lines: [Line]

  /// A line as it is seen, with the ellipsis.
  public struct Line: Hashable, Sendable {
    /// The text of the line, in its logical order.
    public var text: String
    /// The width in points.
    public var width: Double
    /// Whether the line reads from right to left.
    var isRightToLeft: Bool

    public init(text: String, width: Double, isRightToLeft: Bool) {
      (self.text, self.width, self.isRightToLeft) = (text, width, isRightToLeft)
    }
  }

  public init(lines: [Line]) { self.lines = lines }

  var width: Double { lines.map(\.width).max() ?? 0 }

  /// Whether a line but the last ends between two letters or digits of the text that was broken. Scripts without spaces,
  /// whose lines may end anywhere, do not count.
  func breaksWord(of text: String) -> Bool {
    var rest = text[...]
    for line in lines.dropLast() {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.hasPrefix(line.text) else { return false }
      rest.removeFirst(line.text.count)
      if let last = line.text.last, let next = rest.first, last.isInWord, next.isInWord { return true }
    }
    return false
  }
}

extension Character {
  /// Whether it is a letter or digit of a script that puts spaces between its words. Beyond U+0E00 (Thai) few scripts do,
  /// apart from those between U+10A0 and U+167F, and Korean breaks between syllables too.
  fileprivate var isInWord: Bool {
    guard isLetter || isNumber, let first = unicodeScalars.first?.value else { return false }
    return first < 0xE00 || (0x10A0...0x167F).contains(first) || (0x1E00...0x1FFF).contains(first)
      || (0xFB1D...0xFDFF).contains(first) || (0xFE70...0xFEFC).contains(first)
  }
}
