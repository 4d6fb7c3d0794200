import Bidi
import Text

/// Writes several grids as one picture: rows of rounded screens on a quiet ground, each under its caption. Equal
/// figures always lead to equal bytes.
public struct SVGSheetWriter: Sendable {
  public init() {}

  /// The space around everything, between neighbours, and between rows.
  private static let margin = 56
  private static let gap = 48
  private static let rowGap = 56
  /// Columns are farther apart than the pictures of a row.
  private static let columnGap = 96
  /// The height of a caption above its picture.
  private static let captionHeight = 56
  private static let cornerRadius = 14
  private static let fonts = "Inter,'SF Pro Text','Segoe UI','Noto Sans','DejaVu Sans',sans-serif"

  private static let titleStyle = "font-size=\"17\" font-weight=\"bold\" fill=\"#1b2130\""
  private static let noteStyle = "font-size=\"14\" fill=\"#5b6475\""

  /// A whole SVG document; without figures an empty ground.
  ///
  /// - Parameter rows: the figures that stand side by side, row after row in the columns of a page.
  public func write(_ rows: [[Figure]]) -> String {
    let rows = rows.filter { !$0.isEmpty }
    let sizes = rows.map(size)
    let measured = sizes.map { PageColumns.Row(width: Double($0.width), height: Double($0.height)) }
    let columns = PageColumns(
      measured,
      columnGap: Double(Self.columnGap),
      rowGap: Double(Self.rowGap)
    ).columns
    var body = ""
    var number = 0
    var (start, bottom) = (Self.margin, Self.margin)
    for column in columns {
      var top = Self.margin
      for (row, size) in zip(rows[column], sizes[column]) {
        var left = start
        for figure in row {
          body += draw(figure, left: left, top: top, number: number)
          left += figure.svg.size(of: figure.grid).width + Self.gap
          number += 1
        }
        bottom = max(bottom, top + size.height)
        top += size.height + Self.rowGap
      }
      start += (sizes[column].map(\.width).max() ?? 0) + Self.columnGap
    }
    let right = columns.isEmpty ? start : start - Self.columnGap
    return document(body, width: right + Self.margin, height: bottom + Self.margin)
  }

  /// Of a row with its captions.
  private func size(of row: [Figure]) -> (width: Int, height: Int) {
    let sizes = row.map { $0.svg.size(of: $0.grid) }
    let width = sizes.reduce(0) { $0 + $1.width + Self.gap } - Self.gap
    return (width, Self.captionHeight + (sizes.map(\.height).max() ?? 0))
  }

  private func document(_ body: String, width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)">
    <rect width="100%" height="100%" fill="#e6e9ef"/>
    \(body)</svg>

    """
  }

  private func draw(_ figure: Figure, left: Int, top: Int, number: Int) -> String {
    let size = figure.svg.size(of: figure.grid)
    let y = top + Self.captionHeight
    let frame =
      "x=\"\(left)\" y=\"\(y)\" width=\"\(size.width)\" height=\"\(size.height)\" rx=\"\(Self.cornerRadius)\""
    let title = caption(figure.title, Self.titleStyle, of: figure, left: left, y: top + 18)
    let note = caption(figure.note, Self.noteStyle, of: figure, left: left, y: top + 40)
    return """
      <g font-family="\(Self.fonts)">
      \(title)\(note)</g>
      <clipPath id="screen-\(number)"><rect \(frame)/></clipPath>
      <g clip-path="url(#screen-\(number))">
      <svg x="\(left)" y="\(y)" \(figure.svg.sides(of: figure.grid))>
      \(figure.svg.content(figure.grid))</svg>
      </g>
      <rect \(frame) fill="none" stroke="#000000" stroke-opacity="0.14"/>

      """
  }

  /// Cut to the width of the picture below it; a column of it is about 10 units.
  private func caption(_ text: String, _ style: String, of figure: Figure, left: Int, y: Int) -> String {
    guard !text.isEmpty else { return "" }
    let cut = CellText(text).truncated(to: max(1, figure.svg.size(of: figure.grid).width / 10))
    return "<text x=\"\(left + 2)\" y=\"\(y)\" \(style)>\(MarkupText.escaped(cut.string))</text>\n"
  }
}
