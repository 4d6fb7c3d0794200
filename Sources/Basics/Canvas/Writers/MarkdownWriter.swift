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
