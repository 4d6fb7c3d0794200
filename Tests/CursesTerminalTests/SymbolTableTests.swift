import Canvas
import CursesTerminal
import Testing

/// Of which symbols pictures are made.
@Suite struct SymbolTableTests {
  @Test(arguments: [
    ("kitty(0.26.5)", PictureOrder.Symbols.sextants), ("VTE(7006)", .sextants), ("foot(1.13.1)", .sextants),
    ("XTerm(379)", .blocks), ("tmux 3.3a", .blocks), ("Konsole 22.12.3", .blocks),
  ])
  func terminalsThatDrawThemThemselvesGetTheFinestOnes(name: String, symbols: PictureOrder.Symbols) {
    #expect(SymbolTable(name: name).decide() == symbols)
  }

  @Test func whatIsAskedForWinsAndAnUnknownTerminalHasBlocks() {
    #expect(SymbolTable(forced: .blocks, name: "kitty(0.26.5)").decide() == .blocks)
    #expect(SymbolTable(forced: .sextants, name: nil).decide() == .sextants)
    #expect(SymbolTable(name: nil).decide() == .blocks)
  }
}
