import Canvas
import CenterUI
import CursesTerminal

extension TerminalOptions {
  init(_ options: ScreenOptions) {
    self.init(
      colorDepth: options.colorDepth,
      environment: options.environment,
      mouse: options.mouse,
      probe: true
    )
  }
}

extension ScreenOptions {
  /// Motion is off where the person asks for less of it; no standard names the variable.
  var moves: Bool {
    motion ?? (environment["REDUCED_MOTION"] ?? "").isEmpty
  }

  /// Every theme that can be read, a later one in the place of an earlier of the same name, and what is wrong with them;
  /// the one that was asked for comes first.
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

  /// What was asked for, else what fits: no colors, a light background, or the dark one.
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
