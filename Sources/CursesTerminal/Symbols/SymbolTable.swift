public import Canvas

/// Decides of which symbols pictures are made, by the name of the terminal that shows them (terminals 10). It reads
/// nothing itself, so it needs no terminal.
public struct SymbolTable: Equatable, Sendable {
  /// What the user asked for; nil if nothing.
  public var forced: PictureOrder.Symbols?
  /// The name of the terminal; inside of tmux that of the terminal around it. nil if it is not known.
  public var name: String?

  public init(forced: PictureOrder.Symbols? = nil, name: String?) {
    (self.forced, self.name) = (forced, name)
  }

  public func decide() -> PictureOrder.Symbols {
    if let forced { return forced }
    guard let name = name?.lowercased() else { return .blocks }
    return Self.drawnByThemselves.contains { name.contains($0) } ? .sextants : .blocks
  }

  /// Terminals that draw sextants themselves, whatever their font has. Others would show boxes.
  private static let drawnByThemselves = ["kitty", "foot", "ghostty", "wezterm", "vte"]
}
