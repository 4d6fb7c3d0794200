public import Canvas
import CenterUI
public import Themes

/// Pictures in one document, each with its caption; a single one stands alone.
public struct ContactSheet: Sendable {
  /// What stands side by side where the format has two dimensions, row after row.
  public var rows: [[Figure]]

  public init(rows: [[Figure]]) {
    self.rows = rows
  }

  /// One picture that stands alone.
  /// - Parameters:
  ///   - theme: the theme that it was drawn in, for the colors that a terminal would add.
  ///   - language: the language of its texts.
  public init(of grid: Grid, title: String, theme: Theme, language: String) {
    self.init(rows: [[Figure(grid, title: title, note: theme.name, theme, language: language)]])
  }

  /// All of them, in the order of reading.
  var figures: [Figure] { rows.flatMap(\.self) }

  /// The document in a format, as UTF-8; nil for a PNG, which a program outside makes of `drawing`. `depth` is what the
  /// terminal that will show an ANSI document can do; the pictures of other formats are drawn in those colors.
  public func document(for format: PictureFormat, depth: ColorDepth) -> [UInt8]? {
    switch format {
    case .text: Array(CaptionedTextWriter().write(captioned(figures)).utf8)
    case .ansi: Array(CaptionedTextWriter(depth: depth).write(captioned(figures)).utf8)
    case .markdown: Array(MarkdownWriter().write(figures).utf8)
    case .svg: svg(depth, .colors)
    case .png: nil
    case .html: Array(HTMLWriter(title: title).write(rows.map { limited(captioned($0), to: depth) }).utf8)
    }
  }

  /// The SVG document for a program that draws letters in one color: emoji are `data:` URIs by their text, or outlines
  /// without any.
  public func drawing(depth: ColorDepth, emoji: [String: String]) -> [UInt8] {
    svg(depth, emoji.isEmpty ? .outlines : .pictures(emoji))
  }

  /// The emoji of all pictures, each as its text.
  public var emoji: Set<String> { figures.reduce(into: []) { $0.formUnion($1.emoji) } }

  private func svg(_ depth: ColorDepth, _ emoji: SVGEmoji) -> [UInt8] {
    var rows = rows.map { limited($0, to: depth) }
    for row in rows.indices {
      for place in rows[row].indices { rows[row][place].emojiStyle = emoji }
    }
    let figures = rows.flatMap(\.self)
    return Array((figures.count == 1 ? figures[0].svgDocument : SVGSheetWriter().write(rows)).utf8)
  }

  /// A picture that stands alone needs no caption.
  private func captioned(_ figures: [Figure]) -> [Figure] {
    isAlone ? figures.map(\.uncaptioned) : figures
  }

  private var isAlone: Bool { rows.reduce(0) { $0 + $1.count } == 1 }

  private var title: String {
    let figures = figures
    return figures.count == 1 ? figures[0].caption : "\(figures.count) pictures"
  }

  private func limited(_ figures: [Figure], to depth: ColorDepth) -> [Figure] {
    figures.map { figure in
      var figure = figure
      figure.grid = figure.grid.limited(to: depth)
      return figure
    }
  }
}

extension Figure {
  fileprivate var uncaptioned: Figure {
    Figure(
      title: "",
      note: "",
      grid: grid,
      foreground: foreground,
      background: background,
      language: language
    )
  }
}

/// What a picture is written as.
public enum PictureFormat: String, CaseIterable, Sendable {
  case text
  case ansi
  case svg
  /// Made from the SVG document by a program outside.
  case png
  case html
  case markdown

  /// The format that a file's name asks for with its ending, in upper or lower case; nil if it asks for none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[dot...].dropFirst().lowercased() {
    case "txt", "text": self = .text
    case "ans", "ansi": self = .ansi
    case "svg": self = .svg
    case "png": self = .png
    case "html", "htm": self = .html
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// Whether its colors are seen.
  public var hasColors: Bool { self != .text && self != .markdown }
}
