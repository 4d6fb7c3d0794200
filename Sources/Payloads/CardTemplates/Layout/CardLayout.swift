internal import Bidi
internal import Canvas
import JSON
internal import NotificationModel
internal import Text

/// Lays out one card: renders the texts, measures, and puts every piece at its place.
struct CardLayout {
  let context: CardContext
  let columns: Int
  let ellipsis: CellText
  /// How the phone is read. The card is laid out from the left and mirrored as a whole.
  let direction: TextDirection
  let budget = FieldBudget()
  var remarks: [String] = []
  private var placings = 0

  /// An element with the fields that its texts see.
  typealias Shown = (element: CardElement, scope: Scope)

  init(_ context: CardContext, columns: Int, ascii: Bool, direction: TextDirection) {
    self.context = context
    self.direction = direction
    self.columns = min(max(0, columns), CardLimits.columns)
    ellipsis = ascii ? CellText("...") : .ellipsis
  }

  mutating func card(_ template: CardTemplate) throws(CardError) -> Card {
    let scope = Scope(context, budget)
    let (title, actions) = try head(template, scope)
    var block = Block()
    if columns > 0 {
      block = try stack(shown(template.elements, scope), gap: 0, in: Room(columns: columns))
    }
    var card = self.card(of: block)
    (card.title, card.actions) = (title, actions)
    return card
  }

  /// The card of a block, which is cut where a card may be no higher.
  /// - Parameter columns: The width of the card; nil means that of the layout.
  mutating func card(of block: Block, columns width: Int? = nil) -> Card {
    let columns = width ?? self.columns
    var block = block
    if block.rows > CardLimits.rows {
      remarks.append("The card is \(block.rows) rows high and is cut after \(CardLimits.rows).")
    }
    block = block.cut(to: Size(columns: columns, rows: CardLimits.rows))
    if budget.isCut { remarks.append("The texts are cut after \(CardLimits.characters) characters.") }
    let size = Size(columns: columns, rows: block.rows)
    return Card(size: size, pieces: block.pieces, remarks: remarks)
  }

  // MARK: Top level

  /// The title and the buttons; each is nil if the template says nothing about it.
  func head(_ template: CardTemplate, _ scope: Scope) throws(CardError) -> (String?, [CardAction]?) {
    let title = template.title.flatMap { self.line($0, scope) }
    let actions = template.actions.map { self.actions($0, scope) }
    try checkBudget(at: template.title?.place ?? CardSource.Place(line: 1, column: 1))
    return (title, actions)
  }

  private func line(_ text: TextTemplate, _ scope: Scope) -> String? {
    let line = Sanitizer.title(budget.unseen { text.render(scope) }).string.trimmed
    return line.isEmpty ? nil : line
  }

  private func actions(_ actions: [ActionElement], _ scope: Scope) -> [CardAction] {
    let shown = actions.filter { $0.conditions.allSatisfy { $0.isMet(scope) } }
    return shown.prefix(CardLimits.actions).map { action in
      CardAction(action.identifier, title: action.title.flatMap { self.line($0, scope) })
    }
  }

  // MARK: Elements

  /// Returns the visible elements, repeated for each element of their lists.
  mutating func shown(_ elements: [CardElement], _ scope: Scope) throws(CardError) -> [Shown] {
    var shown: [Shown] = []
    for element in elements {
      for scope in scopes(of: element, scope) {
        budget.spend()
        if element.conditions.allSatisfy({ $0.isMet(scope) }) { shown.append((element, scope)) }
        try checkBudget(at: element.place)
      }
    }
    return shown
  }

  /// Returns one scope for each element of the list; a single object counts as a list of one.
  private func scopes(of element: CardElement, _ scope: Scope) -> [Scope] {
    guard let path = element.each else { return [scope] }
    guard let value = scope.value(at: path) else { return [] }
    let values =
      switch value {
      case .array(let values): Array(values.prefix(CardLimits.repeats))
      case .object: [value]
      case .null, .bool, .integer, .number, .string: [JSONValue]()
      }
    return values.enumerated().map { scope.within($1, number: $0 + 1) }
  }

