import Bidi
import Canvas
import TerminalInput

/// A phone whose language is read from right to left is painted as if it were read from the left, into a grid that
/// mirrors the places. The texts of the tool itself are English and stay where they are.
extension Painter {
  /// Paints something that belongs to the phone.
  mutating func paintPhone(_ paint: (inout Painter) -> Void) {
    guard state.isMirrored else { return paint(&self) }
    grid.mirror(layout.phone.column..<layout.phone.right)
    paint(&self)
    grid.mirror(nil)
  }

  /// A mark that points to a side, or leans on one. Where the phone is mirrored, it is turned round.
  func mark(_ unicode: String, _ plain: String) -> String {
    let mark = options.mark(unicode, plain)
    return grid.isMirrored ? String(mark.reversed().map { Self.turned[$0] ?? $0 }) : mark
  }

  private static let turned: [Character: Character] = ["▌": "▐", "╰": "╯", "↗": "↖", ">": "<"]

  /// Texts beside each other as one, the first one where the phone's reading begins.
  /// - Parameter columns: The room, at whose end the texts are cut; nil if there is enough.
  func beside(_ texts: [CellText], columns: Int? = nil) -> CellText {
    state.beside(texts, columns: columns)
  }
}

/// A field keeps its sides where the phone is mirrored: a line that is read from the left begins at its left.
extension Painter {
  mutating func paintTyped(_ line: VisibleLine, at point: Point, columns: Int, _ style: Style) {
    let text = grid.isMirrored ? line.text.padded(to: columns) : line.text
    grid.put(text, at: point, style: style, background: .kept)
  }

  mutating func showCursor(at place: Point, inFieldAt point: Point, columns: Int) {
    let column = grid.isMirrored ? columns - 1 - place.column : place.column
    showCursor(at: point.offset(columns: column, rows: place.row))
  }

  mutating func showCursor(at point: Point) {
    grid.cursor = point
    grid.cursorVisible = true
  }
}

extension ScreenState {
  /// Texts beside each other as one, the first one where the phone's reading begins. They do not turn each other round.
  /// - Parameter columns: The room, at whose end the texts are cut; nil if there is enough.
  func beside(_ texts: [CellText], columns: Int? = nil) -> CellText {
    var left = max(0, columns ?? .max)
    var rest = texts.reduce(0) { $0 + $1.width }
    var shown: [CellText] = []
    for text in texts {
      rest -= text.width
      let isLast = left < text.width + min(1, rest)
      // A blank more than the room makes an ellipsis, also where the text alone would fit.
      shown.append(isLast ? (text + .spaces(left + 1 - min(left, text.width))).truncated(to: left) : text)
      if isLast { break }
      left -= text.width
    }
    return (isMirrored ? shown.reversed() : shown).reduce(.empty, +)
  }
}
