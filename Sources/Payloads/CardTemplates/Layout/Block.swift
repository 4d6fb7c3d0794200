internal import Canvas

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
