import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Text
import Themes

/// The texts of a notification, cut and wrapped for a card of a certain width (ios-behaviour 3.13).
struct CardFace {
  var title: CellText
  var time: CellText
  var subtitle: CellText?
  var body: [CellText] = []
  /// The compact row of buttons, on the card that has the focus.
  var actions: [Action]
  /// How many more buttons there are, in the expanded notification.
  var moreActions = 0
  /// Whether the card carries Keep and Turn Off, as one of an app on trial does while it has the focus (ios-behaviour
  /// 3.12).
  var isOnTrial = false
  /// The label above the title of a time-sensitive or critical notification; nil for any other.
  var label: CellText?
  /// Whether the card shows a sign that clears it; the focused card does.
  var clears: Bool

  /// The picture of the first attachment, beside the text.
  var thumbnail: Thumbnail?
  /// The sign of an attachment before the time, if there is no room for a thumbnail.
  var sign = CellText.empty
  /// The sender, in place of the app's tile.
  var avatar: Avatar?
  /// Whether the avatar has two rows; else it has one.
  var hasRoomForAvatar: Bool
  /// Whether the app's tile has three rows, as on the stage.
  var hasLargeTile: Bool

  /// Rows inside the card's edges.
  var rows: Int { trialRow + (isOnTrial ? 1 : 0) }

  /// The rows above the title.
  var labelRows: Int { label == nil ? 0 : 1 }

  /// The row of the buttons, and the one of Keep and Turn Off, from the top of the card's inside.
  var actionRow: Int { contentRows }
  var trialRow: Int { contentRows + (actions.isEmpty ? 0 : 1) }

  private var contentRows: Int { labelRows + textRows }

  private var textRows: Int {
    let text = 1 + (subtitle == nil ? 0 : 1) + body.count
    let pictured = thumbnail.map { 1 + $0.size.rows } ?? 0
    let icon = hasLargeTile || avatar != nil && hasRoomForAvatar ? Avatar.size.rows : 0
    return max(text, pictured, icon)
  }

  /// Columns left of the text: focus bar, tile or avatar, space.
  var indent: Int { hasLargeTile ? LargeTile.size.columns + 3 : avatar == nil ? 5 : 6 }

  init(
    _ notification: DeliveredNotification,
    in state: ScreenState,
    columns: Int,
    bodyLines: Int,
    showsSubtitle: Bool = true,
    clears: Bool = false,
    actions: [Action] = []
  ) {
    let content = state.phone.cardContent(of: notification)
    let scale = state.textScale
    avatar = state.phone.avatar(of: notification)
    hasRoomForAvatar = !state.layout.isCompact
    hasLargeTile = state.layout.cardMargin.rows > 1 && state.options.areas
    let indent = hasLargeTile ? LargeTile.size.columns + 3 : avatar == nil ? 5 : 6
    let room = max(1, columns - indent - 1)
    let attached = state.phone.shownAttachment(of: notification)
    let hasThumbnail = attached != nil && state.hasThumbnailRoom(beside: room)
    if let file = attached?.1, !hasThumbnail { sign = CellText(file.type.sign(ascii: state.options.ascii)) }
    time = CellText(state.phone.relative(notification.date))
    // Without a title the app's name is the title.
    let name = content.title.isEmpty ? state.center.app(notification.app).name : content.title
    let signRoom = sign.isEmpty ? 0 : sign.width + 1
    let titleRoom = max(1, room - time.width - 2 - signRoom - (clears ? 3 : 0))
    self.clears = clears
    let direction = state.language.direction
    title = CellText(name, columns: min(titleRoom, scale.columns(of: room)), in: direction)
    self.actions = actions
    label = state.phone.label(of: notification).map {
      CellText($0.uppercased(), columns: room, in: direction)
    }
    let lines = max(1, bodyLines + (bodyLines > 1 ? scale.moreLines : 0))
    func write(beside columns: Int) {
      let columns = scale.columns(of: max(1, room - columns))
      let hasSubtitle = showsSubtitle && !content.subtitle.isEmpty
      subtitle = hasSubtitle ? CellText(content.subtitle, columns: columns, in: direction) : nil
      body =
        content.body.isEmpty
        ? [] : CellText.wrap(content.body, columns: columns, maximumLines: lines, in: direction)
    }
    guard let (attachment, file) = attached, hasThumbnail else {
      write(beside: 0)
      return
    }
    var size = file.type.kind == .audio ? Thumbnail.sound : state.thumbnailSize
    write(beside: size.columns + 2)
    if size == Thumbnail.large, body.count + (subtitle == nil ? 0 : 1) < size.rows {
      size = Thumbnail.small
      write(beside: size.columns + 2)
    }
    thumbnail = Thumbnail(attachment, file, size: size, options: state.options)
  }
}

