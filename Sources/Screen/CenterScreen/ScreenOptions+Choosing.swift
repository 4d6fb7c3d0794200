import Canvas
import CenterUI
import CursesTerminal

extension TerminalOptions {
  init(_ options: ScreenOptions) {
    self.init(
      colorDepth: options.colorDepth,
      reordering: options.reordering,
      symbols: options.symbols,
      pixels: options.pixels,
      outerTerminal: options.outerTerminal,
      environment: options.environment,
      mouse: options.mouse,
      probe: true
    )
  }
}

extension ScreenOptions {
  /// Whether banners slide. `REDUCED_MOTION` switches motion off; no standard names such a variable.
  var moves: Bool {
    motion ?? (environment["REDUCED_MOTION"] ?? "").isEmpty
  }

  /// Returns all themes that can be read, and the problems in their texts, those of the requested theme first. A later
  /// theme replaces an earlier one of the same name.
  func readThemes() -> (themes: [Theme], problems: [String]) {
    var read: [Theme] = []
    var problems: [String] = []
    var asked: [String] = []
    for (name, text) in themes {
      let (theme, found) = ThemeReader.read(text, name: name)
      let sentences = found.map { "Theme \(name): \($0)" }
      if name == self.theme { asked += sentences } else { problems += sentences }
      guard let theme else { continue }
      if let index = read.firstIndex(where: { $0.name == theme.name }) {
        read[index] = theme
      } else {
        read.append(theme)
      }
    }
    return (read, asked + problems)
  }

  /// The requested theme, else one that fits the terminal: no colors, a light background or a dark one.
  func theme(for facts: TerminalFacts, among themes: [Theme]) -> String? {
    if let theme, themes.contains(where: { $0.name == theme }) { return theme }
    if facts.depth == .monochrome { return "monochrome" }
    return facts.darkBackground == false ? "light" : "dark"
  }

  func unknownTheme(among themes: [Theme]) -> [String] {
    guard let theme, !themes.contains(where: { $0.name == theme }) else { return [] }
    return ["There is no theme \"\(theme)\"; there are \(themes.map(\.name).joined(separator: ", "))."]
  }
}
