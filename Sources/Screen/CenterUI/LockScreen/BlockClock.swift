import Bidi
import PhoneContents

/// The time in drawn digits, as on the Lock Screen.
struct BlockClock {
  /// All of the same width; empty if a character is neither a digit nor a colon.
  let lines: [CellText]

  var columns: Int { lines.first?.width ?? 0 }

  /// With ASCII only, a dot of a small digit is two number signs, and a clock of any height has five rows.
  init(_ time: String, _ height: Layout.LockHead, ascii: Bool) {
    let font = height == .large && !ascii ? Self.large : Self.small
    let digits = time.map { font[$0] ?? [] }
    let rows = font["0"]?.count ?? 0
    let gap = String(repeating: ".", count: height == .large && !ascii ? 2 : 1)
    let dots = (0..<rows).map { row in
      digits.compactMap { $0.indices.contains(row) ? $0[row] : nil }.joined(separator: gap)
    }
    lines = (ascii ? dots.map(Self.numberSigns) : Self.halfBlocks(dots)).map { CellText($0) }
  }

  private static func numberSigns(_ dots: String) -> String {
    dots.map { $0 == "#" ? "##" : "  " }.joined()
  }

  /// Two rows of dots become one row of cells.
  private static func halfBlocks(_ dots: [String]) -> [String] {
    stride(from: 0, to: dots.count, by: 2).map { row in
      let below = row + 1 < dots.count ? dots[row + 1] : String(repeating: ".", count: dots[row].count)
      return zip(dots[row], below).map { upper, lower in
        switch (upper, lower) {
        case ("#", "#"): "█"
        case ("#", _): "▀"
        case (_, "#"): "▄"
        default: " "
        }
      }.joined()
    }
  }

  private static let signs: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":"]

  /// The characters as rows of dots; in `rows` they stand side by side.
  private static func font(_ rows: String) -> [Character: [String]] {
    let rows = rows.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let signs = signs.enumerated().map { index, sign in
      (sign, rows.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
    return Dictionary(signs) { first, _ in first }
  }

  private static let large = font(
    """
    .####. ..##.. .####. .####. ...### ###### .####. ###### .####. .####. ..
    ###### .###.. ###### ###### ..#### ###### ###### ###### ###### ###### ..
    ##..## ####.. ##..## ##..## .##.## ##.... ##..## ....## ##..## ##..## ##
    ##..## ..##.. ....## ....## ##..## #####. ##.... ...##. ##..## ##..## ##
    ##..## ..##.. ...### ..###. ##..## ###### #####. ...##. .####. ###### ..
    ##..## ..##.. ..###. ..#### ###### ....## ###### ..##.. ###### .##### ..
    ##..## ..##.. .###.. ....## ###### ....## ##..## ..##.. ##..## ....## ##
    ##..## ..##.. ###... ##..## ....## ##..## ##..## .##... ##..## ##..## ##
    ###### ###### ###### ###### ....## ###### ###### .##... ###### ###### ..
    .####. ###### ###### .####. ....## .####. .####. .##... .####. .####. ..
    """
  )

  private static let small = font(
    """
    ### .#. ### ### #.# ### ### ### ### ### .
    #.# ##. ..# ..# #.# #.. #.. ..# #.# #.# #
    #.# .#. ### .## ### ### ### ..# ### ### .
    #.# .#. #.. ..# ..# ..# #.# ..# #.# ..# #
    ### ### ### ### ..# ### ### ..# ### ### .
    """
  )
}
