import JSON
import NotificationModel

/// A place in a text, as people and programs count it.
struct SourcePlace: Sendable {
  /// Bytes before it.
  var offset: Int
  /// From 1.
  var line: Int
  /// In characters, from 1.
  var column: Int
  /// In UTF-16 code units, from 1: how SARIF counts.
  var unitColumn: Int
  /// The end of what is meant: behind its last character, or at the end of its first line. In UTF-16 code units too.
  var endColumn: Int
  var endUnitColumn: Int
  /// The end of it in bytes.
  var end: Int
  /// The line around it.
  var excerpt: SourceExcerpt
}

/// Finds places one after the other, in the order of the text, so that no byte is counted twice.
struct SourcePlaces {
  private let bytes: [UInt8]
  private let lines: LineIndex
  private var lineStart = 0
  private var counted = 0
  private var units = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// - Parameters:
  ///   - offset: not less than that of the call before.
  ///   - end: of what is meant; nil for the one character.
  mutating func place(at offset: Int, end: Int? = nil) -> SourcePlace {
    let offset = min(max(0, offset), bytes.count)
    let (line, column) = lines.place(of: offset)
    let start = startOfLine(before: offset)
    if start != lineStart || counted < start { (lineStart, counted, units) = (start, start, 0) }
    if offset > counted { units += bytes[counted..<offset].reduce(0) { $0 + Self.units(of: $1) } }
    counted = max(counted, offset)
    let extent = extent(from: offset, to: end ?? offset + 1)
    let meant = bytes[offset..<extent]
    return SourcePlace(
      offset: offset,
      line: line,
      column: column,
      unitColumn: units + 1,
      endColumn: column + String(decoding: meant, as: UTF8.self).count,
      endUnitColumn: units + 1 + meant.reduce(0) { $0 + Self.units(of: $1) },
      end: extent,
      excerpt: SourceExcerpt(around: offset, from: start, in: bytes)
    )
  }

  /// Within the line, at a whole character, and no longer than anybody reads.
  private func extent(from offset: Int, to end: Int) -> Int {
    var place = offset
    while place < min(bytes.count, offset + 400), !Self.isLineEnd(bytes[place]),
      place < end || bytes[place] & 0xC0 == 0x80
    {
      place += 1
    }
    return place
  }

  private func startOfLine(before offset: Int) -> Int {
    var start = offset
    while start > counted, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
    return start == counted && start > lineStart ? lineStart : start
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Of the character a byte begins: 2 for those beyond the basic plane, none for a byte that continues one.
  private static func units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}
