import Bidi
import Text

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
      let end = Self.end(ofRunFrom: start, kinds)
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
  private static func end(ofRunFrom start: Int, _ kinds: [BidiKind]) -> Int {
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
  fileprivate var facingAround: Glyph { based(on: FriBidi.mirrored(base)) }
}
