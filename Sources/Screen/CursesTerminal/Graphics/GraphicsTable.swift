public import Canvas

/// Decides whether pictures are shown as pixels in place of characters, by kitty's Unicode placeholders (terminals 10). It
/// reads nothing itself, so it needs no terminal.
public struct GraphicsTable: Equatable, Sendable {
  /// The answer with its reason.
  public struct Choice: Equatable, Sendable {
    /// The size of a cell in pixels, in which pictures are made; nil if they are made of characters alone.
    public var pixelsPerCell: Size?
    /// The reason in one sentence.
    public var reason: String

    init(_ pixelsPerCell: Size?, _ reason: String) {
      (self.pixelsPerCell, self.reason) = (pixelsPerCell, reason)
    }
  }

  /// What the user asked for: pixels (true) or characters (false); nil if nothing.
  var forced: Bool?
  /// The colors that the terminal can show.
  var depth: ColorDepth
  /// The name of the terminal that shows what is sent; nil if it is not known.
  var name: String?
  /// Whether the terminal answered the protocol's question; nil if it was not asked.
  var answered: Bool?
  /// Inside tmux, whether tmux passes sequences on that it does not know; nil outside of tmux.
  var passesThrough: Bool?
  /// Whether the program runs inside GNU screen.
  var isInsideScreen: Bool
  /// The size of a cell in pixels.
  var cell: Size

  /// Decides, and says why.
  func decide() -> Choice {
    if forced == false { return Choice(nil, "Characters were asked for.") }
    if let problem = missing { return Choice(nil, problem) }
    if forced == true {
      // Outside of tmux the terminal was asked whether it shows pictures, and one that does has answered.
      guard passesThrough != nil || answered != false else {
        return Choice(nil, "The terminal does not answer the question for pictures.")
      }
      return Choice(cell, "Pixels were asked for.")
    }
    guard let name else {
      return Choice(nil, "The terminal does not tell its name; --symbols pixels shows pictures as pixels.")
    }
    guard let row = Self.rows.first(where: { TerminalName(name).isAtLeast($0.word, $0.major, $0.minor) })
    else {
      return Choice(nil, "\(printable(name)) is not known to draw pictures as pixels in cells.")
    }
    guard passesThrough != nil || answered == true else {
      return Choice(nil, "\(row.name) does not answer the question for pictures.")
    }
    return Choice(cell, "\(row.name) draws them in cells (Unicode placeholders).")
  }

  /// Why it cannot be done at all; nil if it can.
  private var missing: String? {
    if isInsideScreen { return "GNU screen does not pass pictures on." }
    if passesThrough == false {
      return "tmux does not pass pictures on; 'tmux set -g allow-passthrough on' lets it."
    }
    // The color of a cell names its picture.
    return depth < .indexed256 ? "Pictures of pixels need 256 colors." : nil
  }

  /// The versions from which on terminals draw the placeholders. Others, such as Konsole, answer the question and do not.
  private static let rows: [(word: String, major: Int, minor: Int, name: String)] = [
    ("kitty", 0, 28, "kitty"), ("ghostty", 1, 0, "Ghostty"),
  ]
}
