import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Themes

extension Painter {
  /// Paints the area of a card, and then what is inside its edges, in places that are counted from there.
  mutating func paintCard(
    _ rect: Rect,
    _ role: Role,
    of app: App,
    isFocused: Bool,
    color: Color? = nil,
    _ paint: (inout Painter, Size) -> Void
  ) {
    paintArea(rect, role, isFocused: isFocused, hasEdges: !layout.isCompact, color: color)
    let inside = rect.inset(layout.cardMargin)
    // A large tile may reach into the margin.
    within(rect, from: inside.origin) { painter in
      if isFocused { painter.paintFocusBar(Accent(of: app), rows: inside.size.rows) }
      paint(&painter, inside.size)
    }
  }

  /// Paints a card: an area with half-block edges, or thin lines if colors are few, or only its rows if it has no
  /// edges.
  /// - Parameter hasTargets: whether its parts can be clicked; beside the inspector, while that has the focus, its buttons.
  mutating func paint(
    _ face: CardFace,
    of notification: DeliveredNotification,
    in rect: Rect,
    role: Role,
    isFocused: Bool,
    hasTargets: Bool = false
  ) {
    let clears = hasTargets ? Target.clear(notification.key) : nil
    let app = state.center.app(notification.app)
    paintCard(rect, role, of: app, isFocused: isFocused) { painter, size in
      painter.paintIcon(face, of: app, at: Point(column: 1, row: 0))
      if let label = face.label { painter.text(label, at: face.row(0, of: size).origin, .cardTime) }
      painter.paintHead(face, in: face.row(face.labelRows, of: size), clears)
      painter.paintTexts(face, in: face.row(face.labelRows + 1, of: size), role)
      painter.paintCompactActions(face, in: face.row(face.actionRow, of: size), hasTargets)
      if face.isOnTrial { painter.paintTrial(in: face.row(face.trialRow, of: size), hasTargets) }
    }
  }

  /// The title, the sign of an attachment if there is no room for a thumbnail, the time, and the sign that clears.
  private mutating func paintHead(_ face: CardFace, in row: Rect, _ clears: Target?) {
    var row = row
    if face.clears {
      let sign = row.cut(right: 1, gap: 2)
      text(CellText(options.mark("×", "x")), at: sign.origin, .cardTime)
      if let clears { target(Rect(column: sign.column - 1, row: sign.row, columns: 3, rows: 1), clears) }
    }
    text(face.time, at: row.cut(right: face.time.width, gap: 1).origin, .cardTime)
    let sign = row.cut(right: face.sign.width, gap: face.sign.isEmpty ? 1 : 2)
    text(face.sign, at: sign.origin, .cardTime)
    line(face.title, of: 1, in: row, .cardTitle)
  }

  private mutating func paintTexts(_ face: CardFace, in row: Rect, _ role: Role) {
    var row = row
    if let thumbnail = face.thumbnail {
      paint(thumbnail, at: row.cut(right: thumbnail.size.columns, gap: 2).origin)
    }
    let texts = [(face.subtitle.map { [$0] } ?? [], Role.cardSubtitle), (face.body, role)]
    for (lines, role) in texts { paint(lines, in: &row, role) }
  }

  /// Paints the lines of a payload's text below each other, and leaves the row below them.
  mutating func paint(_ lines: [CellText], in row: inout Rect, _ role: Role) {
    for text in lines {
      line(text, of: lines.count, in: row, role)
      row.row += 1
    }
  }

  /// Paints "K Keep…   T Turn Off…", the two ways that a phone offers at a notification on trial.
  private mutating func paintTrial(in row: Rect, _ hasTargets: Bool) {
    var row = row
    let more = options.mark("…", "...")
    let ways: [(key: String, title: String, intent: Intent)] = [
      ("K", state.words.keep + more, .keep), ("T", state.words.turnOff + more, .turnOff),
    ]
    for way in ways {
      let title = CellText(way.title)
      let place = row.cut(left: min(2 + title.width, max(3, row.columns)), gap: 3)
      paint(way.key, title, way.intent == .turnOff ? .actionDestructive : .action, in: place)
      if hasTargets, state.focus != .inspector { target(place, .intent(way.intent)) }
    }
  }

  /// Paints a key and what it does.
  private mutating func paint(_ key: String, _ title: CellText, _ role: Role, in place: Rect) {
    var place = place
    text(key, at: place.cut(left: 1, gap: 1).origin, .actionKey, columns: 1)
    text(title, at: place.origin, role, columns: place.columns)
  }

  /// Paints the sender, else the app.
  private mutating func paintIcon(_ face: CardFace, of app: App, at point: Point) {
    guard let avatar = face.avatar else {
      return face.hasLargeTile
        ? paintLargeTile(of: app, at: point)
        : paintTile(of: app, Accent(of: app), at: point)
    }
    if face.hasRoomForAvatar {
      paint(avatar, of: app, at: point)
    } else {
      paintSmall(avatar, at: point)
    }
  }

  /// Paints a line of a payload's text, which has so many lines.
  mutating func line(_ line: CellText, of lines: Int, in room: Rect, _ role: Role) {
    let column = room.column + line.inset(in: room.columns, of: state.language.direction, lines: lines)
    text(line, at: Point(column: column, row: room.row), role)
  }

