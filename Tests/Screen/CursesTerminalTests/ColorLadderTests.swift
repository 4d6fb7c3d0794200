import Canvas
import Testing

@testable import CursesTerminal

/// Which depth is chosen, and what a person is told about it; the first rung that matches wins.
@Suite struct ColorLadderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var terminfo: Int?
    var probed: Bool?
    var forced: ColorDepth?
    var depth: ColorDepth
    var reason: String

    init(
      _ environment: [String: String],
      terminfo: Int? = 256,
      probed: Bool? = nil,
      forced: ColorDepth? = nil,
      gives depth: ColorDepth,
      because reason: String
    ) {
      self.environment = environment
      self.terminfo = terminfo
      self.probed = probed
      self.forced = forced
      self.depth = depth
      self.reason = reason
    }

    var testDescription: String { reason }
  }

  static let cases = [
    Case(
      ["TERM": "xterm-256color", "NO_COLOR": "1"],
      forced: .indexed256,
      gives: .indexed256,
      because: "256 colors was asked for."
    ),
    Case(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"],
      gives: .monochrome,
      because: "NO_COLOR is set, so only bold, dim, underline and reverse are used."
    ),
    Case(["TERM": "dumb"], terminfo: 0, gives: .monochrome, because: "TERM is dumb."),
    Case([:], terminfo: nil, gives: .monochrome, because: "TERM is not set."),
    Case(
      ["TERM": "screen-256color", "STY": "1.a", "COLORTERM": "truecolor"],
      probed: true,
      gives: .indexed256,
      because: "GNU screen garbles 24-bit color, so TERM=screen-256color decides: 256 colors."
    ),
    Case(
      ["TERM": "screen", "COLORTERM": "24bit"],
      terminfo: 8,
      gives: .ansi8,
      because: "GNU screen garbles 24-bit color, so TERM=screen decides: 8 colors."
    ),
    Case(
      ["TERM": "screen-256color", "TMUX": "/tmp/t,1,0"],
      gives: .trueColor,
      because: "tmux takes 24-bit color and adapts it to the terminal outside."
    ),
    Case(
      ["TERM": "xterm-direct"],
      terminfo: 1 << 24,
      gives: .trueColor,
      because: "TERM=xterm-direct names an entry with direct color."
    ),
    Case(
      ["TERM": "xterm", "COLORTERM": "truecolor"],
      terminfo: 8,
      gives: .trueColor,
      because: "COLORTERM is truecolor."
    ),
    Case(
      ["TERM": "xterm", "COLORTERM": "24bit"],
      terminfo: 8,
      gives: .trueColor,
      because: "COLORTERM is 24bit."
    ),
    Case(
      ["TERM": "xterm-ghostty"],
      terminfo: nil,
      gives: .trueColor,
      because: "Terminals called xterm-ghostty show 24-bit color."
    ),
    Case(
      ["TERM": "xterm-256color"],
      probed: true,
      gives: .trueColor,
      because: "The terminal answered that it shows 24-bit color."
    ),
    Case(
      ["TERM": "xterm-256color", "NO_COLOR": "", "COLORTERM": "yes"],
      probed: false,
      gives: .indexed256,
      because: "The terminfo entry xterm-256color has 256 colors."
    ),
    Case(
      ["TERM": "xterm-16color"],
      terminfo: 16,
      gives: .ansi16,
      because: "The terminfo entry xterm-16color has 16 colors."
    ),
    Case(["TERM": "linux"], terminfo: 8, gives: .ansi8, because: "The terminfo entry linux has 8 colors."),
    Case(
      ["TERM": "vt100"],
      terminfo: 0,
      gives: .monochrome,
      because: "The terminfo entry vt100 has no colors."
    ),
    Case(
      ["TERM": "own\u{1b}[31m"],
      terminfo: nil,
      gives: .indexed256,
      because: "TERM=own?[31m is not installed here; it is taken for a terminal like xterm with 256 colors."
    ),
  ]

  @Test(arguments: cases) func theFirstRungThatMatchesWins(_ example: Case) {
    var traits = TerminalTraits(environment: example.environment)
    traits.options.colorDepth = example.forced
    traits.terminfoColors = example.terminfo
    traits.replies.trueColor = example.probed

    #expect(traits.colors == TerminalTraits.Choice(example.depth, example.reason))
  }

  @Test func theTerminalIsAskedOnlyWhenItsAnswerCouldMatter() {
    func needsProbe(_ environment: [String: String], forced: ColorDepth? = nil) -> Bool {
      var traits = TerminalTraits(environment: environment)
      traits.options.colorDepth = forced
      traits.terminfoColors = 256
      return traits.needsProbe
    }

    #expect(needsProbe(["TERM": "xterm-256color"]))
    #expect(!needsProbe(["TERM": "xterm-256color"], forced: .ansi8))
    #expect(!needsProbe(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    #expect(!needsProbe(["TERM": "tmux-256color", "TMUX": "x"]))
  }
}
