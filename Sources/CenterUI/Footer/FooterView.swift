import Canvas
import TerminalInput

extension Painter {
  /// One line: what can be done now, or what a person needs to be told. The way to all keys and the way out are at
  /// the right and stay there.
  mutating func paintFooter() {
    let rect = layout.footer
    if look.areas, let area = style(.footer).background { grid.fill(rect, style: Style(background: area)) }
    let hints = FooterHints(state)
    let room = rect.columns - 1
    if let notice = state.notice { return paint(notice, hints, room: room) }
    let shown = hints.fitting(room)
    var column = 1
    for hint in shown.left { column = paint(hint, at: column) }
    column = max(column, rect.columns - 1 - shown.right.width)
    for hint in shown.right { column = paint(hint, at: column) }
  }

  private mutating func paint(_ notice: ScreenState.Notice, _ hints: FooterHints, room: Int) {
    let role: Role = notice.isError ? .noticeError : .notice
    let line = CellText((notice.isError ? "! " : "") + notice.text)
    text(line, at: Point(column: 1, row: layout.footer.row), role, columns: room - 1)
    let right = hints.fitting(room).right
    var column = layout.footer.columns - 1 - right.width
    guard column > line.width + 3 else { return }
    for hint in right { column = paint(hint, at: column) }
  }

  /// Returns the column of the next hint.
  private mutating func paint(_ hint: FooterHints.Hint, at column: Int) -> Int {
    let row = layout.footer.row
    let label = column + hint.key.width + 1
    text(hint.key, at: Point(column: column, row: row), .footerKey, columns: hint.key.width)
    text(hint.label, at: Point(column: label, row: row), .footer, columns: hint.label.width)
    if let place = hint.target { target(Rect(column: column, row: row, columns: hint.width, rows: 1), place) }
    return column + hint.width + FooterHints.gap
  }
}

/// What the footer offers: keys that do something now, in the words that fit the moment.
struct FooterHints {
  struct Hint {
    var key: CellText
    var label: CellText
    /// What a click on it does.
    var target: Target?
    /// The lowest stay when there is little room.
    var rank: Int

    init(_ key: String, _ label: String, _ target: Target?, rank: Int) {
      self.key = CellText(key)
      self.label = CellText(label)
      self.target = target
      self.rank = rank
    }

    var width: Int { key.width + 1 + label.width }
  }

  static let gap = 2
  /// Ranks below this one are at the right.
  private static let leftmost = 2

  private(set) var all: [Hint] = []
  private let state: ScreenState

  init(_ state: ScreenState) {
    self.state = state
    switch state.layer {
    case .confirm(let question): all = answers(question)
    case .help: all = inHelp
    case .sheet(let sheet): all = inSheet(sheet)
    case .settings(let position) where state.focus != .inspector: all = inSettings(position)
    default:
      if state.isTyping {
        all = whileTyping
      } else {
        all = (state.focus == .inspector ? inInspector : []) + fromTable
      }
    }
  }

  /// As many as have room, the most useful first, in their order.
  func fitting(_ columns: Int) -> (left: [Hint], right: [Hint]) {
    var room = columns + Self.gap
    var ranks: Set<Int> = []
    for hint in all.sorted(by: { $0.rank < $1.rank }) where hint.width + Self.gap <= room {
      room -= hint.width + Self.gap
      ranks.insert(hint.rank)
    }
    let shown = all.filter { ranks.contains($0.rank) }
    return (shown.filter { $0.rank >= Self.leftmost }, shown.filter { $0.rank < Self.leftmost })
  }

  // MARK: What there is

  private var fromTable: [Hint] {
    KeyTable.bindings.compactMap { binding in
      guard let rank = binding.footerRank, binding.unavailable(state) == nil, isUseful(binding.intent) else {
        return nil
      }
      if binding.intent == .action(1) { return actions(rank) }
      let key = binding.keyLabel(ascii: state.look.ascii)
      return Hint(key, label(of: binding), .intent(binding.intent), rank: rank)
    }
  }

  /// What works but would be strange to offer here.
  private func isUseful(_ intent: Intent) -> Bool {
    switch intent {
    case .flickBanner: state.focus == .banner && state.layer == nil
    case .toBanner: state.focus != .banner
    case .expand: groupLabel == nil
    case .lock: state.isLocked && state.focus != .inspector && state.layer == nil
    case .keep, .turnOff: state.focus != .inspector
    case .back, .action, .reply, .search, .home, .settings: state.focus != .inspector
    default: true
    }
  }

