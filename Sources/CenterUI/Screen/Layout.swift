import Canvas

/// Which part of the screen is what, at this size.
struct Layout: Hashable {
  var phone: Rect
  /// nil while there is no room or it is not asked for.
  var inspector: Rect?
  var footer: Rect
  /// Few rows: no card edges, one line of text.
  var isCompact: Bool
  /// So many rows that the heading can stand apart from the status line.
  var isRoomy: Bool
  /// Too small for anything but saying so.
  var isTooSmall: Bool

  /// From so many columns on the inspector stands beside the phone.
  static let wide = 100

  init(_ size: Size, inspectorAsked: Bool) {
    let rows = size.rows
    isTooSmall = size.columns < 30 || rows < 8
    isCompact = rows < 16 || size.columns < 44
    isRoomy = !isCompact && rows >= 28
    footer = Rect(column: 0, row: rows - 1, columns: size.columns, rows: 1)
    let body = Rect(column: 0, row: 0, columns: size.columns, rows: rows - 1)
    if size.columns >= Self.wide {
      let width = min(60, max(46, size.columns * 2 / 5))
      phone = Rect(column: 0, row: 0, columns: width, rows: body.rows)
      inspector = Rect(column: width, row: 0, columns: size.columns - width, rows: body.rows)
    } else {
      phone = body
      inspector = inspectorAsked ? body : nil
    }
  }

  /// The inspector covers the phone.
  var inspectorCovers: Bool { inspector == phone }

  var status: Rect { Rect(column: phone.column, row: 0, columns: phone.columns, rows: 1) }

  /// The column of cards: never so wide that lines become hard to read.
  var cards: Rect {
    let width = min(phone.columns - (isCompact ? 0 : 2), 64)
    return Rect(
      column: phone.column + (phone.columns - width) / 2,
      row: 1,
      columns: width,
      rows: phone.rows - 1
    )
  }

  var heading: Rect? {
    isCompact ? nil : Rect(column: cards.column, row: isRoomy ? 2 : 1, columns: cards.columns, rows: 1)
  }

  var list: Rect {
    let top = heading.map(\.bottom) ?? 1
    return Rect(column: cards.column, row: top, columns: cards.columns, rows: phone.rows - top)
  }

  /// What is under the status line: the long look takes all of it.
  var belowStatus: Rect {
    Rect(column: cards.column, row: 1, columns: cards.columns, rows: phone.rows - 1)
  }
}

extension ScreenState {
  var layout: Layout { Layout(size, inspectorAsked: focus == .inspector) }
}