  /// Lays elements out one below another.
  mutating func stack(_ shown: [Shown], gap: Int, in room: Room) throws(CardError) -> Block {
    var stack = Block()
    for (element, scope) in shown {
      let block = try self.block(element, scope, room)
      if !block.isEmpty { stack.add(block, row: stack.isEmpty ? 0 : stack.rows + gap) }
    }
    return stack
  }

  mutating func block(_ element: CardElement, _ scope: Scope, _ room: Room) throws(CardError)
    -> Block
  {
    try place(element)
    let block: Block
    switch element.kind {
    case .text(let text): block = self.text(text, scope, room)
    case .image(let image): block = self.image(image, scope, room)
    case .symbol(let symbol): block = self.symbol(symbol, scope, room)
    case .progress(let progress): block = self.progress(progress, scope, room)
    case .rule(let label): block = rule(label, scope, room)
    case .space(let rows): block = Block(rows: rows)
    case .rows(let rows): block = try self.rows(rows, scope, room)
    case .columns(let columns, let gap): block = try self.columns(columns, gap: gap, scope, room)
    }
    try checkBudget(at: element.place)
    return block
  }

  /// Counts one more element of the card.
  mutating func place(_ element: CardElement) throws(CardError) {
    placings += 1
    try checkBudget(at: element.place)
  }

  private func checkBudget(at place: CardSource.Place) throws(CardError) {
    guard budget.isSpent || placings > CardLimits.placings else { return }
    throw CardError(
      .tooMuch,
      at: place,
      "with this notification the card becomes larger than it may be",
      hint: "repeat less: lists in lists multiply"
    )
  }

  private mutating func rows(_ rows: CardElement.Rows, _ scope: Scope, _ room: Room) throws(CardError)
    -> Block
  {
    let padding = rows.fill != nil && room.columns >= 3 ? 1 : 0
    let shown = try shown(rows.elements, scope)
    var inside = Room(columns: room.columns - 2 * padding, ground: rows.fill ?? room.ground)
    let left = budget.characters
    var block = try stack(shown, gap: rows.gap, in: inside)
    guard !block.isEmpty else { return block }
    if rows.align != nil, block.used < inside.columns {
      inside.columns = max(1, block.used)
      // The texts were rendered once for measuring; they count once.
      budget.characters = left
      block = try stack(shown, gap: rows.gap, in: inside)
    }
    let width = inside.columns + 2 * padding
    var framed = Block()
    if let fill = rows.fill {
      framed.pieces.append(CardPlace(Rect(column: 0, row: 0, columns: width, rows: block.rows), .area(fill)))
    }
    framed.add(block, column: padding)
    if rows.fill != nil { framed.used = max(framed.used + padding, rows.align == nil ? room.columns : 0) }
    guard let align = rows.align else { return framed }
    var aligned = Block()
    aligned.add(framed, column: align.inset(of: width, in: room.columns))
    return aligned
  }

  /// Lays elements out beside each other, or one below another if there is no room.
  private mutating func columns(_ elements: [CardElement], gap: Int, _ scope: Scope, _ room: Room)
    throws(CardError) -> Block
  {
    let shown = try shown(elements, scope)
    let widths = shown.map(\.element.width)
    guard !shown.isEmpty, let widths = ColumnWidths.widths(of: widths, gap: gap, in: room.columns) else {
      return try stack(shown.filter { !$0.element.isSpace }, gap: 0, in: room)
    }
    var beside = Block()
    var column = 0
    for (index, width) in widths.enumerated() {
      let inside = Room(columns: width, ground: room.ground)
      let block = try block(shown[index].element, shown[index].scope, inside)
      beside.add(block, column: column)
      column += width + gap
    }
    return beside
  }
}

extension CardElement {
  fileprivate var isSpace: Bool {
    if case .space = kind { true } else { false }
  }
}

