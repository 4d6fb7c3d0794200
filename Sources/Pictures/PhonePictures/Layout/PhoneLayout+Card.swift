import CardTemplates
import NotificationModel
public import PhoneContents
import TextRoom

/// A notification as a card (ios-behaviour 3.13). The corner of 24 points, the icon of 38 and the distances resemble
/// iOS 17 and are our choice: Apple publishes none of them.
extension PhoneLayout {
  enum CardShape {
    static let radius = 24.0
    static let padding = 13.5
    /// By how much a card of a stack is narrower than the one before it at each side, and how far it is seen.
    static let stackInset = 12.0
    static let stackStep = 8.0
  }

  private var cardRoom: CardRoom { picture.room }

  /// Places a card with what is stacked below it, and returns where they end.
  mutating func place(_ card: PhoneContents.Card, at top: Double, hasShadow: Bool = false) -> Double {
    let room = metrics.cards
    let before = items
    items = []
    let bottom = placeInside(of: card, Box(x: room.x, y: top, width: room.width, height: 0))
    let inside = items
    let box = Box(x: room.x, y: top, width: room.width, height: bottom - top)
    let outline = Outline.box(box, radius: CardShape.radius, isContinuous: true)
    var parts: [DisplayItem] = hasShadow ? [.shadow(outline, palette.shadow)] : []
    parts += stack(below: box, card.hidden)
    parts += [.fill(outline, .ink(palette.card))]
    items = before + [.group(DisplayGroup("card", parts + inside))]
    return bottom + Double(min(2, card.hidden)) * CardShape.stackStep
  }

  /// The lower edges of the cards below.
  private func stack(below box: Box, _ hidden: Int) -> [DisplayItem] {
    (0..<min(2, hidden)).reversed().map { depth in
      let radius = CardShape.radius
      func card(_ depth: Int) -> Box {
        let inset = Double(depth) * CardShape.stackInset
        let end = box.bottom + Double(depth) * CardShape.stackStep
        return Box(x: box.x + inset, y: end - 2 * radius, width: box.width - 2 * inset, height: 2 * radius)
      }
      let (own, above) = (card(depth + 1), card(depth))
      // Only what the card above leaves is drawn, because all of them are translucent.
      let strip = Box(x: box.x, y: above.bottom - radius, width: box.width, height: 3 * radius)
      let cover = Outline.box(
        Box(x: above.x, y: above.y - strip.height, width: above.width, height: above.height + strip.height),
        radius: radius,
        isContinuous: true
      )
      let seen = Outline.combined([
        .box(Box(x: box.x, y: cover.bounds.y - 1, width: box.width, height: box.height + 400)), cover,
      ])
      return .group(
        DisplayGroup(
          "stacked card",
          clip: seen,
          [.fill(.box(own, radius: radius, isContinuous: true), .ink(palette.stacked(depth + 1)))]
        )
      )
    }
  }

  /// Places icon and texts, and returns where the card ends.
  private mutating func placeInside(of card: PhoneContents.Card, _ box: Box) -> Double {
    let icon = cardRoom.icon
    let left = box.x + cardRoom.textLeft
    let right = left + cardRoom.textWidth
    var top = box.y + CardShape.padding
    if let label = card.label {
      let room = Box(x: left, y: top, width: right - left, height: 0)
      top = place(label.uppercased(), .caption, .semibold, palette.secondary, in: room, lines: 1) + 1
    }
    top = placeTitle(card.title, time: card.time, left: left, right: right, top: top)
    var textRight = right
    var least = top
    if let thumbnail = card.thumbnail {
      let size = cardRoom.thumbnail
      let place = Box(x: right - size, y: top + 2, width: size, height: size)
      items.append(.picture(placed(thumbnail, in: place, radius: 7)))
      textRight -= size + CardRoom.thumbnailGap
      least = place.bottom
    }
    let room = textRight - left
    let subtitle = Box(x: left, y: top, width: room, height: 0)
    top = place(card.subtitle, .subheadline, .semibold, palette.label, in: subtitle, lines: 1)
    let body = Box(x: left, y: top, width: room, height: 0)
    top = place(card.body, .subheadline, .regular, palette.label, in: body, lines: CardRoom.bodyLines)
    if let summary = card.summary {
      let room = Box(x: left, y: top + 2, width: right - left, height: 0)
      top = place(summary, .footnote, .regular, palette.secondary, in: room, lines: 1)
    }
    let bottom = max(top, least, box.y + CardShape.padding + icon) + CardShape.padding
    let middle = (box.y + bottom) / 2
    let place = Box(x: box.x + CardRoom.iconInset, y: middle - icon / 2, width: icon, height: icon)
    placeIcon(of: card, in: place)
    return bottom
  }