  /// The table's word, or a better one for what has the focus.
  private func label(of binding: Binding) -> String {
    switch binding.intent {
    case .lock: state.isLocked ? "unlock" : "lock"
    case .open where state.openLongLook?.action != nil: "press"
    case .open: groupLabel ?? binding.label
    case .back where state.layer == nil && state.list.found != nil: "end search"
    case .back where state.layer == nil && state.focus == .list && state.expandedGroupInFocus != nil:
      "collapse"
    case .clear where state.focus == .inspector: "remove"
    case .clear where groupLabel != nil: "clear group"
    case .inspector where state.focus == .inspector: "notifications"
    case .inspector: state.problemsElsewhere ?? binding.label
    default: binding.label
    }
  }

  private var groupLabel: String? {
    guard state.layer == nil, state.focus == .list else { return nil }
    switch state.list.focus {
    case .summary: return "expand"
    case .header: return "collapse"
    default: return nil
    }
  }

  private func actions(_ rank: Int) -> Hint {
    let count = state.focusedActions.count
    let keys = count > 9 ? "1-9 0" : count > 1 ? "1-\(count)" : "1"
    return Hint(keys, count == 1 ? "button" : "buttons", nil, rank: rank)
  }

  private var inInspector: [Hint] {
    [
      Hint(mark("← →", "left right"), "tabs", .intent(.nextTab), rank: 2),
      Hint(mark("↑ ↓", "up down"), state.inspector.tab == .pending ? "select" : "scroll", nil, rank: 3),
    ]
  }

  private var inHelp: [Hint] {
    let scrolls = state.mostHelpScroll > 0
    return (scrolls ? [Hint(mark("↑ ↓", "up down"), "scroll", nil, rank: 3)] : [])
      + [Hint("esc", "close", .backdrop, rank: 2)]
  }

  private func answers(_ question: ScreenState.Question) -> [Hint] {
    let (yes, no) = question.answers
    let enter = Hint(mark("↵", "enter"), yes, .answer(true), rank: 2)
    return question.isMessage ? [enter] : [enter, Hint("esc", no, .answer(false), rank: 3)]
  }

  private func inSheet(_ sheet: Sheet) -> [Hint] {
    let count = state.options(of: sheet).count
    let choose =
      count == 1
      ? []
      : [
        Hint(mark("↑ ↓", "up down"), "choose", nil, rank: 3), Hint("1-\(count)", "answer", nil, rank: 4),
      ]
    let press = sheet.selected.map { [Hint(mark("↵", "enter"), "answer", .option($0), rank: 2)] } ?? []
    if case .permission = sheet.kind { return press + choose }
    return press + choose + [Hint("esc", "back", .backdrop, rank: 5)]
  }

  private func inSettings(_ position: SettingsPosition) -> [Hint] {
    let enter = mark("↵", "enter")
    let move = Hint(mark("↑ ↓", "up down"), "choose", nil, rank: 4)
    let leave = Hint("esc", position.page == .root ? "close" : "back", .settingsBack, rank: 3)
    switch state.line(at: position)?.kind {
    case .choice: return [Hint(mark("← →", "left right"), "change", nil, rank: 2), move, leave]
    case .link: return [Hint(enter, "open", nil, rank: 2), move, leave]
    case .button: return [Hint(enter, "do it", nil, rank: 2), move, leave]
    case .shown, nil: return [move, leave]
    }
  }

  private var whileTyping: [Hint] {
    let enter = mark("↵", "enter")
    guard let reply = state.openLongLook?.reply else {
      return [
        Hint(enter, "keep", nil, rank: 2), Hint(mark("↑ ↓", "up down"), "choose", nil, rank: 4),
        Hint("esc", "end search", .backdrop, rank: 3),
      ]
    }
    let back = Hint("esc", "back", .backdrop, rank: 3)
    if reply.editor.isEmpty { return [back] }
    return [
      Hint(enter, "send", .send, rank: 2), back, Hint("C-u", "clear", nil, rank: 4),
      Hint("C-_", "undo", nil, rank: 5),
    ]
  }

  private func mark(_ unicode: String, _ plain: String) -> String { state.look.mark(unicode, plain) }
}

extension [FooterHints.Hint] {
  /// In columns, with the gaps between them.
  fileprivate var width: Int {
    reduce(0) { $0 + $1.width } + FooterHints.gap * Swift.max(0, count - 1)
  }
}

extension ScreenState.Question {
  /// What yes and no mean here.
  var answers: (yes: String, no: String) {
    switch self {
    case .passcode: ("unlock", "not now")
    case .replyLost: ("close", "")
    default: ("yes", "no")
    }
  }
}
