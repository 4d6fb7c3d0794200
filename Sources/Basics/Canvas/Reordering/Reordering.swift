import Bidi
import Text

/// Who puts text that is read from right to left into the order in which it is seen. A grid holds it in that order, and
/// a terminal that reorders as well has to be sent something else (terminals 5).
public enum Reordering: String, CaseIterable, Sendable {
  /// The program alone: the terminal shows the cells as they come, as xterm, tmux, foot and Alacritty do.
  case program = "self"
  /// The terminal reorders each row by the Unicode Bidirectional Algorithm, from the left, as Konsole does.
  case terminal
  /// The terminal turns the letters of each word round and leaves the words where they are, as kitty does.
  case words
}

extension Grid {
  /// Returns the grid that a terminal has to be sent, so that it shows this one. The cursor keeps its character.
  public func arranged(for reordering: Reordering) -> Grid {
    guard reordering != .program else { return self }
    var sent = self
    for row in 0..<size.rows
    where self.row(row).contains(where: { RightToLeft.contains($0.glyph.base) }) {
      let units = self.row(row).filter { $0.glyph.width > 0 }
      switch reordering {
      case .program: break
      case .words: sent.replaceRow(row, with: WordRow(units: units).sent)
      case .terminal:
        let (cells, order) = ImplicitRow(units: units).sent
        sent.replaceRow(row, with: cells)
        if let cursor, cursor.row == row { sent.cursor?.column = Self.column(cursor.column, units, order) }
      }
    }
    return sent
  }

  private mutating func replaceRow(_ row: Int, with units: [Cell]) {
    replace(row: row, columns: 0..<size.columns) { cells in
      var column = 0
      for unit in units where column + Int(unit.glyph.width) <= cells.count {
        cells[column] = unit
        if unit.glyph.width == 2 { cells[column + 1] = Cell(glyph: .continuation, style: unit.style) }
        column += Int(unit.glyph.width)
      }
    }
  }

  /// The column to which the character of a column is moved.
  private static func column(_ column: Int, _ units: [Cell], _ order: [Int]) -> Int {
    var end = 0
    guard
      let index = units.firstIndex(where: { unit in
        end += Int(unit.glyph.width)
        return end > column
      })
    else { return column }
    return order.prefix { $0 != index }.reduce(0) { $0 + Int(units[$1].glyph.width) }
  }
}

/// A row for a terminal that turns the letters of each word round (kitty). Such a terminal passes the cells between two
/// blanks to its font's shaper, as far as they are of one font, and the first letter decides which way all of them run.
struct WordRow {
  /// The cells without the second halves of wide ones, as they are seen from the left.
  let units: [Cell]

  /// The cells to send: each run of letters in the order in which it is read, without vowel signs, because such a terminal
  /// draws them beside their letters and the letters over each other. A mark of punctuation or a digit that touches such a run
  /// is slanted, which makes the terminal take another font for it: otherwise it would be turned round with the letters
  /// by every terminal whose font has both.
  var sent: [Cell] {
    var sent = units
    var start = 0
    while start < units.count {
      guard isFromRight(start) else {
        start += 1
        continue
      }
      var end = start
      while end < units.count, isFromRight(end), isOfSameFont(end, start) { end += 1 }
      if units[start..<end].contains(where: { FriBidi.kind(of: $0.glyph.base) == .right }) {
        sent.replaceSubrange(start..<end, with: units[start..<end].reversed().map(\.withoutMarks))
        for neighbor in [start - 1, end] where touches(neighbor) {
          sent[neighbor].style.attributes.insert(.italic)
        }
      }
      start = end
    }
    return sent
  }

  private func isFromRight(_ index: Int) -> Bool { RightToLeft.contains(units[index].glyph.base) }

  private func isOfSameFont(_ index: Int, _ other: Int) -> Bool {
    let faces: Attributes = [.bold, .italic]
    let (one, two) = (units[index].style.attributes, units[other].style.attributes)
    return one.intersection(faces) == two.intersection(faces)
  }

  /// Whether the cell could be of the same font. Blanks end a run, and a terminal draws lines and blocks itself.
  private func touches(_ index: Int) -> Bool {
    guard units.indices.contains(index), !isFromRight(index), units[index].glyph.width == 1 else {
      return false
    }
    let glyph = units[index].glyph
    return !glyph.isBlank && !(0x2500...0x259F).contains(glyph.base)
  }
}

extension Cell {
  /// The cell with the base of its glyph alone.
  fileprivate var withoutMarks: Cell {
    Cell(glyph: Glyph(base: glyph.base, width: glyph.width), style: style)
  }
}

