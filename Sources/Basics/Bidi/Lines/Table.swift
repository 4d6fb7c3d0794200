/// Rows under headings, aligned by the columns that their text takes on a terminal.
public struct Table {
  /// A column of a table.
  public struct Column {
    var heading: String
    /// Whether the text may be cut if the terminal is too narrow; text that a person copies may not.
    var isFlexible: Bool

    /// A column whose text is never cut.
    public static func exact(_ heading: String) -> Column { Column(heading: heading, isFlexible: false) }
    /// A column whose text is cut if the terminal is too narrow.
    public static func flexible(_ heading: String) -> Column { Column(heading: heading, isFlexible: true) }
  }

  var columns: [Column]
  /// The rows, each with a text for every column.
  var rows: [[String]]

  public init(columns: [Column], rows: [[String]]) {
    (self.columns, self.rows) = (columns, rows)
  }

  private static let gap = 2
  private static let narrowest = 12

  /// Returns the lines, at most `width` columns wide if the flexible columns allow it; nil cuts nothing.
  public func lines(width: Int?) -> [String] {
    let heading = columns.map { CellText($0.heading) }
    let cells = [heading] + rows.map { $0.map { CellText($0.isEmpty ? "-" : $0) } }
    let widths = widths(of: cells, within: width)
    return cells.map { line($0, widths) }
  }

  private func widths(of cells: [[CellText]], within limit: Int?) -> [Int] {
    var widths = columns.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
    guard let limit else { return widths }
    var excess = widths.reduce(Self.gap * (columns.count - 1), +) - limit
    // The widest column is cut first.
    while excess > 0 {
      let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > Self.narrowest }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(_ cells: [CellText], _ widths: [Int]) -> String {
    let gap = CellText.spaces(Self.gap)
    let line = zip(cells, widths).enumerated().reduce(into: CellText.empty) { line, cell in
      if cell.offset > 0 { line += gap }
      line += cell.element.0.truncated(to: cell.element.1).padded(to: cell.element.1)
    }
    return String(line.string.reversed().drop { $0 == " " }.reversed())
  }
}