extension ScreenState {
  /// Lines of body text a card shows before it is cut: the phone shows two to four.
  private var bodyLines: Int { layout.isCompact ? 1 : size.rows < 30 ? 2 : 4 }

  func listFace(_ notification: DeliveredNotification, focused: Bool) -> CardFace {
    face(notification, in: layout.list, isFocused: focused, clears: focused && focus == .list)
  }

  /// The banner shows its buttons only while it has the focus (ios-behaviour 3.5).
  func bannerFace(_ notification: DeliveredNotification) -> CardFace {
    let isFocused = focus == .banner && overlays.isEmpty && center.banner?.key == notification.key
    return face(notification, in: layout.cards, isFocused: isFocused, clears: isFocused)
  }

  /// The focused card alone has ways to go on: its first buttons, and the answers about an app on trial.
  private func face(
    _ notification: DeliveredNotification,
    in area: Rect,
    isFocused: Bool,
    clears: Bool
  ) -> CardFace {
    var face = CardFace(
      notification,
      in: self,
      columns: area.columns - 2 * layout.cardMargin.columns,
      bodyLines: bodyLines,
      showsSubtitle: !layout.isCompact || isFocused,
      clears: clears,
      actions: isFocused ? compactActions(of: notification) : []
    )
    guard isFocused else { return face }
    if !face.actions.isEmpty {
      face.moreActions = center.actions(of: notification).count - face.actions.count
    }
    face.isOnTrial = !role.isReadOnly && center.settings(of: notification.app).authorization == .provisional
    return face
  }

  /// At most two actions on a compact screen (ios-behaviour 3.5).
  func compactActions(of notification: DeliveredNotification) -> [Action] {
    Array(center.actions(of: notification).prefix(Category.mostActionsWhereLimited))
  }
}

/// The tile of an app on the stage, where cards have more room.
enum LargeTile {
  static let size = Size(columns: 6, rows: 3)
}

extension ScreenState {
  /// The picture of an app's icon; nil if it has none, or if the terminal has too few colors for a picture in so few cells.
  func iconFile(of app: App) -> StoredFile? {
    guard options.depth > .monochrome, !options.ascii, let image = app.iconImage else { return nil }
    return storedFile(of: image)
  }

  /// The file of a picture in the appearance of the screen. Where no center has stored it, it is the person's.
  func storedFile(of image: PhoneImage) -> StoredFile {
    let source = image.source(for: theme.appearance)
    return source.file ?? StoredFile(path: source.url, type: .png, bytes: 0)
  }
}

extension Painter {
  /// Paints a rounded tile in the accent of the app, with its emoji or its initial in the middle.
  mutating func paintLargeTile(of app: App, at point: Point) {
    let accent = Accent(of: app)
    let tile = Rect(origin: point, size: LargeTile.size)
    if paintImage(of: app, in: tile) { return }
    paintEdged(tile, accent.color)
    let middle = tile.offset(columns: 2, rows: 1)
    if let icon = app.icon.flatMap(CellText.init(icon:)), options.emojiTiles, !options.ascii {
      grid.draw(icon, at: middle, style: .plain, background: .kept)
      return
    }
    let letter = app.initial
    let column = tile.column + (tile.columns - letter.width) / 2
    grid.draw(
      letter,
      at: Point(column: column, row: middle.row),
      style: Style(foreground: accent.ink, attributes: .bold),
      background: .kept
    )
  }
}
