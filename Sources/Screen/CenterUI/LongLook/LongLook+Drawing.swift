import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState
import TerminalInput

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
    let top = metrics.area.row - settled.scroll
    paintFullCard(notification, metrics, top: top)
    if let reply = look.reply {
      paintReply(reply, metrics, row: top + metrics.cardRows)
    } else {
      paintActions(metrics, top: top)
    }
    paintScrollHint(metrics, scroll: settled.scroll)
  }

  /// Covers the phone with the darkened wallpaper: as on a phone, nothing behind the overlay can be read.
  mutating func paintBackdrop() {
    grid.cursor = nil
    // Pictures and cards behind the overlay need not be drawn.
    (orders, cards) = ([], [])
    let area = layout.phone.pushed(by: 1)
    paintWallpaper(clip: area)
    guard options.areas else { return }
    let night = Color(red: 8, green: 10, blue: 16)
    grid.restyle(area) { style in
      var style = style
      style.background = style.background.map { color in
        color.blended(with: night, by: color.relativeLuminance > 0.3 ? 0.14 : 0.45)
      }
      return style
    }
  }

  private mutating func paintFullCard(
    _ notification: DeliveredNotification,
    _ metrics: LongLookMetrics,
    top: Int
  ) {
    let rect = metrics.area.band(at: top, rows: metrics.cardRows)
    let isFocused = metrics.look.focusedAction == nil
    paintArea(rect, .banner, isFocused: isFocused, hasEdges: metrics.edge > 0, clip: metrics.area)
    target(rect, .overlay(LongLook.Part.card), clip: metrics.area)
    let left = rect.column + metrics.edge + 1
    paintRichParts(notification, metrics, at: Point(column: left, row: top))
    var row = top + metrics.textRow
    let start = Point(column: left, row: top + metrics.edge)
    paintFullHeader(notification, at: start, right: rect.right - metrics.edge, metrics)
    let texts = [(metrics.title, Role.cardTitle), (metrics.subtitle, .cardSubtitle), (metrics.body, .banner)]
    for (lines, role) in texts {
      for text in lines {
        let room = Rect(column: left, row: row, columns: metrics.textColumns, rows: 1)
        line(text, of: lines.count, in: room, role, clip: metrics.area)
        row += 1
      }
    }
  }

  /// Icon, app name, time, dismiss.
  private mutating func paintFullHeader(
    _ notification: DeliveredNotification,
    at point: Point,
    right: Int,
    _ metrics: LongLookMetrics
  ) {
    let clip = metrics.area
    let app = state.center.app(notification.app)
    // The edge of an avatar or of a tile is half a cell wide, so that either is in line with the text; an emoji has none.
    let icon = point.offset(columns: -1)
    if let avatar = notification.request.content.communication.map(Avatar.init) {
      if metrics.headRows > 1 {
        paint(avatar, of: app, at: icon, clip: clip)
      } else {
        paintSmall(avatar, at: icon, clip: clip)
      }
    } else {
      paintTile(of: app, Accent(of: app), at: emojiTile(of: app) == nil ? icon : point, clip: clip)
    }
    let close = Rect(column: right - 2, row: point.row, columns: 1, rows: 1)
    let time = CellText(state.language.relative(notification.date, state.time))
    let timeColumn = close.column - 2 - time.width
    let room = timeColumn - point.column - 5
    text(beside(metrics.heading, columns: room), at: point.offset(columns: 4), .cardTime, clip: clip)
    text(time, at: Point(column: timeColumn, row: point.row), .cardTime, clip: clip)
    text(CellText(options.mark("×", "x")), at: close.origin, .cardTime, columns: 1, clip: clip)
    target(close, .clear(notification.key), clip: clip)
    if metrics.look.focusedAction == nil {
      grid.cursor = Point(column: point.column, row: max(1, point.row))
    }
  }

  private mutating func paintActions(_ metrics: LongLookMetrics, top: Int) {
    guard !metrics.actions.isEmpty else { return }
    let titles = metrics.actions.map { phoneText($0.title).width }.max() ?? 0
    let width = min(metrics.area.columns, max(28, titles + 10 + 2 * metrics.edge))
    var rect = metrics.area.band(at: top + metrics.cardRows, rows: metrics.lowerRows)
    rect.columns = width
    paintArea(
      rect,
      .card,
      isFocused: metrics.look.action != nil,
      hasEdges: metrics.edge > 0,
      clip: metrics.area
    )
    for (index, action) in metrics.actions.enumerated() {
      let row = rect.band(at: top + metrics.row(ofAction: index)).inset(columns: metrics.edge)
      let note = note(about: action)
      let hasRoom = note.width <= metrics.area.right - rect.right - 2
      paint(
        action,
        number: index + 1,
        in: row,
        isFocused: metrics.look.action == index,
        hasNote: hasRoom,
        clip: metrics.area
      )
      guard hasRoom, !note.isEmpty else { continue }
      text(note, at: Point(column: rect.right + 2, row: row.row), .actionNote, clip: metrics.area)
    }
  }

  /// - Parameter hasNote: whether a note beside the buttons tells the effect of the action.
  private mutating func paint(
    _ action: Action,
    number: Int,
    in row: Rect,
    isFocused: Bool,
    hasNote: Bool,
    clip: Rect
  ) {
    if isFocused { paintFocus(of: row, clip: clip) }
    text("\(number % 10)", at: row.offset(columns: 1), .actionKey, columns: 1, clip: clip)
    let isDestructive = action.options.contains(.destructive)
    let role: Role = isDestructive ? .actionDestructive : isFocused ? .actionFocused : .action
    let mark = CellText(mark(of: action, hasNote: hasNote))
    let room = row.columns - 6 - max(1, mark.width)
    text(phoneText(action.title), at: row.offset(columns: 4), role, columns: room, clip: clip)
    text(mark, at: Point(column: row.right - 1 - mark.width, row: row.row), role, clip: clip)
    target(row, .action(number), clip: clip)
    if isFocused {
      grid.cursor = Point(column: row.column, row: min(max(row.row, clip.row), clip.bottom - 1))
    }
  }

  private func mark(of action: Action, hasNote: Bool) -> String {
    if !hasNote, action.options.contains(.authenticationRequired), !action.options.contains(.foreground) {
      return action.options.contains(.destructive) ? "unlock !" : "unlock"
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
    grid.put(hint, at: point, style: style(.button))
  }
}

