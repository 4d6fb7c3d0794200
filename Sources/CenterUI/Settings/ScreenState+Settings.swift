import Canvas
import FoundationEssentials
import NotificationModel
import TerminalInput

extension ScreenState {
  mutating func toggleSettings() {
    if case .settings = layer {
      layer = nil
      return
    }
    search = nil
    if focus != .list { focus = .list }
    layer = .settings(SettingsPosition())
  }

  func lines(of page: SettingsPage) -> [SettingsLine] {
    SettingsContents(state: self).groups(of: page).flatMap(\.lines)
  }

  /// The row that has the focus.
  func line(at position: SettingsPosition) -> SettingsLine? {
    let lines = lines(of: position.page)
    return lines.first { $0.row == position.row } ?? lines.first { $0.kind != .shown }
  }

  /// The same place, where it still exists.
  func settled(_ position: SettingsPosition) -> SettingsPosition {
    var position = position
    if lines(of: position.page).isEmpty { position = SettingsPosition() }
    position.row = line(at: position)?.row
    position.scroll = SettingsMetrics(self, position).scroll
    return position
  }

  // MARK: Keys

  /// nil where the key is none of the settings'.
  mutating func press(_ key: Key, in position: SettingsPosition) -> [Effect]? {
    guard let intent = KeyTable.byKey[key]?.intent else { return nil }
    switch intent {
    case .up, .down, .pageUp, .pageDown, .toTop, .toBottom: move(intent, in: position)
    case .open, .expand: return use(position, by: 1)
    case .back:
      let turnsBack = key != Key(.escape) && line(at: position)?.kind == .choice
      if turnsBack { return use(position, by: -1) }
      leave(position)
    default: return nil
    }
    return []
  }

  private mutating func move(_ intent: Intent, in position: SettingsPosition) {
    let rows = lines(of: position.page).filter { $0.kind != .shown }.map(\.row)
    let index = line(at: position).flatMap { rows.firstIndex(of: $0.row) } ?? 0
    let page = max(1, SettingsMetrics(self, position).area.rows - 2)
    let next =
      switch intent {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - page
      case .pageDown: index + page
      case .toTop: 0
      default: rows.count - 1
      }
    guard !rows.isEmpty else { return }
    var position = position
    position.row = rows[max(0, min(rows.count - 1, next))]
    layer = .settings(settled(position))
  }

  mutating func leaveSettingsPage() -> [Effect] {
    if case .settings(let position) = layer { leave(position) }
    return []
  }

  private mutating func leave(_ position: SettingsPosition) {
    guard let parent = position.page.parent else {
      layer = nil
      return
    }
    layer = .settings(settled(SettingsPosition(page: parent, row: .page(position.page))))
  }

  /// Opens, presses or turns the row that has the focus.
  mutating func use(_ position: SettingsPosition, by step: Int) -> [Effect] {
    guard let line = line(at: position) else { return [] }
    switch line.row {
    case .page(let page):
      layer = .settings(settled(SettingsPosition(page: page)))
      return []
    case .reinstall:
      guard case .app(let bundle) = position.page else { return [] }
      layer = .confirm(.reinstall(app: bundle))
      return []
    default: break
    }
    guard let command = command(for: line.row, on: position.page, by: step) else {
      tell(whyNoChange(line.row))
      return []
    }
    return [.submit(command)]
  }

  private func whyNoChange(_ row: SettingsRow) -> String {
    switch row {
    case .field("locale"): whyNoOtherLocale ?? ""
    case .summaryTime: "It cannot go any further."
    case .summaryAdd: "There are no more than \(SettingsContents.mostSummaries) summaries a day."
    case .summaryRemove: "One summary stays; the first row turns it off."
    case .clockToNext: "No request waits for a date."
    default: "There is nothing to change here."
    }
  }
}
