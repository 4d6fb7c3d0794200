import Testing

@testable import Bidi
@testable import Canvas
@testable import Text

/// What is sent to a terminal that reorders text itself. Each terminal is imitated, and what it shows is compared with
/// what was drawn.
@Suite struct ReorderingTests {
  /// The row as the terminal shows it.
  private func shown(_ sent: Grid, by reordering: Reordering) -> String {
    let cells = sent.row(0).filter { $0.glyph.width > 0 }
    switch reordering {
    case .program: return cells.map(\.glyph.text).joined()
    case .terminal: return Self.reordered(cells)
    case .words: return Self.wordsTurned(cells)
    }
  }

  /// Marks stay at their letters, and an invisible mark of direction is a character of its own.
  private static func reordered(_ cells: [Cell]) -> String {
    let letters = cells.flatMap { cell in
      let scalars = cell.glyph.text.unicodeScalars.map(\.value)
      let marks = scalars.dropFirst().filter { $0 != 0x200F }
      return [[scalars[0]] + marks] + (scalars.contains(0x200F) ? [[0x200F]] : [])
    }
    let bases = letters.map { $0[0] }
    let levels = FriBidi.levels(of: bases, .leftToRight)
    let seen = FriBidi.order(of: bases, levels: levels, .leftToRight).flatMap { index in
      [levels[index] % 2 == 0 ? bases[index] : FriBidi.mirrored(bases[index])] + letters[index].dropFirst()
    }
    return String(String.UnicodeScalarView(seen.filter { $0 != 0x200F }.compactMap(Unicode.Scalar.init)))
  }

  /// As kitty does with a font that has all letters: a run ends at a blank, a line or another face, and its first letter
  /// decides.
  private static func wordsTurned(_ cells: [Cell]) -> String {
    func isApart(_ cell: Cell) -> Bool { cell.glyph.isBlank || (0x2500...0x259F).contains(cell.glyph.base) }
    var text = ""
    for run in cells.split(whereNeighbors: { one, other in
      isApart(one) || isApart(other) || one.style.attributes != other.style.attributes
    }) {
      let first = run.lazy.map { FriBidi.kind(of: $0.glyph.base) }.first { $0 == .left || $0 == .right }
      text += (first == .right ? run.reversed() : run).map(\.glyph.text).joined()
    }
    return text
  }

  private func expectShown(_ draw: (inout Grid) -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    var grid = Grid(size: Size(columns: 46, rows: 1))
    draw(&grid)
    for reordering in Reordering.allCases {
      let glyphs = grid.row(0).map { cell in
        // Vowel signs are not sent where words are turned round.
        let isBare = reordering == .words && FriBidi.kind(of: cell.glyph.base) == .right
        return isBare ? Glyph(base: cell.glyph.base, width: cell.glyph.width) : cell.glyph
      }
      let wanted = glyphs.map(\.text).joined()
      let seen = shown(grid.arranged(for: reordering), by: reordering)
      #expect(seen == wanted, "\(reordering)", sourceLocation: sourceLocation)
    }
  }

  private static let texts = [
    "הכרטיסים ל-Blue Note אצלי", "ניפגש ב-19:45 ליד הכניסה.", "3 הודעות", "לפני 10 דקות", "(שלום) עולם!",
    "הנחה של 10% עד 31.12", "Ada: שלום", "ליאור (Ada) 12-14", "مرحبا بالعالم.", "قبل 5 دقائق", "١٢:٣٠ مساءً",
    "خصم 10% حتى 31-12", "لا إله", "שָׁלוֹם", "日本 שלום",
  ]

  @Test(arguments: texts)
  func aTextIsSeenAsItWasDrawn(text: String) {
    expectShown { $0.draw(text, at: Point(column: 3, row: 0), style: .plain) }
  }

  @Test(arguments: texts)
  func aCardIsSeenAsItWasDrawn(text: String) {
    expectShown { grid in
      grid.draw("│", at: Point(column: 1, row: 0), style: .plain)
      grid.draw("×  לפני 5 דקות", at: Point(column: 3, row: 0), style: .plain)
      let line = CellText(text).truncated(to: 20)
      grid.draw(line, at: Point(column: 40 - line.width, row: 0), style: Style(attributes: .bold))
      grid.draw("▐M▌│", at: Point(column: 41, row: 0), style: .plain)
    }
  }

  @Test func aRowWithoutSuchLettersIsLeftAlone() {
    var grid = Grid(size: Size(columns: 20, rows: 2))
    grid.draw("(12) Straße 日本", at: Point(column: 0, row: 0), style: .plain)
    for reordering in Reordering.allCases { #expect(grid.arranged(for: reordering) == grid) }
  }

  @Test func aTerminalThatTurnsWordsRoundGetsTheirLettersInTheOrderOfReading() {
    var grid = Grid(size: Size(columns: 12, rows: 1))
    grid.draw("שלום עולם.", at: Point(column: 0, row: 0), style: .plain)
    let sent = grid.arranged(for: .words)
    #expect(sent.row(0).map(\.glyph.text).joined() == ".עולם שלום  ")
    // The stop is of another face, so that it does not change sides with the word.
    #expect(sent[0, 0].style.attributes == .italic)
    #expect(sent[0, 1].style.attributes == [])
  }

  @Test func aTerminalThatTurnsWordsRoundGetsNoVowelSigns() {
    var grid = Grid(size: Size(columns: 8, rows: 1))
    grid.draw("שָׁלוֹם", at: Point(column: 0, row: 0), style: .plain)
    #expect(grid.arranged(for: .words).row(0).map(\.glyph.text).joined() == "שלום    ")
  }

  @Test func colorsGoWithTheirLetters() {
    var grid = Grid(size: Size(columns: 8, rows: 1))
    grid.draw("שלום", at: Point(column: 0, row: 0), style: Style(attributes: .bold))
    grid.draw("אב", at: Point(column: 4, row: 0), style: .plain)
    let sent = grid.arranged(for: .terminal)
    #expect(sent.row(0).map(\.glyph.text).joined() == "אבשלום  ")
    #expect(sent[0, 1].style == .plain)
    #expect(sent[0, 2].style.attributes == .bold)
  }

  @Test func theCursorGoesWithItsCharacter() {
    var grid = Grid(size: Size(columns: 8, rows: 1))
    grid.draw("x שלום", at: Point(column: 0, row: 0), style: .plain)
    grid.cursor = Point(column: 2, row: 0)
    #expect(grid.arranged(for: .terminal).cursor == Point(column: 5, row: 0))
    #expect(grid.arranged(for: .words).cursor == Point(column: 2, row: 0))
  }
}

extension Array {
  fileprivate func split(whereNeighbors differ: (Element, Element) -> Bool) -> [[Element]] {
    var parts: [[Element]] = []
    for element in self {
      if let last = parts.last?.last, !differ(last, element) {
        parts[parts.count - 1].append(element)
      } else {
        parts.append([element])
      }
    }
    return parts
  }
}
