import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
public import TerminalInput

extension GalleryState {
  /// What a key or the wheel does. Returns what the program has to do.
  public mutating func handle(_ event: InputEvent) -> [GalleryEffect] {
    switch event {
    case .key(let key): return press(key)
    case .mouse(let mouse):
      if case .wheel(let direction) = mouse.kind { turnWheel(direction) }
      if mouse.kind == .press(.left) { click(mouse.position) }
      return []
    case .paste, .focus, .reply: return []
    }
  }

  /// A click on a file shows it.
  private mutating func click(_ point: Point) {
    let area = areas.files
    let place = firstListed + point.row - area.row
    guard helpScroll == nil, area.contains(point), files.indices.contains(place) else { return }
    choose(files[place].path)
  }

  private mutating func turnWheel(_ direction: MouseEvent.Direction) {
    switch direction {
    case .up: move(rows: -3)
    case .down: move(rows: 3)
    case .left: move(columns: -4)
    case .right: move(columns: 4)
    }
  }

  private mutating func press(_ key: Key) -> [GalleryEffect] {
    notice = nil
    let intent = GalleryKeys.byKey[key]
    if let top = helpScroll {
      helpScroll = helpScroll(after: intent, from: top)
      return intent == .quit && key.typedCharacter == nil ? [.quit] : []
    }
    guard let intent else { return [] }
    return perform(intent)
  }

  private mutating func perform(_ intent: GalleryIntent) -> [GalleryEffect] {
    switch intent {
    case .nextFile: step(1)
    case .previousFile: step(-1)
    case .up: move(rows: -1)
    case .down: move(rows: 1)
    case .pageUp: move(rows: -page)
    case .pageDown: move(rows: page)
    case .toTop: move(rows: -scroll.row, columns: -scroll.column)
    case .toBottom: move(rows: .max / 2 - scroll.row, columns: view == .grid ? .max / 2 - scroll.column : 0)
    case .left: moveSideways(-1)
    case .right:
      let before = scroll.column
      moveSideways(1)
      // On the phone of a single file the key does something else.
      if before == 0, scroll.column == 0 {
        notice = "Nothing goes on to the right; v, d, L and s choose what is shown"
      }
    case .grid: turn(to: .grid)
    case .room: turn(to: .room)
    case .surface: step(\.surfaces, "Surface", inGrid: true, \.title)
    case .locale: step(\.locales, "Language", \.self)
    case .device: step(\.devices, "Device", \.title)
    case .textSize: step(\.textSizes, "Text size", \.title)
    case .state: step(\.states, "State", Self.name)
    case .appearance: step(\.appearances, "Appearance", Self.name)
    case .theme: nextTheme()
    case .pin: pin()
    case .beforeAndAfter: turnBeforeAndAfter()
    case .nextProblem: stepProblem(1)
    case .previousProblem: stepProblem(-1)
    case .edit: return edit()
    case .panes: showsFiles.toggle()
    case .help: helpScroll = 0
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    settle()
    return []
  }

  private mutating func step(_ step: Int) {
    guard let place = files.firstIndex(where: { $0.path == shown }), !files.isEmpty else { return }
    choose(files[(place + step + files.count) % files.count].path)
  }

  private mutating func turn(to other: GalleryView) {
    view = view == other ? .phone : other
    showsFiles = false
    scroll = Point(column: 0, row: 0)
  }

  /// Goes on to the next value, and names it in place of the footer: of one value alone the pictures stay as they were.
  private mutating func step<Value>(
    _ path: WritableKeyPath<GalleryAxes, GalleryAxis<Value>>,
    _ name: String,
    inGrid: Bool? = nil,
    _ title: (Value) -> String
  ) {
    axes[keyPath: path].step(inGrid: inGrid ?? (view != .phone))
    let axis = axes[keyPath: path]
    let values = axis.chosen.map { [$0] } ?? axis.compared
    let place = axis.chosen.flatMap(axis.all.firstIndex)
    notice =
      "\(name): \(values.map(title).joined(separator: ", "))"
      + (axis.all.count == 1 ? ", the only one" : place.map { " (\($0 + 1) of \(axis.all.count))" } ?? "")
  }

  private mutating func nextTheme() {
    let place = themes.firstIndex { $0.name == styles.theme.name } ?? 0
    styles.theme = themes[(place + 1) % themes.count]
    notice = "Theme: \(styles.theme.name)"
  }

  // MARK: Scrolling

  private var page: Int { max(1, areas.pictures.rows - 2) }

  private mutating func move(rows: Int = 0, columns: Int = 0) {
    scroll.row = max(0, scroll.row + rows)
    scroll.column = max(0, scroll.column + columns)
    place()
  }

  /// In the grid to the next column, else by a few letters.
  private mutating func moveSideways(_ step: Int) {
    move(
      columns: view == .grid
        ? placed.column(after: step, from: scroll.column, room: areas.pictures.columns) - scroll.column
        : 4 * step
    )
  }

  // MARK: Comparing

  private mutating func pin() {
    scroll.column = 0
    if case .pinned = comparison {
      comparison = .none
    } else if let text = subjectText, let name = subject.flatMap(file)?.name {
      comparison = .pinned(text, name: name)
      notice = "\(name) is pinned as it is now; space lets it go"
    }
  }

  private mutating func turnBeforeAndAfter() {
    scroll.column = 0
    if case .before = comparison {
      comparison = .none
      return
    }
    comparison = .before
    if compared == nil { notice = "The next save shows before and after; b ends it" }
  }
}
