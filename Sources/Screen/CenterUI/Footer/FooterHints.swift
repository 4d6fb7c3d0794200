import Bidi
import Canvas
import PhoneContents
import TerminalInput
import Themes

extension Painter {
  /// Paints one line: a notice, or the keys that do something now. Help and quit are always at the right.
  mutating func paintFooter() {
    let rect = layout.footer
    if options.areas, let area = style(.footer).background { grid.fill(rect, style: Style(background: area)) }
    let hints = FooterHints(state)
    let room = rect.columns - 1
    if let notice = state.notice { return paint(notice, hints, room: room) }
    let shown = hints.fitting(room)
    var row = rect.inset(columns: 1)
    paint(shown.left, in: &row)
    row.cut(left: row.columns - shown.right.width)
    paint(shown.right, in: &row)
  }

  /// Paints a notice. One that is longer than the line takes as many lines above it as it needs.
  private mutating func paint(_ notice: ScreenState.Notice, _ hints: FooterHints, room: Int) {
    let role: Role = notice.isError ? .noticeError : .notice
    let lines = notice.lines(in: layout.footer)
    let top = layout.footer.row - max(0, lines.count - 1)
    if lines.count > 1 {
      let area = Rect(column: 0, row: top, columns: layout.footer.columns, rows: lines.count)
      grid.fill(area, style: options.areas ? Style(background: style(.footer).background) : .plain)
      target(area, .backdrop)
    }
    for (index, line) in lines.enumerated() {
      text(line, at: Point(column: 1, row: top + index), role, columns: room - 1)
    }
    let right = hints.fitting(room).right
    var row = layout.footer.inset(columns: 1)
    row.cut(left: row.columns - right.width)
    guard lines.count == 1, row.column > (lines.first?.width ?? 0) + 3 else { return }
    paint(right, in: &row)
  }

  private mutating func paint(_ hints: [FooterHints.Hint], in row: inout Rect) {
    for hint in hints {
      var place = row.cut(left: hint.width, gap: FooterHints.gap)
      if let meant = hint.target { target(place, meant) }
      text(hint.key, at: place.cut(left: hint.key.width, gap: 1).origin, .footerKey)
      text(hint.label, at: place.origin, .footer)
    }
  }
}

extension ScreenState.Notice {
  /// The lines that the notice takes: no more than there are above the footer.
  func lines(in footer: Rect) -> [CellText] {
    let words = (isError ? "! " : "") + text
    return CellText.wrap(words, columns: max(1, footer.columns - 2), maximumLines: max(1, footer.row))
  }
}

/// The hints of the footer: keys that do something now, with labels for this moment.
struct FooterHints {
  struct Hint {
    var key: CellText
    var label: CellText
    /// The target of a click on the hint.
    var target: Target?
    /// With little room the hints with the lowest ranks stay.
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
  /// Hints of lower ranks are at the right.
  private static let leftmost = 2

  private(set) var all: [Hint] = []
  private let state: ScreenState

  init(_ state: ScreenState) {
    self.state = state
    let hints =
      state.keyOverlay?.hints(in: state) ?? state.inspectorHints + fromTable
    all = Self.ofStory(in: state, hints)
  }

  /// The hints that fit, chosen by rank, in their order.
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
      guard let rank = binding.footerRank, state.whyUnavailable(binding.intent) == nil,
        isUseful(binding.intent)
      else {
        return nil
      }
      if binding.intent == .action(1) { return actions(rank) }
      let key = binding.keyLabel(ascii: state.options.ascii)
      return Hint(key, label(of: binding), .intent(binding.intent), rank: rank)
    }
  }

  /// Whether the footer offers the intent here; some work but would be surprising.
  private func isUseful(_ intent: Intent) -> Bool {
    if state.focus == .inspector, !intent.traits.contains(.servesInspector) { return false }
    if intent == .flickBanner { return state.focus == .banner && state.overlays.isEmpty }
    if intent == .toBanner { return state.focus != .banner }
    if intent == .expand { return groupLabel == nil }
    return intent != .lock || state.isLocked && state.overlays.isEmpty
  }

  /// The key table's label, or a better one for what has the focus.
  private func label(of binding: Binding) -> String {
    betterLabel(for: binding.intent) ?? binding.label
  }

  private func betterLabel(for intent: Intent) -> String? {
    if let label = state.keyOverlay?.label(of: intent) { return label }
    let isInInspector = state.focus == .inspector
    if intent == .lock { return state.isLocked ? "unlock" : "lock" }
    if intent == .open { return groupLabel }
    if intent == .back, state.overlays.isEmpty {
      if state.phone.disclosure.found != nil { return "end search" }
      return state.focus == .list && state.expandedGroupInFocus != nil ? "collapse" : nil
    }
    if intent == .clear {
      return isInInspector
        ? "remove" : state.itemWithKeys == .upcomingSummary ? nil : groupLabel.map { _ in "clear group" }
    }
    if intent == .inspector, isInInspector { return "notifications" }
    return nil
  }

  private var groupLabel: String? {
    guard let item = state.itemWithKeys else { return nil }
    return switch item {
    case .summary: "expand"
    case .header: "collapse"
    case .upcomingSummary: "open"
    case .card, .activity: nil
    }
  }

  private func actions(_ rank: Int) -> Hint {
    let count = state.focusedActions.count
    let keys = count > 9 ? "1-9 0" : count > 1 ? "1-\(count)" : "1"
    return Hint(keys, count == 1 ? "button" : "buttons", nil, rank: rank)
  }
}

extension [FooterHints.Hint] {
  /// The columns of the hints with the gaps between them.
  fileprivate var width: Int {
    reduce(0) { $0 + $1.width } + FooterHints.gap * Swift.max(0, count - 1)
  }
}
