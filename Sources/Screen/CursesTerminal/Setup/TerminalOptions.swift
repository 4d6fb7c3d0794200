public import Canvas

/// The options of the user and the environment variables, before the terminal is probed.
public struct TerminalOptions: Sendable {
  /// The depth that the user chose; nil lets `ColorLadder` decide.
  public var colorDepth: ColorDepth?
  /// Who puts text from right to left in order; nil lets `ReorderingTable` decide.
  var reordering: Reordering?
  /// The symbols of which pictures are made; nil lets `SymbolTable` decide.
  var symbols: PictureOrder.Symbols?
  /// Whether pictures are shown as pixels (true) or made of characters (false); nil lets `GraphicsTable` decide.
  var pixels: Bool?
  /// Inside tmux, what is known of the terminal around it; nil if tmux did not tell.
  var outerTerminal: OuterTerminal?
  /// The process's environment; `TERM`, `COLORTERM`, `NO_COLOR`, `TMUX`, `STY` and `SSH_CONNECTION` are read.
  public var environment: [String: String]
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
