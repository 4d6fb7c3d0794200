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

extension FrameWriter {
  /// More parts are written row by row, because looking for the nearest takes the square of their number.
  private static let mostOrdered = 240

  /// Writes the segments row by row, or always the nearest to the cursor and the pen: the shorter of the two. Cells of
  /// one style in different rows, such as the edges of a card, then cost one change of the pen.
  func writing(_ rows: [(Int, [ShownCell])]) -> Written {
    var segments: [Segment] = []
    for (row, cells) in rows { segments += Segment.differences(in: cells, from: shown[row], row: row) }
    var after = self
    for (row, cells) in rows { after.shown[row] = cells }
    let byRow = after.writing(segments, nearestFirst: false)
    guard segments.count > 2, segments.count <= Self.mostOrdered else { return byRow }
    let byDistance = after.writing(segments, nearestFirst: true)
    return byDistance.bytes.count < byRow.bytes.count ? byDistance : byRow
  }

  private func writing(_ segments: [Segment], nearestFirst: Bool) -> Written {
    var writer = self
    var bytes: [UInt8] = []
    var left = segments
    if !nearestFirst { left.reverse() }
    while !left.isEmpty {
      let next = nearestFirst ? left.remove(at: writer.nearest(of: left)) : left.removeLast()
      writer.write(next, &bytes)
    }
    return Written(bytes: bytes, writer: writer)
  }

  private func nearest(of segments: [Segment]) -> Int {
    var best = (index: 0, cost: Int.max)
    for (index, segment) in segments.enumerated() {
      let change = pen.cost(of: segment.styleCode)
      guard change < best.cost else { continue }
      let cost = change + moveCost(to: Point(column: segment.columns.lowerBound, row: segment.row))
      if cost < best.cost { best = (index, cost) }
      if cost == 0 { break }
    }
    return best.index
  }
}

extension Pen {
  /// About how many bytes a change to a style takes.
  func cost(of wanted: CellStyleCode) -> Int {
    guard !writes(wanted) else { return 0 }
    var cost = 3
    if wanted.background != styleCode.background { cost += Self.length(wanted.background) }
    guard wanted.foreground != CellStyleCode.anyColor else { return cost }
    if wanted.foreground != styleCode.foreground { cost += Self.length(wanted.foreground) }
    if wanted.attributes != styleCode.attributes { cost += 2 }
    return cost
  }

  private static func length(_ color: Int32) -> Int { color < 16 ? 3 : color < CellStyleCode.direct ? 8 : 16 }
}

/// Rows of the screen that move together.
struct Scroll: Equatable {
  /// The rows between which text moves.
  var region: Range<Int>
  /// How many rows the text moves down; negative is up.
  var rows: Int
}

/// Looks for rows that stand a little further up or down in the next frame.
enum ScrollSearch {
  private static let farthest = 12

  /// A part of the columns tells enough about a row.
  private static let step = 3

  /// The moves that would leave most cells in place, the best ones first; at most two. Each leaves at least as many
  /// characters in place as `least` says.
  static func candidates(from old: [[ShownCell]], to wanted: [(Int, [ShownCell])], least: Int) -> [Scroll] {
    guard let first = wanted.first?.0, let last = wanted.last?.0 else { return [] }
    let region = first..<last + 1
    var found: [(score: Int, scroll: Scroll)] = []
    for distance in 1...farthest {
      for rows in [distance, -distance] {
        let score = wanted.reduce(0) { sum, row in
          let source = row.0 - rows
          return region.contains(source) ? sum + gain(row.1, from: old[source], over: old[row.0]) : sum
        }
        if score > 0, score * step >= least { found.append((score, Scroll(region: region, rows: rows))) }
      }
    }
    return found.sorted { $0.score > $1.score }.prefix(2).map(\.scroll)
  }

  /// How many characters a move would save in a row.
  private static func gain(_ wanted: [ShownCell], from source: [ShownCell], over present: [ShownCell]) -> Int
  {
    var sum = 0
    for column in stride(from: 0, to: wanted.count, by: step) where !wanted[column].isBlank {
      if wanted[column] == source[column] { sum += 1 }
      if wanted[column] == present[column] { sum -= 1 }
    }
    return sum
  }
}

extension FrameWriter {
  /// Moves rows of the screen; returns the bytes for it.
  mutating func scroll(_ scroll: Scroll) -> [UInt8] {
    var bytes: [UInt8] = []
    // The rows that come in are erased with the pen.
    pen.reset(&bytes)
    bytes += [0x1B, 0x5B]
    bytes.append(decimal: scroll.region.lowerBound + 1)
    bytes.append(0x3B)
    bytes.append(decimal: scroll.region.upperBound)
    bytes.append(0x72)
    bytes.appendControl(abs(scroll.rows), scroll.rows > 0 ? "T" : "S")
    bytes += [0x1B, 0x5B, 0x72]
    // The region is set and left with the cursor in the first cell.
    place = Point(column: 0, row: 0)
    let before = shown
    for row in scroll.region {
      let source = row - scroll.rows
      shown[row] =
        scroll.region.contains(source) ? before[source] : Array(repeating: .blank, count: size.columns)
    }
    return bytes
  }

  /// The rows that are to be written after a move: also those of the region that were not to change.
  func completing(_ wanted: [(Int, [ShownCell])], _ scroll: Scroll, before: [[ShownCell]]) -> [(
    Int, [ShownCell]
  )] {
    var rows = before
    for (row, cells) in wanted { rows[row] = cells }
    return Set(scroll.region).union(wanted.map(\.0)).sorted().map { ($0, rows[$0]) }
  }
}
