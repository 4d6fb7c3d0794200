import Text

/// A grid with its caption and colours, for a document of several.
public struct Figure: Equatable, Sendable {
  /// The subject of the figure in a few words; without control characters.
  let title: String
  /// The circumstances: the device, the theme, the language; without control characters.
  let note: String
  /// What is shown.
  public var grid: Grid
  /// The color used for the terminal's own text color.
  public var foreground: Color
  /// The colour used for the terminal's own background.
  public var background: Color
  /// The language of the text, a BCP 47 tag; empty if it is not known.
  public var language: String
  /// How emoji are drawn in SVG.
  public var emojiStyle = SVGEmoji.colors

  /// The title and the note are sanitised here.
  public init(
    title: String,
    note: String,
    grid: Grid,
    foreground: Color = SVGWriter().foreground,
    background: Color = SVGWriter().background,
    language: String = ""
  ) {
    self.title = Sanitizer.line(title).string
    self.note = Sanitizer.line(note).string
    self.grid = grid
    self.foreground = foreground
    self.background = background
    self.language = language
  }

  /// Title and note in one line.
  public var caption: String { note.isEmpty ? title : title.isEmpty ? note : "\(title) · \(note)" }

  /// Draws it with rounded corners in mind.
  var svg: SVGWriter {
    var writer = SVGWriter(
      foreground: foreground,
      background: background,
      language: language,
      bleed: Self.bleed
    )
    writer.emoji = emojiStyle
    return writer
  }

  /// Half of a row.
  private static let bleed = 10

  /// The emoji in the grid, each as its text.
  public var emoji: Set<String> {
    let rows = (0..<grid.size.rows).lazy.flatMap { grid.row($0) }
    return Set(rows.filter { SVGRun.isEmoji($0.glyph) }.map(\.glyph.wholeText))
  }

  /// The whole picture, as it stands in a file of its own.
  public var svgDocument: String { svg.write(grid) }
}

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

/// Writes grids as fenced text under headings, for pull requests and documentation.
public struct MarkdownWriter: Sendable {
  public init() {}

  /// Returns one section per figure, with a heading if the figure has a title.
  public func write(_ figures: [Figure]) -> String {
    figures.map(section).joined(separator: "\n")
  }

  private func section(_ figure: Figure) -> String {
    let text = TextWriter(holdsOrder: true).write(figure.grid)
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    var section = figure.title.isEmpty ? "" : "### \(escaped(figure.title))\n\n"
    if !figure.note.isEmpty { section += "\(escaped(figure.note))\n\n" }
    return section + "\(fence)text\n\(text)\n\(fence)\n"
  }

  /// The fence has to be longer than anything like it in the text.
  private func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var current = 0
    for scalar in text.unicodeScalars {
      current = scalar == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  /// Escapes every character that Markdown could interpret; letters, digits and harmless punctuation stay.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, Self.signs.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  private static let signs = Set("\\`*_{}[]()<>#+!|~&@:".unicodeScalars)
}
