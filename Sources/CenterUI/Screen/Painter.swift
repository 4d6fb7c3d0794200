public import Canvas
public import NotificationModel

/// What was drawn, and what a click on it means.
public struct Frame: Sendable {
  public var grid: Grid
  var targets: [(Rect, Target)]
  /// The pictures that it shows, or would show if they were there; each once.
  public internal(set) var orders: [PictureOrder] = []
  /// The cards that programs have to draw for it.
  public internal(set) var cards: [CardRequest] = []

  /// The topmost target there.
  func target(at point: Point) -> Target? {
    targets.last { $0.0.contains(point) }?.1
  }
}

/// What can be clicked.
enum Target: Sendable {
  case item(ListItem)
  case banner
  case action(Int)
  case clear(NotificationKey)
  case clearGroup(GroupKey)
  /// Whatever lies around the thing that is open.
  case backdrop
  case phone
  case inspector
  case tab(InspectorState.Tab)
  case inspectorRow(NotificationKey)
  case intent(Intent)
  /// A place of the overlay that drew it.
  case overlay(any OverlayPart)
}

/// Draws the state into a grid, from the back to the front. It changes nothing.
struct Painter {
  let state: ScreenState
  let layout: Layout
  var grid: Grid
  var targets: [(Rect, Target)] = []
  /// What is to be drawn by others.
  var orders: [PictureOrder] = []
  var cards: [CardRequest] = []
  /// Rows that the banner takes from the rest of the phone.
  let pushed: Int

  init(_ state: ScreenState) {
    self.state = state
    layout = state.layout
    pushed = state.pushedRows
    grid = Grid(size: state.size)
  }

  var options: DisplayOptions { state.options }

  var frame: Frame { Frame(grid: grid, targets: targets, orders: orders, cards: cards) }

  var listArea: Rect { layout.list.pushed(by: pushed) }

  func style(_ role: Role) -> Style { state.theme.style(role) }

  /// For what is drawn over an area that is there already.
  func ink(_ role: Role) -> Style { state.ink(role) }

  /// A text over what is there, cut to the room it has.
  @discardableResult
  mutating func text(
    _ text: CellText,
    at point: Point,
    _ role: Role,
    columns: Int,
    clip: Rect? = nil
  ) -> Int {
    let cut = text.truncated(to: max(0, columns))
    return grid.put(cut, at: point, style: ink(role), clip: clip, background: .kept)
  }

  mutating func text(_ raw: String, at point: Point, _ role: Role, columns: Int, clip: Rect? = nil) {
    text(CellText(raw), at: point, role, columns: columns, clip: clip)
  }

  /// The mark and the area of the row that has the focus.
  mutating func paintFocus(of row: Rect, clip: Rect) {
    if options.areas, let area = style(.actionFocused).background {
      grid.fill(row.intersection(clip), style: Style(background: area))
    }
    text(CellText(options.mark("▌", ">")), at: row.origin, .actionKey, columns: 1, clip: clip)
  }

  mutating func target(_ rect: Rect, _ target: Target, clip: Rect? = nil) {
    targets.append((clip.map(rect.intersection) ?? rect, target))
  }
}

extension ScreenState {
  /// The whole screen as it is at this moment.
  public func draw() -> Frame {
    var painter = Painter(self)
    painter.paint()
    return painter.frame
  }
}

extension Painter {
  fileprivate mutating func paint() {
    guard !layout.isTooSmall else { return paintTooSmall() }
    paintBelowPhone()
    paintWallpaper(clip: layout.phone)
    if !layout.inspectorCovers {
      target(layout.phone, .phone)
      paintStatus()
      paintList()
      paintDock()
      paintOverlays(.phone)
      paintBanner()
    }
    paintInspector()
    paintFooter()
    paintOverlays(.screen)
  }

  /// Where a device is shorter than the terminal, what it lies on is like the footer.
  private mutating func paintBelowPhone() {
    guard options.areas, layout.phone.bottom < layout.footer.row, let area = style(.footer).background else {
      return
    }
    let rest = Rect(
      column: layout.phone.column,
      row: layout.phone.bottom,
      columns: layout.phone.columns,
      rows: layout.footer.row - layout.phone.bottom
    )
    grid.fill(rest, style: Style(background: area))
  }

  private mutating func paintTooSmall() {
    let words = state.hasUnsentText ? "Enlarge to 30×8" : "Enlarge to 30×8; q quits"
    let text = CellText(options.ascii ? words.replacingTimesSign : words).truncated(to: state.size.columns)
    grid.put(
      text,
      at: Point(column: max(0, (state.size.columns - text.width) / 2), row: state.size.rows / 2),
      style: .plain
    )
  }

  /// What is behind everything on the phone; as much of it as `clip` says.
  mutating func paintWallpaper(clip: Rect) {
    grid.fill(clip, style: .plain)
    guard options.areas, let wallpaper = state.theme.wallpaper else { return }
    grid.gradient(layout.phone, from: wallpaper.top, to: wallpaper.bottom, clip: clip)
  }
}

extension String {
  fileprivate var replacingTimesSign: String { String(map { $0 == "×" ? "x" : $0 }) }
}

extension ScreenState {
  /// A role's text. Where areas are not coloured, what is behind it is the terminal's own and may be dark or light:
  /// then black, white and grey give way to the terminal's own text colour, and exact shades to none.
  func ink(_ role: Role) -> Style {
    var style = theme.style(role)
    guard !options.areas else { return style }
    style.background = nil
    let neutral: Set<UInt8> = [0, 7, 8, 15]
    let isExact = options.depth > .ansi16
    if isExact || (style.foreground?.palette).map(neutral.contains) ?? true { style.foreground = nil }
    return style
  }
}
