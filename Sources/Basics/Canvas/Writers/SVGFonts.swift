/// The fonts of a picture's text, the best first. Fonts for East Asia follow the language: each draws the
/// characters that the languages share in the way of one of them.
enum SVGFonts {
  static func families(for language: String) -> String {
    let first = eastAsian.firstIndex { language.lowercased().hasPrefix($0.language) } ?? 0
    let others = eastAsian.indices.filter { $0 != first }
    let names = latin + ([first] + others).flatMap { eastAsian[$0].families }
    return (names.map { $0.contains(" ") ? "'\($0)'" : $0 } + ["monospace"]).joined(separator: ",")
  }

  /// Not among the fonts of all text: they have digits too, which some programs would take from them. Programs
  /// that cannot draw characters in several colors draw outlines well, and a silhouette of the others at best.
  static func emoji(outlined: Bool) -> String {
    outlined
      ? "'Noto Emoji',Symbola,'DejaVu Sans',monospace"
      : "'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji',monospace"
  }

  private static let latin = [
    "DejaVu Sans Mono", "JetBrains Mono", "SF Mono", "Menlo", "Consolas", "Liberation Mono",
  ]

  /// The font families by the beginning of the language tag.
  private static let eastAsian: [(language: String, families: [String])] = [
    ("zh-hans", ["Noto Sans Mono CJK SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"]),
    ("zh-hant", ["Noto Sans Mono CJK TC", "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei"]),
    ("ja", ["Noto Sans Mono CJK JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic"]),
    ("ko", ["Noto Sans Mono CJK KR", "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic"]),
  ]
}