extension CardElement.Align {
  /// Returns the columns before content of that width: the layout's direction decides where that is, not the text's.
  func inset(of width: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, (room - width) / 2)
    case .end: max(0, room - width)
    }
  }
}

extension CardLayout {
  func text(_ text: CardElement.Text, _ scope: Scope, _ room: Room) -> Block {
    guard room.columns > 0 else { return Block() }
    let lines = CellText.wrap(
      text.text.render(scope),
      columns: room.columns,
      maximumLines: text.lines ?? CardLimits.rows + 1,
      ellipsis: ellipsis,
      in: direction
    )
    var block = Block(rows: lines.count, used: lines.map(\.width).max() ?? 0)
    for (row, line) in lines.enumerated() where !line.isEmpty {
      let column = text.align.inset(of: line.width, in: room.columns)
      let piece = CardLine(line, text.role, attributes: text.attributes, ground: room.ground)
      block.pieces.append(
        CardPlace(Rect(column: column, row: row, columns: line.width, rows: 1), .text(piece))
      )
    }
    return block
  }

  /// Returns an empty block if there is no such picture.
  func image(_ image: CardElement.Image, _ scope: Scope, _ room: Room) -> Block {
    guard let source = source(image.source.render(scope).trimmed), room.columns > 0 else { return Block() }
    // A cell is twice as high as it is wide.
    let natural = Int((Double(room.columns) * image.ratio / 2).rounded())
    let rows = min(60, max(1, image.height ?? natural))
    let place = Rect(column: 0, row: 0, columns: room.columns, rows: rows)
    let piece = CardImage(source, fit: image.fit == .whole ? .whole : .filled)
    return Block(rows: rows, used: room.columns, pieces: [CardPlace(place, .image(piece))])
  }

  /// The character that stands for the symbol, or a neutral mark. Empty without a name.
  func symbol(_ symbol: CardElement.Symbol, _ scope: Scope, _ room: Room) -> Block {
    guard room.columns > 0, !symbol.name.render(scope).trimmed.isEmpty else { return Block() }
    let own = symbol.character.map {
      CellText($0.render(scope), in: direction).truncated(to: room.columns, ellipsis: .empty)
    }
    let text = own.flatMap { $0.isEmpty ? nil : $0 } ?? CellText(ellipsis == .ellipsis ? "•" : "*")
    let place = Rect(column: 0, row: 0, columns: text.width, rows: 1)
    let piece = CardPiece.text(CardLine(text, symbol.role, ground: room.ground))
    return Block(rows: 1, used: text.width, pieces: [CardPlace(place, piece)])
  }

  func source(_ word: String) -> CardImage.Source? {
    if let index = context.attachments.firstIndex(of: word), !word.isEmpty { return .attachment(index) }
    if word == "avatar" { return context.hasSender ? .avatar : nil }
    return Int(word).flatMap { context.attachments.indices.contains($0) ? .attachment($0) : nil }
  }

  /// Returns a bar with its label on the right; empty if the value is no number.
  func progress(_ progress: CardElement.Progress, _ scope: Scope, _ room: Room) -> Block {
    guard let share = Self.share(progress.value.render(scope).trimmed), room.columns > 0 else {
      return Block()
    }
    var block = Block(rows: 1, used: room.columns)
    let text = CellText(progress.label?.render(scope) ?? "", in: direction)
    let label = text.truncated(to: max(0, room.columns - 5), ellipsis: ellipsis)
    let width = label.isEmpty ? room.columns : room.columns - label.width - 1
    let bar = Rect(column: 0, row: 0, columns: width, rows: 1)
    block.pieces.append(CardPlace(bar, .bar(share: share, progress.role, on: room.ground)))
    guard !label.isEmpty else { return block }
    let place = Rect(column: width + 1, row: 0, columns: label.width, rows: 1)
    block.pieces.append(CardPlace(place, .text(CardLine(label, .caption, ground: room.ground))))
    return block
  }

