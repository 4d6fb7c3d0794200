import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState

extension Painter {
  /// Paints a card: an area with half-block edges, or thin lines if colors are few, or only its rows if it has no
  /// edges.
  mutating func paint(
    _ face: CardFace,
    of notification: DeliveredNotification,
    in rect: Rect,
    role: Role,
    isFocused: Bool,
    hasEdges: Bool,
    clip: Rect
  ) {
    paintArea(rect, role, isFocused: isFocused, hasEdges: hasEdges, clip: clip)
    let inside = hasEdges ? rect.inset(layout.cardMargin) : rect
    let app = state.center.app(notification.app)
    paintFocusBar(Accent(of: app), in: inside, isFocused: isFocused, clip: clip)
    paintIcon(face, of: app, at: inside.offset(columns: 1), clip: clip)
    let left = inside.column + face.indent
    if let label = face.label {
      text(label, at: Point(column: left, row: inside.row), .cardTime, clip: clip)
    }
    var row = inside.row + face.labelRows
    let timeColumn = inside.right - 1 - face.time.width - (face.clears ? 3 : 0)
    let signRoom = face.sign.isEmpty ? 0 : face.sign.width + 1
    let titleRoom = Rect(column: left, row: row, columns: timeColumn - 2 - left - signRoom, rows: 1)
    line(face.title, of: 1, in: titleRoom, .cardTitle, clip: clip)
    text(face.time, at: Point(column: timeColumn, row: row), .cardTime, columns: face.time.width, clip: clip)
    if face.clears {
      let point = Point(column: inside.right - 2, row: row)
      text(CellText(options.mark("×", "x")), at: point, .cardTime, columns: 1, clip: clip)
    }
    paintSign(face, before: timeColumn, row: row, clip: clip)
    row += 1
    let textRight = inside.right - 1 - (face.thumbnail.map { $0.size.columns + 2 } ?? 0)
    if let thumbnail = face.thumbnail {
      let column = inside.right - 1 - thumbnail.size.columns
      paint(thumbnail, at: Point(column: column, row: row), clip: clip)
    }
    let texts: [(lines: [CellText], role: Role)] = [
      (face.subtitle.map { [$0] } ?? [], .cardSubtitle), (face.body, role),
    ]
    for (lines, role) in texts {
      for text in lines {
        let room = Rect(column: left, row: row, columns: textRight - left, rows: 1)
        line(text, of: lines.count, in: room, role, clip: clip)
        row += 1
      }
    }
    let columns = inside.right - left - 1
    paintCompactActions(
      face,
      at: Point(column: left, row: inside.row + face.actionRow),
      columns: columns,
      clip: clip
    )
    if face.isOnTrial {
      paintTrial(at: Point(column: left, row: inside.row + face.trialRow), columns: columns, clip: clip)
    }
  }

  /// Paints "K Keep…   T Turn Off…", the two ways that a phone offers at a notification on trial.
  private mutating func paintTrial(at point: Point, columns: Int, clip: Rect) {
    for (place, way) in zip(trialPlaces(at: point, columns: columns), trialWays) {
      text(way.key, at: place.origin, .actionKey, columns: 1, clip: clip)
      let role: Role = way.intent == .turnOff ? .actionDestructive : .action
      text(CellText(way.title), at: place.offset(columns: 2), role, columns: place.columns - 2, clip: clip)
    }
  }

  private var trialWays: [(key: String, title: String, intent: Intent)] {
    let more = options.mark("…", "...")
    return [("K", state.words.keep + more, .keep), ("T", state.words.turnOff + more, .turnOff)]
  }

  private func trialPlaces(at point: Point, columns: Int) -> [Rect] {
    var column = point.column
    return trialWays.map { way in
      let width = min(2 + CellText(way.title).width, max(3, point.column + columns - column))
      defer { column += width + 3 }
      return Rect(column: column, row: point.row, columns: width, rows: 1)
    }
  }

  /// Paints the sign of an attachment if there is no room for a thumbnail.
  private mutating func paintSign(_ face: CardFace, before column: Int, row: Int, clip: Rect) {
    let place = Point(column: column - 1 - face.sign.width, row: row)
    text(face.sign, at: place, .cardTime, columns: face.sign.width, clip: clip)
  }

  /// Paints the sender, else the app.
  private mutating func paintIcon(_ face: CardFace, of app: App, at point: Point, clip: Rect) {
    guard let avatar = face.avatar else {
      return face.hasLargeTile
        ? paintLargeTile(of: app, at: point, clip: clip)
        : paintTile(of: app, Accent(of: app), at: point, clip: clip)
    }
    if face.hasRoomForAvatar {
      paint(avatar, of: app, at: point, clip: clip)
    } else {
      paintSmall(avatar, at: point, clip: clip)
    }
  }

  /// Paints a line of a payload's text, which has so many lines.
  mutating func line(_ line: CellText, of lines: Int, in room: Rect, _ role: Role, clip: Rect) {
    let column = room.column + line.inset(in: room.columns, of: state.language.direction, lines: lines)
    text(line, at: Point(column: column, row: room.row), role, clip: clip)
  }

  mutating func paintArea(_ rect: Rect, _ role: Role, isFocused: Bool, hasEdges: Bool, clip: Rect) {
    let style = style(role)
    if options.areas, let color = style.background {
      if hasEdges {
        grid.card(rect, color: color, clip: clip)
      } else {
        grid.fill(rect.intersection(clip), style: Style(background: color))
      }
      return
    }
    grid.fill(rect.intersection(clip), style: .plain)
    guard hasEdges else { return }
    let line = isFocused ? ink(.cardFocused) : ink(.summary)
    grid.box(rect, style: line, border: options.ascii ? .ascii : .rounded, clip: clip)
  }

