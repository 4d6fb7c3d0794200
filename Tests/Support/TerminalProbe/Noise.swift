import Canvas
import Text

/// Wide and narrow characters in all colours, different in each frame and the same in every run.
enum Noise {
  private static let words = ["日本", "abc", "é", "\u{1f600}", "   ", "한국어", "─│┌", "x\u{301}", "#######"]

  static func grid(frame: Int, size: Size) -> Grid {
    var numbers = Numbers(state: UInt64(frame))
    var grid = Grid(size: size)
    for _ in 0..<(20 + size.columns * size.rows / 8) {
      let place = Point(
        column: numbers.below(size.columns + 2) - 1,
        row: numbers.below(size.rows)
      )
      let style = Style(
        foreground: numbers.color,
        background: numbers.color,
        attributes: Attributes(rawValue: UInt8(numbers.below(32)))
      )
      grid.draw(words[numbers.below(words.count)], at: place, style: style)
    }
    grid.draw("frame \(frame).", at: Point(column: 0, row: 0), style: .plain)
    return grid
  }

  /// Two colours of its own in every cell, as in a photo.
  static func picture(size: Size) -> Grid {
    var grid = Grid(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (red, green) = (UInt8(column * 255 / size.columns), UInt8(row * 255 / size.rows))
        let style = Style(
          foreground: Color(red: red, green: green, blue: UInt8(column % 8 * 32)),
          background: Color(red: green, green: red, blue: UInt8(row % 8 * 32))
        )
        grid.draw("▀", at: Point(column: column, row: row), style: style)
      }
    }
    return grid
  }
}

extension Noise {
  /// A picture of three by two cells that is pixels too, in the second row.
  static func pixels(size: Size) -> Grid? {
    let cells = Size(columns: 3, rows: 2)
    let pixels = Size(columns: 2, rows: 1)
    let image = PixelImage(number: 5, cells: cells, pixels: pixels, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    let letters = [Cell](repeating: Cell(glyph: .chrome("▚"), style: .plain), count: 6)
    guard let picture = CellPicture(size: cells, cells: letters, image: image) else { return nil }
    var grid = Grid(size: size)
    grid.draw("pixels", at: Point(column: 0, row: 0), style: .plain)
    grid.draw(picture, at: Point(column: 1, row: 1))
    return grid
  }
}

private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  var color: Color? {
    mutating get {
      let bits = next()
      guard bits & 7 > 1 else { return nil }
      return Color(
        red: UInt8(truncatingIfNeeded: bits >> 8),
        green: UInt8(truncatingIfNeeded: bits >> 16),
        blue: UInt8(truncatingIfNeeded: bits >> 24),
        palette: UInt8(bits >> 32 & 15)
      )
    }
  }
}
