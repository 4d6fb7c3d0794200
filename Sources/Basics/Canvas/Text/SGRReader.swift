import Bidi

/// Reads text with the color sequences that programs print for a terminal (`ESC [ 1;31 m`, ECMA-48 "select graphic
/// rendition") as styled lines. All other sequences and controls are removed, and the rest is sanitised. Takes
/// linear time and never fails.
public struct SGRReader {
  /// The result of reading.
  public struct Reading: Hashable, Sendable {
    /// None for an empty text; a line break at the very end adds no empty line.
    public var lines: [StyledText] = []
    /// Sequences and controls that were taken out.
    public var removed = 0
    /// Whether the text was longer than `maximumBytes`.
    public var isCut = false
  }

  /// Longer text is cut there.
  public static let maximumBytes = 262_144
  /// More lines are not read.
  public static let maximumLines = 1_000
  private static let tabStop = 8
  /// The longest sequence with numbers, in characters; a longer one is removed as a whole.
  private static let longestSequence = 256

  private var reading = Reading()
  private var line = StyledText()
  private var text = ""
  /// Scalars of the line so far, for tabs.
  private var column = 0
  private var rendition = Rendition()
  private var rest: Substring.UnicodeScalarView

  private init(_ raw: Substring) {
    rest = raw.unicodeScalars
  }

  /// The lines of a text. Styles last until they are changed, over line breaks too.
  public static func read(_ raw: String) -> Reading {
    var text = raw[...]
    let end = raw.utf8.index(raw.startIndex, offsetBy: maximumBytes, limitedBy: raw.endIndex)
    if let end, end < raw.endIndex {
      var end = end
      while end.samePosition(in: raw.unicodeScalars) == nil { end = raw.utf8.index(before: end) }
      text = raw[..<end]
    }
    var reader = SGRReader(text)
    reader.reading.isCut = text.endIndex < raw.endIndex
    reader.read()
    return reader.reading
  }

  private mutating func read() {
    while let scalar = rest.popFirst() {
      guard reading.lines.count < Self.maximumLines else {
        reading.isCut = true
        return
      }
      take(scalar)
    }
    if !text.isEmpty || !line.isEmpty { endLine() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A: endLine()
    case 0x0D:
      if rest.first == "\n" { break }
      // A line that a progress display overwrites is kept.
      reading.removed += 1
      endLine()
    case 0x09: tab()
    case 0x1B: escape()
    case 0x9B: controlSequence()
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: controlString()
    case 0x00...0x1F, 0x7F...0x9F: reading.removed += 1
    default:
      text.unicodeScalars.append(scalar)
      column += 1
    }
  }

  private mutating func tab() {
    let spaces = Self.tabStop - column % Self.tabStop
    text += String(repeating: " ", count: spaces)
    column += spaces
  }

  private mutating func endLine() {
    endRun()
    reading.lines.append(line)
    line = StyledText()
    column = 0
  }

  private mutating func endRun() {
    guard !text.isEmpty else { return }
    let clean = CellText(text)
    if !clean.isEmpty { line.append(clean, rendition.style) }
    text = ""
  }

  // MARK: Sequences

  private mutating func escape() {
    guard let next = rest.first else {
      reading.removed += 1
      return
    }
    switch next.value {
    case 0x5B:
      rest.removeFirst()
      controlSequence()
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      rest.removeFirst()
      controlString()
    case 0x20...0x2F:
      while let scalar = rest.first, (0x20...0x2F).contains(scalar.value) { rest.removeFirst() }
      if let scalar = rest.first, (0x30...0x7E).contains(scalar.value) { rest.removeFirst() }
      reading.removed += 1
    case 0x30...0x7E:
      rest.removeFirst()
      reading.removed += 1
    default: reading.removed += 1
    }
  }

  /// Parameters, intermediates and a final byte; anything else ends it and is read as text again.
  private mutating func controlSequence() {
    var parameters = ""
    var isPlain = true
    while let scalar = rest.first {
      switch scalar.value {
      case 0x30...0x3B where isPlain && parameters.utf8.count < Self.longestSequence:
        parameters.unicodeScalars.append(scalar)
      case 0x20...0x3F: isPlain = false
      case 0x40...0x7E:
        rest.removeFirst()
        guard isPlain, scalar == "m" else {
          reading.removed += 1
          return
        }
        endRun()
        rendition.apply(parameters)
        return
      default:
        reading.removed += 1
        return
      }
      rest.removeFirst()
    }
    reading.removed += 1
  }

  /// Skips a title, a link or a picture up to its end, at most to the end of the line, so that an unterminated one
  /// does not remove all that follows.
  private mutating func controlString() {
    reading.removed += 1
    while let scalar = rest.first, scalar != "\n" {
      rest.removeFirst()
      if scalar.value == 0x07 || scalar.value == 0x9C { return }
      if scalar.value == 0x1B, rest.first == "\\" {
        rest.removeFirst()
        return
      }
    }
  }
}