// MARK: Reply

extension Painter {
  /// The field in place of the buttons; the send button is dim while sending would do nothing
  /// (ios-behaviour 3.3).
  private mutating func paintReply(_ reply: LongLook.Reply, _ metrics: LongLookMetrics, row: Int) {
    let rect = metrics.area.band(at: row, rows: metrics.lowerRows)
    paintArea(rect, .field, isFocused: true, hasEdges: metrics.edge > 0, clip: metrics.area)
    target(rect, .overlay(LongLook.Part.card), clip: metrics.area)
    let input = reply.action.textInput ?? Action.TextInput()
    // The system's title if the app has none; its wording is not documented.
    let title = input.buttonTitle.isEmpty ? state.words.send : input.buttonTitle
    let button = (CellText("[ ") + phoneText(title) + CellText(" ]"))
      .truncated(to: rect.columns / 2)
    let line = row + metrics.edge
    let place = Rect(
      column: rect.right - metrics.edge - 1 - button.width,
      row: line,
      columns: button.width,
      rows: 1
    )
    grid.put(button, at: place.origin, style: style(reply.editor.isEmpty ? .buttonOff : .button))
    target(place, .overlay(LongLook.Part.send))
    let left = rect.column + metrics.edge + 1
    paintField(
      reply.editor,
      placeholder: input.placeholder,
      at: Point(column: left, row: line),
      Size(columns: place.column - left - 2, rows: metrics.fieldRows)
    )
  }

  private mutating func paintField(_ editor: LineEditor, placeholder: String, at point: Point, _ size: Size) {
    let columns = max(2, size.columns)
    let visible = editor.visible(columns: columns, rows: size.rows, ascii: options.ascii)
    if editor.isEmpty {
      text(phoneText(placeholder), at: point.offset(columns: 1), .fieldPlaceholder, columns: columns - 1)
      showCursor(at: point)
    } else {
      for (index, line) in visible.lines.enumerated() {
        paintTyped(line, at: point.offset(rows: index), columns: columns, ink(.field))
      }
      showCursor(at: visible.cursor, inFieldAt: point, columns: columns)
    }
  }
}
