// MARK: Words

import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState

extension Sheet {
  private func title(in screen: ScreenState) -> String {
    func title(_ words: String, _ app: String) -> String {
      screen.language.text(screen.options.phone(words), screen.center.app(app).name)
    }
    return switch kind {
    case .permission(let app): title(screen.words.wouldLikeToSend, app)
    case .keep(let app): title(screen.words.keepThem, app)
    case .turnOff(let app): title(screen.words.turnThemOff, app)
    }
  }

  /// The system's own words where they are known.
  private func message(in screen: ScreenState) -> String {
    let message =
      switch kind {
      case .permission(let app):
        permissionMessage(screen.center.prompts.first { $0.app == app }?.options ?? [], screen)
      case .keep: screen.words.arriveQuietly
      case .turnOff: screen.words.canBeTurnedOn
      }
    return screen.options.phone(message)
  }

  private func permissionMessage(_ asked: OrderedOptions<AuthorizationOption>, _ screen: ScreenState)
    -> String
  {
    let words = screen.words
    let kinds = [
      asked.contains(.alert) ? words.kinds.alerts : nil, asked.contains(.sound) ? words.kinds.sounds : nil,
      asked.contains(.badge) ? words.kinds.iconBadges : nil,
      asked.contains(.criticalAlert) ? words.kinds.criticalAlerts : nil,
    ].compactMap(\.self)
    guard !kinds.isEmpty else { return words.canBeConfigured }
    let sentences = [
      screen.language.text(words.mayInclude, screen.language.list(kinds)), words.canBeConfigured,
    ]
    // A full stop that is as wide as a letter has its space in it.
    return sentences.joined(separator: words.mayInclude.hasSuffix("。") ? "" : " ")
  }
}

extension Sheet.Answer {
  fileprivate func label(_ words: PhoneWords) -> String {
    switch self {
    case .allow: words.allow
    case .doNotAllow: words.doNotAllow
    case .deliverImmediately: words.deliverImmediately
    case .deliverInSummary: words.deliverInSummary
    case .turnOff: words.turnOff
    case .configureInApp: words.configureInApp
    }
  }
}

// MARK: Drawing

extension Sheet {
  /// In the middle of the phone, with its answers below each other, numbered like buttons.
  func draw(with painter: inout Painter) {
    let (state, phone) = (painter.state, painter.layout.phone)
    painter.grid.cursor = nil
    painter.dimPhone()
    let answers = answers(in: state)
    let (title, message) = (title(in: state), message(in: state))
    var text = SheetText(title, message, answers.count, columns: min(48, phone.columns - 4))
    if text.rows >= phone.rows { text = SheetText(title, message, answers.count, in: phone.size) }
    let rect = Rect(
      column: phone.column + (phone.columns - text.columns) / 2,
      row: phone.row + max(text.hasAir ? 1 : 0, (phone.rows - text.rows) / 2),
      columns: text.columns,
      rows: text.rows
    )
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true)
    let inside = rect.inset(columns: 1)
    for (index, line) in text.lines.enumerated() {
      let role: Role = index < text.titleLines ? .cardTitle : .banner
      painter.text(line, at: inside.band(at: rect.row + 1 + index).middle(columns: line.width).origin, role)
    }
    let first = inside.band(at: rect.bottom - 1 - answers.count)
    for (index, answer) in answers.enumerated() {
      painter.paint(answer, index, in: inside.band(at: first.row + index), isFocused: selected == index)
    }
    if painter.grid.cursor == nil { painter.grid.cursor = first.offset(columns: 1) }
  }
}

/// The text of a sheet in lines, and the rows that it takes.
private struct SheetText {
  let columns: Int
  let rows: Int
  let lines: [CellText]
  let titleLines: Int
  /// Whether there are blank rows between the title, the message and the answers.
  let hasAir: Bool

  /// With air, in as many rows as it takes.
  init(_ title: String, _ message: String, _ answers: Int, columns: Int) {
    let heading = CellText.wrap(title, columns: max(1, columns - 6))
    lines = heading + [.empty] + CellText.wrap(message, columns: max(1, columns - 6))
    titleLines = heading.count
    (self.columns, hasAir) = (columns, true)
    rows = lines.count + answers + 3
  }

  /// Without air and from edge to edge; only what has no room even so is cut.
  init(_ title: String, _ message: String, _ answers: Int, in phone: Size) {
    let columns = max(1, phone.columns - 4)
    let room = max(1, phone.rows - answers - 2)
    let heading = CellText.wrap(title, columns: columns, maximumLines: room)
    lines = heading + CellText.wrap(message, columns: columns, maximumLines: room - heading.count)
    titleLines = heading.count
    (self.columns, hasAir) = (phone.columns, false)
    rows = lines.count + answers + 2
  }
}

extension Painter {
  /// Darkens what is behind the sheet, so that it can still be read.
  fileprivate mutating func dimPhone() {
    guard options.areas else { return }
    let night = Color(red: 8, green: 10, blue: 16)
    grid.restyle(layout.phone) { style in
      var style = style
      func isLight(_ color: Color) -> Bool { color.relativeLuminance > 0.3 }
      let isOnLight = style.background.map(isLight) ?? false
      style.background = style.background.map { $0.blended(with: night, by: isLight($0) ? 0.14 : 0.4) }
      // The half blocks at the edge of a light card are as light as the card.
      style.foreground = style.foreground.map {
        $0.blended(with: night, by: isOnLight && isLight($0) ? 0.14 : 0.4)
      }
      return style
    }
  }

  fileprivate mutating func paint(_ answer: Sheet.Answer, _ index: Int, in row: Rect, isFocused: Bool) {
    if isFocused {
      paintFocus(of: row)
      grid.cursor = row.origin
    }
    text(CellText("\(index + 1)"), at: row.offset(columns: 2), .actionKey, columns: 1)
    let isDestructive = answer == .turnOff
    let role: Role = isDestructive ? .actionDestructive : isFocused ? .actionFocused : .action
    let label = CellText(options.phone(answer.label(state.words)) + (isDestructive ? " !" : ""))
    text(label, at: row.offset(columns: 5), role, columns: row.columns - 6)
    target(row, .overlay(Sheet.Part(index: index)))
  }
}
