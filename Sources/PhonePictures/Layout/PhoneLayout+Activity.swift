import CardTemplates
import CenterUI
import NotificationModel

/// A Live Activity on the Lock Screen or as a banner: a round card as wide as a notification, all of which the app's
/// template draws (ios-behaviour 2.5). Apple's margin of 14 points is kept; gaps between elements are our choice.
extension PhoneLayout {
  private static let margin = 14.0
  /// What one row of a terminal is in points, for gaps and spaces.
  private static let row = 8.0

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
    let end: Double
    if let card = activity.card {
      end = stack(card.elements, gap: Self.row / 2, in: inside, Ink(activity.accent), on: nil)
    } else {
      end = place(activity.app, .subheadline, .semibold, palette.label, in: inside, lines: 1)
    }
    let drawn = items
    let box = Box(x: cards.x, y: top, width: cards.width, height: end + Self.margin - top)
    let outline = Outline.box(box, radius: CardShape.radius, isContinuous: true)
    var ground: [DisplayItem] = hasShadow ? [.shadow(outline, palette.shadow)] : []
    ground.append(.fill(outline, .ink(palette.platter)))
    items = before + [.group(DisplayGroup("live activity", clip: nil, ground + drawn))]
    return box.bottom
  }

  private mutating func stack(
    _ elements: [CardContents.Element],
    gap: Double,
    in box: Box,
    _ accent: Ink,
    on fill: CardFill?
  ) -> Double {
    var top = box.y
    for (index, element) in elements.enumerated() {
      let room = Box(x: box.x, y: index == 0 ? top : top + gap, width: box.width, height: 0)
      top = place(element, in: room, accent, on: fill)
    }
    return top
  }

  private mutating func place(
    _ element: CardContents.Element,
    in room: Box,
    _ accent: Ink,
    on fill: CardFill?
  ) -> Double {
    switch element {
    case .text(let text): return place(text, in: room, accent, on: fill)
    case .progress(let share, let label, let role):
      return place(share, label, role, in: room, accent, on: fill)
    case .rule(let label): return place(rule: label, in: room, on: fill)
    case .space(let rows): return room.y + Double(rows) * Self.row
    case .rows(let elements, let gap, let own, let align):
      return place(
        elements,
        gap: Self.row / 2 + Double(gap) * Self.row,
        own,
        align,
        in: room,
        accent,
        on: fill
      )
    case .columns(let columns, let gap): return place(columns, gap: gap, in: room, accent, on: fill)
    // A push to a Live Activity has no attachments.
    case .image: return room.y
    }
  }

  // MARK: Texts

  private mutating func place(_ text: CardContents.Text, in room: Box, _ accent: Ink, on fill: CardFill?)
    -> Double
  {
    let request = request(of: text, width: room.width)
    let ink = ink(text.role, accent, on: fill)
    guard text.align != .center else { return place(request, ink, in: room, isCentered: true) }
    let width = measurer.measure(request).width
    guard text.align == .end, width < room.width else { return place(request, ink, in: room) }
    return place(request, ink, in: Box(x: room.right - width, y: room.y, width: width, height: 0))
  }

  private func request(of text: CardContents.Text, width: Double) -> TextRequest {
    let (style, weight) = text.role.type
    return request(text.string, style, text.isBold ? .semibold : weight, width: width, lines: text.lines)
  }

  private func ink(_ role: CardRole, _ accent: Ink, on fill: CardFill?) -> Ink {
    // On a strong color everything is white, as on a filled button.
    if let fill, fill != .soft { return Ink(0xFFFFFF) }
    return switch role {
    case .title, .subtitle, .body: palette.label
    case .caption: palette.secondary
    case .accent: accent
    case .success: palette.green
    case .warning: palette.orange
    case .destructive: palette.red
    }
  }

  private func color(_ fill: CardFill, _ accent: Ink) -> Ink {
    switch fill {
    case .soft: palette.fill
    case .accent: accent
    case .success: palette.green
    case .warning: palette.orange
    case .destructive: palette.red
    }
  }

  // MARK: Bars and lines

  private mutating func place(
    _ share: Double,
    _ label: String,
    _ role: CardRole,
    in room: Box,
    _ accent: Ink,
    on fill: CardFill?
  ) -> Double {
    let height = 6.0
    var width = room.width
    var (top, bottom) = (room.y + 4, room.y + height + 8)
    if !label.isEmpty {
      let request = request(label, .footnote, lines: 1)
      let wide = min(measurer.measure(request).width, room.width / 2)
      width -= wide + 10
      bottom = place(
        request,
        ink(.caption, accent, on: fill),
        in: Box(x: room.right - wide, y: room.y, width: wide, height: 0)
      )
      top = (room.y + bottom - height) / 2
    }
    let track = Box(x: room.x, y: top, width: width, height: height)
    let done = Box(x: room.x, y: top, width: max(height, width * share), height: height)
    items.append(.fill(.box(track, radius: height / 2), .ink(palette.fill)))
    if share > 0 {
      let ink = role == .body ? accent : ink(role, accent, on: fill)
      items.append(.fill(.box(done, radius: height / 2), .ink(ink)))
    }
    return bottom
  }

  private mutating func place(rule label: String, in room: Box, on fill: CardFill?) -> Double {
    guard label.isEmpty else {
      let request = request(label, .footnote, lines: 1)
      let bottom = place(request, palette.secondary, in: room, isCentered: true)
      let side = max(0, (room.width - measurer.measure(request).width) / 2 - 8)
      for x in [room.x, room.right - side] {
        items.append(
          .fill(.box(Box(x: x, y: (room.y + bottom) / 2, width: side, height: 0.5)), .ink(palette.separator))
        )
      }
      return bottom
    }
    let line = Box(x: room.x, y: room.y + Self.row / 2, width: room.width, height: 0.5)
    items.append(.fill(.box(line), .ink(palette.separator)))
    return room.y + Self.row
  }

  // MARK: Groups

  private mutating func place(
    _ elements: [CardContents.Element],
    gap: Double,
    _ own: CardFill?,
    _ align: CardContents.Align?,
    in room: Box,
    _ accent: Ink,
    on fill: CardFill?
  ) -> Double {
    let padding = own == nil ? 0 : 8.0
    var inside = Box(x: room.x + padding, y: room.y + padding, width: room.width - 2 * padding, height: 0)
    if let align {
      let width = min(inside.width, elements.map(naturalWidth).max() ?? inside.width)
      let rest = inside.width - width
      inside.x += align == .start ? 0 : align == .center ? rest / 2 : rest
      inside.width = width
    }
    let before = items
    items = []
    let bottom = stack(elements, gap: gap, in: inside, accent, on: own ?? fill) + padding
    let drawn = items
    items = before
    if let own {
      let box = Box(
        x: inside.x - padding,
        y: room.y,
        width: inside.width + 2 * padding,
        height: bottom - room.y
      )
      items.append(.fill(.box(box, radius: 10, isContinuous: true), .ink(color(own, accent))))
    }
    items += drawn
    return bottom
  }

  private mutating func place(
    _ columns: [CardContents.Column],
    gap: Int,
    in room: Box,
    _ accent: Ink,
    on fill: CardFill?
  ) -> Double {
    let space = max(6, Double(gap) * Self.row)
    let fixed = columns.map { column in
      column.share == nil ? max(Double(column.columns) * Self.row, naturalWidth(of: column.element)) : 0
    }
    let shares = columns.reduce(0) { $0 + ($1.share ?? 0) }
    let rest = max(0, room.width - fixed.reduce(0, +) - space * Double(columns.count - 1))
    var places: [(items: [DisplayItem], bottom: Double)] = []
    var x = room.x
    let before = items
    for (column, width) in zip(columns, fixed) {
      let width = column.share.map { shares > 0 ? rest * $0 / shares : 0 } ?? width
      items = []
      let bottom = place(column.element, in: Box(x: x, y: room.y, width: width, height: 0), accent, on: fill)
      places.append((items, bottom))
      x += width + space
    }
    items = before
    // Columns stand with their middles on one line, as a stack on a phone does.
    let bottom = places.map(\.bottom).max() ?? room.y
    for place in places {
      items += place.items.map { $0.moved(down: (bottom - place.bottom) / 2) }
    }
    return bottom
  }

  /// The width that an element takes if it has all the room.
  private func naturalWidth(of element: CardContents.Element) -> Double {
    switch element {
    case .text(let text): measurer.measure(request(of: text, width: metrics.cards.width)).width.rounded(.up)
    case .rows(let elements, _, let fill, _): (elements.map(naturalWidth).max() ?? 0) + (fill == nil ? 0 : 16)
    case .columns(let columns, let gap):
      columns.map { naturalWidth(of: $0.element) }.reduce(0, +)
        + max(6, Double(gap) * Self.row) * Double(max(0, columns.count - 1))
    case .progress, .rule: 80
    case .space, .image: 0
    }
  }
}

extension CardRole {
  /// How the role is set in points.
  fileprivate var type: (TextStyle, TextRequest.Weight) {
    switch self {
    case .title: (.title3, .semibold)
    case .subtitle: (.subheadline, .semibold)
    case .body: (.subheadline, .regular)
    case .caption: (.footnote, .regular)
    case .accent, .success, .warning, .destructive: (.subheadline, .semibold)
    }
  }
}
