import Canvas
import NotificationModel
import TerminalInput

/// The settings of the phone, its clock and its apps. The row is named, not numbered: what is added elsewhere does not
/// move the focus.
struct SettingsOverlay: Overlay, Hashable {
  var page = SettingsPage.root
  /// The chosen row; nil means the first that can be chosen.
  var row: SettingsRow?
  var scroll = 0

  enum Part: OverlayPart {
    case row(SettingsRow)
    /// The way to the page before.
    case back
  }

  var place: OverlayPlace { .phone }
  var admitsPrompt: Bool { true }

  /// The row that has the focus.
  func line(in screen: ScreenState) -> SettingsLine? {
    let lines = screen.lines(of: page)
    return lines.first { $0.row == row } ?? lines.first { $0.kind != .shown }
  }

  mutating func settle(in screen: ScreenState) {
    if screen.lines(of: page).isEmpty { self = SettingsOverlay() }
    row = line(in: screen)?.row
    scroll = SettingsMetrics(screen, self).scroll
  }

  // MARK: Keys

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event, let intent = KeyTable.byKey[key]?.intent else { return nil }
    if case .move(let movement) = intent {
      move(movement, in: &screen)
      return []
    }
    if intent == .open || intent == .expand { return use(by: 1, in: &screen) }
    guard intent == .back else { return nil }
    if key != Key(.escape), line(in: screen)?.kind == .choice { return use(by: -1, in: &screen) }
    leave(&screen)
    return []
  }

  private func move(_ movement: Movement, in screen: inout ScreenState) {
    let rows = screen.lines(of: page).filter { $0.kind != .shown }.map(\.row)
    guard !rows.isEmpty else { return }
    let place = line(in: screen).flatMap { rows.firstIndex(of: $0.row) } ?? 0
    let pageRows = max(1, SettingsMetrics(screen, self).area.rows - 2)
    var moved = self
    moved.row = rows[movement.place(from: place, page: pageRows, of: rows.count)]
    screen.updateSettled(moved)
  }

  private func leave(_ screen: inout ScreenState) {
    guard let parent = page.parent else { return screen.close(SettingsOverlay.self) }
    screen.updateSettled(SettingsOverlay(page: parent, row: .page(page)))
  }

  /// Opens, presses or turns the row that has the focus.
  private func use(by step: Int, in screen: inout ScreenState) -> [Effect] {
    guard let row = line(in: screen)?.row else { return [] }
    if case .page(let page) = row {
      screen.updateSettled(SettingsOverlay(page: page))
      return []
    }
    if row == .reinstall, case .app(let bundle) = page {
      screen.present(Question.reinstall(app: bundle))
      return []
    }
    if let command = screen.command(for: row, on: page, by: step) { return [.submit(command)] }
    screen.tell(whyNothing: whyNoChange(row, in: screen))
    return []
  }

  private func whyNoChange(_ row: SettingsRow, in screen: ScreenState) -> String {
    switch row {
    case .field("locale"): screen.whyNoOtherLocale ?? ""
    case .summaryTime: "It cannot go any further."
    case .summaryAdd: "There are no more than \(ScheduledSummary.mostTimes) summaries a day."
    case .summaryRemove: "One summary stays; the first row turns it off."
    case .clockToNext: "No request waits for a date."
    case .page, .field, .summary, .focus, .focusTimeSensitive, .focusApp, .focusPerson, .focusFilter,
      .clockShows,
      .clockRuns, .clockForward, .region, .state, .mute, .ask, .appSettings, .token, .reinstall:
      "There is nothing to change here."
    }
  }

  // MARK: Mouse

  /// A click on a row does what enter does, because there is nothing to read before.
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Part) = target else { return nil }
    switch part {
    case .back:
      leave(&screen)
      return []
    case .row(let row):
      screen.focus = .list
      var clicked = self
      clicked.row = row
      clicked.settle(in: screen)
      screen.update(clicked)
      return clicked.use(by: 1, in: &screen)
    }
  }

  func scroll(by step: Int, in screen: inout ScreenState) { move(step < 0 ? .up : .down, in: &screen) }

  // MARK: What is said about it

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let (options, leaves) = (screen.options, page == .root ? "close" : "back")
    let change: FooterHints.Hint? =
      switch line(in: screen)?.kind {
      case .choice: FooterHints.Hint(options.horizontalKeys, "change", nil, rank: 2)
      case .link: FooterHints.Hint(options.enterKey, "open", nil, rank: 2)
      case .button: FooterHints.Hint(options.enterKey, "do it", nil, rank: 2)
      case .shown, nil: nil
      }
    return (change.map { [$0] } ?? []) + [
      FooterHints.Hint(options.verticalKeys, "choose", nil, rank: 4),
      FooterHints.Hint("esc", leaves, .overlay(Part.back), rank: 3),
    ]
  }

  func whyUnavailable(_ intent: Intent) -> String? {
    intent.isAboutNotifications ? "The settings are open; esc closes them." : nil
  }
}

extension Intent {
  /// Opens the settings, or closes them.
  static let settings = Intent.show(
    OverlayOpener("settings", changesForNextGuest: true) { screen in
      if screen.overlays.last is SettingsOverlay { return screen.closeOverlays() }
      screen.focus = .list
      screen.present(SettingsOverlay())
    }
  )
}

extension ScreenState {
  func lines(of page: SettingsPage) -> [SettingsLine] {
    SettingsContents(state: self).groups(of: page).flatMap(\.lines)
  }
}
