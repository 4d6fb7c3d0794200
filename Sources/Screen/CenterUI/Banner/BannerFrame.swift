import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Text
import Themes

/// The banner at this moment, as a function of the state and the time.
struct BannerFrame {
  var notification: DeliveredNotification
  var face: CardFace
  /// The card of the Live Activity that alerts; nil for a notification.
  var activity: (LiveActivity, ActivityFace)?
  /// The first rows may be above the screen while the banner slides.
  var rect: Rect
  var isLeaving: Bool
  var hasEdges: Bool

}

extension ScreenState {
  /// The banner at this moment; nil without one, and while its own long look is open.
  var bannerFrame: BannerFrame? {
    guard let notification = bannerState.slide?.notification ?? center.banner else { return nil }
    guard openLongLook?.key != notification.key else { return nil }
    let face = bannerFace(notification)
    let hasEdges = !layout.isCompact
    let activity = phone.alertingActivity(notification).map { activity in
      (activity, alertFace(activity, columns: layout.cards.columns))
    }
    let height = (activity?.1.rows ?? face.rows) + (hasEdges ? 2 * layout.cardMargin.rows : 1)
    let shown = bannerState.slide?.position(at: now) ?? 1
    let hidden = Int((Double(height) * (1 - shown)).rounded())
    let area = layout.cards
    return BannerFrame(
      notification: notification,
      face: face,
      activity: activity,
      rect: area.band(at: area.row - hidden, rows: height),
      isLeaving: bannerState.slide?.leaving ?? false,
      hasEdges: hasEdges
    )
  }

  /// Rows by which the banner pushes everything down, so that it never covers what has the focus. The list makes room
  /// at once and the banner slides over the free rows: a list that moved along would be sent again with each frame.
  var pushedRows: Int { rows(pushedBy: bannerFrame) }

  /// The same for a banner that is known already.
  func rows(pushedBy banner: BannerFrame?) -> Int {
    min(banner?.rect.rows ?? 0, layout.cards.rows)
  }

  /// The rows of the list that the banner leaves.
  var shownList: Rect { layout.list.pushed(by: pushedRows) }
}

extension Painter {
  /// Paints the brightest card, which slides in over the first rows and out again.
  mutating func paintBanner() {
    guard let banner else { return }
    clipped(to: layout.cards) { $0.paint(banner) }
  }

  private mutating func paint(_ banner: BannerFrame) {
    let isFocused = state.focus == .banner && !banner.isLeaving && state.overlays.isEmpty
    var rect = banner.rect
    if !banner.hasEdges {
      paintBannerEdge(below: banner.rect)
      rect.rows -= 1
    }
    if !banner.isLeaving { target(rect, .banner) }
    if let (activity, face) = banner.activity {
      paint(face, of: activity, in: rect, isFocused: isFocused)
    } else {
      let (face, notification) = (banner.face, banner.notification)
      paint(face, of: notification, in: rect, role: .banner, isFocused: isFocused, hasTargets: isFocused)
    }
    guard !banner.isLeaving else { return }
    paintWaiting(below: banner.rect)
    guard isFocused else { return }
    let edge = banner.hasEdges ? 1 : 0
    grid.cursor = Point(column: rect.column + edge, row: max(grid.bounds.row, rect.row + edge))
  }

  /// Writes on the lower edge how many banners wait behind this one.
  private mutating func paintWaiting(below rect: Rect) {
    let count = state.center.banners.waiting.count
    guard count > 0 else { return }
    let waiting = options.phone(state.language.text(state.words.moreNotifications, count))
    let words = beside([.spaces(1), phoneText(waiting), .spaces(1)], columns: max(0, rect.columns - 4))
    let point = Point(column: rect.right - words.width - 2, row: rect.bottom - 1)
    text(words, at: point, .statusNote)
  }

  /// On a compact screen, separates the banner from the list by one row.
  private mutating func paintBannerEdge(below rect: Rect) {
    let edge = rect.band(at: rect.bottom - 1)
    let own = banner?.activity?.1.isIsland == true ? Self.islandColor : nil
    if options.areas, let color = own ?? style(.banner).background {
      grid.fill(edge, style: Style(foreground: color), glyph: .chrome("▀"), background: .kept)
    } else {
      grid.fill(edge, style: ink(.summary), glyph: .chrome(options.ascii ? "-" : "─"))
    }
  }
}
