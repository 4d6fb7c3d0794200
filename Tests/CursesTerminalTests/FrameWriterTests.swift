import Canvas
import Testing

@testable import CursesTerminal

/// The bytes with which a frame is written.
@Suite struct FrameWriterTests {
  /// Returns what the first row of an empty terminal with REP is sent to show that text.
  private func bytes(toShow text: String, repeatsAll: Bool = false, _ clusters: EmojiClusters = .none)
    -> String
  {
    let size = Size(columns: 40, rows: 1)
    var grid = Grid(size: size)
    grid.put(text, at: Point(column: 0, row: 0), style: .plain)
    let abilities = TerminalAbilities(repeats: true, repeatsAll: repeatsAll, clusters: clusters)
    var writer = FrameWriter(depth: .indexed256, abilities: abilities)
    writer.wasCleared(size: size)
    return String(decoding: writer.write(grid, rows: [0]), as: UTF8.self)
  }

  @Test func equalASCIICharactersAreRepeatedByTheTerminal() {
    #expect(bytes(toShow: String(repeating: "=", count: 20)).hasSuffix("=\u{1b}[19b"))
  }

  /// What follows a cluster is placed anew, because terminals still differ in how far it moves the cursor.
  @Test(arguments: [
    (EmojiClusters.none, "JP👨👍x"), (.pairs, "🇯🇵\u{1b}[3G👨👍🏽\u{1b}[7Gx"),
    (.all, "🇯🇵\u{1b}[3G👨‍👩‍👧\u{1b}[5G👍🏽\u{1b}[7Gx"),
  ])
  func clustersAreWholeAsFarAsTheTerminalDrawsThem(clusters: EmojiClusters, text: String) {
    let placed = bytes(toShow: "🇯🇵👨‍👩‍👧👍🏽x", clusters).replacing("\u{1b}[1;3H", with: "\u{1b}[3G")
      .replacing("\u{1b}[1;5H", with: "\u{1b}[5G").replacing("\u{1b}[1;7H", with: "\u{1b}[7G")
    #expect(placed.replacing("\u{1b}[H", with: "").hasSuffix(text))
  }

  /// tmux 3.3a, which takes the place of the terminal that TERM names, repeats ASCII alone.
  @Test func otherEqualCharactersAreSent() {
    let edge = String(repeating: "▀", count: 20)
    #expect(bytes(toShow: edge).hasSuffix(edge))
  }

  @Test func otherEqualCharactersAreRepeatedByATerminalThatRepeatsAll() {
    let edge = String(repeating: "▀", count: 20)
    #expect(bytes(toShow: edge, repeatsAll: true).hasSuffix("▀\u{1b}[19b"))
  }
}
