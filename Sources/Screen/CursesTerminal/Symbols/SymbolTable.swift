import Canvas

/// Decides of which symbols pictures are made, by the name of the terminal that shows them (terminals 10). It reads
/// nothing itself, so it needs no terminal.
struct SymbolTable: Equatable, Sendable {
  /// What the user asked for; nil if nothing.
  var forced: PictureOrder.Symbols?
  /// The name of the terminal; inside of tmux that of the terminal around it. nil if it is not known.
  var name: String?
  /// Whether a multiplexer is between Bellhop and the terminal: tmux 3.3a takes no character of Unicode 15 or later.
  var isInsideMultiplexer: Bool

  init(forced: PictureOrder.Symbols? = nil, name: String?, isInsideMultiplexer: Bool = false) {
    (self.forced, self.name, self.isInsideMultiplexer) = (forced, name, isInsideMultiplexer)
  }

  /// Decides.
  func decide() -> PictureOrder.Symbols {
    if let forced { return forced }
    guard let name = name.map(TerminalName.init) else { return .blocks }
    if !isInsideMultiplexer,
      Self.octants.contains(where: { name.isAtLeast($0.word, $0.major, $0.minor) })
    {
      return .octants
    }
    return Self.sextants.contains(where: name.contains) ? .sextants : .blocks
  }

  /// Terminals that draw sextants themselves with any font. Others would show boxes.
  private static let sextants = ["kitty", "foot", "ghostty", "wezterm", "vte"]
  /// The versions from which on they draw octants too. VTE counts 0.78 as 7800.
  private static let octants: [(word: String, major: Int, minor: Int)] = [
    ("kitty", 0, 40), ("foot", 1, 20), ("ghostty", 1, 2), ("vte", 7800, 0),
  ]
}

/// A terminal's own name with its version, as XTVERSION tells them: `kitty(0.41.1)`, `VTE(7800)`, `ghostty 1.2.0`.
struct TerminalName {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased()
  }

  /// Whether the word is part of the name.
  func contains(_ word: String) -> Bool { text.contains(word) }

  /// Whether it is that terminal in that version or a later one. A name without a version is no version.
  func isAtLeast(_ word: String, _ major: Int, _ minor: Int = 0) -> Bool {
    guard let place = text.firstRange(of: word) else { return false }
    let digits = text[place.upperBound...].drop { !$0.isNumber }
    let numbers = digits.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
    guard let first = numbers.first else { return false }
    let second = numbers.count > 1 ? numbers[1] : 0
    return (first, second) >= (major, minor)
  }
}
