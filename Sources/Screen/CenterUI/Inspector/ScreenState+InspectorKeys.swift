import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput

// MARK: The keys of the inspector

extension ScreenState {
  /// Left and right turn the tabs while the inspector has the focus; escape goes back.
  func tabTurn(_ key: Key) -> Intent? {
    guard focus == .inspector else { return nil }
    if [Key(.left), Key("h", [])].contains(key) { return .previousTab }
    return [Key(.right), Key("l", []), Key(" ", [])].contains(key) ? .nextTab : nil
  }

  /// The hints of the inspector while it has the focus, before those of the key table.
  var inspectorHints: [FooterHints.Hint] {
    guard focus == .inspector else { return [] }
    return [
      FooterHints.Hint(options.horizontalKeys, "tabs", .intent(.nextTab), rank: 2),
      FooterHints.Hint(options.verticalKeys, inspector.tab == .pending ? "select" : "scroll", nil, rank: 3),
    ]
  }

  /// The request that has the focus in the pending tab.
  var selectedPending: PendingRequest? {
    guard inspector.tab == .pending else { return nil }
    return inspector.selected.flatMap { center.pending[$0] }
      ?? pendingOrder.places.first.flatMap { center.pending[$0.key] }
  }
}

extension Intent {
  /// Whether the footer offers the intent while the inspector has the focus.
  var isUsefulInInspector: Bool {
    switch self {
    case .back, .action, .reply, .home, .keep, .turnOff, .lock: false
    // Help alone is about the inspector too.
    case .show: self == .help
    case .move, .open, .expand, .clear, .clearGroup, .clearAll, .undoClear, .toBanner, .flickBanner,
      .inspector, .nextTab, .previousTab, .theme, .locale, .mouse, .stage, .stageLayout, .story, .redraw,
      .suspend, .leave, .quit:
      true
    }
  }
}
