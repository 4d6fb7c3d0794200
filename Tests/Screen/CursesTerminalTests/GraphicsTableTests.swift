import Canvas
import Testing

@testable import CursesTerminal

/// Whether pictures are shown as pixels, and what a person is told about it.
@Suite struct GraphicsTableTests {
  private static let cell = Size(columns: 9, rows: 18)

  private func decided(
    _ name: String?,
    answered: Bool? = true,
    forced: Bool? = nil,
    depth: ColorDepth = .trueColor,
    passesThrough: Bool? = nil,
    inScreen: Bool = false
  ) -> TerminalTraits.Choice<Size?> {
    let multiplexer = passesThrough == nil ? inScreen ? ["STY": "1.a"] : [:] : ["TMUX": "x"]
    var traits = TerminalTraits(environment: multiplexer)
    traits.options.pixels = forced
    traits.options.outerTerminal = passesThrough.map { OuterTerminal(name: name, passesThrough: $0) }
    traits.replies.name = name
    (traits.replies.isComplete, traits.replies.drawsPictures) = (answered != nil, answered)
    return traits.graphics(depth, cell: Self.cell)
  }

  /// Konsole and kitty before 0.28 answer the question, but show the placeholders themselves.
  @Test(arguments: [
    ("kitty(0.41.1)", true), ("kitty(0.28.0)", true), ("ghostty 1.1.3", true), ("kitty(0.26.5)", false),
    ("Konsole 24.2", false), ("WezTerm 20240203", false), ("XTerm(379)", false), ("xterm-kitty", false),
  ])
  func aTerminalHasToAnswerAndToBeKnown(name: String, shows: Bool) {
    #expect(decided(name).value == (shows ? Self.cell : nil))
    #expect(decided(name, answered: false).value == nil)
    #expect(decided(name, answered: nil).value == nil)
  }

  /// Through tmux no answer comes back, so its permission and the name of the terminal around it decide.
  @Test func tmuxHasToPassThemOn() {
    #expect(decided("kitty(0.41.1)", answered: nil, passesThrough: true).value == Self.cell)
    let refused = decided("kitty(0.41.1)", answered: nil, passesThrough: false)
    #expect(refused.value == nil)
    #expect(refused.reason == "tmux does not pass pictures on; 'tmux set -g allow-passthrough on' lets it.")
    #expect(decided("XTerm(379)", answered: nil, passesThrough: true).value == nil)
  }

  @Test func whatIsAskedForCountsUnlessItCannotBe() {
    #expect(decided("kitty(0.41.1)", forced: false).value == nil)
    #expect(decided(nil, answered: nil, forced: true).value == Self.cell)
    let lacking = decided("XTerm(379)", answered: false, forced: true)
    #expect(lacking.value == nil, "it would show the placeholders themselves")
    #expect(lacking.reason == "The terminal does not answer the question for pictures.")
    #expect(decided("kitty(0.41.1)", forced: true, depth: .ansi16).value == nil)
    #expect(decided(nil, forced: true, inScreen: true).reason == "GNU screen does not pass pictures on.")
    #expect(decided("st\u{1B}[c").reason == "st?[c is not known to draw pictures as pixels in cells.")
  }
}
