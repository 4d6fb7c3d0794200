import Text

/// A grid with its caption and colours, for a document of several.
public struct Figure: Equatable, Sendable {
  /// The subject of the figure in a few words; without control characters.
  let title: String
  /// The circumstances: the device, the theme, the language; without control characters.
  public let note: String
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