/// A row for a terminal that reorders it by the Unicode Bidirectional Algorithm, as a paragraph that is read from the
/// left.
struct ImplicitRow {
  /// The cells without the second halves of wide ones, as they are seen from the left.
  let units: [Cell]

  /// The cells in the order in which the terminal has to be sent them, and where each of them comes from.
  var sent: (cells: [Cell], order: [Int]) {
    let ways = Numbers.allCases.map(candidate)
    let best = ways.first { shows($0) } ?? ways[0]
    return (best.cells, best.order)
  }

  private struct Candidate {
    var cells: [Cell] = []
    var order: [Int] = []
  }

  /// Which signs belong to a number. It depends on the letters before it, so the ways are tried one after another.
  private enum Numbers: CaseIterable {
    case joinedBySigns, surroundedBySigns, joinedByColons

    func join(_ kind: BidiKind) -> Bool {
      switch kind {
      case .separator: true
      case .sign: self != .joinedByColons
      case .left, .right, .number, .neutral: false
      }
    }
  }

  private func candidate(_ numbers: Numbers) -> Candidate {
    var result = Candidate()
    let kinds = units.map { FriBidi.kind(of: $0.glyph.base) }
    var start = 0
    while start < units.count {
      guard kinds[start] == .right else {
        result.cells.append(units[start])
        result.order.append(start)
        start += 1
        continue
      }
      let end = Self.endOfRun(from: start, kinds)
      // Behind letters from right to left, a number would move to their left: an invisible mark holds it.
      if kinds[end - 1] != .right, let last = result.cells.indices.last {
        result.cells[last].glyph = result.cells[last].glyph.marked(with: Self.rightToLeftMark)
      }
      append(start..<end, kinds, numbers, to: &result)
      start = end
    }
    return result
  }

  private static let rightToLeftMark: UInt32 = 0x200F

  /// A run ends with the last letter from right to left, or number, before a letter from left to right.
  private static func endOfRun(from start: Int, _ kinds: [BidiKind]) -> Int {
    let stop = kinds[start...].firstIndex(of: .left) ?? kinds.count
    let last = kinds[start..<stop].lastIndex { $0 == .right || $0 == .number }
    return (last ?? start) + 1
  }

  /// Appends a run from its right end; what is in a number keeps its order, brackets are turned round.
  private func append(_ run: Range<Int>, _ kinds: [BidiKind], _ numbers: Numbers, to result: inout Candidate)
  {
    var end = run.upperBound
    while end > run.lowerBound {
      let number = Self.startOfNumber(kinds[run.lowerBound..<end], numbers)
      for index in (number ?? end - 1)..<end {
        var cell = units[index]
        if number == nil { cell.glyph = cell.glyph.facingAround }
        result.cells.append(cell)
        result.order.append(index)
      }
      end = number ?? end - 1
    }
  }

  /// Where the number begins with which the cells end; nil if they end with none.
  private static func startOfNumber(_ kinds: ArraySlice<BidiKind>, _ numbers: Numbers) -> Int? {
    var rest = kinds
    if numbers == .surroundedBySigns { rest = rest.droppingSigns }
    guard rest.last == .number else { return nil }
    while let last = rest.last {
      if last == .number {
        rest = rest.dropLast()
      } else if numbers.join(last), rest.dropLast().last == .number {
        rest = rest.dropLast(2)
      } else {
        break
      }
    }
    return numbers == .surroundedBySigns ? rest.droppingSigns.endIndex : rest.endIndex
  }

  /// Whether the algorithm makes the wanted row of these cells.
  private func shows(_ candidate: Candidate) -> Bool {
    var characters: [UInt32] = []
    var sources: [Int?] = []
    for (cell, source) in zip(candidate.cells, candidate.order) {
      characters.append(cell.glyph.base)
      sources.append(source)
      guard cell.glyph.marks.contains(Self.rightToLeftMark) else { continue }
      characters.append(Self.rightToLeftMark)
      sources.append(nil)
    }
    let levels = FriBidi.levels(of: characters, .leftToRight)
    let seen = FriBidi.order(of: characters, levels: levels, .leftToRight).compactMap { sources[$0] }
    return seen.elementsEqual(units.indices)
  }
}

extension ArraySlice<BidiKind> {
  fileprivate var droppingSigns: ArraySlice<BidiKind> {
    prefix(upTo: lastIndex { $0 != .sign }.map { $0 + 1 } ?? startIndex)
  }
}

extension Glyph {
  /// The bracket that looks like this one turned round; the glyph itself if it is none.
  var facingAround: Glyph { based(on: FriBidi.mirrored(base)) }
}
