public import Canvas

/// How the roles of a card look on the screen at hand.
public struct CardPalette {
  /// The style of text; its background counts on a fill only, else what is there stays.
  public var text: (CardRole, CardFill?) -> Style
  /// The background of a filled area; nil draws none, where colors are few.
  public var area: (CardFill) -> Color?
  /// A color that a program chose for letters, as it can be read on the card.
  public var legible: (Color) -> Color
  /// Lines from ASCII only.
  public var ascii: Bool

  /// Takes everything as it is.
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
        put(text, at: rect.origin, clip: clip, palette: palette)
      case .rule(let ground):
        let style = palette.text(.caption, ground)
        let line = CellText(repeating: .chrome(palette.ascii ? "-" : "─"), count: rect.columns)
        put(line, at: rect.origin, style: style, clip: clip, background: .kept)
      case .bar(let share, let role, let ground):
        put(
          bar(share, in: rect.columns, role, ground, palette),
          at: rect.origin,
          clip: clip,
          background: .kept
        )
      case .image:
        continue
      }
    }
  }

  /// What a program gave no color has that of the body, and what it gave no background keeps what is there.
  private mutating func put(_ text: StyledText, at point: Point, clip: Rect?, palette: CardPalette) {
    var point = point
    for run in text.runs {
      var style = run.style
      style.foreground = ink(of: run, palette)
      let background: Background = style.background == nil ? .kept : .replaced
      point.column += put(run.text, at: point, style: style, clip: clip, background: background)
    }
  }

  /// A program does not know the theme, so that what it writes on the card's own ground is made legible; on a ground of
  /// its own, and where it draws with blocks, its colors are what it means.
  private func ink(of run: StyledText.Run, _ palette: CardPalette) -> Color? {
    guard let color = run.style.foreground else { return palette.text(.body, nil).foreground }
    let isDrawn = run.text.string.unicodeScalars.contains {
      0x2580...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value
    }
    return run.style.background == nil && !isDrawn ? palette.legible(color) : color
  }

  /// What is done is heavy and the rest light, so that it is seen without colors too.
  private func bar(
    _ share: Double,
    in columns: Int,
    _ role: CardRole,
    _ ground: CardFill?,
    _ palette: CardPalette
  )
    -> StyledText
  {
    let done = min(columns, max(0, Int((Double(columns) * share).rounded())))
    let marks: (Glyph, Glyph) = palette.ascii ? (.chrome("#"), .chrome("-")) : (.chrome("━"), .chrome("─"))
    return StyledText([
      StyledText.Run(CellText(repeating: marks.0, count: done), palette.text(role, ground)),
      StyledText.Run(CellText(repeating: marks.1, count: columns - done), palette.text(.caption, ground)),
    ])
  }
}

extension Rect {
  func moved(columns: Int, rows: Int) -> Rect {
    Rect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
