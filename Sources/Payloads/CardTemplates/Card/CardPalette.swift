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
  public mutating func draw(_ card: Card, at point: Point, palette: CardPalette) {
    within(Rect(origin: point, size: card.size)) { grid in
      for place in card.pieces { grid.draw(place, of: card, palette) }
    }
  }

  private mutating func draw(_ place: CardPlace, of card: Card, _ palette: CardPalette) {
    let rect = place.rect
    switch place.piece {
    case .area(let fill):
      guard let color = palette.area(fill) else { return }
      self.fill(rect, style: Style(background: color))
    case .text(let line):
      var style = palette.text(line.role, line.ground)
      style.attributes.formUnion(line.attributes)
      draw(line.text, at: rect.origin, style: style, background: .kept)
    case .styled(let text):
      // A program draws its lines itself, so that their left sides stay below each other.
      let column = isMirrored ? card.size.columns - rect.column - text.width : rect.column
      draw(text, at: Point(column: column, row: rect.row), palette)
    case .rule(let ground):
      let line = CellText(repeating: .chrome(palette.ascii ? "-" : "─"), count: rect.columns)
      draw(line, at: rect.origin, style: palette.text(.caption, ground), background: .kept)
    case .bar(let share, let role, let ground): putBar(share, in: rect, role, ground, palette)
    case .image: break
    }
  }

  /// Text without a color has that of the body, and text without a background keeps the existing one.
  private mutating func draw(_ text: StyledText, at point: Point, _ palette: CardPalette) {
    var place = point
    for run in isMirrored ? text.runs.reversed() : text.runs {
      var style = run.style
      style.foreground = ink(of: run, palette)
      place.column += draw(
        run.text,
        at: place,
        style: style,
        background: style.background == nil ? .kept : .replaced
      )
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
  private mutating func putBar(
    _ share: Double,
    in rect: Rect,
    _ role: CardRole,
    _ ground: CardFill?,
    _ palette: CardPalette
  ) {
    let done = min(rect.columns, max(0, Int((Double(rect.columns) * share).rounded())))
    let marks: (Glyph, Glyph) = palette.ascii ? (.chrome("#"), .chrome("-")) : (.chrome("━"), .chrome("─"))
    let parts = [(marks.0, done, role), (marks.1, rect.columns - done, .caption)]
    var place = rect.origin
    for (mark, count, role) in parts {
      let line = CellText(repeating: mark, count: count)
      place.column += draw(line, at: place, style: palette.text(role, ground), background: .kept)
    }
  }
}

extension Rect {
  func moved(columns: Int, rows: Int) -> Rect {
    Rect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
