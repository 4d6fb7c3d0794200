import Canvas

extension FrameWriter {
  /// Moves the cursor, in the fewest bytes. Their number is found before any of them is written, because a frame has
  /// many moves.
  mutating func move(to target: Point, _ bytes: inout [UInt8]) {
    guard place != target else { return }
    defer { place = target }
    guard let start = place else { return Self.appendAbsolute(target, &bytes) }
    let rows = target.row - start.row
    let way = HorizontalWay.shortest(from: start.column, to: target.column)
    let relative = Self.verticalCount(rows) + way.count(from: start.column, to: target.column)
    guard relative < Self.absoluteCount(target) else { return Self.appendAbsolute(target, &bytes) }
    Self.appendVertical(rows, &bytes)
    way.append(from: start.column, to: target.column, &bytes)
  }

  /// About how many bytes a move takes.
  func moveCost(to target: Point) -> Int {
    let absolute = target.column > 0 ? (target.row > 8 ? 7 : 6) + (target.column > 8 ? 1 : 0) : 5
    guard let place else { return absolute }
    let (rows, columns) = (target.row - place.row, target.column - place.column)
    let vertical = (0...3).contains(rows) ? rows : abs(rows) > 9 ? 5 : 4
    let horizontal =
      switch columns {
      case 0: 0
      case 1: 3
      case ..<0 where target.column == 0: 1
      case -3..<0: -columns
      default: 4
      }
    return min(absolute, vertical + horizontal)
  }

  private static func absoluteCount(_ target: Point) -> Int {
    var count = 3
    if target.row > 0 || target.column > 0 { count += [UInt8].digits(target.row + 1) }
    if target.column > 0 { count += 1 + [UInt8].digits(target.column + 1) }
    return count
  }

  private static func appendAbsolute(_ target: Point, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    if target.row > 0 || target.column > 0 { bytes.append(decimal: target.row + 1) }
    if target.column > 0 {
      bytes.append(0x3B)
      bytes.append(decimal: target.column + 1)
    }
    bytes.append(0x48)
  }

  private static func verticalCount(_ rows: Int) -> Int {
    (0...3).contains(rows) ? rows : [UInt8].controlCount(abs(rows))
  }

  private static func appendVertical(_ rows: Int, _ bytes: inout [UInt8]) {
    // Neither end of the way is below the last row, so a line feed never scrolls.
    if (0...3).contains(rows) {
      bytes.append(contentsOf: repeatElement(0x0A, count: rows))
    } else {
      bytes.appendControl(abs(rows), rows > 0 ? "B" : "A")
    }
  }
}

/// How the cursor gets from one column to another.
private enum HorizontalWay {
  /// By a number of columns.
  case direct
  /// To the first column, and from there by a number of columns.
  case fromEdge
  /// By backspaces, for three columns at most.
  case back

  /// The way of the fewest bytes; of two the earlier case.
  static func shortest(from column: Int, to target: Int) -> HorizontalWay {
    var best = direct
    if fromEdge.count(from: column, to: target) < best.count(from: column, to: target) { best = fromEdge }
    if back.count(from: column, to: target) < best.count(from: column, to: target) { best = back }
    return best
  }

  /// The number of bytes; no way takes any if the column is the target.
  func count(from column: Int, to target: Int) -> Int {
    guard column != target else { return 0 }
    return switch self {
    case .direct: [UInt8].controlCount(abs(target - column))
    case .fromEdge: target > 0 ? 1 + [UInt8].controlCount(target) : 1
    case .back: (1...3).contains(column - target) ? column - target : .max
    }
  }

  func append(from column: Int, to target: Int, _ bytes: inout [UInt8]) {
    guard column != target else { return }
    switch self {
    case .direct: bytes.appendControl(abs(target - column), target > column ? "C" : "D")
    case .fromEdge:
      bytes.append(0x0D)
      if target > 0 { bytes.appendControl(target, "C") }
    case .back: bytes.append(contentsOf: repeatElement(0x08, count: column - target))
    }
  }
}
