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
      receive(scalar)
    }
    if !text.isEmpty || !line.isEmpty { endLine() }
  }

  private mutating func receive(_ scalar: Unicode.Scalar) {
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

/// The style that a program has set so far with "select graphic rendition" (SGR).
struct Rendition {
  private(set) var style = Style.plain

  /// Applies numbers that are separated by semicolons; a number may have parts separated by colons. Unknown
  /// numbers are ignored.
  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map(Code.init)[...]
    while let code = codes.popFirst() { apply(code, &codes) }
  }

  private mutating func apply(_ code: Code, _ rest: inout ArraySlice<Code>) {
    switch code.number {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4: set(.underline, code.parts.first != 0)
    case 7: style.attributes.insert(.reverse)
    case 9: style.attributes.insert(.strikethrough)
    case 21: style.attributes.insert(.underline)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 27: style.attributes.remove(.reverse)
    case 29: style.attributes.remove(.strikethrough)
    case 38: if let color = Self.color(code, &rest) { style.foreground = color }
    case 39: style.foreground = nil
    case 48: if let color = Self.color(code, &rest) { style.background = color }
    case 49: style.background = nil
    // The color of underlines: its numbers must not be taken for others.
    case 58: _ = Self.color(code, &rest)
    case 30...37: style.foreground = Self.entry(code.number - 30)
    case 40...47: style.background = Self.entry(code.number - 40)
    case 90...97: style.foreground = Self.entry(code.number - 82)
    case 100...107: style.background = Self.entry(code.number - 92)
    default: break
    }
  }

  private mutating func set(_ attribute: Attributes, _ isOn: Bool) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  private static func entry(_ number: Int) -> Color { IndexedPalette.color(at: UInt8(clamping: number)) }

  /// `38;5;208`, `38;2;255;135;0`, and the same with colons, with or without the place for a color space.
  private static func color(_ code: Code, _ rest: inout ArraySlice<Code>) -> Color? {
    var numbers = code.parts[...]
    if numbers.isEmpty {
      let count = rest.first?.number == 5 ? 2 : rest.first?.number == 2 ? 4 : 1
      numbers = rest.prefix(count).map(\.number)[...]
      rest = rest.dropFirst(count)
    } else if numbers.first == 2, numbers.count > 4 {
      numbers.remove(at: numbers.startIndex + 1)
    }
    let channels = numbers.dropFirst().compactMap { UInt8(exactly: $0) }
    switch (numbers.first, channels.count) {
    case (5, 1...): return IndexedPalette.color(at: channels[0])
    case (2, 3...): return Color(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  /// A number with its parts; a missing one is 0, and one that is too large is unknown.
  private struct Code {
    var number: Int
    var parts: [Int]

    init(_ text: Substring) {
      let all = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
        part.isEmpty ? 0 : Int(part) ?? .max
      }
      number = all.first ?? 0
      parts = Array(all.dropFirst())
    }
  }
}
