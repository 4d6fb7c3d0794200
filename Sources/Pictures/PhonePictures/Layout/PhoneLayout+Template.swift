import CardTemplates
import NotificationModel
import PhoneContents
import TextRoom

/// What a template of an app draws: texts, bars, lines and pictures, one below another or in columns. Lengths that a
/// template has in columns and rows of a terminal become points; how many is our choice, as are the gaps.
extension PhoneLayout {
  /// What the elements of one card are drawn with.
  private struct Brush {
    let card: PhoneContents.TemplateCard
    /// The area behind the element; nil means the card itself.
    var fill: CardFill?

    var accent: Ink { Ink(card.accent) }
  }

  private enum Measure {
    /// A row or a column between elements.
    static let gap = 8.0
    /// A column of a width that counts columns, at the ordinary text size, and the most that its letters may make of it.
    static let column = 8.0
    static let widestColumn = 12.0
    /// The columns that a shared width has at least, as in the style of a terminal.
    static let leastColumns = 6.0
    /// A row of a height that counts rows.
    static let row = 16.0
    /// The side of a symbol, which is drawn within 9 points of its middle.
    static let symbol = 20.0
    /// Around the elements on an area.
    static let padding = 8.0
    static let radius = 10.0
  }

  /// Places what the template draws below the top of the box, and returns where it ends.
  mutating func place(_ card: PhoneContents.TemplateCard, in box: Box) -> Double {
    stack(card.contents.elements, gap: Measure.gap / 2, in: box, Brush(card: card))
  }

  /// Places elements one below another below the top of the box, and returns where they end.
  mutating func place(_ elements: [CardContents.Element], of card: PhoneContents.TemplateCard, in box: Box)
    -> Double
  {
    stack(elements, gap: Measure.gap / 4, in: box, Brush(card: card))
  }

  /// Places elements beside each other in the middle of the box. What has no room is cut.
  mutating func placeBeside(
    _ elements: [CardContents.Element],
    of card: PhoneContents.TemplateCard,
    in box: Box
  ) {
    let gap = Measure.gap / 2
    let natural = elements.map(naturalWidth)
    let whole = natural.reduce(0, +) + gap * Double(max(0, elements.count - 1))
    var x = box.x + max(0, box.width - whole) / 2
    for (element, width) in zip(elements, natural) where x < box.right {
      let before = items
      items = []
      let room = Box(x: x, y: 0, width: min(width, box.right - x), height: 0)
      let height = place(element, in: room, Brush(card: card))
      items = before + items.map { $0.moved(down: box.middleY - height / 2) }
      x += width + gap
    }
  }

  /// The width that elements take one below another if they have all the room.
  func naturalWidth(of elements: [CardContents.Element]) -> Double { elements.map(naturalWidth).max() ?? 0 }

  private mutating func stack(
    _ elements: [CardContents.Element],
    gap: Double,
    in box: Box,
    _ brush: Brush
  ) -> Double {
    var top = box.y
    for (index, element) in elements.enumerated() {
      let room = Box(x: box.x, y: index == 0 ? top : top + gap, width: box.width, height: 0)
      top = place(element, in: room, brush)
    }
    return top
  }

  private mutating func place(_ element: CardContents.Element, in room: Box, _ brush: Brush) -> Double {
    switch element {
    case .text(let text): return place(text, in: room, brush)
    case .progress(let share, let label, let role): return place(share, label, role, in: room, brush)
    case .rule(let label): return place(rule: label, in: room, brush)
    case .space(let rows): return room.y + Double(rows) * Measure.gap
    case .rows(let elements, let gap, let fill, let align):
      return place(elements, gap: Measure.gap * (0.5 + Double(gap)), fill, align, in: room, brush)
    case .columns(let columns, let gap): return place(columns, gap: gap, in: room, brush)
    case .image(let image): return place(image, in: room, brush)
    case .symbol(let name, let role):
      placeSymbol(name, x: room.x + Measure.symbol / 2, y: room.y + Measure.symbol / 2, ink(role, brush))
      return room.y + Measure.symbol
    }
  }

  /// How much larger than the ordinary letters those of the picture are.
  private var growth: Double {
    max(
      1,
      TextStyle.subheadline.measures(picture.textSize).size / TextStyle.subheadline.measures(.large).size
    )
  }

  // MARK: Texts

  private mutating func place(_ text: CardContents.Text, in room: Box, _ brush: Brush) -> Double {
    var ink = ink(text.role, brush)
    if text.isDim { ink.opacity *= 0.6 }
    let request = request(of: text, width: room.width)
    let before = items.count
    let bottom = place(request, ink, in: room, .laidOut(text.align))
    if case .text(let placed)? = items.dropFirst(before).first {
      if text.isUnderlined { draw(placed, 0.1) }
      if text.isStruck { draw(placed, -0.28) }
    }
    return bottom
  }

