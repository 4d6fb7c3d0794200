public import Canvas

/// What is known of the terminal once it is open: for the screen and for a person who asks why it looks as it
/// does.
public struct TerminalFacts: Equatable, Sendable {
  /// `TERM`, without control characters.
  public var term: String
  /// Which terminfo entry curses draws with: the terminal's own name, or that of an embedded one.
  public var entry: String
  public var depth: ColorDepth
  /// Why it is this depth, as a sentence.
  public var depthReason: String
  /// Columns and rows when it was opened or last resized.
  public var size: Size
  /// The UTF-8 locale in use.
  public var locale: String
  /// The terminal's own name and version (XTVERSION), when it told.
  public var name: String?
  /// Whether frames are shown as a whole (mode 2026).
  public var synchronizedOutput: Bool
  /// nil, when the terminal did not tell its background.
  public var darkBackground: Bool?
  /// Whether the terminal answered at all; nil, when it was not asked.
  public var answered: Bool?
  public var insideTmux: Bool
  public var insideScreen: Bool
  public var overSSH: Bool
}
