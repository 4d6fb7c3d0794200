import NotificationModel
import PhoneContents
import TextRoom

/// A notification in full over the dimmed screen: a header, the attachment, the whole texts, then the buttons as a menu
/// or the field of a reply (ios-behaviour 3.13). The order is Apple's, the measures are our choice.
extension PhoneLayout {
  /// Returns where it ends.
  mutating func place(_ look: PhoneContents.LongLookContents, from top: Double) -> Double {
    let room = metrics.cards
    let before = items
    items = []
    let bottom = placeInside(of: look, Box(x: room.x, y: top, width: room.width, height: 0))
    let inside = items
    let box = Box(x: room.x, y: top, width: room.width, height: bottom - top)
    let outline = Outline.box(box, radius: CardShape.radius, isContinuous: true)
    let ground: [DisplayItem] = [.shadow(outline, palette.shadow), .fill(outline, .ink(palette.platter))]
    items = before + [.group(DisplayGroup("long look", clip: nil, ground + inside))]
    if let reply = look.reply { return place(reply, below: bottom) }
    return place(look.actions, from: bottom + 8) + 16
  }

  private mutating func placeInside(of look: PhoneContents.LongLookContents, _ box: Box) -> Double {
    let (left, right) = (box.x + 16, box.right - 16)
    var top = placeHeader(of: look, box) + 10
    if let media = look.media, media.kind != .audio {
      // The whole width, at three to two if nothing is known of it, and never higher than wide.
      let aspect = max(1, aspects[media.key] ?? 1.5)
      let place = Box(x: box.x, y: top, width: box.width, height: (box.width / aspect).rounded())
      items.append(.picture(placed(media, in: place, radius: 0)))
      if media.kind == .movie { placePlaySign(in: place) }
      top = place.bottom + 10
    } else if let media = look.media {
      top = placeWave(media, Box(x: left, y: top, width: right - left, height: 44)) + 10
    }
    let card = look.card
    func room(_ top: Double) -> Box { Box(x: left, y: top, width: right - left, height: 0) }
    if let custom = look.custom {
      top = place(custom, in: room(top))
      if !(card.title + card.subtitle + card.body).isEmpty { top += 10 }
    }
    if card.title != look.heading {
      top = place(card.title, .subheadline, .semibold, palette.label, in: room(top), lines: nil)
    }
    top = place(card.subtitle, .subheadline, .semibold, palette.label, in: room(top), lines: nil)
    top = place(card.body, .subheadline, .regular, palette.label, in: room(top), lines: nil)
    return top + 15
  }

  /// The small icon, the app's name, the time and the button that closes it.
  private mutating func placeHeader(of look: PhoneContents.LongLookContents, _ box: Box) -> Double {
    let card = look.card
    let icon = card.avatar == nil ? 24.0 : 38.0
    let line = Box(x: box.x + 14, y: box.y + 12, width: icon, height: icon)
    placeIcon(of: card, in: line)
    let button = 26.0
    placeCloseButton(
      x: box.right - 13 - button / 2,
      y: line.middleY,
      size: button,
      palette.fill,
      palette.secondary
    )
    let time = request(card.time, .footnote, isInBar: true)
    let width = measurer.measure(time).width
    let right = box.right - 13 - button - 10
    let y = line.middleY - time.leading / 2
    _ = place(time, palette.secondary, in: Box(x: right - width, y: y, width: width, height: 0))
    let left = line.right + 9 + (card.avatar == nil ? 0 : 4)
    let words = [look.heading, card.label].compactMap(\.self).joined(separator: " · ")
    let room = Box(x: left, y: y, width: right - width - 8 - left, height: 0)
    let heading = request(words, .footnote, .medium, width: room.width, lines: 1, isInBar: true)
    let bottom = words.isEmpty ? y : place(heading, palette.secondary, in: room)
    return max(line.bottom, bottom)
  }

  /// The buttons as a menu, at the side where reading begins.
  private mutating func place(_ actions: [PhoneContents.Button], from top: Double) -> Double {
    guard !actions.isEmpty else { return top - 8 }
    let room = metrics.cards
    let (_, leading) = TextStyle.body.measures(picture.textSize)
    let row = leading + 22
    let widths = actions.map { measurer.measure(request($0.title, .body)).width }
    let wide = min(room.width, max(250, (widths.max() ?? 0) + 70))
    let box = Box(x: room.x, y: top, width: wide, height: row * Double(actions.count))
    let outline = Outline.box(box, radius: 14, isContinuous: true)
    let before = items
    items = [.shadow(outline, palette.shadow), .fill(outline, .ink(palette.platter))]
    for (index, action) in actions.enumerated() {
      let y = top + Double(index) * row
      if index > 0 {
        items.append(.fill(.box(Box(x: box.x, y: y, width: wide, height: 0.5)), .ink(palette.separator)))
      }
      let ink = action.isDestructive ? palette.red : palette.label
      let text = Box(x: box.x + 16, y: y + 11, width: wide - 16 - 48, height: 0)
      _ = place(action.title, .body, .regular, ink, in: text, lines: 1)
      placeSymbol(action.icon, x: box.right - 27, y: y + row / 2, ink)
    }
    items = before + [.group(DisplayGroup("actions", items))]
    return box.bottom
  }

