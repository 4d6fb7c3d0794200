import Canvas
import TerminalInput

/// All keys, made from the one table. It takes every key: those that do not scroll close it.
struct HelpOverlay: Overlay {
  private(set) var scroll = 0

  private enum Part: OverlayPart {
    case page
  }

  var place: OverlayPlace { .screen }

  mutating func settle(in screen: ScreenState) {
    scroll = max(0, min(Self.mostScroll(screen.size), scroll))
  }

  private static let besideKeys: Set<Intent> = [.suspend, .redraw]

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    let intent = KeyTable.byKey[key]?.intent
    if key == Key("c", .control) { return [.quit] }
    if let intent, Self.besideKeys.contains(intent) { return nil }
    if case .move(let movement) = intent {
      move(movement, in: &screen)
    } else if intent == .expand {
      move(.pageDown, in: &screen)
    } else {
      screen.close(HelpOverlay.self)
    }
    return []
  }

  private func move(_ movement: Movement, in screen: inout ScreenState) {
    let page = max(1, Self.rect(screen.size).rows - 3)
    let scroll = movement.place(from: scroll, page: page, of: Self.mostScroll(screen.size) + 1)
    screen.update(HelpOverlay(scroll: scroll))
  }

  func scroll(by step: Int, in screen: inout ScreenState) { move(step < 0 ? .up : .down, in: &screen) }

  /// A click closes the help; on a line it does what the line says as well.
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    screen.close(HelpOverlay.self)
    if case .backdrop = target { return [] }
    return nil
  }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let close = FooterHints.Hint("esc", "close", .backdrop, rank: 2)
    guard Self.mostScroll(screen.size) > 0 else { return [close] }
    return [FooterHints.Hint(screen.options.verticalKeys, "scroll", nil, rank: 3), close]
  }

  // MARK: Drawing

  func draw(with painter: inout Painter) {
    let rect = Self.rect(painter.state.size)
    painter.grid.cursor = nil
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: painter.grid.bounds)
    painter.target(painter.grid.bounds, .backdrop)
    painter.target(rect, .overlay(Part.page))
    let inside = rect.inset(columns: 2, rows: 1)
    let lines = KeyTable.documented.map { ($0, keys(of: $0, ascii: painter.options.ascii)) }
    let keyColumns = lines.map(\.1.width).max() ?? 0
    for (index, line) in lines.dropFirst(scroll).prefix(inside.rows).enumerated() {
      let (binding, keys) = line
      let row = inside.band(at: inside.row + index)
      let help = Point(column: inside.column + keyColumns + 2, row: row.row)
      painter.target(row, .intent(binding.intent))
      painter.text(keys, at: row.origin, .actionKey, columns: keyColumns)
      painter.text(CellText(binding.help), at: help, .banner, columns: inside.right - help.column)
    }
    guard scroll < Self.mostScroll(painter.state.size) else { return }
    let hint = CellText(painter.options.mark(" ↓ more ", " v more "))
    let point = Point(column: rect.right - hint.width - 2, row: rect.bottom - 1)
    painter.grid.put(hint, at: point, style: painter.style(.button))
  }

  private func keys(of binding: Binding, ascii: Bool) -> CellText {
    if binding.intent == .action(1) { return CellText("1-9 0") }
    return CellText(binding.keys.map { $0.label(ascii: ascii) }.joined(separator: " "))
  }

  private static func rect(_ screen: Size) -> Rect {
    let width = min(76, screen.columns - 2)
    let height = min(KeyTable.documented.count + 2, screen.rows - 2)
    return Rect(
      column: (screen.columns - width) / 2,
      row: max(0, (screen.rows - height) / 2),
      columns: width,
      rows: height
    )
  }

  private static func mostScroll(_ screen: Size) -> Int {
    max(0, KeyTable.documented.count - (rect(screen).rows - 2))
  }
}

extension Intent {
  /// Opens the help.
  static let help = Intent.show(OverlayOpener("help") { $0.present(HelpOverlay()) })
}
