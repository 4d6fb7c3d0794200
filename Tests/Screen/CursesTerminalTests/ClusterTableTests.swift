import TestTerminal
import Testing

@testable import CursesTerminal

/// Which clusters of emoji are drawn whole, and what a person is told about it.
@Suite struct ClusterTableTests {
  private func traits(_ mode: EmojiClusters.Mode?, _ name: String? = nil, inside: Bool = false)
    -> TerminalTraits
  {
    var traits = TerminalTraits(environment: inside ? ["TMUX": "x"] : [:])
    (traits.replies.clusterMode, traits.replies.name) = (mode, name)
    return traits
  }

  @Test(arguments: [
    (EmojiClusters.Mode?.some(.set), EmojiClusters.all, false), (.alwaysSet, .all, false),
    (.reset, .all, true),
    (.neverSet, .none, false), (.unknown, .none, false), (nil, .none, false),
  ])
  func theReportOfTheModeDecides(mode: EmojiClusters.Mode?, clusters: EmojiClusters, needsMode: Bool) {
    #expect(traits(mode).clusters.value == clusters)
    #expect(traits(mode).needsClusterMode == needsMode)
  }

  /// Measured by the place of the cursor: kitty 0.26.5 and 0.41.1 give a family eight columns.
  @Test func kittyDrawsPairsAlone() {
    #expect(traits(.unknown, "kitty(0.26.5)").clusters.value == .pairs)
    #expect(traits(.unknown, "kitty(0.41.1)").clusters.value == .pairs)
    #expect(traits(.set, "kitty(9.0)").clusters.value == .all)
  }

  @Test func aMultiplexerCountsColumnsByItself() {
    #expect(traits(.set, "ghostty 1.2", inside: true).clusters.value == .none)
    #expect(traits(nil, "kitty(0.41.1)", inside: true).clusters.reason.hasPrefix("A multiplexer"))
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
