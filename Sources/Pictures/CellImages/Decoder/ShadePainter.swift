import CChafa
import Canvas

/// Turns pixels into cells without colors: many points are dithered by error diffusion, few become cells of one shade and
/// shapes, and without Unicode each cell is the letter that is as bright as the picture in each of its parts.
struct ShadePainter {
  let ascii: Bool
  let symbols: PictureOrder.Symbols

  /// Returns nil if the picture has no pixels.
  func paint(_ pixels: cc_pixels, _ placement: Placement) -> [RawCell]? {
    let patterns = patterns
    let pointRows = ascii ? 3 : patterns.count.trailingZeroBitCount / 2
    let size = placement.cells
    guard
      var grid = ShadeGrid(pixels, placement, columns: 2 * size.columns, rows: pointRows * size.rows)
    else { return nil }
    grid.stretch()
    // Quarters of a cell are large points, whose noise is seen in a picture of any size.
    let isDithered = pointRows > 2 && grid.columns * grid.rows >= Self.leastDithered
    let scalars: [UInt32] =
      if ascii {
        letters(grid, size, among: isDithered ? LetterShades.all : LetterShades.signs)
      } else if isDithered {
        points(grid, size, patterns, pointRows)
      } else {
        ShadeCells(grid, size, patterns).scalars
      }
    return scalars.map { RawCell(scalar: $0, foreground: .none, background: .none) }
  }

  /// Dithered shades are seen from so many points on; of fewer, as in a thumbnail, only their noise is seen.
  private static let leastDithered = 3000

  private var patterns: [UInt32] {
    switch symbols {
    case .blocks: PointPatterns.quadrants
    case .sextants: PointPatterns.sextants
    case .octants: PointPatterns.octants
    }
  }

  // MARK: Points

  private func points(_ grid: ShadeGrid, _ size: Size, _ patterns: [UInt32], _ pointRows: Int) -> [UInt32] {
    let lit = dithered(grid)
    var scalars: [UInt32] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var pattern = 0
        for point in 0..<2 * pointRows {
          let place = (row * pointRows + point / 2) * grid.columns + 2 * column + point % 2
          if lit[place] { pattern |= 1 << point }
        }
        scalars.append(patterns[pattern])
      }
    }
    return scalars
  }

  /// Floyd and Steinberg's error diffusion, to and fro.
  private func dithered(_ grid: ShadeGrid) -> [Bool] {
    var grid = grid
    var lit = [Bool](repeating: false, count: grid.columns * grid.rows)
    for row in 0..<grid.rows {
      let step = row % 2 == 0 ? 1 : -1
      for index in 0..<grid.columns {
        let column = step > 0 ? index : grid.columns - 1 - index
        guard !grid.isClear(column, row) else { continue }
        let isLit = grid[column, row] > 0.5
        lit[row * grid.columns + column] = isLit
        let error = grid[column, row] - (isLit ? 1 : 0)
        for (x, y, share) in [(step, 0, 7.0), (-step, 1, 3), (0, 1, 5), (step, 1, 1)] {
          let (x, y) = (column + x, row + y)
          guard (0..<grid.columns).contains(x), y < grid.rows, !grid.isClear(x, y) else { continue }
          grid[x, y] += error * share / 16
        }
      }
    }
    return lit
  }

  // MARK: Letters

  /// The letter whose parts come nearest; what it is too dark or too light is handed on to its neighbours.
  private func letters(_ grid: ShadeGrid, _ size: Size, among letters: [LetterShades.Letter]) -> [UInt32] {
    var grid = grid
    var scalars: [UInt32] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let wanted = (0..<6).map { grid[2 * column + $0 % 2, 3 * row + $0 / 2] }
        let letter = Self.nearest(to: wanted, among: letters)
        scalars.append(letter.scalar)
        let error = (wanted.reduce(0, +) - letter.shades.reduce(0, +)) / 6
        for (x, y, share) in [(1, 0, 0.35), (-1, 1, 0.15), (0, 1, 0.25)] {
          let (x, y) = (column + x, row + y)
          guard (0..<size.columns).contains(x), y < size.rows else { continue }
          for point in 0..<6 where !grid.isClear(2 * x + point % 2, 3 * y + point / 2) {
            grid[2 * x + point % 2, 3 * y + point / 2] += share * error
          }
        }
      }
    }
    return scalars
  }

  /// The shape counts, and twice as much how bright the whole is.
  private static func nearest(to wanted: [Double], among letters: [LetterShades.Letter])
    -> LetterShades.Letter
  {
    let total = wanted.reduce(0, +)
    var best = (letter: letters[0], error: Double.infinity)
    for letter in letters {
      let difference = (letter.shades.reduce(0, +) - total) / 6
      let error = zip(letter.shades, wanted).reduce(12 * difference * difference) { sum, pair in
        sum + (pair.0 - pair.1) * (pair.0 - pair.1)
      }
      if error < best.error { best = (letter, error) }
    }
    return best.letter
  }
}

/// How bright the parts of each printable ASCII character are, in two columns and three rows: measured in DejaVu Sans Mono,
/// where the whitest parts of letters count as white.
enum LetterShades {
  /// A character and its six shades, 0...1, row by row.
  struct Letter {
    var scalar: UInt32
    var shades: [Double]
  }

  static let all: [Letter] = digits.split { $0.isWhitespace }.enumerated().map { index, shades in
    Letter(
      scalar: UInt32(0x20 + index),
      shades: shades.compactMap { $0.hexDigitValue.map { Double($0) / 15 } }
    )
  }

  /// Those that look like shades rather than like words: for a small picture beside a text.
  static let signs = all.filter { letter in
    " .',:;-_^=+*%#@".unicodeScalars.contains { $0.value == letter.scalar }
  }

  /// Six hexadecimal digits for each character, from the space to the tilde.
  private static let digits = """
    000000 445522 772200 68FF43 68BF79 B1EF08 94FF79 441100 26C226 621D62 776600 11DD11 000174
    004400 001133 088670 AAFF66 772D69 8A6A97 7A3F87 3BFF05 B58F86 96FF67 7C4B50 AAFF77 AACF66
    004433 004474 01FF01 00FF00 10FF10 6B4932 78FFA9 77FF55 CAFF87 97F057 D9FF95 C7F788 B8F750
    A7FD68 88FF55 997877 4B0F85 9AFC56 80F088 DDFF44 E8FF57 AAFF66 CBFB50 AAFF6B DAFF55 A69E87
    BC7822 88FF77 88EE44 88FF66 99EE55 99AA22 7E9799 75B285 808607 472C58 882200 000055 510000
    21EF78 92FF87 12F557 19FF78 11FF67 5AB831 12FFCF 92FF44 338867 244D79 91FE45 B1C227 22FF66
    12FF44 11FF66 12FFF7 12FF6F 12F640 12DC66 82F436 11EE78 11EE44 11FF66 11EE55 11EEC5 229C86
    39C63A 446766 835C93 008800
    """
}
