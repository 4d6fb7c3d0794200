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

    init(line: Int, character: Int) {
      (self.line, self.character) = (line, character)
    }

    /// Returns nil if the value is no position.
    init?(_ value: JSONValue?) {
      guard let line = value?["line"]?.intValue, let character = value?["character"]?.intValue, line >= 0,
        character >= 0
      else { return nil }
      self.init(line: line, character: character)
    }

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
