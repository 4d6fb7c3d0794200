import Foundation
import FoundationXML
import Testing

@testable import Bidi
@testable import Canvas
@testable import Text

@Suite struct HostileContentTests {
  private let size = Size(columns: 24, rows: 6)

  /// Random bytes with a taste for what hurts: control characters, marks, emoji, direction controls.
  private func hostileText(_ random: inout SeededGenerator) -> String {
    let spice: [String] = [
      "\u{1B}[31m", "\u{9B}2J", "\u{1B}]0;x\u{07}", "\r", "\n", "\t", "\u{202E}", "\u{2066}", "\u{301}",
      "\u{20E3}", "日",
      "👨‍👩‍👧", "🇯🇵", "\u{FE0F}", "\u{200D}", "\u{E0041}", "\u{E000}", "\u{0}", "क्षि", "\u{1160}", "\u{600}",
      "<&\">",
      "▄╭█",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Bool.random(using: &random) {
        bytes.append(.random(in: 0...255, using: &random))
      } else {
        bytes += Array((spice.randomElement(using: &random) ?? "").utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func hostileGrid(_ random: inout SeededGenerator) -> Grid {
    var grid = Grid(size: size)
    let colours = [nil, Color(red: 200, green: 9, blue: 9, palette: 9)]
    for row in 0..<size.rows {
      let style = Style(
        foreground: colours.randomElement(using: &random) ?? nil,
        attributes: Attributes(rawValue: .random(in: 0...63, using: &random))
      )
      let point = Point(column: .random(in: -3...20, using: &random), row: row)
      grid.draw(hostileText(&random), at: point, style: style)
      let lines = CellText.wrap(hostileText(&random), columns: 7, maximumLines: 2)
      for (index, line) in lines.enumerated() {
        grid.draw(line, at: Point(column: 9, row: row + index), style: style)
      }
    }
    return grid
  }

  /// What is left when the writer's own sequences are taken out.
  private func withoutRenditions(_ text: String) -> String {
    text.replacing(#/\u{1B}\[[0-9;]+m/#.matchingSemantics(.unicodeScalar), with: "")
  }

  private func columns(of line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
  }

  private func harmfulScalars(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      let category = scalar.properties.generalCategory
      return scalar != "\n" && [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
    }.map { String($0.value, radix: 16) }
  }

  @Test(arguments: Array(1...60) as [UInt64])
  func noWriterPassesOnWhatActsOnATerminal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let grid = hostileGrid(&random)
    #expect(grid.isWhole, "seed \(seed)")

    let outputs = ColorDepth.allCases.map { withoutRenditions(ANSIWriter(depth: $0).write(grid)) }
    for output in outputs + [TextWriter(trimsRows: false).write(grid)] {
      #expect(harmfulScalars(in: output) == [], "seed \(seed)")
      let rows = output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.map(columns) == Array(repeating: size.columns, count: size.rows), "seed \(seed)")
    }
    let picture = SVGWriter().write(grid)
    // A browser draws families of emoji, which U+200D joins.
    #expect(harmfulScalars(in: picture).filter { $0 != "200d" } == [], "seed \(seed)")
    #expect(XMLParser(data: Data(picture.utf8)).parse(), "seed \(seed)")
  }

  @Test func everyCodePointAloneIsHarmlessAndAsWideAsItSays() {
    var wrong: [String] = []
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = CellText(String(scalar))
      let width = text.string.unicodeScalars.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
      if width != text.width || !harmfulScalars(in: text.string).isEmpty {
        wrong.append(String(value, radix: 16))
      }
    }
    #expect(wrong == [])
  }
}
