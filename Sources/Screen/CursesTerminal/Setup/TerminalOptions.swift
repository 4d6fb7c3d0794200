public import Canvas

/// The options of the user and the environment variables, before the terminal is probed.
public struct TerminalOptions: Sendable {
  /// The depth that the user chose; nil lets `TerminalTraits` decide, as it does about what follows.
  public var colorDepth: ColorDepth?
  /// Who puts text from right to left in order.
  public var reordering: Reordering?
  /// The symbols of which pictures are made.
  public var symbols: PictureOrder.Symbols?
  /// Whether pictures are shown as pixels (true) or made of characters (false).
  public var pixels: Bool?
  /// Inside tmux, what is known of the terminal around it; nil if tmux did not tell.
  public var outerTerminal: OuterTerminal?
  /// The process's environment; `TERM`, `COLORTERM`, `NO_COLOR`, `TMUX`, `STY` and `SSH_CONNECTION` are read.
  public var environment: [String: String]
  /// Whether clicks, drags and the wheel are reported from the start.
  public var mouse = false
  /// Whether the terminal is probed. It costs one round trip at the start.
  var probe = true
  /// How long to wait for its answers.
  var probeTimeout = Duration.milliseconds(300)

  var term: String { environment["TERM"] ?? "" }
}

extension TerminalOptions {
  /// The options of a person who chose nothing.
  public init(environment: [String: String]) { self.environment = environment }
}

/// The facts about the opened terminal, for the screen and for `bellhop doctor`.
public struct TerminalFacts: Equatable, Sendable {
  /// `TERM`, without control characters.
  var term: String
  /// The name of the terminfo entry that curses draws with: the terminal's own, or an embedded one.
  var entry: String
  /// The colors that the terminal can show.
  var colors: TerminalTraits.Choice<ColorDepth>
  public var depth: ColorDepth { colors.value }
  /// The size when the terminal was opened or last resized.
  public var size: Size
  /// The UTF-8 locale in use.
  var locale: String
  /// The terminal's own name and version (XTVERSION); nil if it did not tell.
  var name: String?
  /// Whether half blocks fill their half of a cell. xterm takes them from its font, which leaves lines and teeth.
  public var hasWholeBlocks: Bool { name.map { !TerminalName($0).contains("xterm(") } ?? true }
  /// Whether the terminal supports synchronized output (mode 2026).
  var synchronizedOutput: Bool
  /// Whether the background is dark; nil if the terminal did not tell.
  public var darkBackground: Bool?
  /// Who puts text from right to left in order.
  var reordering: TerminalTraits.Choice<Reordering>
  /// The clusters of emoji that it draws as one sign.
  var clusters: TerminalTraits.Choice<EmojiClusters>
  /// Whether it has to be told to move its cursor by clusters (mode 2027).
  var needsClusterMode: Bool
  /// The symbols of which pictures are made.
  public var symbols: PictureOrder.Symbols
  /// The size of a cell in pixels, if pictures are shown as pixels.
  public var graphics: TerminalTraits.Choice<Size?>
  /// Whether the terminal answered; nil if it was not asked.
  var answered: Bool?
  /// Whether the program runs inside tmux.
  var insideTmux: Bool
  /// Whether the program runs inside GNU screen.
  var insideScreen: Bool
  /// Whether the terminal is on the other side of ssh.
  var overSSH: Bool
}
