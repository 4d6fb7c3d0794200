import Foundation
import FoundationXML
import Testing

@testable import Bidi
@testable import Canvas

@Suite struct SVGWriterTests {
  private func svg(_ raw: String, _ style: Style = .plain) -> String {
    let text = CellText(raw)
    var grid = Grid(size: Size(columns: text.width, rows: 1))
    grid.draw(text, at: Point(column: 0, row: 0), style: style)
    return SVGWriter().write(grid)
  }

  private func isWellFormed(_ svg: String) -> Bool {
    XMLParser(data: Data(svg.utf8)).parse()
  }

  @Test func textIsEscaped() {
    let picture = svg("<a href=\"x\">&amp;</a>")
    #expect(isWellFormed(picture))
    #expect(picture.contains(">&lt;a</text>"))
    #expect(picture.contains("&amp;amp;&lt;/a&gt;"))
  }

  @Test func everyWordAndEveryWideGlyphHasItsColumn() {
    let picture = svg("ab 日👍c")
    #expect(picture.contains("<text x=\"0\" y=\"15\" textLength=\"20\" fill=\"#e6e6e6\">ab</text>"))
    let wide = "<text x=\"40\" y=\"15\" text-anchor=\"middle\" font-size=\"18.4\" fill=\"#e6e6e6\">日</text>"
    #expect(picture.contains(wide))
    #expect(
      picture.contains("<text x=\"60\" y=\"15\" text-anchor=\"middle\" font-family=\"'Apple Color Emoji'")
    )
    #expect(svg("α").contains("textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\"") == false)
    #expect(svg("①").contains("textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\""))
    #expect(picture.contains("<text x=\"70\" y=\"15\" fill=\"#e6e6e6\">c</text>"))
  }

  @Test func anEmojiCanBeAPicture() {
    let text = CellText("a👍日🎉")
    var grid = Grid(size: Size(columns: text.width, rows: 1))
    grid.draw(text, at: Point(column: 0, row: 0), style: .plain)
    var writer = SVGWriter()
    writer.emoji = .pictures(["👍": "data:image/png;base64,AAAA"])
    let picture = writer.write(grid)

    #expect(isWellFormed(picture))
    #expect(
      picture.contains(
        "<image x=\"10\" y=\"0\" width=\"20\" height=\"20\" href=\"data:image/png;base64,AAAA\"/>"
      )
    )
    // One without a picture is drawn as before.
    #expect(!picture.contains("👍") && picture.contains(">🎉</text>") && picture.contains(">日</text>"))
    #expect(Figure(title: "", note: "", grid: grid).emoji == ["👍", "🎉"])
  }

  @Test func backgroundsAreOneRectangleForEachRun() {
    let picture = svg("日本", Style(background: Color(red: 1, green: 2, blue: 3)))
    #expect(picture.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"20\" fill=\"#010203\"/>"))
  }

  @Test func blocksAndLinesAreShapes() {
    let picture = svg("▄▄▄▌╭──")
    #expect(picture.contains("<rect x=\"0\" y=\"10\" width=\"30\" height=\"10\" fill=\"#e6e6e6\"/>"))
    #expect(picture.contains("<rect x=\"30\" y=\"0\" width=\"5\" height=\"20\" fill=\"#e6e6e6\"/>"))
    #expect(picture.contains("<path d=\"M45 20V15Q45 10 50 10\""))
    #expect(picture.contains("<path d=\"M50 10H70\""))
    #expect(!picture.contains("<text"))
    #expect(svg("▉").contains("width=\"8.75\""))
    #expect(svg("▁").contains("y=\"17.5\""))
  }

  @Test func attributesAreShown() {
    let style = Style(attributes: [.bold, .italic, .underline, .strikethrough])
    let picture = svg("ab", style)
    #expect(picture.contains("font-weight=\"bold\" font-style=\"italic\""))
    #expect(picture.contains("<rect x=\"0\" y=\"17\" width=\"20\" height=\"1\""))
    #expect(picture.contains("<rect x=\"0\" y=\"10\" width=\"20\" height=\"1\""))

    let reversed = svg("ab", Style(attributes: .reverse))
    #expect(reversed.contains("<rect x=\"0\" y=\"0\" width=\"20\" height=\"20\" fill=\"#e6e6e6\"/>"))
    #expect(reversed.contains("fill=\"#121216\">ab"))
    #expect(svg("ab", Style(attributes: .dim)).contains("fill=\"#878788\">ab"))
  }

  @Test func theSameGridGivesTheSameBytes() {
    #expect(svg("╭─▄日 text", Style(attributes: .bold)) == svg("╭─▄日 text", Style(attributes: .bold)))
  }

  @Test func narrowHebrewLettersStandInTheMiddleOfTheirColumnsUnstretched() {
    var grid = Grid(size: Size(columns: 4, rows: 1))
    grid.draw("\u{5E0}\u{5D5}", at: Point(column: 1, row: 0), style: .plain)
    let texts = SVGWriter().write(grid).split(separator: "\n").filter { $0.hasPrefix("<text") }

    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("<text x=\"15\" y=\"15\" text-anchor=\"middle\"") == true)
    #expect(texts.last?.hasPrefix("<text x=\"25\" y=\"15\" text-anchor=\"middle\"") == true)
    #expect(texts.allSatisfy { !$0.contains("textLength") })
  }
}
