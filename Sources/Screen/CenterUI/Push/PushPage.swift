import Bidi
import Canvas
public import NotificationModel
import PhoneContents
import TerminalInput
import Themes

/// A payload that the person can push from the screen.
public struct PushChoice: Equatable, Sendable {
  /// Unique among the choices; the program finds the payload by it.
  public var id: String
  /// The name of the file without its ending.
  public var name: String
  /// Where the payload lies: the path of a folder, or words for what ships with the program.
  public var place: String
  /// The push as it was read for the list, or why it cannot be pushed.
  public var push: Result<Push, Refusal>
  /// The name and the buttons of the app; nil if the app is unknown.
  public var app: App?

  public init(id: String, name: String, place: String, push: Result<Push, Refusal>, app: App?) {
    (self.id, self.name, self.place, self.push, self.app) = (id, name, place, push, app)
  }
}

/// The payloads that can be pushed from the screen, and those that were.
struct PushState: Sendable {
  /// As the program has listed them; nil before the first list.
  var choices: [PushChoice]?
  /// The identifiers of the payloads that were pushed from this screen, the last one first.
  private(set) var recent: [String] = []

  mutating func noteRecent(_ id: String) {
    recent.removeAll { $0 == id }
    recent.insert(id, at: 0)
  }

  /// The choices, those that were pushed last at the beginning.
  var ordered: [PushChoice] {
    let choices = choices ?? []
    let again = recent.compactMap { id in choices.first { $0.id == id } }
    return again + choices.filter { !recent.contains($0.id) }
  }
}

extension ScreenState {
  /// Shows the payloads that can be pushed, in the order in which they are offered.
  public mutating func show(_ choices: [PushChoice]) {
    pushes.choices = choices
    settleInvariants()
  }

  /// Why nothing can be pushed from this screen; nil if something can.
  var whyNoPush: String? {
    whyRefused(.listPushes) ?? (role.offersPushes && caption == nil ? nil : Self.nothingIsOffered)
  }

  var whyNoPushAgain: String? {
    whyNoPush ?? (pushes.recent.isEmpty ? "Nothing was pushed from here yet: p lists the payloads." : nil)
  }

  /// Opens the list, which the program reads anew.
  mutating func listPushes() -> [Effect] {
    focus = .list
    present(PushPage())
    return [.listPushes]
  }

  mutating func pushAgain() -> [Effect] { pushes.recent.first.map { [.push($0)] } ?? [] }
}

/// The list of the payloads that can be pushed, beside a preview of the chosen one.
struct PushPage: Overlay {
  /// The index of the chosen payload.
  private(set) var selected = 0

  private struct Part: OverlayPart {
    var index: Int
  }

  mutating func settle(in screen: ScreenState) {
    selected = max(0, min(screen.pushes.ordered.count - 1, selected))
  }

  // MARK: Keys

