import CTerm
import Canvas
import Text

/// Turns rows of a grid into rows of curses, and styles into colour pairs (terminals 2 and 4).
struct RowPainter {
  let depth: ColorDepth
  private var looks: [Style: CursesStyle] = [:]
  private var line: [ct_cell] = []
  /// How many bits of each channel are kept; fewer if a picture has more colour pairs than the table has room for.
  private var bitsPerChannel = 8
  private static let mostLooks = 20_000
  private static let fewLooks = 8_000

  /// A style as curses represents it.
  private struct CursesStyle {
    var pair: Int32
    var attributes: UInt8
  }

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Replaces these rows on a screen of `size`; cells outside the grid are blank.
  mutating func paint(_ grid: Grid, rows: [Int], size: Size) {
    if bitsPerChannel == 8, paintFitting(grid, rows: rows, size: size) { return }
    if bitsPerChannel < 8, !couldBeExact(grid), paintFitting(grid, rows: rows, size: size) { return }
    // The pair table is full, or coarser than necessary: rebuild it for the whole screen.
    let all = Array(0..<size.rows)
    for bits in [8, 6, 5, 4, 3, 2] {
      bitsPerChannel = bits
      forgetPairs()
      if paintFitting(grid, rows: all, size: size) { return }
    }
  }

  /// Whether the picture that made the colours coarse is gone.
  private func couldBeExact(_ grid: Grid) -> Bool {
    Set(grid.cells.lazy.map(\.style)).count < Self.fewLooks
  }

  /// Renumbers the pairs; every row has to be painted again.
  mutating func forgetPairs() {
    looks.removeAll(keepingCapacity: true)
    ct_pairs_reset()
  }

  /// Returns false if there were not enough colour pairs; the rows are painted anyway, some without colour.
  private mutating func paintFitting(_ grid: Grid, rows: [Int], size: Size) -> Bool {
    if looks.count > Self.mostLooks { looks.removeAll(keepingCapacity: true) }
    var fits = true
    for row in rows {
      let cells = row < grid.size.rows ? grid.row(row) : []
      fits = compose(cells, columns: size.columns) && fits
      line.withUnsafeBufferPointer { ct_screen_row(Int32(row), $0.baseAddress, Int32($0.count)) }
    }
    return fits
  }

  private mutating func compose(_ cells: ArraySlice<Cell>, columns: Int) -> Bool {
    line.removeAll(keepingCapacity: true)
    var fits = true
    var style = Style.plain
    var look = CursesStyle(pair: 0, attributes: 0)
    var isFirst = true
    for cell in cells where cell.glyph.width > 0 {
      if isFirst || cell.style != style {
        style = cell.style
        isFirst = false
        look = self.look(of: style, fits: &fits)
      }
      guard cell.glyph.isCluster else {
        line.append(ct_cell(cell.glyph, pair: look.pair, attributes: look.attributes))
        continue
      }
      for glyph in cell.glyph.simpleForm {
        line.append(ct_cell(glyph, pair: look.pair, attributes: look.attributes))
      }
    }
    for _ in cells.count..<max(cells.count, columns) {
      line.append(ct_cell(.space, pair: 0, attributes: 0))
    }
    return fits
  }

  private mutating func look(of style: Style, fits: inout Bool) -> CursesStyle {
    if let known = looks[style] { return known }
    let resolved = style.resolved(for: depth)
    let pair = ct_pair(code(resolved.foreground), code(resolved.background))
    let look = CursesStyle(pair: max(0, pair), attributes: resolved.attributes.rawValue)
    if pair < 0 { fits = false } else { looks[style] = look }
    return look
  }

  private func code(_ color: ResolvedColor) -> Int32 {
    switch color {
    case .default: -1
    case .index(let index): depth == .trueColor ? Int32(index & 7) : Int32(index)
    case .rgb(let red, let green, let blue): direct(red, green, blue)
    }
  }

  /// In direct colour the numbers 0 to 7 mean the palette, so the darkest blues are raised to 8.
  private func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let mask = UInt8(truncatingIfNeeded: 0xff << (8 - bitsPerChannel))
    return max(8, Int32(red & mask) << 16 | Int32(green & mask) << 8 | Int32(blue & mask))
  }
}

extension ct_cell {
  fileprivate init(_ glyph: Glyph, pair: Int32, attributes: UInt8) {
    self.init()
    scalars.0 = glyph.base
    if !glyph.isSingle {
      let marks = glyph.marks + [0, 0, 0]
      (scalars.1, scalars.2, scalars.3) = (marks[0], marks[1], marks[2])
    }
    self.pair = pair
    width = glyph.width
    self.attributes = attributes
  }
}
