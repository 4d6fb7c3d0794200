/// Writes several grids as one picture: rows of rounded screens on a quiet ground, each under its caption. Equal
/// figures always lead to equal bytes.
public struct SVGSheetWriter: Sendable {
  public init() {}

  /// The space around everything, between neighbours, and between rows.
  private static let margin = 56
  private static let gap = 48
  private static let rowGap = 56
  /// The height of a caption above its picture.
  private static let captionHeight = 56
  private static let cornerRadius = 14
  private static let fonts = "Inter,'SF Pro Text','Segoe UI','Noto Sans','DejaVu Sans',sans-serif"

  private static let titleStyle = "font-size=\"17\" font-weight=\"bold\" fill=\"#1b2130\""
  private static let noteStyle = "font-size=\"14\" fill=\"#5b6475\""

  /// A whole SVG document; without figures an empty ground.
  ///
  /// - Parameter rows: the figures that stand side by side, row after row.
  public func write(_ rows: [[Figure]]) -> String {
    var body = ""
    var number = 0
    var right = 0
    var top = Self.margin
    for row in rows where !row.isEmpty {
      var left = Self.margin
      for figure in row {
        body += draw(figure, left: left, top: top, number: number)
        left += figure.svg.size(of: figure.grid).width + Self.gap
        number += 1
      }
      right = max(right, left - Self.gap)
      let height = row.map { $0.svg.size(of: $0.grid).height }.max() ?? 0
      top += Self.captionHeight + height + Self.rowGap
    }
    return document(body, width: right + Self.margin, height: top - Self.rowGap + Self.margin)
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
