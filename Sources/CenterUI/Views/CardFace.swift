import Canvas
import NotificationModel

/// The texts of a notification, cut and wrapped for a card of a certain width (user-notifications, 3.13).
struct CardFace {
  var title: CellText
  var time: CellText
  var subtitle: CellText?
  var body: [CellText]
  /// The compact row of buttons, on the card that has the focus.
  var actions: [Action]
  /// Whether there is a sign to clear it with, on the card that has the focus.
  var clears: Bool

  /// Rows inside the card's edges.
  var rows: Int { 1 + (subtitle == nil ? 0 : 1) + body.count + (actions.isEmpty ? 0 : 1) }

  /// Columns left of the text: focus bar, tile, space.
  static let indent = 5

  init(
    _ notification: DeliveredNotification,
    in state: ScreenState,
    columns: Int,
    bodyLines: Int,
    showsSubtitle: Bool = true,
    clears: Bool = false,
    actions: [Action] = []
  ) {
    let content = state.cardContent(of: notification)
    let scale = state.textScale
    let room = max(1, columns - Self.indent - 1)
    time = CellText(state.time.relative(notification.date))
    // Without a title the app's name stands there.
    let name = content.title.isEmpty ? state.center.app(notification.app).name : content.title
    let titleRoom = max(1, room - time.width - 2 - (clears ? 3 : 0))
    self.clears = clears
    title = CellText(name, columns: min(titleRoom, scale.columns(of: room)))
    let textRoom = scale.columns(of: room)
    subtitle =
      content.subtitle.isEmpty || !showsSubtitle ? nil : CellText(content.subtitle, columns: textRoom)
    let lines = max(1, bodyLines + (bodyLines > 1 ? scale.moreLines : 0))
    body = content.body.isEmpty ? [] : CellText.wrap(content.body, columns: textRoom, maximumLines: lines)
    self.actions = actions
  }
}

extension ScreenState {
  /// Lines of body text a card shows before it is cut: the phone shows two to four.
  var listBodyLines: Int { min(layout.isCompact ? 1 : size.rows < 40 ? 2 : 4, preset?.listBodyLines ?? 4) }
  var bannerBodyLines: Int {
    min(layout.isCompact ? 1 : size.rows < 30 ? 2 : 4, preset?.bannerBodyLines ?? 4)
  }

  func listFace(_ notification: DeliveredNotification, focused: Bool) -> CardFace {
    let actions = focused ? compactActions(of: notification) : []
    let columns = layout.list.columns - (layout.isCompact ? 0 : 2)
    return CardFace(
      notification,
      in: self,
      columns: columns,
      bodyLines: listBodyLines,
      showsSubtitle: !layout.isCompact || focused,
      clears: focused && focus == .list,
      actions: actions
    )
  }

  /// Where room is short its buttons are seen while it has the focus.
  func bannerFace(_ notification: DeliveredNotification) -> CardFace {
    let isFocused = focus == .banner && layer == nil && center.banner?.key == notification.key
    return CardFace(
      notification,
      in: self,
      columns: layout.cards.columns - (layout.isCompact ? 0 : 2),
      bodyLines: bannerBodyLines,
      showsSubtitle: !layout.isCompact || isFocused,
      clears: isFocused,
      actions: layout.isCompact && !isFocused ? [] : compactActions(of: notification)
    )
  }

  /// At most two where room is limited (user-notifications, 3.5).
  func compactActions(of notification: DeliveredNotification) -> [Action] {
    Array((center.category(of: notification)?.actions ?? []).prefix(Category.mostActionsWhereLimited))
  }
}
