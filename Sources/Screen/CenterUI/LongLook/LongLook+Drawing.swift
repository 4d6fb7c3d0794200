import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

extension LongLook {
  /// The notification over the dimmed center, then the buttons, as on the phone (ios-behaviour 3.13).
  func draw(with painter: inout Painter) { painter.paint(self) }
}

extension Painter {
  fileprivate mutating func paint(_ look: LongLook) {
    guard let notification = state.center.notification(look.key) else { return }
    let metrics = LongLookMetrics(state, look)
    let settled = metrics.settled(look, followingAction: state.pushedRows > 0)
    paintBackdrop()
    target(layout.phone, .backdrop)
    let area = metrics.area
    within(area, from: area.offset(rows: -settled.scroll)) { painter in
      painter.paintFullCard(notification, metrics)
      if let reply = look.reply {
        painter.paintReply(reply, metrics)
      } else {
        painter.paintActions(metrics)
      }
    }
    paintScrollHint(metrics, scroll: settled.scroll)
  }

  /// Covers the phone with the darkened wallpaper: as on a phone, nothing behind the overlay can be read.
  mutating func paintBackdrop() {
    grid.cursor = nil
    // Pictures and cards behind the overlay need not be drawn.
    (orders, cards) = ([], [])
    let area = layout.phone.pushed(by: 1)
    clipped(to: area) { $0.paintWallpaper() }
    dim(area, by: 0.45)
  }

  /// Darkens what is in an area, what is light only a little, so that it can still be read.
  mutating func dim(_ area: Rect, by share: Double) {
    guard options.areas else { return }
    let night = Color(red: 8, green: 10, blue: 16)
    grid.restyle(area) { style in
      var style = style
      func isLight(_ color: Color) -> Bool { color.relativeLuminance > 0.3 }
      let isOnLight = style.background.map(isLight) ?? false
      style.background = style.background.map { $0.blended(with: night, by: isLight($0) ? 0.14 : share) }
      // The half blocks at the edge of a light card are as light as the card.
      style.foreground = style.foreground.map {
        $0.blended(with: night, by: isOnLight && isLight($0) ? 0.14 : share)
      }
      return style
    }
  }

  /// Paints the card at the top of the column.
  private mutating func paintFullCard(_ notification: DeliveredNotification, _ metrics: LongLookMetrics) {
    let rect = Rect(column: 0, row: 0, columns: metrics.area.columns, rows: metrics.cardRows)
    let isFocused = metrics.look.focusedAction == nil
    paintArea(rect, .banner, isFocused: isFocused, hasEdges: metrics.edge > 0)
    target(rect, .overlay(LongLook.Part.card))
    let inside = rect.inset(columns: metrics.edge + 1)
    paintRichParts(notification, metrics, at: inside.origin)
    paintFullHeader(notification, in: inside.band(at: metrics.edge), metrics)
    let texts = [(metrics.title, Role.cardTitle), (metrics.subtitle, .cardSubtitle), (metrics.body, .banner)]
    var row = inside.band(at: metrics.textRow)
    row.columns = metrics.textColumns
    for (lines, role) in texts { paint(lines, in: &row, role) }
  }

  /// Icon, app name, time, dismiss.
  private mutating func paintFullHeader(
    _ notification: DeliveredNotification,
    in place: Rect,
    _ metrics: LongLookMetrics
  ) {
    let app = state.center.app(notification.app)
    // The edge of an avatar or of a tile is half a cell wide, so that either is in line with the text; an emoji has none.
    let icon = place.offset(columns: -1)
    if let avatar = notification.request.content.communication.map(Avatar.init) {
      if metrics.headRows > 1 {
        paint(avatar, of: app, at: icon)
      } else {
        paintSmall(avatar, at: icon)
      }
    } else {
      paintTile(of: app, Accent(of: app), at: emojiTile(of: app) == nil ? icon : place.origin)
    }
    var row = place
    row.cut(left: 4)
    let close = row.cut(right: 1, gap: 2)
    text(CellText(options.mark("×", "x")), at: close.origin, .cardTime)
    target(close, .clear(notification.key))
    let time = CellText(state.phone.relative(notification.date))
    text(time, at: row.cut(right: time.width, gap: 1).origin, .cardTime)
    text(beside(metrics.heading, columns: row.columns), at: row.origin, .cardTime)
    if metrics.look.focusedAction == nil { showFocus(at: place) }
  }

  /// The cursor stays in sight when its row is scrolled away.
  private mutating func showFocus(at row: Rect) {
    let seen = grid.bounds
    grid.cursor = Point(column: row.column, row: min(max(row.row, seen.row), seen.bottom - 1))
  }

