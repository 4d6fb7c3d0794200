import Text

/// Tells the line and column of places in a text. Making an index takes time in proportion to the text; a place then
/// takes a few KiB of reading at most, also in a text that is one long line.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The place at which each line begins.
  private var starts: [Int] = [0]
  /// Places within long lines whose column is known.
  private var marks: [Mark] = []

  private struct Mark {
    var offset: Int
    var column: Int
  }

  private static let span = 4096

  /// The lines of UTF-8 text; they end with LF, CR LF or CR.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for place in bytes.indices where Self.endsLine(at: place, in: bytes) {
      markLine(endingAt: place)
      starts.append(place + 1)
    }
    markLine(endingAt: bytes.count)
  }

  /// Returns line and column, both counted from 1, columns in characters. A place outside of the text counts as the
  /// nearest end of it, and one between CR and LF belongs to the line that they end. In a line of more than 8 KiB without
  /// two ASCII characters in a row, the column can be one too many for every 8 KiB.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    let line = starts.partitioningIndex { $0 > offset } - 1
    let start = starts[line]
    let marked = marks.partitioningIndex { $0.offset > offset } - 1
    if marked >= 0, marks[marked].offset >= start {
      let known = marks[marked]
      return (line + 1, known.column + Self.characters(in: bytes[known.offset..<offset]))
    }
    return (line + 1, Self.characters(in: bytes[start..<offset]) + 1)
  }

  /// Returns the bytes of a line without its end; the first line is 1. Empty if there is no such line.
  func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(line - 1) else { return [] }
    let end = line < starts.count ? starts[line] : bytes.count
    var text = bytes[starts[line - 1]..<end]
    if line < starts.count {
      let last = text.popLast()
      if last == 0x0A, text.last == 0x0D { text.removeLast() }
    }
    return text
  }

  private static func endsLine(at place: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[place] {
    case 0x0A: true
    case 0x0D: place + 1 == bytes.count || bytes[place + 1] != 0x0A
    default: false
    }
  }

  private static func characters(in slice: ArraySlice<UInt8>) -> Int {
    if slice.allSatisfy({ $0 < 0x80 }) { return slice.count }
    return String(decoding: slice, as: UTF8.self).count
  }

  // MARK: Long lines

  private mutating func markLine(endingAt end: Int) {
    var known = Mark(offset: starts[starts.count - 1], column: 1)
    while end - known.offset > 2 * Self.span {
      let next = cut(after: known.offset + Self.span)
      known.column += Self.characters(in: bytes[known.offset..<next])
      known.offset = next
      marks.append(known)
    }
  }

  /// Returns a place between two ASCII characters, where a character certainly ends; else where a code point begins.
  private func cut(after place: Int) -> Int {
    let reach = place..<place + Self.span
    if let cut = reach.first(where: { bytes[$0] < 0x80 && bytes[$0 - 1] < 0x80 && bytes[$0] != 0x0A }) {
      return cut
    }
    return reach.first { bytes[$0] & 0xC0 != 0x80 } ?? place
  }
}
