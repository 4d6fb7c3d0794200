import Canvas
import Testing

@testable import CursesTerminal

/// Of which symbols pictures are made.
@Suite struct SymbolTableTests {
  @Test(arguments: [
    ("kitty(0.26.5)", PictureOrder.Symbols.sextants), ("VTE(7006)", .sextants), ("foot(1.13.1)", .sextants),
    ("kitty(0.39.1)", .sextants), ("kitty(0.40.0)", .octants), ("VTE(7802)", .octants),
    ("foot(1.20.2)", .octants),
    ("ghostty 1.1.3", .sextants), ("ghostty 1.2.0", .octants), ("WezTerm 20240203", .sextants),
    ("xterm-kitty", .sextants),
    ("XTerm(379)", .blocks), ("tmux 3.3a", .blocks), ("Konsole 22.12.3", .blocks),
  ])
  func terminalsThatDrawThemThemselvesGetTheFinestOnes(name: String, symbols: PictureOrder.Symbols) {
    #expect(SymbolTable(name: name).decide() == symbols)
  }

  /// tmux would take them for characters that it does not know.
  @Test func throughAMultiplexerThereAreNoOctants() {
    #expect(SymbolTable(name: "kitty(0.41.1)", isInsideMultiplexer: true).decide() == .sextants)
    #expect(SymbolTable(forced: .octants, name: nil, isInsideMultiplexer: true).decide() == .octants)
  }

  @Test func whatIsAskedForWinsAndAnUnknownTerminalHasBlocks() {
    #expect(SymbolTable(forced: .blocks, name: "kitty(0.26.5)").decide() == .blocks)
    #expect(SymbolTable(forced: .sextants, name: nil).decide() == .sextants)
    #expect(SymbolTable(name: nil).decide() == .blocks)
  }
}
