import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
import PhoneContents
public import TerminalInput
import Themes

/// What the program has to do for the gallery.
public enum GalleryEffect: Hashable, Sendable {
  case quit
  /// Returns the terminal to the shell until the program is continued.
  case suspend
  /// Draws everything again, because the terminal may show something else.
  case redraw
  /// Gives the terminal to the person's editor.
  case edit(path: String, line: Int, column: Int)
}

extension GalleryState {
  /// Does what a key, a click or the wheel means. Returns what the program has to do.
  public mutating func handle(_ event: InputEvent) -> [GalleryEffect] {
    defer { settleInvariants() }
    if sight.help == nil, type(event) { return [] }
    switch event {
    case .key(let key): return press(key)
    case .mouse(let mouse):
      if case .wheel(let direction) = mouse.kind { turnWheel(direction) }
      if mouse.kind == .click { click(mouse.position) }
      return []
    case .paste: return []
    }
  }

  /// A click on a file shows it.
  private mutating func click(_ point: Point) {
    let area = areas.files
    let place = firstListed + point.row - area.row
    guard sight.help == nil, area.contains(point), listed.indices.contains(place) else { return }
    choice.choose(listed[place].path, in: list)
  }

  private mutating func turnWheel(_ direction: MouseEvent.Direction) {
    switch direction {
    case .up: sight.move(rows: -3)
    case .down: sight.move(rows: 3)
    case .left: sight.move(columns: -4)
    case .right: sight.move(columns: 4)
    }
  }

  private mutating func press(_ key: Key) -> [GalleryEffect] {
    notice = nil
    let intent = GalleryKeys.byKey[key]
    if let top = sight.help {
      sight.help = intent.flatMap(helpStep).map { top + $0 }
      return intent == .quit && key.typedCharacter == nil ? [.quit] : []
    }
    guard let intent, isUseful(intent) || intent != .allFiles else { return [] }
    return perform(intent)
  }

  private mutating func perform(_ intent: GalleryIntent) -> [GalleryEffect] {
    switch intent {
    case .nextFile: step(1)
    case .previousFile: step(-1)
    case .up: sight.move(rows: -1)
    case .down: sight.move(rows: 1)
    case .pageUp: sight.move(rows: -page)
    case .pageDown: sight.move(rows: page)
    case .toTop:
      sight.move(rows: -sight.scroll.row)
      sight.moveToStart()
    case .toBottom: sight.move(rows: Self.farAway, columns: sight.view == .grid ? Self.farAway : 0)
    case .left: moveSideways(-1)
    case .right:
      if pictures.placed.columns > areas.pictures.columns {
        moveSideways(1)
      } else {
        // On the screen of a center the key does something else.
        notice = "Nothing goes on to the right; v, d, L and s choose what is shown"
      }
    case .grid: sight.turn(to: .grid)
    case .surface: step(\.surfaces, "Surface", inGrid: true, \.title)
    case .locale: step(\.locales, "Language", \.self)
    case .device: step(\.devices, "Device", \.title)
    case .textSize: step(\.textSizes, "Text size", \.title)
    case .state: step(\.states, "State", Self.name)
    case .sample: step(\.samples, "Sample", Self.name)
    case .appearance: step(\.appearances, "Appearance", Self.name)
    case .theme: nextTheme()
    case .pin: pin()
    case .beforeAndAfter: turnBeforeAndAfter()
    case .nextProblem: stepProblem(1)
    case .previousProblem: stepProblem(-1)
    case .edit: return edit()
    case .search: beginSearch()
    case .problemsOnly: turnProblemsOnly()
    case .allFiles: showAllFiles()
    case .panes: sight.showsFiles.toggle()
    case .help: sight.help = 0
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    return []
  }

  /// Goes on to the next value, and names it in place of the footer: of one value alone the pictures stay as they were.
  private mutating func step<Value>(
    _ path: WritableKeyPath<GalleryAxes, GalleryAxis<Value>>,
    _ name: String,
    inGrid: Bool? = nil,
    _ title: (Value) -> String
  ) {
    axes[keyPath: path].step(inGrid: inGrid ?? (sight.view != .phone))
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

  /// Further than all pictures reach.
  private static let farAway = 1 << 30

  private var page: Int { max(1, areas.pictures.rows - 2) }

  /// In the grid to the next column, else by a few letters.
  private mutating func moveSideways(_ step: Int) {
    let column = sight.scroll.column
    sight.move(
      columns: sight.view == .grid
        ? pictures.placed.column(after: step, from: column, room: areas.pictures.columns) - column
        : 4 * step
    )
  }

  // MARK: Comparing

  private mutating func pin() {
    sight.moveToStart()
    if case .pinned = comparison {
      comparison = .none
    } else if let text = subjectText, let name = choice.subject.flatMap(list.file)?.name {
      comparison = .pinned(text, name: name)
      notice = "\(name) is pinned as it is now; space lets it go"
    }
  }

  private mutating func turnBeforeAndAfter() {
    sight.moveToStart()
    if case .before = comparison {
      comparison = .none
      return
    }
    comparison = .before
    if compared == nil { notice = "The next save shows before and after; b ends it" }
  }
}
