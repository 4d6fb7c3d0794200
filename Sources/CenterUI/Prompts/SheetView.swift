import Canvas
import NotificationModel
import NotificationState

// MARK: Words

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
    let width = min(48, phone.columns - 4)
    let title = CellText.wrap(title(in: state), columns: width - 6, maximumLines: 3)
    let room = max(0, phone.rows - 1 - title.count - answers.count - 3)
    let message = CellText.wrap(message(in: state), columns: width - 6, maximumLines: min(6, room))
    let air = room > message.count + 1 ? [CellText.empty] : []
    let words = room == 0 ? title : title + air + message
    let rect = Rect(
      column: phone.column + (phone.columns - width) / 2,
      row: max(1, (phone.rows - words.count - answers.count - 3) / 2),
      columns: width,
      rows: words.count + answers.count + 3
    )
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: painter.grid.bounds)
    for (index, line) in words.enumerated() {
      let column = rect.column + (rect.columns - line.width) / 2
      let role: Role = index < title.count ? .cardTitle : .banner
      painter.text(line, at: Point(column: column, row: rect.row + 1 + index), role)
    }
    let top = rect.bottom - 1 - answers.count
    for (index, answer) in answers.enumerated() {
      let row = Rect(column: rect.column + 1, row: top + index, columns: width - 2, rows: 1)
      painter.paint(answer, index, in: row, isFocused: selected == index)
    }
    if painter.grid.cursor == nil { painter.grid.cursor = Point(column: rect.column + 2, row: top) }
  }
}

extension Painter {
  /// Darkens what is behind the sheet, so that it can still be read.
  fileprivate mutating func dimPhone() {
    guard options.areas else { return }
    let night = Color(red: 8, green: 10, blue: 16)
    let area = Rect(column: 0, row: 0, columns: layout.phone.right, rows: layout.phone.rows)
    grid.restyle(area) { style in
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
      paintFocus(of: row, clip: grid.bounds)
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
