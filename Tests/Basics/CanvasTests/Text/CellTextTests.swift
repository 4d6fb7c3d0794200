import Testing

@testable import Bidi
@testable import Canvas

@Suite struct CellTextTests {
  private let mixed = CellText("a日b本c")

  @Test func textThatFitsIsNotTruncated() {
    #expect(mixed.truncated(to: 7) == mixed)
    #expect(CellText("").truncated(to: 0).isEmpty)
  }

  @Test(arguments: [(6, "a日b…"), (5, "a日b…"), (4, "a日…"), (3, "a…"), (2, "a…"), (1, "…"), (0, ""), (-1, "")])
  func truncatingKeepsWholeGlyphs(_ columns: Int, _ expected: String) {
    let text = mixed.truncated(to: columns)
    #expect(text.string == expected)
    #expect(text.width <= max(0, columns))
  }

  @Test func noBlankStandsBeforeTheEllipsis() {
    #expect(CellText("one two").truncated(to: 5).string == "one…")
    #expect(CellText("one two").truncated(to: 6, ellipsis: CellText("...")).string == "one...")
    #expect(CellText("one two").truncated(to: 2, ellipsis: CellText("...")).string == "..")
  }

  @Test func anEmojiFamilyIsNeverSplit() {
    #expect(CellText("👨‍👩‍👧‍👦👨‍👩‍👧‍👦").truncated(to: 3).string == "👨…")
  }

  /// A thousand times, because once would be slow only with patience.
  @Test(.timeLimit(.minutes(1))) func aClusterOfAMillionMarksIsNotReadToItsEnd() {
    let text = "e" + String(repeating: "\u{301}", count: 1_000_000) + " and more"
    var widths: Set<Int> = []
    for _ in 0..<1_000 { widths.insert(CellText(text, columns: 40).width) }
    #expect(widths.count == 1)
    #expect(CellText.wrap(text, columns: 40, maximumLines: 3).count <= 3)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "e\u{301}\u{302}", "🇩🇪", "各", "a"])
  func theBeginningOfALongTextEndsBetweenClusters(_ cluster: String) {
    let text = String(repeating: cluster, count: 2_000)
    for columns in 1...40 {
      let prefix = TextPrefix.prefixes(of: text, columns: columns)[0].text
      #expect(text.hasPrefix(prefix))
      #expect(prefix.allSatisfy { String($0) == cluster }, "\(columns)")
    }
  }

  @Test func partsAreTakenByColumns() {
    #expect(mixed.prefix(columns: 3).string == "a日")
    #expect(mixed.prefix(columns: 2).string == "a")
  }

  @Test func scrollingKeepsTheColumnsOfWhatFollows() {
    #expect(mixed.dropFirst(columns: 1).string == "日b本c")
    #expect(mixed.dropFirst(columns: 2).string == " b本c")
    #expect(mixed.dropFirst(columns: 7).isEmpty)
    for columns in 0...7 { #expect(mixed.dropFirst(columns: columns).width == 7 - columns) }
  }

  @Test func paddingFillsUp() {
    #expect(CellText("日").padded(to: 5).string == "日   ")
    #expect(CellText("日").padded(to: 5, .trailing).string == "   日")
    #expect(CellText("日").padded(to: 5, .center).string == " 日  ")
    #expect(mixed.padded(to: 2) == mixed)
    #expect(mixed.fitted(to: 5).width == 5)
    #expect(CellText("日本語").fitted(to: 4).string == "日… ")
  }

  @Test func piecesAreJoined() {
    var text = CellText("a") + CellText("日")
    text += .spaces(2)
    #expect(text.string == "a日  ")
    #expect(text.width == 5)
  }

  @Test func aStyledLineIsTruncatedAcrossItsRuns() {
    let bold = Style(attributes: .bold)
    var line = StyledText(CellText("Ada"), bold)
    line.append(CellText(": lunch at noon"), .plain)

    #expect(line.truncated(to: 8).text.string == "Ada: lu…")
    #expect(line.truncated(to: 3).text.string == "Ad…")
    #expect(line.truncated(to: 3).runs.last?.style == bold)
    #expect(line.truncated(to: 99) == line)
    #expect((1...18).allSatisfy { line.truncated(to: $0).width <= $0 })
  }
}
