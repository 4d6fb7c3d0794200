import Bidi
import Canvas
import PhoneContents
import TerminalInput
import Themes

/// All keys, made from the one table. It takes every key: those that do not scroll close it.
struct HelpOverlay: Overlay {
  private(set) var scroll = 0

  private enum Part: OverlayPart {
    case page
  }

  mutating func settle(in screen: ScreenState) {
    scroll = max(0, min(Self.mostScroll(screen), scroll))
  }

  private static let besideKeys: Set<Intent> = [.suspend, .redraw]

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    let intent = KeyTable.byKey[key]?.intent
    if key == Key("c", .control) { return screen.quit() }
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
    let page = max(1, Self.rect(screen).rows - 3)
    let scroll = movement.place(from: scroll, page: page, of: Self.mostScroll(screen) + 1)
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
    guard Self.mostScroll(screen) > 0 else { return [close] }
    return [FooterHints.Hint(screen.options.verticalKeys, "scroll", nil, rank: 3), close]
  }

  // MARK: Drawing

  func draw(with painter: inout Painter) {
    let rect = Self.rect(painter.state)
    painter.grid.cursor = nil
    // A line, because what lies below may be a card of the same color.
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: !painter.options.areas)
    if painter.options.areas { painter.grid.box(rect, style: painter.ink(.panelNote)) }
    painter.target(painter.grid.bounds, .backdrop)
    painter.target(rect, .overlay(Part.page))
    let inside = rect.inset(columns: 2, rows: 1)
    let lines = HelpLine.all(painter.state, columns: inside.columns)
    for (index, line) in lines.dropFirst(scroll).prefix(inside.rows).enumerated() {
      let row = inside.band(at: inside.row + index)
      painter.target(row, .intent(line.intent))
      painter.text(line.keys, at: row.origin, .actionKey, columns: inside.columns)
      let help = Point(column: inside.column + line.indent, row: row.row)
      painter.text(line.words, at: help, .banner, columns: inside.right - help.column)
    }
    guard scroll < Self.mostScroll(painter.state) else { return }
    let hint = CellText(painter.options.mark(" ↓ more ", " v more "))
    let point = Point(column: rect.right - hint.width - 2, row: rect.bottom - 1)
    painter.grid.draw(hint, at: point, style: painter.style(.button))
  }

  private static func width(_ screen: ScreenState) -> Int { min(76, screen.size.columns - 2) }

  private static func lineCount(_ screen: ScreenState) -> Int {
    HelpLine.all(screen, columns: width(screen) - 4).count
  }

  private static func rect(_ screen: ScreenState) -> Rect {
    let width = width(screen)
    return screen.bounds.middle(columns: width, rows: min(lineCount(screen) + 2, screen.size.rows - 2))
  }

  private static func mostScroll(_ screen: ScreenState) -> Int {
    max(0, lineCount(screen) - (rect(screen).rows - 2))
  }
}

/// A line of the help: the keys of a binding and the beginning of what they do, or the rest of that.
private struct HelpLine {
  var intent: Intent
  var keys = CellText.empty
  var words: CellText
  /// Where the words begin.
  var indent: Int

  /// With less room for the words than this, they stand below their keys.
  private static let leastColumns = 30

  /// All lines, none longer than `columns`.
  static func all(_ screen: ScreenState, columns: Int) -> [HelpLine] {
    let all = ((screen.caption == nil ? [] : StoryKeys.bindings) + KeyTable.documented).filter {
      screen.whyRefused($0.intent) == nil
    }
    let bindings = all.map { ($0, keys(of: $0, ascii: screen.options.ascii)) }
    let keyColumns = (bindings.map(\.1.width).max() ?? 0) + 2
    let isBeside = columns - keyColumns >= leastColumns
    let indent = isBeside ? keyColumns : 2
    return bindings.flatMap { binding, keys in
      let words = CellText.wrap(binding.help, columns: max(1, columns - indent)).map {
        HelpLine(intent: binding.intent, words: $0, indent: indent)
      }
      guard isBeside, var first = words.first else {
        return [HelpLine(intent: binding.intent, keys: keys, words: .empty, indent: indent)] + words
      }
      first.keys = keys
      return [first] + words.dropFirst()
    }
  }

  private static func keys(of binding: Binding, ascii: Bool) -> CellText {
    if binding.intent == .action(1) { return CellText("1-9 0") }
    return CellText(binding.keys.map { $0.label(ascii: ascii) }.joined(separator: " "))
  }
}

extension Intent {
  /// Opens the help.
  static let help = Intent.show(OverlayOpener("help", .servesInspector) { $0.present(HelpOverlay()) })
}
