import Canvas
import Text

/// Writes the difference between what a terminal shows and a grid, in as few bytes as it can: it serves terminals that
/// understand ECMA-48 as xterm does. It knows every cell of the screen, the place of the cursor and the pen.
struct FrameWriter {
  let depth: ColorDepth
  let abilities: TerminalAbilities
  private(set) var size = Size(columns: 0, rows: 0)
  /// What the terminal shows, row by row.
  var shown: [[ShownCell]] = []
  var pen = Pen()
  /// The place of the cursor; nil if it is not known.
  var place: Point?
  /// The colors that name the pictures which the terminal holds, by the numbers of their images.
  var pictures: [UInt32: Int32] = [:]
  private var styleCodes: [Style: CellStyleCode] = [:]
  private static let mostStyleCodes = 20_000

  init(depth: ColorDepth, abilities: TerminalAbilities) {
    self.depth = depth
    self.abilities = abilities
  }

  /// Takes note that the terminal was cleared, has that size and writes with the plain pen.
  mutating func wasCleared(size: Size) {
    self.size = size
    shown = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    pen = Pen()
    place = nil
  }

  /// Returns the bytes that make these rows of the screen those of the grid. A grid of another size is clipped or
  /// padded with blanks.
  /// - Parameter mayScroll: whether rows may have moved, as they have not on a cleared screen.
  mutating func write(_ grid: Grid, rows: [Int], mayScroll: Bool = true) -> [UInt8] {
    let wanted = rows.map { ($0, cells($0 < grid.size.rows ? grid.row($0) : [])) }
    let plain = writing(wanted)
    var best = plain
    if mayScroll, abilities.scrolls, plain.bytes.count > Self.worthScrolling {
      let least = plain.bytes.count / Self.leastShare
      for scroll in ScrollSearch.candidates(from: shown, to: wanted, least: least) {
        var other = self
        var bytes = other.scroll(scroll)
        let rest = other.writing(other.completing(wanted, scroll, before: shown))
        bytes += rest.bytes
        if bytes.count < best.bytes.count { best = Written(bytes: bytes, writer: rest.writer) }
      }
    }
    self = best.writer
    return best.bytes
  }

  /// Bytes and the writer as it is after them.
  struct Written {
    var bytes: [UInt8]
    var writer: FrameWriter
  }

  /// A difference of fewer bytes is not worth a search for rows that have moved.
  private static let worthScrolling = 700
  /// A move is tried if it leaves at least one character in place for so many bytes of the difference.
  private static let leastShare = 8

  // MARK: Cells

  private mutating func cells(_ row: ArraySlice<Cell>) -> [ShownCell] {
    var cells: [ShownCell] = []
    cells.reserveCapacity(size.columns)
    var style: Style?
    var styleCode = CellStyleCode.plain
    for cell in row.prefix(size.columns) {
      if cell.style != style {
        style = cell.style
        styleCode = self.styleCode(of: cell.style)
      }
      if !cell.tile.isNone, let picture = pictures[cell.tile.image] {
        cells.append(ShownCell(picture: picture, tile: cell.tile, background: styleCode.background))
        continue
      }
      cells.append(
        ShownCell(glyph: cell.glyph, styleCode: cell.glyph == .space ? styleCode.ofBlank : styleCode)
      )
    }
    // The edge of the screen may cut a wide glyph.
    if cells.last?.glyph.width == 2 { cells[cells.count - 1].glyph = .space }
    while cells.count < size.columns { cells.append(.blank) }
    return cells
  }

  private mutating func styleCode(of style: Style) -> CellStyleCode {
    if let known = styleCodes[style] { return known }
    if styleCodes.count >= Self.mostStyleCodes { styleCodes.removeAll(keepingCapacity: true) }
    let styleCode = CellStyleCode(style.resolved(for: depth), attributes: abilities.attributes)
    styleCodes[style] = styleCode
    return styleCode
  }
}
