import Text

/// Writes grids as a self-contained page: every screen is drawn as in an SVG file, so that columns are right in
/// every browser and font. The page follows the reader's choice of a light or dark background.
public struct HTMLWriter: Sendable {
  /// The title of the window.
  var title: String

  public init(title: String) {
    self.title = title
  }

  /// A whole page. Text from figures is escaped; there are no scripts and no links in it.
  ///
  /// - Parameter rows: the figures that stand side by side where the window has the room, row after row.
  public func write(_ rows: [[Figure]]) -> String {
    let sections = rows.map { "<section>\n" + $0.map(draw).joined() + "</section>\n" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(Sanitizer.line(title).string))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(sections.joined())</body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #e6e9ef; --title: #1b2130; --note: #5b6475; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #15181f; --title: #eef1f7; --note: #98a2b5; }
    }
    body { margin: 3.5rem; background: var(--ground); font: 14px/1.5 system-ui, sans-serif; }
    section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 3rem; margin-bottom: 3.5rem; }
    figure { margin: 0; }
    figcaption { margin: 0 0 .75rem .15rem; color: var(--note); }
    figcaption b { display: block; font-size: 17px; color: var(--title); }
    svg { display: block; max-width: 100%; height: auto; border-radius: 14px; }
    svg { box-shadow: 0 0 0 1px rgb(0 0 0 / .14), 0 12px 32px rgb(0 0 0 / .16); }
    """

  private func draw(_ figure: Figure) -> String {
    let language = figure.language.isEmpty ? "" : " lang=\"\(MarkupText.escaped(figure.language))\""
    return """
      <figure>
      \(caption(of: figure))<svg xmlns="http://www.w3.org/2000/svg" \
      \(figure.svg.sides(of: figure.grid)) role="img" \
      aria-label="\(MarkupText.escaped(figure.caption))"\(language)>
      \(figure.svg.content(figure.grid))</svg>
      </figure>

      """
  }

  private func caption(of figure: Figure) -> String {
    guard !figure.caption.isEmpty else { return "" }
    let note = MarkupText.escaped(figure.note)
    return "<figcaption><b>\(MarkupText.escaped(figure.title))</b>\(note)</figcaption>\n"
  }
}
