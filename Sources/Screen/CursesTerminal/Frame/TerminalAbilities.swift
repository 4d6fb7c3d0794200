import CTerm
import Canvas

/// The abilities of a terminal, by its terminfo entry, that make frames short.
struct TerminalAbilities: Equatable {
  /// The characters that can be repeated without being sent again.
  var repetition = Repetition.none
  /// Cells can be erased without a move of the cursor (`ech`).
  var erasesCells = false
  /// Erased cells have the background of the pen (`bce`).
  var erasesWithBackground = false
  /// Rows between margins can be moved (`csr`, `indn`, `rin`).
  var scrolls = false
  /// The clusters of emoji that are drawn as one sign of two columns.
  var clusters = EmojiClusters.none
  /// The highest byte of the numbers of pictures, where pictures are shown as pixels.
  var pictureByte: UInt8 = 0
  /// The attributes that the terminal shows.
  var attributes: Attributes = []
  var hideCursor: [UInt8] = []
  var showCursor: [UInt8] = []

  /// Reads the entry that curses has opened; nil if it is not written as xterm's, with 256 colours or more: curses
  /// composes the frames then.
  /// - Parameter name: the terminal's own name and version (XTVERSION); nil if it did not tell.
  static func ofOpenTerminal(named name: String?, clusters: EmojiClusters) -> TerminalAbilities? {
    let isKnown = [
      ("cup", "\u{1b}[%i%p1%d;%p2%dH"), ("el", "\u{1b}[K"), ("cuf", "\u{1b}[%p1%dC"), ("cub1", "\u{8}"),
      ("cuu", "\u{1b}[%p1%dA"), ("cud", "\u{1b}[%p1%dB"), ("cud1", "\n"),
    ].allSatisfy { text($0.0) == $0.1 }
    let color = text("setaf")
    guard isKnown, color.contains("38;5;") || color.contains("38;2;"), text("sgr0").contains("\u{1b}[m"),
      ct_screen_flag("xenl"), ct_screen_number("ncv") <= 0
    else { return nil }
    return TerminalAbilities(
      repetition: text("rep") == "%p1%c\u{1b}[%p2%{1}%-%db" ? Repetition(ofTerminalNamed: name) : .none,
      erasesCells: text("ech") == "\u{1b}[%p1%dX",
      erasesWithBackground: ct_screen_flag("bce"),
      scrolls: text("csr") == "\u{1b}[%i%p1%d;%p2%dr" && text("indn") == "\u{1b}[%p1%dS"
        && text("rin") == "\u{1b}[%p1%dT",
      clusters: clusters,
      attributes: shownAttributes,
      hideCursor: Array(text("civis").utf8),
      showCursor: Array(text("cnorm").utf8)
    )
  }

  /// Strikethrough is what the embedded entries call blinking.
  private static var shownAttributes: Attributes {
    let sequences: [(String, String, Attributes)] = [
      ("bold", "1", .bold), ("dim", "2", .dim), ("sitm", "3", .italic), ("smul", "4", .underline),
      ("rev", "7", .reverse), ("blink", "9", .strikethrough),
    ]
    return sequences.reduce(into: []) { found, sequence in
      if text(sequence.0) == "\u{1b}[\(sequence.1)m" { found.insert(sequence.2) }
    }
  }

  private static func text(_ name: String) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, initialized in
      initialized = ct_screen_capability(name, buffer.baseAddress, buffer.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
