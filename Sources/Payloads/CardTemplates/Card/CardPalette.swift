import Bidi
public import Canvas
import Text

/// The styles of a card's roles on the current screen.
public struct CardPalette {
  /// The style of text; its background is used on a fill only, otherwise the existing background stays.
  var text: (CardRole, CardFill?) -> Style
  /// The background of a filled area; nil draws none, for few colors.
  var area: (CardFill) -> Color?
  /// Converts a color that a program chose for text to one that is legible on the card.
  var legible: (Color) -> Color
  /// Lines from ASCII only.
  var ascii: Bool

  /// Takes all values unchanged.
  public init(
    ascii: Bool = false,
    text: @escaping (CardRole, CardFill?) -> Style,
    area: @escaping (CardFill) -> Color?,
    legible: @escaping (Color) -> Color = { $0 }
  ) {
    self.ascii = ascii
    self.text = text
    self.area = area
    self.legible = legible
  }
}

extension Grid {
  /// Draws everything of a card but its pictures (`Card.images`) with its top left corner at `point`.
  public mutating func put(_ card: Card, at point: Point, clip: Rect? = nil, palette: CardPalette) {
    for place in card.pieces {
      let rect = place.rect.moved(columns: point.column, rows: point.row)
      switch place.piece {
      case .area(let fill):
        guard let color = palette.area(fill) else { continue }
        self.fill(rect.intersection(clip ?? bounds), style: Style(background: color))
      case .text(let line):
        var style = palette.text(line.role, line.ground)
        style.attributes.formUnion(line.attributes)
        put(line.text, at: rect.origin, style: style, clip: clip, background: .kept)
      case .styled(let text):
        // A program draws its lines itself, so that their left sides stay below each other.
        let inset = isMirrored ? card.size.columns - place.rect.column - text.width : place.rect.column
        let start = Point(column: point.column + inset, row: rect.row)
        put(text, at: start, clip: clip, palette: palette)
      case .rule(let ground):
        let style = palette.text(.caption, ground)
        let line = CellText(repeating: .chrome(palette.ascii ? "-" : "─"), count: rect.columns)
        put(line, at: rect.origin, style: style, clip: clip, background: .kept)
      case .bar(let share, let role, let ground):
        put(share, in: rect, role, ground, clip: clip, palette)
      case .image:
        continue
      }
    }
  }

  /// Text without a color has that of the body, and text without a background keeps the existing one.
  private mutating func put(_ text: StyledText, at point: Point, clip: Rect?, palette: CardPalette) {
    var place = point
    for run in isMirrored ? text.runs.reversed() : text.runs {
      var style = run.style
      style.foreground = ink(of: run, palette)
      let background: Background = style.background == nil ? .kept : .replaced
      place.column += put(run.text, at: place, style: style, clip: clip, background: background)
    }
  }

  /// A program does not know the theme, so its text on the card's background is made legible. On its own
  /// background, and for block characters, its colors are kept.
  private func ink(of run: StyledText.Run, _ palette: CardPalette) -> Color? {
    guard let color = run.style.foreground else { return palette.text(.body, nil).foreground }
    let isDrawn = run.text.string.unicodeScalars.contains {
      0x2580...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value
    }
    return run.style.background == nil && !isDrawn ? palette.legible(color) : color
  }

  /// A progress bar. The finished part is heavy and the rest light, so that both differ without colors.
  private mutating func put(
    _ share: Double,
    in rect: Rect,
    _ role: CardRole,
    _ ground: CardFill?,
    clip: Rect?,
    _ palette: CardPalette
  ) {
    let done = min(rect.columns, max(0, Int((Double(rect.columns) * share).rounded())))
    let marks: (Glyph, Glyph) = palette.ascii ? (.chrome("#"), .chrome("-")) : (.chrome("━"), .chrome("─"))
    let parts = [(marks.0, done, role, ground), (marks.1, rect.columns - done, .caption, ground)]
    var place = rect.origin
    for (mark, count, role, ground) in parts {
      let line = CellText(repeating: mark, count: count)
      place.column += put(line, at: place, style: palette.text(role, ground), clip: clip, background: .kept)
    }
  }
}

extension Rect {
  func moved(columns: Int, rows: Int) -> Rect {
    Rect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
