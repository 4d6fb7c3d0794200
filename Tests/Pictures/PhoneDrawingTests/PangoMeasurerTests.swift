import CPango
import NotificationModel
import Testing

@testable import PhoneDrawing
@testable import PhonePictures
@testable import TextRoom

/// How texts are broken with whatever fonts there are.
@Suite(.serialized) struct PangoMeasurerTests {
  init() {
    #expect(cp_open_libraries() == nil)
  }

  private func measure(_ text: String, width: Double? = nil, lines: Int? = nil, isRightToLeft: Bool = false)
    -> MeasuredText
  {
    PangoMeasurer().measure(
      TextRequest(
        text,
        size: 15,
        leading: 20,
        width: width,
        lines: lines,
        language: isRightToLeft ? "ar" : "en",
        isRightToLeft: isRightToLeft
      )
    )
  }

  @Test func whatFollowsTheLastLineIsLeftOutWithItsLineEnds() {
    let text = measure("one\n\nthree\nfour\nfive", width: 300, lines: 4)

    #expect(text.lines.map(\.text) == ["one", "", "three", "four…"])
    #expect(measure("one\ntwo", width: 300, lines: 2).lines.map(\.text) == ["one", "two"])
  }

  @Test func aLongLastLineEndsWithOneEllipsis() throws {
    let text = measure("one\n" + String(repeating: "words ", count: 40) + "\nthree", width: 300, lines: 2)

    let last = try #require(text.lines.last).text
    #expect(text.lines.count == 2 && last.hasSuffix("…") && !last.hasSuffix("……"))
    #expect(!last.contains("three"))
  }

  @Test func aLineThatIsCutIsAsWideAsItsLetters() throws {
    for words in [
      "Notes from the walk along the northern shore", "הכרטיסים אצלי, ניפגש ליד הכניסה הערב בשמונה",
    ] {
      let line = try #require(measure(words, width: 200, lines: 1).lines.first)
      #expect(line.text.hasSuffix("…"))
      #expect(abs(line.width - measure(line.text).lines[0].width) < 1)
    }
  }

  @Test func aWordThatIsBrokenHasNoHyphen() throws {
    let word = String(repeating: "W", count: 60)
    let text = measure(word, width: 300)

    let first = try #require(text.lines.first)
    #expect(text.lines.count > 1 && text.lines.map(\.text).joined() == word)
    #expect(abs(first.width - measure(first.text).lines[0].width) < 0.01, "a hyphen would make it wider")
  }

  /// Whether texts are drawn with Inter.
  private static let hasInter: Bool = {
    guard cp_open_libraries() == nil else { return false }
    let measurer = PangoMeasurer()
    _ = measurer.measure(
      TextRequest("->", size: 15, leading: 20, width: nil, lines: nil, language: "en", isRightToLeft: false)
    )
    return measurer.fonts.contains { $0.hasPrefix("Inter") }
  }()

  /// The shipped widths of letters are those of the font of the pictures; it moves some pairs of letters closer.
  @Test(
    .enabled(if: hasInter, "Inter is not installed, and other fonts have other widths"),
    arguments: ["en", "de", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv", "tr"]
  )
  func theShippedWidthsAreThoseOfTheFont(language: String) throws {
    let sentence = SampleText.sentence(in: language)
    for (weight, advances) in [
      (TextRequest.Weight.regular, Advances.Weight.regular), (.semibold, .semibold),
    ] {
      let request = TextRequest(sentence, size: 15, leading: 20, weight: weight, language: language)
      let drawn = PangoMeasurer().measure(request).width
      let lines = EstimatedLines(weight: advances, size: 15, width: .infinity, count: 1)
      #expect((0.985...1.015).contains(lines.width(of: sentence) / drawn))
    }
  }

  /// A picture cuts a body where the estimate says so.
  @Test(
    .enabled(if: hasInter, "Inter is not installed, and other fonts have other widths"),
    arguments: ["en", "de", "ru"]
  )
  func aPictureCutsWhereTheEstimateDoes(language: String) throws {
    let text = SampleText.text(in: language)
    let room = CardRoom(.standard, language: language)
    let request = TextRequest(
      text,
      size: 15,
      leading: 20,
      width: room.textWidth,
      lines: CardRoom.bodyLines,
      language: language
    )
    let drawn = PangoMeasurer().measure(request)

    let shown = try #require(room.use(of: text, .body, on: .list)?.shown)
    // The blanks at which lines end are not part of them.
    let letters = drawn.lines.map(\.text.count).reduce(0, +) - 1 + drawn.lines.count - 1
    #expect(drawn.lines.count == 4 && abs(shown - letters) < 5)
  }

  @Test(.enabled(if: hasInter, "Inter is not installed; other fonts have signs of their own for other pairs"))
  func signsStayThoseThatWereWritten() {
    // Inter has an arrow in place of the first two, and a sign of multiplication between digits.
    func width(_ text: String) -> Double { measure(text).lines[0].width }

    #expect(abs(width("->") - width("-") - width(">")) < 0.5)
    #expect(abs(width("=>") - width("=") - width(">")) < 0.5)
  }

  @Test func aTextOfThePhonesLanguageIsReadFromItsSideAlsoAfterALatinName() {
    #expect(measure("Ada تدعوك", isRightToLeft: true).lines[0].isRightToLeft)
    #expect(!measure("Ada invites you", isRightToLeft: true).lines[0].isRightToLeft)
    #expect(!measure("Ada تدعوك").lines[0].isRightToLeft)
  }

  @Test func eachParagraphIsReadInItsOwnDirection() {
    let words = ["Ada says:", "שלום עולם", "", "19:00 – 22:30"]
    let text = measure(words.joined(separator: "\n"), width: 300)
    #expect(text.lines.map(\.text) == words)
    #expect(text.lines.map(\.isRightToLeft) == [false, true, false, false])
    // What has no letters is read as the phone is.
    let mirrored = measure(words.joined(separator: "\n"), width: 300, isRightToLeft: true)
    #expect(mirrored.lines.map(\.text) == words)
    #expect(mirrored.lines.map(\.isRightToLeft) == [false, true, true, true])
    // Marks of the author stay where they are.
    let marked = ["Ada \u{202B}1 2\u{202C}", "\u{202A}שלום\u{202C} עולם", "Ada"]
    let own = measure(marked.joined(separator: "\n"), width: 300)
    #expect(own.lines.map { Array($0.text.unicodeScalars) } == marked.map { Array($0.unicodeScalars) })
    #expect(own.lines.map(\.isRightToLeft) == [false, true, false])
    // A paragraph of several lines is one.
    let long = measure("Ada\n" + String(repeating: "שלום ", count: 60) + "\nAda", width: 100)
    let sides = long.lines.map(\.isRightToLeft)
    #expect(sides.count > 4 && !sides.dropFirst().dropLast().contains(false))
    #expect(sides.first == false && sides.last == false)
  }
}
