import Testing

@testable import JSON
@testable import JSONRecovery

/// However a text is broken, reading on takes work in proportion to its length. The work is how often the text is looked at, so
/// that the tests mean the same on every machine.
@Suite struct RecoveryGrowthTests {
  private static let pieces = [
    // Brackets.
    "[", "{", "]", "}", "{[", "{]", "[[],", "{\"a\":[", "{} ,", "{},\"a\":1}", "[]", "，", "［",
    // Quotes that are missing, of other kinds, or escaped too often.
    "\"", "\"\n", "\"a", "\"a\"b\"", "\"a \" ", "\"a:\n", "\"a: 1,\n", "'", "'a' ", "“", "«a »b ", "\\\"",
    "\\\"a\n", "\\\"a: 1, ",
    "'a\n\"b\n", "\\'a\n", "\\'a\n\\`b\n", "\\'a: 1, ", "\\‘a\n\\“b\n", "'a b'c `d e`f ",
    "‘a b’c “d e”f 'x y'z `v w`t ",
    // Escapes and characters that are none of a text.
    "\\", "\"\\", "\"\\u", "\u{1}", "\u{A0}", "é", "…", "..", "..a",
    // Comments, words and numbers.
    "//", "//\n", "/*", "/* */", "#", "a ", "a:", "a: {", "1,", "1:1", "- ", "\"a\",", "\"a\" \"b\"", "\n1",
    // What debuggers and programming languages write.
    "=", "x = y;", "(", "@{", "@(x),", "@((", "map[", "[]string{", "[][]x", "u'", "f'{", "[\"a\":",
    "AnyHashable(\"a\"): b, ",
    "[Object],", "`${",
    // Web pages.
    "&quot;", "&",
  ]

  @Test(arguments: pieces) func aTextTwiceAsLongTakesAtMostTwiceTheWork(_ piece: String) {
    for opening in ["", "[", "{"] {
      let works = [4_000, 8_000].map { Self.work(opening, piece, bytes: $0) }
      #expect(works[1] <= works[0] * 9 / 4 + 1_000, "\(opening)\(piece): \(works)")
    }
  }

  /// How often the text is looked at while it is read.
  private static func work(_ opening: String, _ piece: String, bytes: Int) -> Int {
    let text = opening + String(repeating: piece, count: bytes / piece.utf8.count) + "\n}"
    let scanner = JSONScanner(Array(text.utf8), maximumDepth: 128)
    _ = DebuggerPrint.read(scanner)
    _ = scanner.otherNotationError()
    var reader = RecoveringReader(scanner, mostProblems: 200)
    #expect(!reader.read().isStrict)
    return scanner.looks.count
  }
}
