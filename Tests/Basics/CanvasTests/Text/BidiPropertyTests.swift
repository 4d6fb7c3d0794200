import Testing

@testable import Bidi
@testable import Text

@Suite struct BidiPropertyTests {
  private static let pieces = [
    "שלום", "עִבְרִית", "سلام", "الأولى", "تنسَ", "می\u{200C}خواهم", "لا", "ل", "ا", "Ada", "x", "12", "٣٥",
    "8:30", "1,250.5", "%",
    "₪", "(", ")", "[", "]", "«", "»", "<", "—", "-", ",", "،", "؟", "!", " ", "  ", "日本", "「", "」", "👩‍🌾", "👍🏽",
    "🇮🇱", "❤️",
    "e\u{301}", "ߞ", "ܫ", "\u{202E}", "\u{2067}", "\u{200F}", "\u{200D}", "\u{64B}",
  ]

  @Test(arguments: UInt64(1)...12)
  func orderingOnlyMovesGlyphs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 1...14, using: &generator)
      let raw = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let text = CellText(raw)
      #expect(text.glyphs.count == text.written.count, "\(raw.debugDescription)")
      #expect(text.glyphs.reduce(0) { $0 + Int($1.width) } == text.width)
      #expect(kinds(text.glyphs) == kinds(text.written), "\(raw.debugDescription)")
      #expect(
        text.glyphs.allSatisfy { !$0.isLamAlef && CharacterWidth.columns(of: $0.text) <= Int($0.width) }
      )
      let ligatures = text.written.count { $0.isLamAlef }
      let plain = Shaper.plain(raw)
      #expect(text.width == plain.width - ligatures, "\(raw.debugDescription)")
      check(raw, columns: Int.random(in: 1...20, using: &generator))
    }
  }

  /// Whatever is cut from a text has its width and its letters, in the order in which they are read.
  private func check(_ raw: String, columns: Int) {
    let text = CellText(raw)
    #expect(text.truncated(to: columns).width <= columns)
    let (start, end) = (text.prefix(columns: columns), text.dropFirst(columns: columns))
    if start.width == columns { #expect(start.string + end.string == text.string) }
    let lines = CellText.wrap(raw, columns: max(2, columns))
    #expect(lines.allSatisfy { $0.width <= max(2, columns) })
    #expect(letters(of: lines) == letters(of: [text]), "\(raw.debugDescription)")
    for line in lines { #expect(kinds(line.glyphs) == kinds(line.written)) }
  }

  /// Without the blanks that lines do not end with.
  private func letters(of lines: [CellText]) -> [Glyph] {
    lines.flatMap(\.written).filter { !$0.isBlank }
  }

  /// The glyphs, whatever their order, shape and side: marks, and what does not change its shape.
  private func kinds(_ glyphs: [Glyph]) -> [String] {
    glyphs.map { glyph in
      let marks = glyph.marks.dropFirst(glyph.isLamAlef ? 1 : 0)
      let changes =
        RightToLeft.contains(glyph.base) || "()[]<>«»「」".unicodeScalars.contains { $0.value == glyph.base }
      return "\(glyph.width) \(marks) \(changes ? 0 : glyph.base)"
    }
    .sorted()
  }

  @Test func shapesTakeAsManyColumnsAsTheLettersTheyStandFor() {
    for value in (0x20 as UInt32)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), ScalarTreatment(of: scalar) == .keep else { continue }
      for shape in FriBidi.shapes(of: [value], levels: [1]) {
        guard shape != value, let shown = Unicode.Scalar(shape) else { continue }
        #expect(
          CharacterWidth.columns(of: shown) == CharacterWidth.columns(of: scalar),
          "\(String(value, radix: 16))"
        )
        #expect(ScalarTreatment(of: shown) == .keep)
      }
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func hostileTextTakesLinearTime() {
    let units = [
      "א", "ا", "لا", "\u{5B0}", "א\u{5B0}\u{5B1}\u{5B2}\u{5B3}", "\u{202E}", "\u{202B}א", "\u{2067}א",
      "\u{200F}a", "(", "א(", "(a)א",
      "א)", "a(1)ב[", "1א", "a1ب٣", "א\u{200D}", "ل\u{200C}ا", "א ", "א\n", "👩‍🌾א", "🇮🇱",
    ]
    for unit in units {
      let raw = String(repeating: unit, count: 65_536 / unit.utf8.count)
      let lines = CellText.wrap(raw, columns: 40)
      #expect(lines.allSatisfy { $0.width <= 40 && $0.glyphs.count == $0.written.count })
      #expect(CellText.wrap(raw, columns: 40, maximumLines: 4).count <= 4)
      #expect(CellText(raw).glyphs.count <= 2 * Sanitizer.maximumClusters + 1)
    }
  }

  @Test func textWithoutSuchLettersIsNotLookedAt() {
    for raw in ["Ada brings the wine", "Ünïcödé", "日本語", "αβγ дом", "👩‍🌾 🇯🇵", "ไทย हिन्दी"] {
      #expect(CellText(raw).stretches.isEmpty)
      #expect(CellText.wrap(raw, columns: 4).allSatisfy { $0.stretches.isEmpty })
    }
  }
}

extension CharacterWidth {
  fileprivate static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, columns(of: $1)) }
  }
}

extension Shaper {
  fileprivate static func plain(_ raw: String) -> Shaper {
    var shaper = Shaper()
    shaper.append(Sanitizer.line(raw))
    return shaper
  }
}
