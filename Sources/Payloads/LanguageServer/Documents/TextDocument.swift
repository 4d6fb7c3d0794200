import JSON

/// An open document, and its places as an editor counts them: lines from 0, and in them the units of an encoding.
struct TextDocument: Sendable {
  let uri: String
  private(set) var version: Int64?
  private(set) var bytes: [UInt8]
  /// Where each line begins.
  private var lines: [Int] = [0]

  /// The units in which an editor counts within a line.
  enum Units: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"
  }

  /// A line and the units before a place in it, both from 0.
  struct Position: Hashable, Sendable {
    var line: Int
    var character: Int

    var json: JSONValue { ["line": .integer(Int64(line)), "character": .integer(Int64(character))] }
  }

  init(uri: String, version: Int64?, text: String) {
    self.uri = uri
    self.version = version
    bytes = Array(text.utf8)
    findLines()
  }

  /// Takes a change of the editor: the whole text, or what stands in place of a range. Returns false if it is none.
  mutating func change(_ change: JSONValue, version: Int64?, _ units: Units) -> Bool {
    guard let text = change["text"]?.stringValue else { return false }
    self.version = version ?? self.version
    if let range = change["range"] {
      guard let start = Position(range["start"]), let end = Position(range["end"]) else { return false }
      let (from, to) = (offset(of: start, units), offset(of: end, units))
      guard from <= to else { return false }
      bytes.replaceSubrange(from..<to, with: text.utf8)
    } else {
      bytes = Array(text.utf8)
    }
    findLines()
    return true
  }

  /// Lines end with LF, CR LF or CR.
  private mutating func findLines() {
    lines = [0]
    for (place, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || (byte == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A))
      if isEnd { lines.append(place + 1) }
    }
  }

  // MARK: Places

  /// The place of an offset in bytes; one beyond the text is its end.
  func position(of offset: Int, _ units: Units) -> Position {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    let before = bytes[lines[low]..<offset]
    return Position(line: low, character: before.reduce(0) { $0 + units.count(of: $1) })
  }

  /// The offset of a place. A place behind the end of its line is that end, as the protocol says.
  func offset(of position: Position, _ units: Units) -> Int {
    guard position.line < lines.count else { return bytes.count }
    let end = endOfLine(position.line)
    var (place, left) = (lines[position.line], position.character)
    while place < end {
      let width = units.count(of: bytes[place])
      guard left > 0 || width == 0 else { break }
      left -= width
      place += 1
      // The rest of the character belongs to it.
      while place < end, bytes[place] & 0xC0 == 0x80 {
        left -= units.count(of: bytes[place])
        place += 1
      }
    }
    return place
  }

  private func endOfLine(_ line: Int) -> Int {
    var end = line + 1 < lines.count ? lines[line + 1] : bytes.count
    while end > lines[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  func range(_ range: Range<Int>, _ units: Units) -> JSONValue {
    [
      "start": position(of: range.lowerBound, units).json, "end": position(of: range.upperBound, units).json,
    ]
  }
}

extension TextDocument.Units {
  /// How many units the character has that a byte begins; none for a byte that continues one, except where bytes are
  /// counted.
  fileprivate func count(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

extension TextDocument.Position {
  /// Returns nil if the value is no position.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.intValue, let character = value?["character"]?.intValue, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

/// Where the cursor stands in a text that is being typed: found from its beginning to the cursor alone, so that what
/// follows may be broken.
struct CursorContext: Hashable, Sendable {
  /// The keys and indexes that lead to the object or array around the cursor, then, for a value, to it.
  var path: [JSONPathStep] = []
  /// Whether a key belongs there; else it is a value.
  var isKey = false
  /// What is replaced: the string or word that has been begun, or nothing at the cursor.
  var replaced: Range<Int>
  /// Whether a string has been begun.
  var isInString = false
  /// Whether that string is closed behind the cursor; the quote is replaced with it.
  var isClosed = false

  private struct Level {
    var isObject: Bool
    var index = 0
    var key: String?
    /// Whether the colon behind the key was there.
    var hasColon = false
  }

  /// - Parameter offset: the place of the cursor in bytes.
  init(_ bytes: [UInt8], at offset: Int) {
    let end = min(max(0, offset), bytes.count)
    replaced = end..<end
    // The text itself is the outermost level, which no bracket ends.
    var levels = [Level(isObject: false)]
    var place = 0
    while place < end {
      let (start, last) = (place, levels.count - 1)
      place += 1
      switch bytes[start] {
      case UInt8(ascii: "{"): levels.append(Level(isObject: true))
      case UInt8(ascii: "["): levels.append(Level(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if last > 0 { levels.removeLast() }
      case UInt8(ascii: ":"): levels[last].hasColon = true
      case UInt8(ascii: ","):
        levels[last] = Level(isObject: levels[last].isObject, index: levels[last].index + 1)
      case UInt8(ascii: "\""):
        guard let close = Self.closingQuote(bytes, from: place, to: end) else {
          isInString = true
          let stringEnd = Self.stringEnd(bytes, from: end)
          (replaced, isClosed, place) = (start..<stringEnd, stringEnd > end, end)
          break
        }
        if bytes[close] != UInt8(ascii: "\"") {
          // The line ends within the string; what follows is the next member.
          levels[last] = Level(isObject: levels[last].isObject, index: levels[last].index)
        } else if levels[last].isObject, !levels[last].hasColon {
          levels[last].key = String(decoding: bytes[place..<close], as: UTF8.self)
        }
        place = close + 1
      case let byte where Self.isWord(byte):
        while place < end, Self.isWord(bytes[place]) { place += 1 }
        if place == end { replaced = start..<end }
      default: break
      }
    }
    for (depth, level) in levels.enumerated().dropFirst() {
      let isLast = depth == levels.count - 1
      if !level.isObject {
        path.append(.index(level.index))
      } else if let key = level.key, !isLast || level.hasColon {
        path.append(.key(key))
      } else if isLast {
        isKey = true
      }
    }
  }

  private static func closingQuote(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "\"") { return place }
      // A line end closes what was left open, so that one stray quote does not turn the rest round.
      if bytes[place] == 0x0A || bytes[place] == 0x0D { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Behind the closing quote of the string that the cursor is in, if it is on the same line and nothing else is between.
  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, isWord(bytes[place]) || bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? place + 1 : start
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte >= 0x80 || character.isLetter || character.isNumber || "-_.".contains(character)
  }
}
