import Bidi
public import Canvas
public import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// A drawn grid, with the meaning of a click on it.
public struct Frame: Sendable {
  /// The cells that were drawn so far.
  public var grid: Grid
  /// What a click on it means.
  var targets: ClickTargets
  /// The pictures that the frame shows or waits for, each once.
  public internal(set) var orders: [PictureOrder] = []
  /// The cards that programs have to draw for the frame.
  public internal(set) var cards: [CardRequest] = []
}

/// The areas of a frame that a click can be about.
struct ClickTargets: Sendable {
  /// From back to front.
  private(set) var all: [(area: Rect, target: Target)] = []

  mutating func insert(_ target: Target, in area: Rect) { all.append((area, target)) }

  /// The topmost target at a point.
  func target(at point: Point) -> Target? {
    all.last { $0.area.contains(point) }?.target
  }

  /// Whether the button of that number is seen.
  func shows(button number: Int) -> Bool {
    all.contains { area, _ in
      if case .action(number)? = target(at: area.origin) { true } else { false }
    }
  }
}

/// A target of a click.
enum Target: Sendable {
  case item(ListItem)
  case banner
  /// A Live Activity in the Dynamic Island.
  case island(NotificationKey)
  case action(Int)
  case clear(NotificationKey)
  case clearGroup(GroupKey)
  /// The area around the open overlay.
  case backdrop
  case phone
  case inspector
  case tab(InspectorState.Tab)
  case inspectorRow(NotificationKey)
  case intent(Intent)
  /// A place of the overlay that drew it.
  case overlay(any OverlayPart)
}

/// Draws the state into a grid, from back to front, without changing the state.
struct Painter: GridDrawing {
  let state: ScreenState
  let layout: Layout
  var grid: Grid
  var targets = ClickTargets()
  /// The pictures and cards that others have to draw.
  var orders: [PictureOrder] = []
  var cards: [CardRequest] = []
  /// The banner; nil if there is none.
  let banner: BannerFrame?
  /// Rows that the banner takes from the rest of the phone.
  let pushed: Int

  init(_ state: ScreenState) {
    self.state = state
    layout = state.layout
    banner = state.bannerFrame
    pushed = state.rows(pushedBy: banner)
    grid = Grid(size: state.size)
  }

  var options: DisplayOptions { state.options }

  var frame: Frame { Frame(grid: grid, targets: targets, orders: orders, cards: cards) }

  var listArea: Rect { layout.list.pushed(by: pushed) }

  func style(_ role: Role) -> Style { state.theme.style(role) }

  /// The style of a role for text over an area that is drawn already.
  func ink(_ role: Role) -> Style { state.ink(role) }

  /// Puts a text over what is there. Returns its columns.
  /// - Parameter columns: the room to which the text is cut; nil leaves it as it is.
  @discardableResult
  mutating func text(_ text: CellText, at point: Point, _ role: Role, columns: Int? = nil) -> Int {
    let cut = columns.map { text.truncated(to: max(0, $0)) } ?? text
    return grid.draw(cut, at: point, style: ink(role), background: .kept)
  }

  mutating func text(_ raw: String, at point: Point, _ role: Role, columns: Int) {
    text(CellText(raw), at: point, role, columns: columns)
  }

  /// A text on the phone in one line.
  func phoneText(_ raw: String) -> CellText { state.phoneText(raw) }

  /// The mark and the area of the row that has the focus.
  mutating func paintFocus(of row: Rect) {
    if options.areas, let area = style(.actionFocused).background {
      grid.fill(row, style: Style(background: area))
    }
    text(CellText(mark("▌", ">")), at: row.origin, .actionKey, columns: 1)
  }

  mutating func target(_ rect: Rect, _ target: Target) {
    targets.insert(target, in: grid.physical(rect.intersection(grid.bounds)))
  }

