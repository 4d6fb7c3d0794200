import Foundation
import FoundationXML
import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// The documents that need no fonts to be written.
@Suite struct PhoneWriterTests {
  private let hostile = "</text><script>alert(\"1\")</script> & 'more' \u{7}"

  private func svg(_ card: PhoneContents.Card, isRightToLeft: Bool = false) -> String {
    let contents = contents(card, isRightToLeft: isRightToLeft)
    var writer = PhoneSVGWriter(pictures: [:], fonts: ["Inter"])
    return writer.write(PhonePicture(contents, on: .banner).displayList(EvenMeasurer()))
  }

  private func elements(_ document: String, _ path: String) throws -> [XMLElement] {
    let parsed = try XMLDocument(xmlString: document)
    return try parsed.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  @Test func eachLineIsATextOfItsOwn() throws {
    let document = svg(card(body: String(repeating: "long words ", count: 40)))
    let texts = try elements(document, "//*[local-name()='text']").compactMap(\.stringValue)

    #expect(texts.filter { $0.hasPrefix("long words") || $0.hasPrefix("words long") }.count == 4)
    #expect(texts.contains("Dinner tonight") && texts.contains("now"))
    #expect(
      try elements(document, "//*[local-name()='metadata']").first?.stringValue == "Bellhop; fonts: Inter"
    )
  }

  @Test func aTextIsNothingButText() throws {
    let document = svg(card(hostile, body: hostile))

    #expect(try elements(document, "//*[local-name()='script']").isEmpty)
    #expect(document.contains("&lt;script&gt;"))
  }

  @Test func arabicSaysItsDirection() {
    let lines = svg(card("ليلى"), isRightToLeft: true).split(separator: "\n")

    #expect(lines.contains { $0.contains(">ليلى<") && $0.contains("direction=\"rtl\"") })
    #expect(lines.contains { $0.contains(">The usual place<") && !$0.contains("direction") })
  }

  @Test func thePageHasTheTextsAsText() throws {
    let figure = PhoneFigure(
      title: "Banner <b>",
      note: "iPhone",
      picture: PhonePicture(contents(card(hostile)), on: .banner)
    )
    let page = PhoneHTMLWriter(pictures: [:], fonts: ["Inter"])
      .write(PhoneSheet(rows: [[figure, figure]]), EvenMeasurer(), aspects: [:])

    #expect(page.contains("Banner &lt;b&gt;") && !page.contains("<script"))
    #expect(page.contains("The usual place</span>"))
    #expect(page.contains("<meta name=\"fonts\" content=\"Inter\">"))
    #expect(!page.contains("http://") || page.contains("xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test func aLineThatIsReadTheOtherWayThanItsTextSaysSo() {
    let card = card(body: "Ada says:\nשלום\nsoon")
    let figure = PhoneFigure(title: "a", note: "", picture: PhonePicture(contents(card), on: .banner))
    let page = PhoneHTMLWriter(pictures: [:], fonts: [])
      .write(PhoneSheet(rows: [[figure]]), EvenMeasurer(), aspects: [:])

    #expect(page.contains("<span>Ada says:</span>") && page.contains("<span dir=\"rtl\">שלום</span>"))
  }

  @Test func whatSeveralPicturesHaveInCommonIsInThePageOnce() throws {
    let media = PhoneContents.Media(path: "a", type: "PNG", kind: .image)
    let figure = PhoneFigure(
      title: "a",
      note: "",
      picture: PhonePicture(contents(card(thumbnail: media)), on: .banner)
    )
    func page(_ count: Int) -> String {
      PhoneHTMLWriter(pictures: ["a": "data:image/png;base64,AAAA"], fonts: [], prefix: "p")
        .write(
          PhoneSheet(rows: [Array(repeating: figure, count: count)]),
          EvenMeasurer(),
          aspects: ["a": 1.5]
        )
    }
    func definitions(_ page: String) throws -> Substring {
      try #require(page.firstMatch(of: /<defs>[^\e]*<\/defs>/)).output
    }

    #expect(page(5).matches(of: /base64,AAAA/).count == 1)
    #expect(page(5).matches(of: /<use href="#pd\d+"/).count == 5)
    #expect(try definitions(page(5)) == definitions(page(1)))
    #expect(page(2).contains("<image id=\"pd") && page(2).contains("viewBox=\"0 0 150 100\""))
  }

  @Test func aPictureIsInTheDocument() throws {
    let media = PhoneContents.Media(path: "a", type: "PNG", kind: .image)
    let list = PhonePicture(contents(card(thumbnail: media)), on: .banner).displayList(EvenMeasurer())
    var writer = PhoneSVGWriter(pictures: ["a": "data:image/png;base64,AAAA"], fonts: [])

    #expect(list.pictures.map(\.name) == ["a"])
    #expect(writer.write(list).contains("href=\"data:image/png;base64,AAAA\""))
  }
}
