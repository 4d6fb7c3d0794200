import Canvas
import Testing

@testable import CursesTerminal

/// Of which symbols pictures are made.
@Suite struct SymbolTableTests {
  private func decided(_ name: String?, forced: PictureOrder.Symbols? = nil, inTmux: Bool = false)
    -> PictureOrder.Symbols
  {
    var traits = TerminalTraits(environment: inTmux ? ["TMUX": "x"] : [:])
    traits.options.symbols = forced
    if inTmux {
      traits.options.outerTerminal = OuterTerminal(name: name, passesThrough: false)
    } else {
      traits.replies.name = name
    }
    return traits.symbols
  }

  @Test(arguments: [
    ("kitty(0.26.5)", PictureOrder.Symbols.sextants), ("VTE(7006)", .sextants), ("foot(1.13.1)", .sextants),
    ("kitty(0.39.1)", .sextants), ("kitty(0.40.0)", .octants), ("VTE(7802)", .octants),
    ("foot(1.20.2)", .octants),
    ("ghostty 1.1.3", .sextants), ("ghostty 1.2.0", .octants), ("WezTerm 20240203", .sextants),
    ("xterm-kitty", .sextants),
    ("XTerm(379)", .blocks), ("tmux 3.3a", .blocks), ("Konsole 22.12.3", .blocks),
  ])
  func terminalsThatDrawThemThemselvesGetTheFinestOnes(name: String, symbols: PictureOrder.Symbols) {
    #expect(decided(name) == symbols)
  }

  /// tmux would take them for characters that it does not know.
  @Test func throughAMultiplexerThereAreNoOctants() {
    #expect(decided("kitty(0.41.1)", inTmux: true) == .sextants)
    #expect(decided(nil, forced: .octants, inTmux: true) == .octants)
  }

  @Test func whatIsAskedForWinsAndAnUnknownTerminalHasBlocks() {
    #expect(decided("kitty(0.26.5)", forced: .blocks) == .blocks)
    #expect(decided(nil, forced: .sextants) == .sextants)
    #expect(decided(nil) == .blocks)
  }
}
