import Bidi
import Text

/// The line of a text around a place, cut to what fits a terminal.
struct SourceExcerpt: Sendable {
  /// Made harmless; tabs are spaces.
  var text: String
  /// Columns of a terminal before the place.
  var caret: Int

  /// What is shown of a line, and how much of that stands before the place.
  private static let columns = 96
  private static let columnsBefore = 60
  /// More bytes than fill the columns with any characters.
  private static let bytesAround = 400

  /// - Parameter start: where the line begins.
  init(around offset: Int, from start: Int, in bytes: [UInt8]) {
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
