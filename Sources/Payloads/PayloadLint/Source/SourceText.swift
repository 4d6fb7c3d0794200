import Bidi
import JSON
import JSONRecovery
import NotificationModel
import Text

/// The text of a payload with its tree of values: answers where something is.
struct SourceText {
  let bytes: [UInt8]
  let root: JSONNode?
  /// Whether the text is valid JSON.
  let isStrict: Bool
  /// Whether a number may have been a string.
  private let hasNoQuotesAroundDigits: Bool
  /// Whether the bytes of the tree's values can be changed where they stand: they are those of the file.
  let isEditable: Bool

  /// - Parameter isAsWritten: whether the bytes are those of the file.
  init(bytes: [UInt8], _ reading: JSONReading, isAsWritten: Bool) {
    self.bytes = bytes
    root = reading.root
    isStrict = reading.isStrict
    hasNoQuotesAroundDigits = reading.isDebuggerPrint
    isEditable = isAsWritten && !reading.isDebuggerPrint
  }

  /// Whether the text does not tell the type of the value at the end of a path.
  func isOfUnknownType(_ path: [JSONPathStep]) -> Bool {
    hasNoQuotesAroundDigits && root?.node(at: path)?.value().doubleValue != nil
  }

  /// The range of the value at the end of a path, or of its key. Where the path leads nowhere, of the innermost value
  /// around it that is there: where a missing key is missed; `isWhole` is false then. nil without a tree.
  func range(of path: [JSONPathStep], atKey: Bool) -> (range: Range<Int>?, isWhole: Bool) {
    guard var node = root else { return (nil, false) }
    var range = node.range
    for (place, step) in path.enumerated() {
      guard let (key, value) = node.child(step) else { return (range, false) }
      range = atKey && place == path.count - 1 ? key : value.range
      node = value
    }
    return (range, true)
  }

  /// The same for the path of a single key at the top, as it is written in messages; of the whole for every other.
  func range(ofWritten path: String) -> Range<Int>? {
    guard case .object(let members)? = root?.content, !path.isEmpty else {
      return range(of: [], atKey: false).range
    }
    let key = members.map(\.key).first { [JSONPathStep.key($0)].pathText == path }
    return range(of: key.map { [.key($0)] } ?? [], atKey: false).range
  }
}

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
      excerpt: SourceExcerpt(around: offset..<extent, from: start, in: bytes)
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

/// The line of a text around a place, cut to what fits a terminal.
struct SourceExcerpt: Sendable {
  /// Made harmless; tabs are spaces.
  var text: String
  /// Columns of a terminal before the place.
  var caret: Int
  /// Columns of what is meant.
  private var length: Int

  /// What is shown of a line, and how much of that stands before the place.
  private static let columns = 96
  private static let columnsBefore = 60
  /// More bytes than fill the columns with any characters.
  private static let bytesAround = 400

  /// - Parameter start: where the line begins.
  init(around range: Range<Int>, from start: Int, in bytes: [UInt8]) {
    let offset = range.lowerBound
    let first = Self.boundary(max(start, offset - Self.bytesAround), in: bytes)
    var end = offset
    while end < bytes.count, end - offset < Self.bytesAround, !SourcePlaces.isLineEnd(bytes[end]) { end += 1 }
    let before = Self.cells(bytes[first..<max(first, offset)])
    let line = Self.cells(bytes[first..<max(first, end)])
    let cut = max(0, before.width - Self.columnsBefore)
    let lead = cut > 0 || first > start ? CellText.ellipsis : .empty
    let shown = line.dropFirst(columns: cut).truncated(to: Self.columns)
    text = (lead + shown).string
    caret = lead.width + before.width - cut
    length = Self.cells(bytes[range]).width
  }

  /// The line below that points at what is meant, as far as it is shown.
  var mark: String {
    "^" + String(repeating: "~", count: max(0, min(length, CellText(text).width - caret) - 1))
  }

  /// The same in fewer columns, with the place still in sight.
  func fitted(to columns: Int) -> SourceExcerpt {
    let line = CellText(text)
    guard line.width > columns else { return self }
    let columns = max(columns, 8)
    let before = columns * 5 / 8
    var fitted = self
    guard caret > before else {
      fitted.text = line.truncated(to: columns).string
      return fitted
    }
    let rest = line.dropFirst(columns: caret - before + CellText.ellipsis.width)
    // A wide character that is cut in two goes as a whole.
    let shift = line.width - rest.width - CellText.ellipsis.width
    fitted.text = (CellText.ellipsis + rest.truncated(to: columns - CellText.ellipsis.width)).string
    fitted.caret = caret - shift
    return fitted
  }

  /// The next place that does not cut a character.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> CellText {
    let text = String(decoding: bytes, as: UTF8.self)
    return Sanitizer.sanitize(text, as: .lines).lines.first.map { CellText($0) } ?? .empty
  }
}
