/// The terminal modes that are on besides the alternate screen and have to be turned off at the end.
struct TerminalModes: OptionSet {
  let rawValue: UInt8

  /// Pasted text comes in brackets (2004).
  static let bracketedPaste = TerminalModes(rawValue: 1)
  /// The terminal reports when it gains and loses the focus (1004).
  static let focus = TerminalModes(rawValue: 2)
  /// Clicks, drags and the wheel, with coordinates of any size (1000, 1002, 1006).
  static let mouse = TerminalModes(rawValue: 4)
  /// The terminal does not reorder right-to-left text: a whole row with its borders would be turned round
  /// (terminals 5).
  static let explicitDirection = TerminalModes(rawValue: 8)

  /// The cursor moves by clusters (2027): a family of emoji is one sign of two columns.
  static let clusters = TerminalModes(rawValue: 16)

  var enable: [UInt8] {
    Array(Self.sequences.filter { contains($0.mode) }.map(\.on).joined().utf8)
  }

  var disable: [UInt8] {
    Array(Self.sequences.reversed().filter { contains($0.mode) }.map(\.off).joined().utf8)
  }

  private static let sequences: [(mode: TerminalModes, on: String, off: String)] = [
    (.explicitDirection, "\u{1b}[8l", "\u{1b}[8h"),
    (.clusters, "\u{1b}[?2027h", "\u{1b}[?2027l"),
    (.bracketedPaste, "\u{1b}[?2004h", "\u{1b}[?2004l"),
    (.focus, "\u{1b}[?1004h", "\u{1b}[?1004l"),
    (.mouse, "\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h", "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l"),
  ]
}
