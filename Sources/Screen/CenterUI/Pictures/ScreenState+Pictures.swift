import Bidi
import Canvas
import FoundationEssentials
public import NotificationModel
import NotificationState
public import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

/// Parts of the screen as pictures, without the rest of the screen and without a focus. They are as wide as the phone
/// is at this size. The list and the long look are as high as their contents, up to a limit, because a picture cannot
/// be scrolled.
extension ScreenState {
  /// A surface as it is now; nil if there is nothing to see on it. `identifier` and `app` choose the notification of a
  /// long look; nil means the newest one.
  public func picture(of surface: Surface, identifier: String? = nil, app: String? = nil) -> Frame? {
    switch surface {
    case .screen: return draw()
    case .list: return listPicture()
    case .lock: return lockPicture()
    case .banner: return center.banner.map { bannerPicture(of: $0) }
    case .longLook:
      let newest = center.delivered.newestFirst(of: app, limit: nil) { notification in
        (identifier ?? notification.request.identifier) == notification.request.identifier
      }.first
      return (newest ?? center.banner).map { longLookPicture(of: $0.key) }
    case .island:
      let alerting = center.banner.flatMap(phone.alertingActivity)
      return (alerting ?? center.activitiesInIsland.first).map { islandPicture(of: $0.key) }
    }
  }

  /// What an activity shows in the Dynamic Island, one below the other: beside the camera, in a circle, and expanded.
  public func islandPicture(of key: NotificationKey) -> Frame {
    guard !layout.isUnfit, let activity = center.activities[key] else { return draw() }
    let state = resting
    let face = state.alertFace(activity, columns: state.layout.cards.columns)
    let height = face.rows + 2 * layout.cardMargin.rows
    return state.picture(rows: height + 6) { painter in
      let area = painter.layout.cards
      painter.paint([state.islandPill(activity, isMinimal: false)], in: area.band(at: 1))
      painter.paint([state.islandPill(activity, isMinimal: true)], in: area.band(at: 3))
      painter.paint(face, of: activity, in: area.band(at: 5, rows: height), isFocused: false)
    }
  }

  /// The card of a banner with the wallpaper around it.
  public func bannerPicture(of notification: DeliveredNotification) -> Frame {
    guard !layout.isUnfit else { return draw() }
    let state = resting
    let face = state.bannerFace(notification)
    let activity = state.phone.alertingActivity(notification).map {
      ($0, state.alertFace($0, columns: state.layout.cards.columns))
    }
    let height = (activity?.1.rows ?? face.rows) + 2 * layout.cardMargin.rows
    return state.picture(rows: height + 2) { painter in
      let place = painter.layout.cards.band(at: 1, rows: height)
      if let (activity, face) = activity {
        painter.paint(face, of: activity, in: place, isFocused: false)
      } else {
        painter.paint(face, of: notification, in: place, role: .banner, isFocused: false)
      }
    }
  }

  /// Notification Center with all that is in it.
  /// - Parameter isExpanded: whether all groups are open; else each is a stack.
  public func listPicture(isExpanded: Bool = false) -> Frame {
    guard !layout.isUnfit else { return draw() }
    let state = resting(isExpanded: isExpanded)
    return state.picture(rows: state.rowsOfWholeList) {
      $0.paintStatus()
      $0.paintList()
    }
  }

  /// The Lock Screen of a locked phone, as high as the screen.
  /// - Parameter isExpanded: whether all groups are open; else each is a stack.
  public func lockPicture(isExpanded: Bool = false) -> Frame {
    guard !layout.isUnfit else { return draw() }
    return resting(isExpanded: isExpanded).picture(rows: size.rows) {
      $0.paintStatus()
      $0.paintList()
    }
  }

  /// The long look of a notification that is in the list or on the banner.
  /// - Parameter reply: what is typed in the field of the first action that takes a text; nil leaves it closed.
  public func longLookPicture(of key: NotificationKey, reply: String? = nil) -> Frame {
    guard !layout.isUnfit else { return draw() }
    var state = self
    state.focus = .list
    state.bannerState.slide = nil
    // The banner of another notification would lie over it.
    if state.center.bannerKey != key { state.phone.endBanner() }
    let look = longLook(of: key, reply: reply)
    state.present(look)
    state.longLookState.pictureRows = state.layout.belowStatus.rows
    state.settleOpenCard()
    let needed = state.layout.belowStatus.row + LongLookMetrics(state, look).rows + 1
    // The height must not make the layout compact.
    let rows = layout.isCompact ? max(8, needed) : max(16, needed)
    state.terminal.size = Size(columns: size.columns, rows: min(rows, Self.mostPictureRows) + 1)
    return state.picture(rows: min(needed, Self.mostPictureRows)) { $0.paintStatus() }
  }

  /// A sentence in place of a picture.
  public func picture(saying sentence: String) -> Frame {
    guard !layout.isUnfit else { return draw() }
    let columns = max(1, layout.cards.columns - 4)
    let lines = CellText.wrap(sentence, columns: columns, maximumLines: 6)
    return resting.picture(rows: lines.count + 4) { painter in
      for (index, line) in lines.enumerated() {
        let column = (painter.layout.phone.columns - line.width) / 2
        painter.text(line, at: Point(column: column, row: 2 + index), .statusNote)
      }
    }
  }

  /// The phone alone, with this many rows and without a cursor.
  private func picture(rows: Int, _ paint: (inout Painter) -> Void) -> Frame {
    var painter = Painter(self, phoneRows: rows)
    painter.paintWallpaper()
    painter.paintPhone(paint)
    painter.paintOverlays(.phone)
    var frame = painter.frame
    frame.grid.cursor = nil
    frame.grid.cursorVisible = false
    return frame
  }

  private func longLook(of key: NotificationKey, reply: String?) -> LongLook {
    var look = LongLook(key: key)
    let actions = center.notification(key).map { center.actions(of: $0) } ?? []
    guard let reply, let action = actions.first(where: { $0.textInput != nil }) else { return look }
    look.reply = LongLook.Reply(action: action, editor: LineEditor(text: reply, policy: .multiple))
    return look
  }

  /// The same with all groups open, or each a stack.
  func resting(isExpanded: Bool) -> ScreenState {
    var state = resting
    state.phone = state.phone.resting(isExpanded: isExpanded)
    return state
  }

  /// Higher than any phone; further rows are not drawn.
  private static let mostPictureRows = 400

  /// The screen with nothing open, no focus and no banner.
  var resting: ScreenState {
    var state = self
    state.focus = .list
    state.closeOverlays()
    state.bannerState.slide = nil
    state.notice = nil
    state.list = ListState()
    state.phone = phone.resting()
    state.phone.endBanner()
    return state
  }

  /// From the status line to a row of air below the last card.
  private var rowsOfWholeList: Int {
    let metrics = ListMetrics(self)
    var rows = layout.list.row + 1
    var next = navigator.first
    while let item = next, rows < Self.mostPictureRows {
      rows += metrics.height(of: item)
      next = navigator.after(item)
    }
    return min(rows, Self.mostPictureRows)
  }
}

extension Painter {
  /// A painter of the phone alone, with this many rows.
  fileprivate init(_ state: ScreenState, phoneRows: Int) {
    self.state = state
    var layout = state.layout
    layout.inspector = nil
    layout.removeDock()
    layout.phone = Rect(column: 0, row: 0, columns: layout.phone.columns, rows: phoneRows)
    layout.footer = Rect(column: 0, row: phoneRows, columns: layout.phone.columns, rows: 0)
    self.layout = layout
    banner = nil
    pushed = 0
    grid = Grid(size: layout.phone.size)
  }
}
