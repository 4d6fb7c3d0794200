import Canvas

extension FrameWriter {
  /// Moves the cursor, in the fewest bytes.
  mutating func move(to target: Point, _ bytes: inout [UInt8]) {
    guard place != target else { return }
    var best = Self.absolute(target)
    if let place {
      let vertical = Self.vertical(target.row - place.row)
      for horizontal in Self.horizontal(from: place.column, to: target.column) {
        let count = vertical.count + horizontal.count
        if count < best.count { best = vertical + horizontal }
      }
    }
    bytes += best
    place = target
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

  private static func absolute(_ target: Point) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    if target.row > 0 || target.column > 0 { bytes.append(decimal: target.row + 1) }
    if target.column > 0 {
      bytes.append(0x3B)
      bytes.append(decimal: target.column + 1)
    }
    bytes.append(0x48)
    return bytes
  }

  private static func vertical(_ rows: Int) -> [UInt8] {
    // Neither end of the way is below the last row, so a line feed never scrolls.
    if (0...3).contains(rows) { return Array(repeating: 0x0A, count: rows) }
    var bytes: [UInt8] = []
    bytes.appendControl(abs(rows), rows > 0 ? "B" : "A")
    return bytes
  }

  private static func horizontal(from column: Int, to target: Int) -> [[UInt8]] {
    guard column != target else { return [[]] }
    var direct: [UInt8] = []
    direct.appendControl(abs(target - column), target > column ? "C" : "D")
    var fromEdge: [UInt8] = [0x0D]
    if target > 0 { fromEdge.appendControl(target, "C") }
    let back =
      column > target && column - target < 4 ? [Array(repeating: UInt8(0x08), count: column - target)] : []
    return [direct, fromEdge] + back
  }
}
