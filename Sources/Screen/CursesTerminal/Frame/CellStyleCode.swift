import Canvas
import Text

/// The colours and attributes of a cell as a terminal is told them.
struct CellStyleCode: Hashable {
  /// The foreground, as `CellStyleCode.code` numbers colours.
  var foreground: Int32
  /// The background, numbered likewise.
  var background: Int32
  var attributes: Attributes

  /// The terminal's own colour.
  static let ownColor: Int32 = -1
  /// The foreground of a blank: it cannot be seen, so it may be any.
  static let anyColor: Int32 = -2
  /// Is added to a 24-bit colour, so that it differs from the entries of the palette.
  static let direct: Int32 = 0x100_0000
  static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]

  static let plain = CellStyleCode(foreground: ownColor, background: ownColor, attributes: [])
  static let blank = CellStyleCode(foreground: anyColor, background: ownColor, attributes: [])

  init(foreground: Int32, background: Int32, attributes: Attributes) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ style: ResolvedStyle, attributes: Attributes) {
    self.init(
      foreground: Self.code(style.foreground),
      background: Self.code(style.background),
      attributes: style.attributes.intersection(attributes)
    )
  }

  /// The style of a blank cell: two blanks that look the same are equal.
  var ofBlank: CellStyleCode {
    guard attributes.isDisjoint(with: Self.seenOnBlanks) else { return self }
    return CellStyleCode(foreground: Self.anyColor, background: background, attributes: [])
  }

  private static func code(_ color: ResolvedColor) -> Int32 {
    switch color {
    case .default: ownColor
    case .index(let index): Int32(index)
    // As curses does it, for which the numbers below mean the palette.
    case .rgb(let red, let green, let blue):
      direct | max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
    }
  }
}

/// A cell as it stands on the terminal.
struct ShownCell: Equatable {
  var glyph: Glyph
  var styleCode: CellStyleCode
  /// The part of a picture that a placeholder shows.
  var tile = PictureTile.none

  static let blank = ShownCell(glyph: .space, styleCode: .blank)

  init(glyph: Glyph, styleCode: CellStyleCode) {
    (self.glyph, self.styleCode) = (glyph, styleCode)
  }

  /// Makes a placeholder, whose color names its picture. Through clear pixels the background is seen.
  init(picture: Int32, tile: PictureTile, background: Int32) {
    self.init(
      glyph: .picturePlaceholder,
      styleCode: CellStyleCode(foreground: picture, background: background, attributes: [])
    )
    self.tile = tile
  }

  var isBlank: Bool { glyph == .space && styleCode.foreground == CellStyleCode.anyColor }
}

/// Neighbouring cells of a row that are written with one pen.
struct Segment {
  var row: Int
  var columns: Range<Int>
  var styleCode: CellStyleCode
  /// Whether only blanks of that style follow up to the end of the row, so that the rest may be cleared.
  var clears = false

  /// Returns the parts of a row that differ from what is shown. Few equal cells between two parts of one style are
  /// written once more, because a move of the cursor is longer.
  static func differences(in cells: [ShownCell], from old: [ShownCell], row: Int) -> [Segment] {
    guard cells != old else { return [] }
    var segments: [Segment] = []
    let tail = blankTail(of: cells)
    for column in cells.indices where cells[column] != old[column] {
      if column >= tail, (column..<cells.count).count(where: { cells[$0] != old[$0] }) > 3 {
        segments.append(
          Segment(row: row, columns: column..<cells.count, styleCode: cells[column].styleCode, clears: true)
        )
        break
      }
      if let last = segments.last, let styleCode = last.styleCode.joined(with: cells[column].styleCode),
        isShort(cells[last.columns.upperBound..<column], styleCode)
      {
        segments[segments.count - 1].columns = last.columns.lowerBound..<column + 1
        segments[segments.count - 1].styleCode = styleCode
      } else {
        segments.append(Segment(row: row, columns: column..<column + 1, styleCode: cells[column].styleCode))
      }
    }
    return segments
  }

  private static func isShort(_ gap: ArraySlice<ShownCell>, _ styleCode: CellStyleCode) -> Bool {
    gap.count < 4
      && gap.allSatisfy {
        $0.glyph.width == 1 && $0.glyph.base < 0x80 && styleCode.joined(with: $0.styleCode) == styleCode
      }
  }

  /// The first column from which all cells are the same blank.
  private static func blankTail(of cells: [ShownCell]) -> Int {
    guard let last = cells.last, last.isBlank else { return cells.count }
    return (cells.lastIndex { $0 != last } ?? -1) + 1
  }
}

extension CellStyleCode {
  /// The style with which cells of both styles can be written; nil if there is none.
  func joined(with other: CellStyleCode) -> CellStyleCode? {
    if self == other { return self }
    guard background == other.background else { return nil }
    if other.foreground == CellStyleCode.anyColor, other.attributes.isEmpty {
      return attributes.isDisjoint(with: CellStyleCode.seenOnBlanks) ? self : nil
    }
    guard foreground == CellStyleCode.anyColor, attributes.isEmpty else { return nil }
    return other.attributes.isDisjoint(with: CellStyleCode.seenOnBlanks) ? other : nil
  }
}

/// Which characters a terminal repeats if it is asked to (`rep`).
enum Repetition: Equatable {
  case none
  case ascii
  case all

  /// What the terminal repeats although any terminfo entry with `rep` promises all (terminals 9).
  ///
  /// - Parameter name: the terminal's own name and version (XTVERSION); nil if it did not tell. mosh 1.4 tells none and
  ///   repeats nothing; tmux 3.3a repeats ASCII.
  init(ofTerminalNamed name: String?) {
    guard let name else {
      self = .none
      return
    }
    self = name.lowercased().contains("tmux") ? .ascii : .all
  }

  /// Whether the terminal repeats the character.
  func includes(_ character: UInt32) -> Bool {
    switch self {
    case .none: false
    case .ascii: character < 0x80
    case .all: true
    }
  }
}
