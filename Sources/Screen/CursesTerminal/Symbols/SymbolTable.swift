public import Canvas

/// Decides of which symbols pictures are made, by the name of the terminal that shows them (terminals 10). It reads
/// nothing itself, so it needs no terminal.
public struct SymbolTable: Equatable, Sendable {
  /// What the user asked for; nil if nothing.
  var forced: PictureOrder.Symbols?
  /// The name of the terminal; inside of tmux that of the terminal around it. nil if it is not known.
  public var name: String?
  /// Whether a multiplexer is between Bellhop and the terminal: tmux 3.3a takes no character of Unicode 15 or later.
  var isInsideMultiplexer: Bool

  public init(forced: PictureOrder.Symbols? = nil, name: String?, isInsideMultiplexer: Bool = false) {
    (self.forced, self.name, self.isInsideMultiplexer) = (forced, name, isInsideMultiplexer)
  }

  /// Decides.
  public func decide() -> PictureOrder.Symbols {
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