  private mutating func paintActions(_ metrics: LongLookMetrics) {
    guard !metrics.actions.isEmpty else { return }
    let titles = metrics.actions.map { phoneText($0.title).width }.max() ?? 0
    let width = min(metrics.area.columns, max(28, titles + 10 + 2 * metrics.edge))
    let rect = Rect(column: 0, row: metrics.cardRows, columns: width, rows: metrics.lowerRows)
    paintArea(rect, .card, isFocused: metrics.look.action != nil, hasEdges: metrics.edge > 0)
    for (index, action) in metrics.actions.enumerated() {
      let row = rect.band(at: metrics.row(ofAction: index)).inset(columns: metrics.edge)
      let note = note(about: action)
      let hasRoom = note.width <= metrics.area.columns - rect.right - 2
      let isFocused = metrics.look.action == index
      paint(action, number: index + 1, in: row, isFocused: isFocused, hasNote: hasRoom)
      guard hasRoom, !note.isEmpty else { continue }
      text(note, at: Point(column: rect.right + 2, row: row.row), .actionNote)
    }
  }

  /// - Parameter hasNote: whether a note beside the buttons tells the effect of the action.
  private mutating func paint(_ action: Action, number: Int, in row: Rect, isFocused: Bool, hasNote: Bool) {
    if isFocused {
      paintFocus(of: row)
      showFocus(at: row)
    }
    let isDestructive = action.options.contains(.destructive)
    let role: Role = isDestructive ? .actionDestructive : isFocused ? .actionFocused : .action
    let mark = phoneText(mark(of: action, hasNote: hasNote))
    var room = row.inset(columns: 1)
    text("\(number % 10)", at: room.cut(left: 1, gap: 2).origin, .actionKey, columns: 1)
    text(mark, at: room.cut(right: max(1, mark.width), gap: 1).origin, role)
    text(phoneText(action.title), at: room.origin, role, columns: room.columns)
    target(row, .action(number))
  }

  private func mark(of action: Action, hasNote: Bool) -> String {
    if !hasNote, action.options.contains(.authenticationRequired), !action.options.contains(.foreground) {
      let unlock = options.phone(state.words.unlock)
      return action.options.contains(.destructive) ? "\(unlock) !" : unlock
    }
    if action.options.contains(.destructive) { return "!" }
    if action.textInput != nil { return options.mark("✎", "...") }
    return action.options.contains(.foreground) ? mark("↗", "^") : ""
  }

  /// The effect of the action, beside the buttons if there is room (ios-behaviour 3.4).
  private func note(about action: Action) -> CellText {
    var notes: [String] = []
    if action.options.contains(.destructive) { notes.append("destructive") }
    if action.options.contains(.foreground) {
      notes.append("opens the app")
    } else if action.options.contains(.authenticationRequired) {
      notes.append("needs unlocking")
    }
    return CellText(notes.joined(separator: ", "))
  }

  private mutating func paintScrollHint(_ metrics: LongLookMetrics, scroll: Int) {
    guard scroll < metrics.mostScroll else { return }
    let hint = CellText(options.mark(" ↓ more ", " v more "))
    let point = Point(column: metrics.area.right - hint.width - 1, row: metrics.area.bottom - 1)
    grid.draw(hint, at: point, style: style(.button))
  }
}

// MARK: Reply

extension Painter {
  /// The field in place of the buttons; the send button is dim while sending would do nothing
  /// (ios-behaviour 3.3).
  private mutating func paintReply(_ reply: LongLook.Reply, _ metrics: LongLookMetrics) {
    let rect = Rect(column: 0, row: metrics.cardRows, columns: metrics.area.columns, rows: metrics.lowerRows)
    paintArea(rect, .field, isFocused: true, hasEdges: metrics.edge > 0)
    target(rect, .overlay(LongLook.Part.card))
    var row = rect.band(at: rect.row + metrics.edge).inset(columns: metrics.edge + 1)
    let place = row.cut(right: metrics.sendButton.width, gap: 2)
    grid.draw(metrics.sendButton, at: place.origin, style: style(reply.editor.isEmpty ? .buttonOff : .button))
    target(place, .overlay(LongLook.Part.send))
    let (point, columns) = (row.origin, metrics.fieldColumns)
    if reply.editor.isEmpty {
      let placeholder = phoneText(reply.action.textInput?.placeholder ?? "")
      text(placeholder, at: point.offset(columns: 1), .fieldPlaceholder, columns: columns - 1)
      showCursor(at: point)
    } else {
      let visible = reply.editor.visible(columns: columns, rows: metrics.fieldRows)
      paintTyped(visible, at: point, columns: columns, .field)
    }
  }
}

extension Painter {
  /// Paints the card of a content extension, or the reason why there is none, then the attachments.
  mutating func paintRichParts(
    _ notification: DeliveredNotification,
    _ metrics: LongLookMetrics,
    at point: Point
  ) {
    let place = point.offset(rows: metrics.customRow)
    let size = Size(columns: metrics.textColumns, rows: metrics.customRows)
    if let request = state.laidOutCard(of: notification)?.request, !cards.contains(request) {
      cards.append(request)
    }
    switch metrics.card {
    case .card(let card): paint(card, of: notification, at: place)
    case .awaited: paintPlate(Rect(origin: place, size: size), options.mark("…", "..."))
    case .problem, nil: break
    }
    for (index, line) in metrics.problem.enumerated() {
      text(line, at: place.offset(rows: index), .noticeError)
    }
    if let media = metrics.media {
      paint(media, at: point.offset(rows: metrics.mediaRow), columns: metrics.textColumns)
    }
  }
}
