import Testing

@testable import Bidi
@testable import Text

@Suite struct SanitizerTests {
  private func lines(_ raw: String) -> [String] { Sanitizer.sanitize(raw).lines.map(\.string) }

  // MARK: The table of code points

  @Test func controlCharactersAreShownAsPictures() {
    for value in UInt32(0)...0x1F where ![0x09, 0x0A, 0x0D].contains(value) {
      let raw = "a" + Unicode.Scalar(value).map(String.init(describing:)).unwrapped + "b"
      #expect(
        lines(raw) == ["a" + Unicode.Scalar(0x2400 + value).map(String.init(describing:)).unwrapped + "b"]
      )
    }
    #expect(lines("a\u{7F}b") == ["a\u{2421}b"])
  }

  @Test func anEscapeSequenceIsHarmlessText() {
    #expect(lines("\u{1B}]52;c;cm0=\u{07}") == ["␛]52;c;cm0=␇"])
    #expect(Sanitizer.title("\u{1B}]0;hi\u{07}").string == "]0;hi")
    #expect(Sanitizer.sanitize("\u{1B}").notices == [.replacedControls])
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b"])
  func everyKindOfLineBreakBreaksTheLine(_ raw: String) {
    #expect(lines(raw) == ["a", "b"])
    #expect(Sanitizer.line(raw).string == "a b")
    #expect(Sanitizer.title(raw).string == "a b")
  }

  @Test func c1ControlsAreReplaced() {
    for value in UInt32(0x80)...0x9F where value != 0x85 {
      let control = Unicode.Scalar(value).map(String.init(describing:)).unwrapped
      #expect(lines("a\(control)b") == ["a\u{FFFD}b"])
      #expect(Sanitizer.title("a\(control)b").string == "ab")
    }
  }

  @Test func charactersThatReorderTextAreRemoved() {
    let values = [0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C...0x061C, 0x206A...0x206F]
      .joined()
    for value in values {
      let control = Unicode.Scalar(UInt32(value)).map(String.init(describing:)).unwrapped
      #expect(lines("a\(control)b") == ["ab"])
      #expect(Sanitizer.sanitize("a\(control)b").notices == [.removedDirectionControls])
    }
  }

  @Test func charactersThatShowNothingAreRemoved() {
    let values: [UInt32] = [
      0x200B, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0xFEFF, 0xAD, 0x034F, 0x180E, 0xFFF9, 0xFFFA, 0xFFFB,
      0x115F,
      0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5,
    ]
    for value in values {
      let invisible = Unicode.Scalar(value).map(String.init(describing:)).unwrapped
      #expect(lines("a\(invisible)b") == ["ab"])
      #expect(Sanitizer.sanitize("a\(invisible)b").notices == [.removedInvisibles])
    }
  }

  @Test func joinersNeedSomethingToJoin() {
    #expect(lines("\u{200D}a") == ["a"])
    #expect(CellText("क\u{094D}\u{200D}ष").string == "क\u{094D}ष")
    #expect(CellText("a\u{200C}b").string == "ab")
  }

  @Test(arguments: [
    ("❤\u{FE0E}", "❤"), ("❤\u{E0101}", "❤"), ("👍\u{FE0F}", "👍"), ("a\u{FE0F}", "a"), ("\u{FE0F}", ""),
    // What makes an emoji of a sign that is text by default stays, once.
    ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
  ])
  func selectorsStayWhereTheyMakeAnEmoji(_ raw: String, _ clean: String) {
    #expect(
      lines(raw).map { Array($0.unicodeScalars) } == (clean.isEmpty ? [] : [Array(clean.unicodeScalars)])
    )
    #expect(Sanitizer.sanitize(raw).notices.isEmpty)
  }

  @Test func hiddenTagsAreReportedExceptInAFlag() {
    let hidden = "hi\u{E0072}\u{E006D}"
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

    #expect(lines(hidden) == ["hi"])
    #expect(Sanitizer.sanitize(hidden).notices == [.hiddenTags])
    #expect(lines(scotland) == [scotland])
    #expect(lines(String(scotland.unicodeScalars.dropLast())) == ["🏴"])
    #expect(lines("🏴\u{E0072}\u{E006D}\u{E007F}") == ["🏴"])
    #expect(lines(scotland + "\u{E0072}\u{E007F}") == [scotland])
    #expect(Sanitizer.sanitize(scotland).notices.isEmpty)
  }

  @Test func aBaseKeepsThreeMarksAtMost() {
    let text = "fine text around a letter e\u{301}\u{302}\u{303}\u{304}\u{305} with five marks"
    #expect(lines(text) == ["fine text around a letter e\u{301}\u{302}\u{303} with five marks"])
    #expect(Sanitizer.sanitize(text).notices == [.reducedMarks])
  }

  @Test func anOverloadedTextIsShownAsPlainLetters() {
    let marks = (0x300...0x30B).compactMap(Unicode.Scalar.init(_:)).map(String.init(describing:)).joined()
    #expect(lines("z\(marks)a\(marks)l\(marks)g\(marks)o\(marks)") == ["zalgo"])
  }

  @Test(arguments: [
    "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t", "ขึ้นที่นี่", "שָׁלוֹם", "السَّلَامُ عَلَيْكُمْ", "मुझे हिन्दी",
    "Jose\u{301}",
  ])
  func marksThatALanguageNeedsStay(_ text: String) {
    #expect(lines(text) == [text])
    #expect(Sanitizer.sanitize(text).notices.isEmpty)
  }

  @Test(arguments: [0x378, 0xFDD0, 0x1FFFE, 0xFFFF, 0xE000, 0xF8FF, 0x10FFFD] as [UInt32])
  func whatHasNoMeaningIsReplaced(_ value: UInt32) {
    let raw = Unicode.Scalar(value).map(String.init(describing:)).unwrapped
    #expect(lines("a\(raw)b") == ["a\u{FFFD}b"])
  }

  @Test func invalidBytesAndLoneSurrogatesAreReplaced() {
    let raw = String(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self)
    let surrogate = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
    #expect(lines(raw) == ["a\u{FFFD}b"])
    #expect(lines(surrogate) == ["a\u{FFFD}b"])
  }

  // MARK: Lines and bounds

  @Test func tabsReachTheNextStop() {
    #expect(lines("\ta\tbcd\te") == ["    a   bcd e"])
    #expect(Sanitizer.line("a\tb").string == "a b")
  }

  @Test func emptyLinesStayAndTheLastLineBreakEndsTheText() {
    #expect(lines("") == [])
    #expect(lines("\n") == [""])
    #expect(lines("a\n\nb\n") == ["a", "", "b"])
  }

  @Test func aLongLineIsCutWithNotice() {
    for unit in ["x", "é", "日"] {
      let cut = Sanitizer.sanitize(String(repeating: unit, count: 5_000) + "\nnext")
      #expect(cut.lines.map(\.string) == [String(repeating: unit, count: 4_096) + "…", "next"])
      #expect(cut.notices == [.lineCut])
    }
    let fitting = String(repeating: "é", count: 4_096)
    #expect(lines(fitting) == [fitting])
  }

  @Test func aLongTextIsCutWithNotice() {
    let cut = Sanitizer.sanitize(String(repeating: "日本語\n", count: 10_000))
    #expect(cut.notices == [.textCut])
    #expect(cut.lines.map { $0.string.utf8.count + 1 }.reduce(0, +) <= 65_536 + 4)
    #expect(cut.lines.last?.string.hasSuffix("…") == true)
  }

  @Test func anEndlessClusterIsCutDown() {
    let text = "a" + String(repeating: "\u{0903}\u{0301}", count: 20_000)
    #expect(CellText(text).glyphs.count < 10)
  }
}

extension Optional where Wrapped == String {
  var unwrapped: String { self ?? "nothing" }
}
