import Testing

@testable import Text

@Suite struct CharacterWidthTests {
  @Test(
    arguments: [
      ("日", 2), ("한", 2), ("Ａ", 2), ("😀", 2), ("⌚", 2), ("\u{1FAE8}", 2), ("❤", 1), ("ℹ", 1), ("1", 1),
      ("🏴", 2),
      ("\u{FE0F}", 0), ("\u{FE0E}", 0), ("\u{20E3}", 0), ("\u{200D}", 0), ("🏽", 2), ("\u{E0067}", 0),
      ("\u{E0100}", 0),
      ("क", 1), ("\u{094D}", 0), ("\u{0BBF}", 1), ("ก", 1), ("\u{0E33}", 1), ("\u{064E}", 0), ("\u{05B0}", 0),
      ("\u{00AD}", 1), ("\u{3164}", 2), ("\u{200B}", 0), ("\u{202E}", 0), ("\u{FEFF}", 0), ("α", 1), ("①", 1),
      ("●", 1), ("§", 1), ("→", 1), ("\u{E000}", 1), ("\u{302A}", 0), ("\u{1160}", 0),
    ] as [(Unicode.Scalar, Int)]
  )
  func aCharacterTakesTheColumnsTerminalsGiveIt(_ scalar: Unicode.Scalar, _ columns: Int) {
    #expect(CharacterWidth.columns(of: scalar) == columns)
  }

  @Test func controlCharactersHaveNoWidth() {
    let controls = (0...0x1F).map { $0 } + (0x7F...0x9F).map { $0 }
    for value in controls {
      #expect(Unicode.Scalar(value).map(CharacterWidth.columns) == -1)
    }
  }

  /// Against the Unicode data of the standard library, as far as both know the same version.
  @Test func theTableAgreesWithTheStandardLibrary() {
    var wrong: [String] = []
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isInUnicode17, value != 0xAD else { continue }
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory)
      let columns = CharacterWidth.columns(of: scalar)
      let isWrong =
        isMark || properties.isVariationSelector
        ? columns != 0 : properties.isEmojiPresentation && columns != 2
      if isWrong { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }

  @Test func rangesAreSortedAndApart() {
    let table = WidthTable.double
    #expect(table.count % 2 == 0)
    for index in table.indices.dropFirst() {
      let isNextRange = index % 2 == 0
      #expect(isNextRange ? table[index] > table[index - 1] + 1 : table[index] >= table[index - 1])
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInUnicode17: Bool {
    guard let age = properties.age else { return false }
    return age.major <= 17
  }
}
