import CTerm
import Testing
import Text

@testable import CursesTerminal

/// Curses and the grid count columns alike.
@Suite struct WidthTests {
  @Test func everyCharacterIsAsWideForCursesAsOnTheGrid() {
    TerminalPreparation.setWidths()
    let planes: [ClosedRange<UInt32>] = [1...0xd7ff, 0xe000...0x3ffff, 0xe0000...0xe01ff]
    let different = planes.joined().filter { value in
      Unicode.Scalar(value).map { Int(ct_width(value)) != CharacterWidth.columns(of: $0) } ?? true
    }

    #expect(different.prefix(10) == [])
  }
}
