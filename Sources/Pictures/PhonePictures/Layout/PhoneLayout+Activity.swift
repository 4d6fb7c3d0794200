import CardTemplates
import CenterUI
import NotificationModel

/// A Live Activity on the Lock Screen or as a banner: a round card as wide as a notification, all of which the app's
/// template draws (ios-behaviour 2.5). Apple's margin of 14 points is kept, and what is higher than 160 points is cut
/// off: Apple says that the system may do so.
extension PhoneLayout {
  private static let margin = 14.0
  private static let mostHeight = 160.0

  /// Returns where the card ends.
  mutating func place(_ activity: PhoneContents.ActivityCard, at top: Double, hasShadow: Bool) -> Double {
    let cards = metrics.cards
    let before = items
    items = []
    let inside = Box(
      x: cards.x + Self.margin,
      y: top + Self.margin,
      width: cards.width - 2 * Self.margin,
      height: 0
    )
    let end =
      if let card = activity.card { place(card, in: inside) } else {
        place(activity.app, .subheadline, .semibold, palette.label, in: inside, lines: 1)
      }
    let drawn = items
    let height = min(Self.mostHeight, end + Self.margin - top)
    let box = Box(x: cards.x, y: top, width: cards.width, height: height)
    let outline = Outline.box(box, radius: CardShape.radius, isContinuous: true)
    var ground: [DisplayItem] = hasShadow ? [.shadow(outline, palette.shadow)] : []
    ground.append(.fill(outline, .ink(palette.platter)))
    let contents = DisplayItem.group(DisplayGroup("contents", clip: outline, drawn))
    items = before + [.group(DisplayGroup("live activity", clip: nil, ground + [contents]))]
    return box.bottom
  }
}