  mutating func paintFocusBar(_ accent: Accent, in inside: Rect, isFocused: Bool, clip: Rect) {
    guard isFocused else { return }
    let bar = Style(foreground: accent.color, attributes: .bold)
    for row in inside.row..<inside.bottom {
      let point = Point(column: inside.column, row: row)
      grid.put(mark("▌", ">"), at: point, style: bar, clip: clip, background: .kept)
    }
  }

  /// The app's icon if it is an emoji that is drawn; nil if the tile is the app's initial.
  func emojiTile(of app: App) -> CellText? {
    options.emojiTiles && !options.ascii ? app.icon.flatMap(CellText.init(icon:)) : nil
  }

  /// Three columns: the emoji of the manifest, else the initial on the app's accent.
  mutating func paintTile(of app: App, _ accent: Accent, at point: Point, clip: Rect) {
    if let icon = emojiTile(of: app) {
      grid.put(icon, at: point, style: .plain, clip: clip, background: .kept)
      return
    }
    let letter = app.initial
    guard options.depth > .monochrome, !options.ascii else {
      let tile = CellText("[") + letter + CellText("]")
      grid.put(tile, at: point, style: Style(attributes: .bold), clip: clip, background: .kept)
      return
    }
    let edge = Style(foreground: accent.color)
    let face = Style(foreground: accent.ink, background: accent.color, attributes: .bold)
    grid.put("▐ ▌", at: point, style: edge, clip: clip, background: .kept)
    grid.put(letter, at: point.offset(columns: 1), style: face, clip: clip)
  }

  /// Paints "1 Accept   2 See": the numbers are keys, and a destructive action has a mark.
  private mutating func paintCompactActions(_ face: CardFace, at point: Point, columns: Int, clip: Rect) {
    for (index, place) in compactActionPlaces(face, at: point, columns: columns).enumerated() {
      let action = face.actions[index]
      let role: Role = action.options.contains(.destructive) ? .actionDestructive : .action
      text("\(index + 1)", at: place.origin, .actionKey, columns: 1, clip: clip)
      let title = phoneText(action.title + suffix(of: action))
      text(title, at: place.offset(columns: 2), role, columns: place.columns - 2, clip: clip)
    }
    guard face.moreActions > 0 else { return }
    let more = moreWords(face)
    let column = point.column + columns - more.width
    text(more, at: Point(column: column, row: point.row), .actionKey, columns: more.width, clip: clip)
  }

  /// "→ 3 more": the way to the other buttons.
  private func moreWords(_ face: CardFace) -> CellText {
    CellText("\(options.mark("→", ">")) \(face.moreActions) more")
  }

  private func suffix(of action: Action) -> String {
    if action.options.contains(.destructive) { return " !" }
    if action.textInput != nil { return options.mark("…", "...") }
    return ""
  }

  private func compactActionPlaces(_ face: CardFace, at point: Point, columns: Int) -> [Rect] {
    guard !face.actions.isEmpty else { return [] }
    let gap = 3
    let columns = face.moreActions > 0 ? columns - moreWords(face).width - gap : columns
    let room = (columns - gap * (face.actions.count - 1)) / face.actions.count
    var column = point.column
    return face.actions.map { action in
      let width = min(room, 2 + phoneText(action.title + suffix(of: action)).width)
      defer { column += width + gap }
      return Rect(column: column, row: point.row, columns: max(3, width), rows: 1)
    }
  }

  /// Makes the parts of a focused card clickable; beside the inspector, while that has the focus, its buttons.
  mutating func paintTargets(
    in face: CardFace,
    of notification: DeliveredNotification,
    _ rect: Rect,
    hasEdges: Bool,
    clip: Rect
  ) {
    let inside = hasEdges ? rect.inset(layout.cardMargin) : rect
    if face.clears {
      let row = inside.row + face.labelRows
      let sign = Rect(column: inside.right - 3, row: row, columns: 3, rows: 1)
      target(sign, .clear(notification.key), clip: clip)
    }
    let point = inside.offset(columns: face.indent, rows: face.actionRow)
    let columns = inside.right - point.column - 1
    let places = compactActionPlaces(face, at: point, columns: columns)
    for (index, place) in places.enumerated() { target(place, .action(index + 1), clip: clip) }
    guard state.focus != .inspector else { return }
    if let last = places.last, face.moreActions > 0 {
      let more = Rect(
        column: last.right + 1,
        row: point.row,
        columns: point.column + columns - last.right - 1,
        rows: 1
      )
      target(more, .intent(.expand), clip: clip)
    }
    guard face.isOnTrial else { return }
    let trial = inside.offset(columns: face.indent, rows: face.trialRow)
    for (place, way) in zip(trialPlaces(at: trial, columns: columns), trialWays) {
      target(place, .intent(way.intent), clip: clip)
    }
  }
}

extension App {
  /// The letter of the tile: the initial of the name, or a question mark.
  var initial: CellText {
    // The last part of a bundle identifier says most about an unregistered app.
    let name = origin == .push ? bundle.split(separator: ".").last.map(String.init) ?? "" : name
    let initial = CellText(name.uppercased()).prefix(columns: 1)
    return initial.isEmpty ? CellText("?") : initial
  }
}