  /// Whether some of it can be seen.
  func isInSight(_ rect: Rect) -> Bool { !rect.intersection(grid.bounds).isEmpty }
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
    if let remedy = state.size.remedy(times: options.mark("×", "x")) { return paint(remedy) }
    paintBelowPhone()
    paintStage()
    paintWallpaper()
    if !layout.inspectorCovers {
      target(layout.phone, .phone)
      paintPhone {
        $0.paintStatus()
        $0.paintList()
        $0.paintDock()
      }
      paintOverlays(.phone)
      paintPhone { $0.paintBanner() }
      paintStageCorners()
    }
    paintInspector()
    paintCaption()
    paintFooter()
    paintOverlays([])
    paintShownKeys()
  }

  /// Fills what is below a device that is shorter than the terminal, like the footer.
  private mutating func paintBelowPhone() {
    guard state.stage == nil, options.areas, layout.phone.bottom < layout.caption.row,
      let area = style(.footer).background
    else {
      return
    }
    let rest = layout.phone.band(at: layout.phone.bottom, rows: layout.caption.row - layout.phone.bottom)
    grid.fill(rest, style: Style(background: area))
  }

  /// Paints what has to be done in the middle of what most terminals have: one that is too large may only claim so.
  private mutating func paint(_ remedy: String) {
    let words = remedy + (state.hasUnsentText ? "" : "; q quits")
    let text = CellText(words).truncated(to: state.size.columns)
    let (columns, rows) = (
      min(state.size.columns, ScreenSize.story.columns), min(state.size.rows, ScreenSize.story.rows)
    )
    grid.draw(text, at: Point(column: max(0, (columns - text.width) / 2), row: rows / 2), style: .plain)
  }

  /// Paints the wallpaper of the phone: the theme's, tinted by the picture that the person chose.
  mutating func paintWallpaper() {
    grid.fill(layout.phone, style: .plain)
    guard options.areas, var wallpaper = state.theme.wallpaper else { return }
    if let image = state.center.device.wallpaper {
      // As tall as a phone; each cell is the color of its part of the picture.
      let room = Size(columns: 4, rows: 4)
      var order = PictureOrder(state.storedFile(of: image), room: room, fit: .filled, options)
      order.pixelsPerCell = nil
      if case .drawn(let drawn)? = picture(order), let picture = drawn.frames.first, picture.size == room {
        wallpaper.top = tinted(wallpaper.top, by: picture.cells.prefix(room.columns))
        wallpaper.bottom = tinted(wallpaper.bottom, by: picture.cells.suffix(room.columns))
      }
    }
    grid.gradient(layout.phone, from: wallpaper.top, to: wallpaper.bottom)
  }

  /// A color of the theme, as near to those of the cells as text on it can be read.
  private func tinted(_ color: Color, by cells: ArraySlice<Cell>) -> Color {
    let colors = cells.flatMap { [$0.style.foreground, $0.style.background].compactMap(\.self) }
    guard let first = colors.first else { return color }
    let mean = colors.enumerated().dropFirst().reduce(first) {
      $0.blended(with: $1.element, by: 1 / Double($1.offset + 1))
    }
    for share in [0.25, 0.4, 0.6, 0.8] {
      let mixed = mean.blended(with: color, by: share)
      // As accessibility guidelines want it of text; what is less important has less.
      let isReadable = [(Role.heading, 4.5), (.statusNote, 3)].allSatisfy { role, least in
        style(role).foreground.map { mixed.contrast(to: $0) >= least } != false
      }
      if isReadable { return mixed }
    }
    return color
  }
}

extension ScreenState {
  var styles: RoleStyles { RoleStyles(theme, options) }

  func ink(_ role: Role) -> Style { styles.ink(role) }
}

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

  private static let turned: [Character: Character] = ["▌": "▐", "╰": "╯", "↗": "↖", "→": "←", ">": "<"]

  /// Texts beside each other as one, the first one where the phone's reading begins.
  /// - Parameter columns: The room, at whose end the texts are cut; nil if there is enough.
  func beside(_ texts: [CellText], columns: Int? = nil) -> CellText {
    state.beside(texts, columns: columns)
  }
}

/// A field keeps its sides where the phone is mirrored: a line that is read from the left begins at its left.
extension Painter {
  mutating func paintTyped(
    _ visible: (rows: [CellText], cursor: Point),
    at point: Point,
    columns: Int,
    _ role: Role
  ) {
    for (index, row) in visible.rows.enumerated() {
      text(grid.isMirrored ? row.padded(to: columns) : row, at: point.offset(rows: index), role)
    }
    let column = grid.isMirrored ? columns - 1 - visible.cursor.column : visible.cursor.column
    showCursor(at: point.offset(columns: column, rows: visible.cursor.row))
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
