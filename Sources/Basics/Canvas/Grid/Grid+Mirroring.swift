import Text

/// For what is read from right to left: a picture is drawn as if it were read from the left, and each place is turned
/// round while it is drawn. Texts and pictures move to the other side and keep their own order.
extension Grid {
  /// Mirrors what is drawn from now on inside these columns; nil ends the mirroring. The cursor stays at its cell.
  public mutating func mirror(_ columns: Range<Int>?) { mirroredColumns = columns }

  /// Whether drawing is mirrored.
  public var isMirrored: Bool { mirroredColumns != nil }

  /// Returns the cells of the screen that a rectangle means: itself, if drawing is neither mirrored nor within a part.
  public func physical(_ rect: Rect) -> Rect {
    mirrored(Rect(origin: rect.origin.moved(by: window.origin), size: rect.size))
  }

  /// Returns the rectangle that means these cells of the screen.
  func logical(_ cells: Rect) -> Rect {
    let (rect, origin) = (mirrored(cells), window.origin)
    let column = rect.column.subtractingWithoutOverflow(origin.column)
    return Rect(
      origin: Point(column: column, row: rect.row.subtractingWithoutOverflow(origin.row)),
      size: rect.size
    )
  }

  private func mirrored(_ rect: Rect) -> Rect {
    guard let mirrored = mirroredColumns else { return rect }
    let sum = mirrored.lowerBound.addingWithoutOverflow(mirrored.upperBound)
    var other = rect
    other.column = sum.subtractingWithoutOverflow(rect.right)
    return other
  }

  /// Returns the point that a text of that width has on the screen.
  func physical(_ point: Point, columns: Int) -> Point {
    physical(Rect(column: point.column, row: point.row, columns: columns, rows: 1)).origin
  }
}

extension Int {
  fileprivate func subtractingWithoutOverflow(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }
}

extension Glyph {
  /// The block or the corner that looks like this one in a mirror; the glyph itself if there is no other.
  var mirrored: Glyph { Self.twins[self] ?? self }

  private static let twins: [Glyph: Glyph] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("╭", "╮"), ("╰", "╯"), ("┌", "┐"), ("└", "┘"), ("▌", "▐"), ("▖", "▗"), ("▘", "▝"), ("▙", "▟"),
      ("▛", "▜"), ("▚", "▞"),
    ]
    let both = pairs.flatMap { [($0, $1), ($1, $0)] }
    return Dictionary(uniqueKeysWithValues: both.map { (.chrome($0), .chrome($1)) })
  }()
}
