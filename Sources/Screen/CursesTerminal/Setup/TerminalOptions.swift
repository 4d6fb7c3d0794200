public import Canvas

/// The options of the user and the environment variables, before the terminal is probed.
public struct TerminalOptions: Sendable {
  /// The depth that the user chose; nil lets `ColorLadder` decide.
  var colorDepth: ColorDepth?
  /// Who puts text from right to left in order; nil lets `ReorderingTable` decide.
  var reordering: Reordering?
  /// The symbols of which pictures are made; nil lets `SymbolTable` decide.
  var symbols: PictureOrder.Symbols?
  /// Whether pictures are shown as pixels (true) or made of characters (false); nil lets `GraphicsTable` decide.
  var pixels: Bool?
  /// Inside tmux, what is known of the terminal around it; nil if tmux did not tell.
  var outerTerminal: OuterTerminal?
  /// The process's environment; `TERM`, `COLORTERM`, `NO_COLOR`, `TMUX`, `STY` and `SSH_CONNECTION` are read.
  var environment: [String: String]
  /// Whether clicks, drags and the wheel are reported from the start.
  var mouse: Bool
  /// Whether the terminal is probed. It costs one round trip at the start.
  var probe: Bool
  /// How long to wait for its answers.
  var probeTimeout: Duration

  public init(
    colorDepth: ColorDepth? = nil,
    reordering: Reordering? = nil,
    symbols: PictureOrder.Symbols? = nil,
    pixels: Bool? = nil,
    outerTerminal: OuterTerminal? = nil,
    environment: [String: String],
    mouse: Bool = false,
    probe: Bool = true,
    probeTimeout: Duration = .milliseconds(300)
  ) {
    self.colorDepth = colorDepth
    self.reordering = reordering
    self.symbols = symbols
    self.pixels = pixels
    self.outerTerminal = outerTerminal
    self.environment = environment
    self.mouse = mouse
    self.probe = probe
    self.probeTimeout = probeTimeout
  }

  var term: String { environment["TERM"] ?? "" }
}

/// The facts about the opened terminal, for the screen and for `bellhop doctor`.
public struct TerminalFacts: Equatable, Sendable {
  /// `TERM`, without control characters.
  var term: String
  /// The name of the terminfo entry that curses draws with: the terminal's own, or an embedded one.
  var entry: String
  /// The colors that the terminal can show.
  public var depth: ColorDepth
  /// Why it is this depth, as a sentence.
  var depthReason: String
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
  /// Who puts text from right to left in order, and why, as a sentence.
  var reordering: Reordering
  /// Why the reordering was chosen, a sentence.
  var reorderingReason: String
  /// The clusters of emoji that it draws as one sign.
  var clusters: ClusterTable.Choice
  /// The symbols of which pictures are made.
  public var symbols: PictureOrder.Symbols
  /// Whether pictures are shown as pixels, and why.
  public var graphics: GraphicsTable.Choice
  /// Whether the terminal answered; nil if it was not asked.
  var answered: Bool?
  /// Whether the program runs inside tmux.
  var insideTmux: Bool
  /// Whether the program runs inside GNU screen.
  var insideScreen: Bool
  /// Whether the terminal is on the other side of ssh.
  var overSSH: Bool
}
