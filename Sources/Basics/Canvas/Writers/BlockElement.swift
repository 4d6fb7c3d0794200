import Text

/// A block character (U+2580...U+259F) as rectangles, so that no font leaves seams between its neighbours and
/// it.
struct BlockElement {
  /// A part of a cell in eighths of its sides.
  private struct Part {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private let parts: [Part]
  /// The opacity of a shade in percent.
  private let opacity: Int

  /// Returns nil for any other character, and for one with marks.
  init?(_ glyph: Glyph) {
    guard glyph.isSingle, let parts = Self.parts(glyph.base) else { return nil }
    self.parts = parts
    opacity = (0x2591...0x2593).contains(glyph.base) ? 25 * Int(glyph.base - 0x2590) : 100
  }

  /// Whether neighbours of the same kind make one long rectangle.
  var spansCell: Bool { parts.count == 1 && parts[0].width == 8 }

  func svg(column: Int, row: Int, count: Int, fill: String) -> String {
    let faint = opacity < 100 ? " fill-opacity=\"0.\(opacity)\"" : ""
    let left = column * SVGMetrics.cellWidth
    let top = row * SVGMetrics.cellHeight
    return parts.map { part in
      let x = SVGMetrics.number(eighths: part.x, of: SVGMetrics.cellWidth, from: left)
      let y = SVGMetrics.number(eighths: part.y, of: SVGMetrics.cellHeight, from: top)
      let width = SVGMetrics.number(eighths: part.width * count, of: SVGMetrics.cellWidth, from: 0)
      let height = SVGMetrics.number(eighths: part.height, of: SVGMetrics.cellHeight, from: 0)
      return
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"\(faint)/>\n"
    }.joined()
  }

  private static func parts(_ value: UInt32) -> [Part]? {
    switch value {
    case 0x2580: [Part(x: 0, y: 0, width: 8, height: 4)]
    case 0x2581...0x2588:
      [Part(x: 0, y: 8 - Int(value - 0x2580), width: 8, height: Int(value - 0x2580))]
    case 0x2589...0x258F: [Part(x: 0, y: 0, width: Int(0x2590 - value), height: 8)]
    case 0x2590: [Part(x: 4, y: 0, width: 4, height: 8)]
    case 0x2591...0x2593: [Part(x: 0, y: 0, width: 8, height: 8)]
    case 0x2594: [Part(x: 0, y: 0, width: 8, height: 1)]
    case 0x2595: [Part(x: 7, y: 0, width: 1, height: 8)]
    case 0x2596...0x259F: quadrants(masks[Int(value - 0x2596)])
    default: nil
    }
  }

  /// The quadrants of U+2596...U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ mask: Int) -> [Part] {
    (0..<4).filter { mask & 1 << $0 != 0 }.map { Part(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4) }
  }
}

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