  /// Places the title with the time at the other end of its line or below it, and returns where they end.
  private mutating func placeTitle(
    _ title: String,
    time: String,
    left: Double,
    right: Double,
    top: Double
  ) -> Double {
    let request = request(time, .footnote)
    if cardRoom.hasTimeBelow {
      var room = Box(x: left, y: top, width: right - left, height: 0)
      room.y = place(title, .subheadline, .semibold, palette.label, in: room, lines: cardRoom.titleLines)
      return place(request, palette.secondary, in: room)
    }
    let width = measurer.measure(request).width
    let (_, leading) = TextStyle.subheadline.measures(picture.textSize)
    let offset = (leading - request.leading) / 2
    let room = Box(x: right - width, y: top + max(0, offset), width: width, height: 0)
    _ = place(request, palette.secondary, in: room)
    let titleRoom = Box(x: left, y: top, width: right - left - width - CardRoom.timeGap, height: leading)
    _ = place(title, .subheadline, .semibold, palette.label, in: titleRoom, lines: 1)
    return top + leading
  }

  // MARK: Icons

  /// The sender with the app's icon at the corner, else the app's icon.
  mutating func placeIcon(of card: PhoneContents.Card, in box: Box) {
    guard let avatar = card.avatar else { return placeTile(card.icon, in: box) }
    placeSender(avatar, in: box)
    let badge = box.width * 0.42
    placeTile(
      card.icon,
      in: Box(x: box.right - badge + 3, y: box.bottom - badge + 3, width: badge, height: badge)
    )
  }

  /// The picture of a sender, else the initials, in a circle.
  mutating func placeSender(_ sender: PhoneContents.Avatar, in box: Box) {
    guard let picture = sender.picture else {
      let circle = Outline.circle(x: box.middleX, y: box.middleY, radius: box.width / 2)
      items.append(.fill(circle, .ink(Ink(sender.color))))
      return placeLetters(sender.initials, in: box, Ink(sender.ink), share: 0.4)
    }
    items.append(.picture(placed(picture, in: box, radius: box.width / 2)))
  }

  /// The icon of an app: its picture, or the emoji of the manifest or a letter on the app's color.
  mutating func placeTile(_ icon: PhoneContents.Icon, in box: Box) {
    let image = icon.image.map {
      placed($0.media(for: picture.appearance), in: box, radius: box.width * 0.225)
    }
    // What cannot be decoded has no sides. The color is below the picture, which may be clear in places, and is a little
    // smaller, so that it is not seen around it.
    let hasImage = image.map { aspects[$0.name] != nil } == true
    let ground = hasImage ? box.inset(0.5) : box
    let outline = Outline.box(ground, radius: ground.width * 0.225, isContinuous: true)
    let stops = [Paint.Stop(0, Ink(icon.color.lightened(by: 0.18))), Paint.Stop(1, Ink(icon.color))]
    items.append(.fill(outline, .linear(x: box.x, y: box.y, x2: box.x, y2: box.bottom, stops)))
    if hasImage, var image {
      image.isContinuous = true
      items.append(.picture(image))
    } else if let emoji = icon.emoji {
      placeLetters(emoji, in: box, Ink(0xFFFFFF), share: 0.58)
    } else {
      placeLetters(icon.letter, in: box, Ink(icon.ink), share: 0.52)
    }
  }

  private mutating func placeLetters(_ letters: String, in box: Box, _ ink: Ink, share: Double) {
    let size = box.width * share
    let request = TextRequest(
      letters,
      size: size,
      leading: size * 1.2,
      weight: .semibold,
      language: contents.language
    )
    let room = Box(x: box.x, y: box.middleY - size * 0.6, width: box.width, height: 0)
    _ = place(request, ink, in: room, .laidOut(.center))
  }

  func placed(_ media: PhoneContents.Media, in box: Box, radius: Double) -> PlacedPicture {
    PlacedPicture(name: media.key, box: box, radius: radius, word: media.type)
  }
}

extension PhoneContents.Media {
  /// The name of its pixels: two parts of one file are two pictures.
  public var key: String {
    let part = part.map { " \($0.x) \($0.y) \($0.width) \($0.height)" } ?? ""
    return path + part + (moment.map { " @\($0)" } ?? "")
  }
}

extension UInt32 {
  /// 0xRRGGBB, nearer to white.
  fileprivate func lightened(by share: Double) -> UInt32 {
    [16, 8, 0].reduce(UInt32(0)) { color, shift in
      let channel = Double(self >> UInt32(shift) & 0xFF)
      return color | UInt32(channel + (255 - channel) * share) << UInt32(shift)
    }
  }
}

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