  /// The field with the keyboard below it: at the lower edge of a whole screen, else right below the card. A card that
  /// reaches as far scrolls away under the status bar, so that its end is seen. Returns where the keyboard ends.
  private mutating func place(_ reply: PhoneContents.Reply, below bottom: Double) -> Double {
    let before = items
    items = []
    let height = place(reply, from: 0)
    let field = items
    items = before
    let lowest = metrics.height - keyboardHeight - 8 - height
    let top = isWholeScreen ? lowest : bottom + 8
    let over = bottom + 8 - top
    if over > 0, let card = items.popLast() {
      let edge = metrics.statusHeight
      let seen = Box(x: 0, y: edge, width: metrics.width, height: top - 8 - edge)
      let moved = card.moved(down: -over).withoutTexts(above: edge)
      items.append(.group(DisplayGroup("scrolled", clip: .box(seen), [moved])))
    }
    items += field.map { $0.moved(down: top) }
    let end = place(reply.keyboard, from: top + height + 8)
    if isWholeScreen { placeHomeLine(palette.label) }
    return end
  }

  /// The field with its button.
  private mutating func place(_ reply: PhoneContents.Reply, from top: Double) -> Double {
    let room = metrics.cards
    let isEmpty = reply.text.isEmpty
    let before = items
    items = []
    let button = request(reply.button, .body, .semibold)
    let width = measurer.measure(button).width
    let text = Box(x: room.x + 16, y: top + 11, width: room.width - 16 - 14 - width - 14, height: 0)
    let end =
      isEmpty
      ? place(
        reply.placeholder.isEmpty ? " " : reply.placeholder,
        .body,
        .regular,
        palette.tertiary,
        in: text,
        lines: 1
      )
      : place(reply.text, .body, .regular, palette.label, in: text, lines: 6, .typed)
    let place = Box(x: room.right - 16 - width, y: end - button.leading, width: width, height: 0)
    _ = self.place(button, isEmpty ? palette.tertiary : palette.blue, in: place)
    let box = Box(x: room.x, y: top, width: room.width, height: end + 11 - top)
    let outline = Outline.box(box, radius: 20, isContinuous: true)
    let ground: [DisplayItem] = [
      .fill(outline, .ink(palette.platter)), .stroke(outline, width: 0.5, palette.separator),
    ]
    items = before + [.group(DisplayGroup("reply", ground + items))]
    return box.bottom
  }

  private mutating func placePlaySign(in box: Box) {
    let (x, y) = (box.middleX, box.middleY)
    items.append(.fill(.circle(x: x, y: y, radius: 28), .ink(Ink(0x000000, 0.45))))
    let sign: [Outline.Segment] = [.move(x - 8, y - 12), .line(x + 13, y), .line(x - 8, y + 12), .close]
    items.append(.fill(.path(sign), .ink(Ink(0xFFFFFF))))
  }

  /// A sound: a button and a wave of bars that stand for it.
  private mutating func placeWave(_ media: PhoneContents.Media, _ box: Box) -> Double {
    items.append(.fill(.circle(x: box.x + 18, y: box.middleY, radius: 18), .ink(palette.fill)))
    let x = box.x + 18
    let sign: [Outline.Segment] = [
      .move(x - 5, box.middleY - 8), .line(x + 9, box.middleY), .line(x - 5, box.middleY + 8), .close,
    ]
    items.append(.fill(.path(sign), .ink(palette.label)))
    let count = Int((box.width - 50) / 5)
    for index in 0..<max(0, count) {
      // The same for every sound: its samples are not read for a picture.
      let level = [0.3, 0.55, 0.9, 0.65, 0.4, 0.75, 1, 0.5, 0.35, 0.7, 0.85, 0.45][index % 12]
      let height = 30 * level
      let bar = Box(x: box.x + 48 + Double(index) * 5, y: box.middleY - height / 2, width: 3, height: height)
      items.append(.fill(.box(bar, radius: 1.5), .ink(palette.secondary)))
    }
    return box.bottom
  }
}
