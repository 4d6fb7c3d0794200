/// Writes texts of payloads and apps into Markdown. They come from outside: an image in one of them would be fetched by the
/// editor as soon as the pointer is over it.
enum MarkdownText {
  /// The text as it stands: every sign that could mean something is escaped.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line(text).unicodeScalars {
      if signs.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The same as code; a text with a backtick in it, which would end the code, is a plain one.
  static func code(_ text: String) -> String {
    let line = line(text)
    return line.isEmpty || line.contains("`") ? plain(text) : "`\(line)`"
  }

  /// On one line, without control characters.
  private static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control || scalar.properties.isWhitespace ? " " : scalar
        }
      )
    )
  }

  private static let signs = Set("\\`*_[]<>!#~|&".unicodeScalars)
}