  /// A line along each line of a text, so far below the letters' foot as a share of their size.
  private mutating func draw(_ text: PlacedText, _ share: Double) {
    let size = text.request.size
    for line in text.lines {
      let box = Box(
        x: line.x,
        y: line.baseline + share * size,
        width: line.width,
        height: max(0.5, size / 16)
      )
      items.append(.fill(.box(box), .ink(text.ink)))
    }
  }

  private func request(of text: CardContents.Text, width: Double) -> TextRequest {
    let (style, weight) = text.role.type
    return request(
      text.string,
      style,
      text.isBold ? .semibold : weight,
      isItalic: text.isItalic,
      width: width,
      lines: text.lines
    )
  }

  private func ink(_ role: CardRole, _ brush: Brush) -> Ink {
    // On a strong color everything is white, as on a filled button.
    if let fill = brush.fill, fill != .soft { return Ink(0xFFFFFF) }
    return switch role {
    case .title, .subtitle, .body: palette.label
    case .caption: palette.secondary
    case .accent: brush.accent
    case .success: palette.green
    case .warning: palette.orange
    case .destructive: palette.red
    }
  }

  private func color(_ fill: CardFill, _ brush: Brush) -> Ink {
    switch fill {
    case .soft: palette.fill
    case .accent: brush.accent
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
    _ brush: Brush
  ) -> Double {
    let height = 6.0
    var width = room.width
    var (top, bottom) = (room.y + 4, room.y + height + 8)
    if !label.isEmpty {
      let request = request(label, .footnote, width: room.width / 2, lines: 1)
      let wide = measurer.measure(request).width
      width -= wide + 10
      let place = Box(x: room.right - wide, y: room.y, width: wide, height: 0)
      bottom = self.place(request, ink(.caption, brush), in: place)
      top = (room.y + bottom - height) / 2
    }
    let track = Box(x: room.x, y: top, width: width, height: height)
    let done = Box(x: room.x, y: top, width: max(height, width * share), height: height)
    items.append(.fill(.box(track, radius: height / 2), .ink(palette.fill)))
    if share > 0 {
      let ink = role == .body ? brush.accent : ink(role, brush)
      items.append(.fill(.box(done, radius: height / 2), .ink(ink)))
    }
    return bottom
  }

  private mutating func place(rule label: String, in room: Box, _ brush: Brush) -> Double {
    guard label.isEmpty else {
      let request = request(label, .footnote, width: room.width - 4 * Measure.gap, lines: 1)
      let width = measurer.measure(request).width
      let bottom = place(request, ink(.caption, brush), in: room, .laidOut(.center))
      let side = max(0, (room.width - width) / 2 - Measure.gap)
      for x in [room.x, room.right - side] { placeLine(x: x, y: (room.y + bottom) / 2, width: side) }
      return bottom
    }
    placeLine(x: room.x, y: room.y + Measure.gap / 2, width: room.width)
    return room.y + Measure.gap
  }

  private mutating func placeLine(x: Double, y: Double, width: Double) {
    items.append(.fill(.box(Box(x: x, y: y, width: width, height: 0.5)), .ink(palette.separator)))
  }

  // MARK: Pictures

  /// An attachment or the sender. A file that cannot be read leaves a plate, as everywhere.
  private mutating func place(_ image: CardContents.Image, in room: Box, _ brush: Brush) -> Double {
    let height = image.rows.map { Double($0) * Measure.row } ?? room.width * image.ratio
    let place = Box(x: room.x, y: room.y, width: room.width, height: height.rounded())
    if let attachment = image.attachment {
      let files = brush.card.attachments
      guard files.indices.contains(attachment), let file = files[attachment] else { return room.y }
      items.append(.picture(placed(file, in: shown(file, in: place, image), radius: Measure.radius)))
      return place.bottom
    }
    guard let sender = brush.card.sender else { return room.y }
    let side = min(place.width, place.height)
    let middle = Box(x: place.middleX - side / 2, y: place.middleY - side / 2, width: side, height: side)
    placeSender(sender, in: middle)
    return place.bottom
  }

  /// The part of the room that the picture takes: all of it, or as much as its own shape allows.
  private func shown(_ file: PhoneContents.Media, in room: Box, _ image: CardContents.Image) -> Box {
    guard !image.isFilled, let aspect = aspects[file.key] else { return room }
    let width = min(room.width, room.height * aspect)
    let height = min(room.height, room.width / aspect)
    return Box(x: room.middleX - width / 2, y: room.middleY - height / 2, width: width, height: height)
  }

  // MARK: Groups

  private mutating func place(
    _ elements: [CardContents.Element],
    gap: Double,
    _ fill: CardFill?,
    _ align: CardContents.Align?,
    in room: Box,
    _ brush: Brush
  ) -> Double {
    let padding = fill == nil ? 0 : Measure.padding
    var inside = Box(x: room.x + padding, y: room.y + padding, width: room.width - 2 * padding, height: 0)
    if let align {
      let width = min(inside.width, elements.map(naturalWidth).max() ?? inside.width)
      let rest = inside.width - width
      inside.x += align == .start ? 0 : align == .center ? rest / 2 : rest
      inside.width = width
    }
    let before = items
    items = []
    var own = brush
    own.fill = fill ?? brush.fill
    let bottom = stack(elements, gap: gap, in: inside, own) + padding
    let drawn = items
    items = before
    if let fill {
      let box = Box(
        x: inside.x - padding,
        y: room.y,
        width: inside.width + 2 * padding,
        height: bottom - room.y
      )
      items.append(.fill(.box(box, radius: Measure.radius, isContinuous: true), .ink(color(fill, brush))))
    }
    items += drawn
    return bottom
  }

  /// Places columns side by side, or one below another if there is no room, as it happens with large letters.
  private mutating func place(_ columns: [CardContents.Column], gap: Int, in room: Box, _ brush: Brush)
    -> Double
  {
    let space = max(6, Double(gap) * Measure.gap)
    guard let widths = widthsBeside(columns, space: space, in: room.width) else {
      return stack(columns.map(\.element).filter { !$0.isSpace }, gap: Measure.gap / 2, in: room, brush)
    }
    var places: [(items: [DisplayItem], bottom: Double)] = []
    var x = room.x
    let before = items
    for (column, width) in zip(columns, widths) {
      items = []
      let bottom = place(column.element, in: Box(x: x, y: room.y, width: width, height: 0), brush)
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

  /// A width for each column; nil if they do not fit beside each other, or if a word is broken that would not be if they
  /// stood below one another.
  private func widthsBeside(_ columns: [CardContents.Column], space: Double, in room: Double) -> [Double]? {
    guard let widths = widths(of: columns, space: space, in: room) else { return nil }
    let breaksMore = zip(columns, widths).contains { column, width in
      breaksWord(column.element, in: width) && !breaksWord(column.element, in: room)
    }
    return breaksMore ? nil : widths
  }

  /// Whether a text of the element has a line that ends within a word.
  private func breaksWord(_ element: CardContents.Element, in room: Double) -> Bool {
    switch element {
    case .text(let text): return measurer.measure(request(of: text, width: room)).breaksWord(of: text.string)
    case .rows(let elements, _, let fill, _):
      let inside = room - (fill == nil ? 0 : 2 * Measure.padding)
      return elements.contains { breaksWord($0, in: inside) }
    // Columns within it stand below one another themselves where they would break a word. To ask each of them for its width
    // would take three times as long with each further one inside another.
    case .columns(let columns, _): return columns.contains { breaksWord($0.element, in: room) }
    case .progress, .rule, .space, .image, .symbol: return false
    }
  }

  /// A width for each column; nil if they do not fit beside each other.
  private func widths(of columns: [CardContents.Column], space: Double, in room: Double) -> [Double]? {
    let fixed = columns.map { column -> Double in
      guard column.share == nil else { return 0 }
      let count = Double(column.columns) * growth
      return max(count * Measure.column, min(naturalWidth(of: column.element), count * Measure.widestColumn))
    }
    let shares = columns.reduce(0) { $0 + ($1.share ?? 0) }
    let rest = room - fixed.reduce(0, +) - space * Double(columns.count - 1)
    let widths = zip(columns, fixed).map { column, width in
      column.share.map { shares > 0 ? rest * $0 / shares : 0 } ?? width
    }
    let least = min(room, Measure.leastColumns * Measure.column * growth)
    let isTooNarrow = zip(columns, widths).contains { column, width in
      column.share != nil && columns.count > 1 && width < least && !column.element.isSpace
    }
    return rest < 0 || isTooNarrow ? nil : widths
  }

  /// The width that an element takes if it has all the room.
  private func naturalWidth(of element: CardContents.Element) -> Double {
    switch element {
    case .text(let text): measurer.measure(request(of: text, width: metrics.cards.width)).width.rounded(.up)
    case .rows(let elements, _, let fill, _):
      (elements.map(naturalWidth).max() ?? 0) + (fill == nil ? 0 : 2 * Measure.padding)
    case .columns(let columns, let gap):
      columns.map { naturalWidth(of: $0.element) }.reduce(0, +)
        + max(6, Double(gap) * Measure.gap) * Double(max(0, columns.count - 1))
    case .progress, .rule: 80
    case .image(let image): image.rows.map { Double($0) * Measure.row } ?? 80
    case .symbol: Measure.symbol
    case .space: 0
    }
  }
}

extension CardContents.Element {
  fileprivate var isSpace: Bool {
    if case .space = self { true } else { false }
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
