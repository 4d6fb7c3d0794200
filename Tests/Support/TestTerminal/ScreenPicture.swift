/// What a person would see on the terminal at one moment.
public struct ScreenPicture: Equatable, Sendable {
  public var columns: Int
  /// Row by row; `cells[row][column]`.
  public var cells: [[ScreenCell]]
  /// Counted from 0 at the top left.
  public var cursor: ScreenPlace
  public var cursorVisible: Bool
  public var alternateScreen: Bool
  public var mouse: MouseReports
  /// How often the bell has rung.
  public var bells: Int

  public enum MouseReports: Int32, Sendable {
    case none, clicks, drags, movements
  }

  /// The text of each row, without spaces at its end. A wide character is one character.
  public var rows: [String] { cells.map(Self.text) }

  /// The rows as one text, without empty ones at the end.
  public var text: String {
    var rows = rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  public func contains(_ text: String) -> Bool {
    find(text) != nil
  }

  /// Where a text begins that stands in one row; the first from the top.
  public func find(_ text: String) -> ScreenPlace? {
    for (row, cells) in cells.enumerated() {
      for column in cells.indices where cells[column].width > 0 {
        // Most cells are passed over by their own text, without the rest of their row.
        guard text.isEmpty || text.unicodeScalars.first == cells[column].text.unicodeScalars.first else {
          continue
        }
        if Self.text(cells[column...], trimmed: false).hasPrefix(text) {
          return ScreenPlace(column: column, row: row)
        }
      }
    }
    return nil
  }

  /// The cell in which a text begins.
  public func cell(of text: String) -> ScreenCell? {
    find(text).map { cells[$0.row][$0.column] }
  }

  /// The places in which two screens look different, each with what is there, for the message of a test.
  public func differences(from other: ScreenPicture) -> [String] {
    guard cells.count == other.cells.count, columns == other.columns else { return ["another size"] }
    var list = cursor == other.cursor && cursorVisible == other.cursorVisible ? [] : ["the cursor"]
    for (row, cells) in cells.enumerated() {
      for (column, cell) in cells.enumerated() where !cell.looks(like: other.cells[row][column]) {
        list.append("\(column),\(row): \(cell) instead of \(other.cells[row][column])")
      }
    }
    return list
  }

  private static func text(_ cells: [ScreenCell]) -> String { text(cells[...]) }

  private static func text(_ cells: ArraySlice<ScreenCell>, trimmed: Bool = true) -> String {
    var text = cells.filter { $0.width > 0 }.map(\.text).joined()
    while trimmed, text.last == " " { text.removeLast() }
    return text
  }
}

public struct ScreenPlace: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// One place on the screen.
public struct ScreenCell: Equatable, Sendable {
  /// Base character and marks; a space where nothing was written, nothing in the second half of a wide one.
  public var text: String
  /// 1 or 2; 0 for the second half of a wide character.
  public var width: Int
  public var foreground: ScreenColor
  public var background: ScreenColor
  public var attributes: Set<Attribute>

  static let secondHalf = ScreenCell(
    text: "",
    width: 0,
    foreground: .terminal,
    background: .terminal,
    attributes: []
  )

  public enum Attribute: String, Sendable {
    case bold, italic, underline, reverse, strikethrough
  }
}

extension ScreenCell {
  /// Whether nobody could tell the two apart: of a blank only the background is seen, and lines through it.
  func looks(like other: ScreenCell) -> Bool {
    guard self != other else { return true }
    let isBlank = text == " " && other.text == " " && background == other.background
    return isBlank && isPlainBlank && other.isPlainBlank
  }

  private var isPlainBlank: Bool { attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}

extension ScreenCell: CustomStringConvertible {
  public var description: String {
    let names = attributes.map(\.rawValue).sorted().joined(separator: " ")
    return "\(text.debugDescription) \(foreground) on \(background) \(names)"
  }
}

public enum ScreenColor: Equatable, Sendable {
  /// The terminal's own.
  case terminal
  /// 0...255.
  case palette(Int)
  /// 0xRRGGBB.
  case rgb(Int)
}
