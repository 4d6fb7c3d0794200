/// How bright the parts of each printable ASCII character are, in two columns and three rows: measured in DejaVu Sans Mono,
/// where the whitest parts of letters count as white.
enum LetterShades {
  /// A character and its six shades, 0...1, row by row.
  struct Letter {
    var scalar: UInt32
    var shades: [Double]
  }

  static let all: [Letter] = digits.split { $0.isWhitespace }.enumerated().map { index, shades in
    Letter(
      scalar: UInt32(0x20 + index),
      shades: shades.compactMap { $0.hexDigitValue.map { Double($0) / 15 } }
    )
  }

  /// Those that look like shades rather than like words: for a small picture beside a text.
  static let signs = all.filter { letter in
    " .',:;-_^=+*%#@".unicodeScalars.contains { $0.value == letter.scalar }
  }

  /// Six hexadecimal digits for each character, from the space to the tilde.
  private static let digits = """
    000000 445522 772200 68FF43 68BF79 B1EF08 94FF79 441100 26C226 621D62 776600 11DD11 000174
    004400 001133 088670 AAFF66 772D69 8A6A97 7A3F87 3BFF05 B58F86 96FF67 7C4B50 AAFF77 AACF66
    004433 004474 01FF01 00FF00 10FF10 6B4932 78FFA9 77FF55 CAFF87 97F057 D9FF95 C7F788 B8F750
    A7FD68 88FF55 997877 4B0F85 9AFC56 80F088 DDFF44 E8FF57 AAFF66 CBFB50 AAFF6B DAFF55 A69E87
    BC7822 88FF77 88EE44 88FF66 99EE55 99AA22 7E9799 75B285 808607 472C58 882200 000055 510000
    21EF78 92FF87 12F557 19FF78 11FF67 5AB831 12FFCF 92FF44 338867 244D79 91FE45 B1C227 22FF66
    12FF44 11FF66 12FFF7 12FF6F 12F640 12DC66 82F436 11EE78 11EE44 11FF66 11EE55 11EEC5 229C86
    39C63A 446766 835C93 008800
    """
}