  /// - Parameter color: A color in place of that of the role.
  mutating func paintArea(_ rect: Rect, _ role: Role, isFocused: Bool, hasEdges: Bool, color: Color? = nil) {
    if options.areas, let color = color ?? style(role).background {
      if hasEdges {
        paintEdged(rect, color)
      } else {
        grid.fill(rect, style: Style(background: color))
      }
      return
    }
    grid.fill(rect, style: .plain)
    guard hasEdges else { return }
    let line = isFocused ? ink(.cardFocused) : ink(.summary)
    grid.box(rect, style: line, border: options.ascii ? .ascii : .rounded)
  }

  /// Fills an area whose edges are in the middle of their cells. Where half blocks leave gaps, it ends with whole rows.
  mutating func paintEdged(_ rect: Rect, _ color: Color) {
    if options.hasWholeBlocks { return grid.card(rect, color: color) }
    grid.fill(rect.inset(columns: 0, rows: rect.rows > 2 ? 1 : 0), style: Style(background: color))
  }

  private mutating func paintFocusBar(_ accent: Accent, rows: Int) {
    let bar = Style(foreground: accent.color, attributes: .bold)
    for row in 0..<rows {
      grid.draw(mark("▌", ">"), at: Point(column: 0, row: row), style: bar, background: .kept)
    }
  }

  /// The app's icon if it is an emoji that is drawn; nil if the tile is a picture or the app's initial.
  func emojiTile(of app: App) -> CellText? {
    options.emojiTiles && !options.ascii ? app.icon.flatMap(CellText.init(icon:)) : nil
  }

  /// Paints the picture of the icon, if there is one and it is drawn already.
  mutating func paintImage(of app: App, in rect: Rect) -> Bool {
    guard let file = state.iconFile(of: app), isInSight(rect) else { return false }
    var order = PictureOrder(file, room: rect.size, fit: .filled, options)
    order.corner = 0.225
    guard case .drawn(let picture)? = self.picture(order), let first = picture.frames.first else {
      return false
    }
    paint(first, in: rect)
    return true
  }

  /// Three columns: the picture of the icon, else the emoji of the manifest, else the initial on the app's accent.
  mutating func paintTile(of app: App, _ accent: Accent, at point: Point) {
    if paintImage(of: app, in: Rect(origin: point, size: Size(columns: 3, rows: 1))) { return }
    if let icon = emojiTile(of: app) {
      grid.draw(icon, at: point, style: .plain, background: .kept)
      return
    }
    let place = Rect(origin: point, size: Size(columns: 3, rows: 1))
    paint(app.initial, accent, in: place, hasEdges: options.hasWholeBlocks)
  }

  /// Paints "1 Accept   2 See": the numbers are keys, and a destructive action has a mark.
  private mutating func paintCompactActions(_ face: CardFace, in row: Rect, _ hasTargets: Bool) {
    let places = compactActionPlaces(face, in: row)
    for (index, place) in places.enumerated() {
      let action = face.actions[index]
      let role: Role = action.options.contains(.destructive) ? .actionDestructive : .action
      paint("\(index + 1)", phoneText(action.title + suffix(of: action)), role, in: place)
      if hasTargets { target(place, .action(index + 1)) }
    }
    guard face.moreActions > 0 else { return }
    var (row, rest) = (row, row)
    let more = moreWords(face)
    text(more, at: row.cut(right: more.width).origin, .actionKey)
    guard hasTargets, state.focus != .inspector, let last = places.last else { return }
    rest.cut(left: last.right + 1 - rest.column)
    target(rest, .intent(.expand))
  }

  /// "→ 3 more": the way to the other buttons.
  private func moreWords(_ face: CardFace) -> CellText {
    let words = options.phone(state.language.text(state.words.moreActions, face.moreActions))
    return beside([CellText(mark("→ ", "> ")), phoneText(words)])
  }

  private func suffix(of action: Action) -> String {
    if action.options.contains(.destructive) { return " !" }
    if action.textInput != nil { return options.mark("…", "...") }
    return ""
  }

  private func compactActionPlaces(_ face: CardFace, in row: Rect) -> [Rect] {
    guard !face.actions.isEmpty else { return [] }
    var row = row
    let gap = 3
    if face.moreActions > 0 { row.cut(right: moreWords(face).width, gap: gap) }
    var widths = face.actions.map { 2 + phoneText($0.title + suffix(of: $0)).width }
    // The longest gives way first, so that none is cut beside free columns.
    let room = row.columns - gap * (widths.count - 1)
    while widths.reduce(0, +) > room, let longest = widths.indices.max(by: { widths[$0] <= widths[$1] }),
      widths[longest] > 3
    {
      widths[longest] -= 1
    }
    return widths.map { row.cut(left: $0, gap: gap) }
  }
}

extension CardFace {
  /// A row of the card's inside, beside the icon.
  fileprivate func row(_ row: Int, of size: Size) -> Rect {
    Rect(column: indent, row: row, columns: size.columns - indent - 1, rows: 1)
  }
}
