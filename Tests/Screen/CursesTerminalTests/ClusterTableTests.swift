import TestTerminal
import Testing

@testable import CursesTerminal

/// Which clusters of emoji are drawn whole, and what a person is told about it.
@Suite struct ClusterTableTests {
  private func decided(_ mode: ClusterTable.Mode?, _ name: String? = nil, inside: Bool = false)
    -> ClusterTable.Choice
  {
    ClusterTable(mode: mode, name: name, isInsideMultiplexer: inside).decide()
  }

  @Test(arguments: [
    (ClusterTable.Mode?.some(.set), EmojiClusters.all, false), (.alwaysSet, .all, false),
    (.reset, .all, true),
    (.neverSet, .none, false), (.unknown, .none, false), (nil, .none, false),
  ])
  func theReportOfTheModeDecides(mode: ClusterTable.Mode?, clusters: EmojiClusters, needsMode: Bool) {
    #expect(decided(mode).clusters == clusters)
    #expect(decided(mode).needsMode == needsMode)
  }

  /// Measured by the place of the cursor: kitty 0.26.5 and 0.41.1 give a family eight columns.
  @Test func kittyDrawsPairsAlone() {
    #expect(decided(.unknown, "kitty(0.26.5)").clusters == .pairs)
    #expect(decided(.unknown, "kitty(0.41.1)").clusters == .pairs)
    #expect(decided(.set, "kitty(9.0)").clusters == .all)
  }

  @Test func aMultiplexerCountsColumnsByItself() {
    #expect(decided(.set, "ghostty 1.2", inside: true).clusters == .none)
    #expect(decided(nil, "kitty(0.41.1)", inside: true).reason.hasPrefix("A multiplexer"))
  }

  /// The mode is set for as long as the screen is there, and the farewell of a program that dies resets it too.
  @Test func theModeIsSetOnlyWhereItIsNeededAndResetAtTheEnd() async throws {
    for (state, isSet) in [("2", true), ("1", false), ("0", false)] {
      let terminal = try startProbe(
        replies: [
          ScriptedReply(to: "\u{1b}[?2027$p", with: "\u{1b}[?2027;\(state)$y"),
          ScriptedReply(to: "\u{1b}[c", with: "\u{1b}[?62c"),
          ScriptedReply(to: "\u{1b}[5n", with: "\u{1b}[0n"),
        ],
        answersQueries: false
      )
      try await terminal.waitFor("wide")
      terminal.write("q")
      #expect(try await terminal.waitForExit() == .exited(0))
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("\u{1b}[?2027h") == isSet)
      #expect(output.contains("\u{1b}[?2027l") == isSet)
    }
  }
}
