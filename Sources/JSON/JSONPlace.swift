/// The line and column of an offset, computed only for messages.
struct JSONPlace {
  var line = 1
  var column = 1

  init(offset: Int, in bytes: [UInt8]) {
    var lineStart = 0
    for place in 0..<min(offset, bytes.count) where Self.endsLine(at: place, in: bytes) {
      line += 1
      lineStart = place + 1
    }
    // A place between CR and LF belongs to the line that they end.
    column = Self.characters(in: bytes[lineStart..<max(lineStart, min(offset, bytes.count))]) + 1
  }

  init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  static func endsLine(at place: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[place] {
    case 0x0A: true
    case 0x0D: place + 1 == bytes.count || bytes[place + 1] != 0x0A
    default: false
    }
  }

  static func characters(in slice: ArraySlice<UInt8>) -> Int {
    if slice.allSatisfy({ $0 < 0x80 }) { return slice.count }
    return String(decoding: slice, as: UTF8.self).count
  }

  /// "line 3, column 12"
  var text: String { "line \(line), column \(column)" }
}