  private static let forTheTable: Set<Intent> = [.redraw, .suspend, .quit, .theme, .pushAgain]

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event, let intent = KeyTable.byKey[key]?.intent else { return [] }
    if Self.forTheTable.contains(intent) { return nil }
    if case .move(let movement) = intent {
      move(movement, in: &screen)
    } else if intent == .open || intent == .expand {
      return push(selected, in: &screen)
    } else if intent == .back || intent == .listPushes {
      screen.close(PushPage.self)
    } else {
      screen.showNotice(whyNothing: "Choose with the arrows; enter pushes, esc closes.")
    }
    return []
  }

  private func move(_ movement: Movement, in screen: inout ScreenState) {
    let count = screen.pushes.ordered.count
    guard count > 0 else { return }
    let page = max(1, Self.areas(in: screen).list.rows - 1)
    screen.update(PushPage(selected: movement.place(from: selected, page: page, of: count)))
  }

  /// The page closes, so that what the phone shows can be seen.
  private func push(_ index: Int, in screen: inout ScreenState) -> [Effect] {
    let choices = screen.pushes.ordered
    guard choices.indices.contains(index) else { return [] }
    if case .failure(let refusal) = choices[index].push {
      screen.showNotice(whyNothing: refusal.message, isError: true)
      return []
    }
    screen.close(PushPage.self)
    screen.pushes.noteRecent(choices[index].id)
    return [.push(choices[index].id)]
  }

  /// The first click chooses a payload, and the second pushes it.
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Part) = target else {
      screen.close(PushPage.self)
      return []
    }
    if part.index == selected { return push(selected, in: &screen) }
    screen.update(PushPage(selected: part.index))
    return []
  }

  func scroll(by step: Int, in screen: inout ScreenState) { move(step < 0 ? .up : .down, in: &screen) }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let push = FooterHints.Hint(screen.options.enterKey, "push", .overlay(Part(index: selected)), rank: 2)
    let choose = FooterHints.Hint(screen.options.verticalKeys, "choose", nil, rank: 4)
    let close = FooterHints.Hint("esc", "close", .backdrop, rank: 3)
    return screen.pushes.ordered.isEmpty ? [close] : [push, choose, close]
  }

  // MARK: Drawing

  func draw(with painter: inout Painter) {
    let rect = Self.rect(in: painter.state)
    painter.grid.cursor = nil
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true)
    painter.target(painter.grid.bounds, .backdrop)
    let inside = rect.inset(columns: 2, rows: 1)
    painter.text("Push a payload", at: inside.origin, .heading, columns: inside.columns)
    let choices = painter.state.pushes.ordered
    guard !choices.isEmpty else {
      let words = painter.state.pushes.choices == nil ? "Reading…" : "There is no payload to push."
      return painter.text(words, at: inside.offset(rows: 2), .banner, columns: inside.columns)
    }
    let (list, preview) = Self.areas(in: painter.state)
    paint(choices, in: list, with: &painter)
    if let chosen = choices.dropFirst(selected).first {
      paint(chosen, in: preview, with: &painter)
    }
  }

  private func paint(_ choices: [PushChoice], in area: Rect, with painter: inout Painter) {
    let top = max(0, min(selected - area.rows / 2, choices.count - area.rows))
    for (row, index) in choices.indices.dropFirst(top).prefix(area.rows).enumerated() {
      let line = area.band(at: area.row + row)
      if index == selected { painter.paintFocus(of: line) }
      let role: Role = index == selected ? .actionFocused : .banner
      painter.text(choices[index].name, at: line.offset(columns: 2), role, columns: line.columns - 2)
      painter.target(line, .overlay(Part(index: index)))
    }
  }

  /// The texts as they were sent: the phone's own picture follows with enter.
  private func paint(_ choice: PushChoice, in area: Rect, with painter: inout Painter) {
    var lines: [(text: CellText, role: Role)] = []
    func add(_ text: String, _ role: Role, rows: Int = 1) {
      guard !text.isEmpty else { return }
      for line in CellText.wrap(text, columns: area.columns, maximumLines: rows) {
        lines.append((line, role))
      }
    }
    switch choice.push {
    case .failure(let refusal): add(refusal.message, .noticeError, rows: 4)
    case .success(let push):
      add(choice.app?.name ?? push.topic, .cardTime)
      add(push.content.title, .cardTitle, rows: 2)
      add(push.content.subtitle, .cardSubtitle)
      add(push.content.body, .card, rows: 4)
      if push.content.title.isEmpty && push.content.body.isEmpty { add("No text: a silent push.", .card) }
      let category = choice.app?.categories.first { $0.identifier == push.content.categoryIdentifier }
      add(category?.actions.map(\.title).joined(separator: " · ") ?? "", .action, rows: 2)
    }
    add(choice.place, .panelNote, rows: 2)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      painter.text(line.text, at: area.offset(rows: row), line.role, columns: area.columns)
    }
  }

  // MARK: Layout

  private static func rect(in screen: ScreenState) -> Rect {
    screen.bounds.middle(columns: min(76, screen.size.columns - 2), rows: min(22, screen.size.rows - 2))
  }

  /// Below the title. With little room the preview stands below the list.
  private static func areas(in screen: ScreenState) -> (list: Rect, preview: Rect) {
    let inside = rect(in: screen).inset(columns: 2, rows: 1)
    var rest = inside.band(at: inside.row + 2, rows: max(1, inside.rows - 2))
    if rest.columns >= 56 {
      let list = rest.cut(left: 30, gap: 2)
      return (list, rest)
    }
    let list = rest.band(at: rest.row, rows: max(1, rest.rows - 4))
    return (list, rest.pushed(by: list.rows + 1))
  }
}
