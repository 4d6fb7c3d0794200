import CTerm
import Canvas
import Text

/// Turns rows of a grid into rows of curses, and styles into colour pairs (terminals 2 and 4).
struct RowPainter {
  let depth: ColorDepth
  private var looks: [Style: CursesStyle] = [:]
  private var line: [ct_cell] = []
  private static let mostLooks = 20_000

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
    if paintFitting(grid, rows: rows, size: size) { return }
    // The pair table is full: it begins anew for the whole screen.
    forgetPairs()
    _ = paintFitting(grid, rows: Array(0..<size.rows), size: size)
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

  /// Frames of 24 bits are written without curses, so a color is an entry of the palette here.
  private func code(_ color: ResolvedColor) -> Int32 {
    switch color {
    case .default, .rgb: -1
    case .index(let index): Int32(index)
    }
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
