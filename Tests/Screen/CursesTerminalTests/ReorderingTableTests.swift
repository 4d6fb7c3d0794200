import Canvas
import Testing

@testable import CursesTerminal

/// Who orders text from right to left, and what a person is told about it.
@Suite struct ReorderingTableTests {
  private func decided(_ name: String?, _ environment: [String: String] = [:], outer: String? = nil)
    -> Reordering
  {
    traits(name, environment, outer: outer).reordering.value
  }

  private func traits(_ name: String?, _ environment: [String: String] = [:], outer: String? = nil)
    -> TerminalTraits
  {
    var traits = TerminalTraits(environment: environment)
    traits.replies.name = name
    traits.options.outerTerminal = outer.map { OuterTerminal(name: $0, passesThrough: false) }
    return traits
  }

  @Test(arguments: [
    ("XTerm(379)", Reordering.program), ("kitty(0.26.5)", .words), ("foot(1.13.1)", .program),
    ("VTE(7006)", .program), ("mintty 3.6.1", .program), ("Konsole 22.12.3", .terminal),
    ("ghostty 1.1.0", .program), ("WezTerm 20240203", .program), ("something else", .program),
  ])
  func theNameOfTheTerminalDecides(name: String, reordering: Reordering) {
    #expect(decided(name) == reordering)
  }

  @Test func insideATmuxTheTerminalAroundItDecides() {
    let tmux = ["TMUX": "/tmp/tmux-0/default,1,0", "TERM_PROGRAM": "tmux"]
    #expect(decided("tmux 3.3a", tmux) == .program)
    #expect(decided("tmux 3.3a", tmux, outer: "kitty(0.26.5)") == .words)
    #expect(decided("tmux 3.3a", tmux, outer: "xterm-kitty") == .words)
    #expect(decided("tmux 3.3a", tmux, outer: "XTerm(379)") == .program)
    // tmux does not pass the mode on in which VTE leaves rows alone.
    #expect(decided("tmux 3.3a", tmux, outer: "VTE(7006)") == .terminal)
  }

  @Test func aTerminalThatDoesNotAnswerIsKnownByItsVariables() {
    #expect(decided(nil) == .program)
    #expect(decided(nil, ["TERM_PROGRAM": "Apple_Terminal"]) == .terminal)
    #expect(decided(nil, ["KONSOLE_VERSION": "210401"]) == .terminal)
  }

  @Test func whatIsAskedForWins() {
    var traits = traits("kitty(0.26.5)")
    traits.options.reordering = .program
    #expect(traits.reordering == .init(.program, "It was asked for."))
  }

  @Test func theReasonNamesTheTerminal() {
    func reason(_ name: String?) -> String {
      traits(name).reordering.reason
    }
    #expect(reason("kitty(0.26.5)") == "kitty turns the letters of each word round.")
    #expect(reason("VTE(7006)") == "VTE reorders rows, and is told not to (CSI 8 l).")
    #expect(
      reason("st\u{1B}[c") == "st?[c is not known to reorder text; bidi in config.yaml tells what it does."
    )
    #expect(reason(nil) == "The terminal does not tell its name; bidi in config.yaml tells what it does.")
  }

  @Test func tmuxTellsTheNameOrTheType() {
    #expect(OuterTerminal(answer: "pass=0 kitty(0.26.5) xterm-kitty\n")?.name == "kitty(0.26.5)")
    #expect(OuterTerminal(answer: "pass=0  xterm-kitty\n")?.name == "xterm-kitty")
    #expect(OuterTerminal(answer: "pass=0  \n") == OuterTerminal(name: nil, passesThrough: false))
    #expect(OuterTerminal(answer: "no server running") == nil)
  }

  /// tmux 3.3a writes 0 or 1; one that does not know the option writes nothing, and passes everything on.
  @Test(arguments: [("0", false), ("off", false), ("1", true), ("on", true), ("all", true), ("", true)])
  func tmuxTellsWhetherItPassesPicturesOn(option: String, passes: Bool) {
    #expect(OuterTerminal(answer: "pass=\(option) kitty(0.41.1) xterm-kitty\n")?.passesThrough == passes)
  }

  @Test func outsideOfTmuxNothingIsAsked() async {
    #expect(await OuterTerminal.ask(environment: ["PATH": "/usr/bin"]) == nil)
  }
}
