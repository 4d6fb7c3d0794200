import Canvas
import CenterUI
import Foundation
import FoundationXML
import Gallery
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestPayloads
import Testing
import Themes

/// Documents hold together whatever a payload says.
@Suite struct DocumentTests {
  private static let hostile =
    #"</text></svg><script>alert(1)</script>&\"'`]]>``` ~~~ \u001b[2J\u0007\u0000\u202e"#

  private func hostileSeries(_ count: Int = 2) throws -> PictureSeries {
    let json = #"{"aps":{"alert":{"title":"\#(Self.hostile)","body":"\#(Self.hostile)"}}}"#
    return pictures(
      of: try (0..<count).map { _ in try payload("<script>\"'&`*[x](y) \u{1B}[2J\n# no</title>", json) },
      themes: [dark],
      .banner,
      look: DisplayOptions(depth: .trueColor)
    )
  }

  private func isWellFormed(_ document: String) -> Bool {
    XMLParser(data: Data(document.utf8)).parse()
  }

  @Test(arguments: [1, 2])
  func hostileTextCannotBreakAnSVG(_ count: Int) throws {
    let document = try hostileSeries(count).document(.svg)

    #expect(isWellFormed(document))
    #expect(!document.contains("<script") && !document.contains("\u{1B}") && !document.contains("\u{202E}"))
    #expect(document.contains("&lt;/text&gt;"))
  }

  @Test(arguments: [1, 2])
  func hostileTextCannotBreakAPage(_ count: Int) throws {
    let document = try hostileSeries(count).document(.html)
    let body = document.components(separatedBy: "<body>").last?.components(separatedBy: "</body>").first ?? ""

    #expect(isWellFormed("<body>\(body)</body>"))
    #expect(!document.contains("<script") && !document.contains("\u{1B}") && !document.contains("\u{202E}"))
    #expect(document.components(separatedBy: "</title>").count == 2)
    #expect(document.components(separatedBy: "<figure>").count == count + 1)
  }

  @Test func hostileTextCannotLeaveItsFence() throws {
    let document = try hostileSeries(1).document(.markdown)
    let fences = document.split(separator: "\n").filter { $0.hasPrefix("````") }

    #expect(fences.map(String.init) == ["````text", "````"])
    #expect(!document.contains("\u{1B}") && !document.contains("\n# no"))
    #expect(document.contains("\\[x\\]\\(y\\)"))
    let heading = document.split(separator: "\n").first ?? ""
    #expect(heading.hasPrefix("### Banner · \\<script\\>"))
  }

  @Test func wideCharactersStandAtTheirColumns() throws {
    let json = #"{"aps":{"alert":{"title":"日本👍x","body":"."}}}"#
    let document = try pictures(
      of: [try payload("wide", json)],
      themes: [dark],
      .banner,
      look: DisplayOptions(depth: .trueColor)
    ).document(.svg)

    // The margin, the card's edge and the tile come first: the title begins in column 7.
    #expect(document.contains("<text x=\"80\" y=\"55\" text-anchor=\"middle\""))
    for (x, sign) in [(80, "日"), (100, "本"), (120, "👍")] {
      let pattern = "<text x=\"\(x)\" y=\"55\" text-anchor=\"middle\"[^>]*>\(sign)</text>"
      #expect(document.range(of: pattern, options: .regularExpression) != nil, "\(sign)")
    }
    #expect(document.range(of: "<text x=\"130\" y=\"55\"[^>]*>x</text>", options: .regularExpression) != nil)
  }

  @Test func edgesOfCardsAreShapes() throws {
    let document = try pictures(
      of: [try invitation()],
      themes: [dark],
      .banner,
      look: DisplayOptions(depth: .trueColor)
    )
    .document(.svg)

    for sign in ["▗", "▄", "▌", "▐", "▀"] { #expect(!document.contains(sign)) }
    #expect(isWellFormed(document))
  }

  @Test func everyPictureOfASheetIsClippedByItsOwnFrame() throws {
    let document = try hostileSeries(3).document(.svg)

    for number in 0..<3 {
      #expect(document.components(separatedBy: "id=\"screen-\(number)\"").count == 2)
      #expect(document.contains("url(#screen-\(number))"))
    }
  }

  @Test func fewColorsAreThoseOfTheTerminal() throws {
    let full = pictures(
      of: [try invitation()],
      themes: [dark],
      .banner,
      look: DisplayOptions(depth: .indexed256)
    )

    #expect(try full.document(.svg, depth: .trueColor).contains("#46506e"))
    #expect(try !full.document(.svg, depth: .indexed256).contains("#46506e"))
    #expect(try full.document(.ansi, depth: .indexed256).contains("\u{1B}["))
    #expect(try !full.document(.ansi, depth: .indexed256).contains(";2;70;80;110"))
  }

  @Test(arguments: [
    ("a.svg", PictureFormat.svg), ("a.b.PNG", .png), ("x.htm", .html), ("README.md", .markdown),
    ("a.txt", .text),
    ("a.ans", .ansi),
  ])
  func theNameOfAFileSaysItsFormat(_ name: String, format: PictureFormat) {
    #expect(PictureFormat(fileName: name) == format)
  }

  @Test(arguments: ["svg", "a.jpeg", "", "a."])
  func otherNamesSayNothing(_ name: String) {
    #expect(PictureFormat(fileName: name) == nil)
  }
}
