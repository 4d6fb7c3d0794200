import CPango
import Foundation
import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhoneDrawing
@testable import PhonePictures

/// Documents that are drawn with whatever fonts there are. What they look like is for the eye; here it is what they
/// are made of.
@Suite(.serialized) struct SheetDrawingTests {
  init() {
    #expect(cp_open_libraries() == nil)
  }

  /// A shadow reaches beyond its shape, so that its own picture may be larger than Cairo can make.
  @Test func aShadowThatIsTooLargeIsLeftOut() throws {
    let shape = Outline.box(Box(x: 0, y: 0, width: 8, height: 32_760))
    let shadow = DisplayItem.shadow(shape, Shadow(blur: 20, down: 2, Ink(0x000000)))
    let list = DisplayList(width: 8, height: 32_760, items: [shadow])

    let canvas = try #require(CairoCanvas(list, scale: 1, PangoMeasurer(), pictures: [:]))
    #expect(canvas.png?.isEmpty == false)
  }

  private func draw(
    _ body: String,
    as format: PhoneDocumentFormat = .png,
    scale: Double = 1,
    pictures: [SheetOrder.Picture] = [],
    pixels: [UInt8] = [],
    thumbnail: PhoneContents.Media? = nil
  ) -> (answer: DrawingAnswer, document: [UInt8]) {
    let card = PhoneContents.Card(
      icon: PhoneContents.Icon(letter: "D", color: 0xE0567A, ink: 0xFFFFFF),
      title: "Dinner",
      time: "now",
      subtitle: "",
      body: body,
      hidden: 0,
      thumbnail: thumbnail
    )
    let contents = PhoneContents(
      language: "en",
      isRightToLeft: false,
      clock: "9:41",
      isFocusOn: false,
      entries: [.card(card)]
    )
    let figure = PhoneFigure(title: "a", note: "b", picture: PhonePicture(contents, on: .banner))
    let order = SheetOrder(
      sheet: PhoneSheet(rows: [[figure]]),
      format: format,
      scale: scale,
      pictures: pictures
    )
    return SheetDrawing(order, pixels: pixels[...]).draw()
  }

  private func size(_ png: [UInt8]) -> (width: Int, height: Int) {
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  @Test func aPNGHasTheSizeInPointsTimesTheScale() throws {
    let (once, twice) = (draw("Hello").document, draw("Hello", scale: 2).document)
    try #require(once.starts(with: [0x89, 0x50, 0x4E, 0x47]) && once.count > 100)

    #expect(size(once).width == 393)
    #expect(size(twice).width == 786 && size(twice).height == 2 * size(once).height)
  }

  @Test(arguments: [40, 14])
  func aPictureThatIsTooLargeForProgramsHasFewerPixels(count: Int) throws {
    let contents = PhoneContents(
      language: "en",
      isRightToLeft: false,
      clock: "9:41",
      isFocusOn: false,
      entries: []
    )
    let row = (0..<count).map {
      PhoneFigure(title: "\($0)", note: "", picture: PhonePicture(contents, on: .banner))
    }
    let order = SheetOrder(sheet: PhoneSheet(rows: [row]), format: .png, scale: 3, pictures: [])
    let (answer, document) = SheetDrawing(order, pixels: []).draw()

    #expect(size(document).width == 16_000)
    // As many as there may be: fewer than one to a point, or between two and three.
    #expect(count == 40 ? (0.9..<1).contains(answer.scale) : (2.5..<3).contains(answer.scale))
  }

  @Test func theSameInputHasTheSameBytesAndNamesItsFonts() throws {
    let (first, second) = (draw("Hello"), draw("Hello"))

    #expect(first.document == second.document)
    #expect(!first.answer.fonts.isEmpty)
    let words = Data("tEXtFonts\0".utf8)
    #expect(Data(first.document).range(of: words) != nil)
  }

  @Test func linesAreThoseThatAreDrawn() throws {
    let text = String(
      decoding: draw(String(repeating: "long words ", count: 60), as: .svg).document,
      as: UTF8.self
    )
    let lines = text.matches(of: />([^<]*words[^<]*)<\/text>/).map { String($0.1) }

    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix("…") == true && lines.dropLast().allSatisfy { !$0.hasSuffix("…") })
    #expect(lines.joined(separator: " ").hasPrefix("long words long words"))
  }

  @Test func aLineEndOfTheTextEndsALine() {
    let text = String(decoding: draw("one\ntwo", as: .svg).document, as: UTF8.self)

    #expect(text.contains(">one</text>") && text.contains(">two</text>"))
  }

  @Test func aCharacterThatNoFontHasIsNamed() {
    // A code point that Unicode keeps free for private use.
    #expect(draw("A \u{10FFFD} B").answer.missing.contains(0x10FFFD))
  }

  @Test func pixelsBecomePartOfTheDocument() {
    let media = PhoneContents.Media(path: "a", type: "PNG", kind: .image)
    let picture = SheetOrder.Picture(name: "a", width: 2, height: 2)
    let red: [UInt8] = Array(repeating: [0, 0, 255, 255], count: 4).flatMap(\.self)

    let with = draw("Hello", as: .svg, pictures: [picture], pixels: red, thumbnail: media)
    let without = draw("Hello", as: .svg, thumbnail: media)

    #expect(String(decoding: with.document, as: UTF8.self).contains("href=\"data:image/png;base64,"))
    #expect(!String(decoding: without.document, as: UTF8.self).contains("href="))
  }
}
