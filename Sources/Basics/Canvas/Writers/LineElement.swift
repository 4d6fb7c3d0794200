import Text

/// A box drawing character as strokes from the middle of the cell to its sides.
struct LineElement: Equatable {
  private struct Arms: OptionSet {
    let rawValue: UInt8
    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)
  }

  /// `─`, whose neighbours of the same kind make one long line.
  static let across = LineElement(arms: [.left, .right])

  private let arms: Arms
  private let isRounded: Bool
  private let isHeavy: Bool

  private init(arms: Arms, isRounded: Bool = false, isHeavy: Bool = false) {
    self.arms = arms
    self.isRounded = isRounded
    self.isHeavy = isHeavy
  }

  /// Returns nil for any other character, among them the dashed and double lines.
  init?(_ glyph: Glyph) {
    guard glyph.isSingle, (0x2500...0x257F).contains(glyph.base) else { return nil }
    guard let element = Self.elements[glyph.base] else { return nil }
    self = element
  }

  private static let elements: [UInt32: LineElement] = {
    let crossing: [Arms] = [
      [.left, .right], [.up, .down], [.right, .down], [.left, .down], [.right, .up], [.left, .up],
      [.up, .down, .right], [.up, .down, .left], [.left, .right, .down], [.left, .right, .up],
      [.left, .right, .up, .down],
    ]
    var elements: [UInt32: LineElement] = [:]
    for (scalar, arms) in zip("─│┌┐└┘├┤┬┴┼".unicodeScalars, crossing) {
      elements[scalar.value] = LineElement(arms: arms)
    }
    for (scalar, arms) in zip("━┃┏┓┗┛┣┫┳┻╋".unicodeScalars, crossing) {
      elements[scalar.value] = LineElement(arms: arms, isHeavy: true)
    }
    for (scalar, arms) in zip("╭╮╰╯".unicodeScalars, crossing[2...]) {
      elements[scalar.value] = LineElement(arms: arms, isRounded: true)
    }
    for (scalar, arms) in zip("╴╵╶╷".unicodeScalars, [Arms.left, .up, .right, .down]) {
      elements[scalar.value] = LineElement(arms: arms)
    }
    return elements
  }()

  func svg(column: Int, row: Int, count: Int, stroke: String) -> String {
    let left = column * SVGMetrics.cellWidth
    let top = row * SVGMetrics.cellHeight
    let path = isRounded ? corner(left, top) : strokes(left, top, count)
    let width = isHeavy ? " stroke-width=\"3\"" : ""
    return "<path d=\"\(path)\" stroke=\"\(stroke)\"\(width)/>\n"
  }

  private func strokes(_ left: Int, _ top: Int, _ count: Int) -> String {
    let middle = (x: left + SVGMetrics.cellWidth / 2, y: top + SVGMetrics.cellHeight / 2)
    let right = left + SVGMetrics.cellWidth * count
    var path = ""
    if !arms.isDisjoint(with: [.left, .right]) {
      path +=
        "M\(arms.contains(.left) ? left : middle.x) \(middle.y)H\(arms.contains(.right) ? right : middle.x)"
    }
    if !arms.isDisjoint(with: [.up, .down]) {
      let bottom = arms.contains(.down) ? top + SVGMetrics.cellHeight : middle.y
      path += "M\(middle.x) \(arms.contains(.up) ? top : middle.y)V\(bottom)"
    }
    return path
  }

  private func corner(_ left: Int, _ top: Int) -> String {
    let middle = (x: left + SVGMetrics.cellWidth / 2, y: top + SVGMetrics.cellHeight / 2)
    let side = arms.contains(.left) ? left : left + SVGMetrics.cellWidth
    let end = arms.contains(.up) ? top : top + SVGMetrics.cellHeight
    let turn = arms.contains(.up) ? middle.y - 5 : middle.y + 5
    return "M\(middle.x) \(end)V\(turn)Q\(middle.x) \(middle.y) \(side) \(middle.y)"
  }
}