  /// Parses `0.6`, `60%` or `3/5`, limited to 0...1; nil if it is no number.
  static func share(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    var number: Double?
    if text.hasSuffix("%") {
      number = Double(text.dropLast().description.trimmed).map { $0 / 100 }
    } else if parts.count == 2 {
      let (done, all) = (Double(String(parts[0]).trimmed), Double(String(parts[1]).trimmed))
      number = done.flatMap { done in all.flatMap { $0 > 0 ? done / $0 : nil } }
    } else {
      number = Double(text)
    }
    return number.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
  }

  /// A line from side to side, around its label.
  func rule(_ label: TextTemplate?, _ scope: Scope, _ room: Room) -> Block {
    guard room.columns > 0 else { return Block() }
    let text = CellText(label?.render(scope) ?? "", in: direction).truncated(
      to: max(0, room.columns - 6),
      ellipsis: ellipsis
    )
    guard !text.isEmpty else {
      let place = Rect(column: 0, row: 0, columns: room.columns, rows: 1)
      return Block(rows: 1, pieces: [CardPlace(place, .rule(room.ground))])
    }
    let left = (room.columns - text.width) / 2
    let right = left + text.width
    let rects = [(0, left - 1), (right + 1, room.columns - right - 1)]
    var block = Block(rows: 1, used: min(room.columns, text.width + 6))
    block.pieces = rects.map {
      CardPlace(Rect(column: $0, row: 0, columns: $1, rows: 1), .rule(room.ground))
    }
    let place = Rect(column: left, row: 0, columns: text.width, rows: 1)
    block.pieces.append(CardPlace(place, .text(CardLine(text, .caption, ground: room.ground))))
    return block
  }
}

/// The pieces of an element, counted from its own top left corner.
struct Block {
  var rows = 0
  /// How many of the available columns it needs.
  var used = 0
  var pieces: [CardPlace] = []

  var isEmpty: Bool { rows == 0 }

  /// Puts another block into this one.
  mutating func add(_ other: Block, column: Int = 0, row: Int = 0) {
    for place in other.pieces {
      pieces.append(CardPlace(place.rect.moved(columns: column, rows: row), place.piece))
    }
    rows = max(rows, row + other.rows)
    if !other.isEmpty { used = max(used, column + other.used) }
  }

  /// Returns the block without the rows below the room; pictures that would be cut are omitted.
  func cut(to room: Size) -> Block {
    var cut = self
    cut.rows = min(rows, room.rows)
    cut.pieces = pieces.compactMap { place in
      let rect = place.rect.intersection(Rect(size: room))
      if case .image = place.piece, rect != place.rect { return nil }
      return rect.isEmpty ? nil : CardPlace(rect, place.piece)
    }
    return cut
  }
}

/// The room of an element.
struct Room {
  var columns: Int
  /// The area behind it; nil means the card.
  var ground: CardFill?
}

/// How columns share their room.
enum ColumnWidths {
  /// The least columns of an element with a share.
  private static let least = 6

  /// A width for each; nil if they do not fit beside each other.
  static func widths(of columns: [CardElement.Width], gap: Int, in room: Int) -> [Int]? {
    var left = room - gap * (columns.count - 1)
    var weights = 0.0
    for column in columns {
      switch column {
      case .columns(let width): left -= width
      case .share(let weight): weights += weight
      }
    }
    guard left >= 0, columns.count <= room else { return nil }
    let widths = columns.map { column in
      switch column {
      case .columns(let width): width
      case .share(let weight): Int(Double(left) * weight / weights)
      }
    }
    return spread(widths, columns, room - gap * (columns.count - 1))
  }

  /// The columns that rounding left over go to the shares from the left, one each.
  private static func spread(_ widths: [Int], _ columns: [CardElement.Width], _ room: Int) -> [Int]? {
    var widths = widths
    var left = room - widths.reduce(0, +)
    for index in widths.indices {
      guard case .share = columns[index] else { continue }
      if left > 0 {
        widths[index] += 1
        left -= 1
      }
      if widths[index] < least, widths.count > 1 { return nil }
    }
    return widths
  }
}
