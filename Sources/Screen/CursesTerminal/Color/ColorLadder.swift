import CTerm
public import Canvas

/// Decides the colour depth from the facts about the terminal; the first matching rule wins (terminals 4). It
/// reads nothing itself, so it needs no terminal.
public struct ColorLadder: Equatable, Sendable {
  /// The answer with its reason.
  public struct Choice: Equatable, Sendable {
    /// The colors that the terminal can show.
    public var depth: ColorDepth
    /// The reason in one sentence.
    public var reason: String
  }

  /// The depth that the user asked for; nil if none.
  var forced: ColorDepth?
  /// The environment of the process.
  var environment: [String: String]
  /// The colours of the installed terminfo entry, 0 for none; nil if there is no entry for `TERM`.
  var terminfoColors: Int?
  /// The terminal's answer to the query for 24-bit colour; nil if it was not asked or did not answer.
  var probedTrueColor: Bool?

  public init(
    forced: ColorDepth? = nil,
    environment: [String: String],
    terminfoColors: Int?,
    probedTrueColor: Bool? = nil
  ) {
    self.forced = forced
    self.environment = environment
    self.terminfoColors = terminfoColors
    self.probedTrueColor = probedTrueColor
  }

  /// Whether the terminal's answer could change the choice; otherwise it is not asked.
  public var needsProbe: Bool {
    (byRequest ?? byMultiplexer ?? byName) == nil
  }

  /// Decides, and says why.
  public func decide() -> Choice {
    byRequest ?? byMultiplexer ?? byName ?? byProbe ?? byTerminfo
  }
}

// MARK: The rungs

extension ColorLadder {
  private var byRequest: Choice? {
    if let forced {
      return Choice(depth: forced, reason: "\(forced.words.capitalizedFirst) was asked for.")
    }
    if isSet("NO_COLOR") {
      return Choice(
        depth: .monochrome,
        reason: "NO_COLOR is set, so only bold, dim, underline and reverse are used."
      )
    }
    return term.isEmpty || term == "dumb"
      ? Choice(depth: .monochrome, reason: "TERM is \(term.isEmpty ? "not set" : "dumb").") : nil
  }

  private var byMultiplexer: Choice? {
    if isSet("STY") || (term.hasPrefix("screen") && !isSet("TMUX")) {
      let depth = min(.indexed256, terminfoDepth)
      let reason = "GNU screen garbles 24-bit color, so TERM=\(printable(term)) decides: \(depth.words)."
      return Choice(depth: depth, reason: reason)
    }
    return isSet("TMUX")
      ? Choice(depth: .trueColor, reason: "tmux takes 24-bit color and adapts it to the terminal outside.")
      : nil
  }

  private var byName: Choice? {
    if term.hasSuffix("-direct") {
      return Choice(depth: .trueColor, reason: "TERM=\(printable(term)) names an entry with direct color.")
    }
    if let value = environment["COLORTERM"], value == "truecolor" || value == "24bit" {
      return Choice(depth: .trueColor, reason: "COLORTERM is \(value).")
    }
    return Self.knownForTrueColor.contains(term)
      ? Choice(depth: .trueColor, reason: "Terminals called \(term) show 24-bit color.") : nil
  }

  private var byProbe: Choice? {
    probedTrueColor == true
      ? Choice(depth: .trueColor, reason: "The terminal answered that it shows 24-bit color.") : nil
  }

  private var byTerminfo: Choice {
    let name = printable(term)
    guard let terminfoColors else {
      return Choice(
        depth: terminfoDepth,
        reason: "TERM=\(name) is not installed here; it is taken for a terminal like xterm with 256 colors."
      )
    }
    let count = terminfoColors > 0 ? "\(terminfoColors)" : "no"
    return Choice(depth: terminfoDepth, reason: "The terminfo entry \(name) has \(count) colors.")
  }
}

// MARK: What the rungs read

extension ColorLadder {
  /// Values of `TERM` that only terminals with 24-bit colour use. Their entries are often not installed on other
  /// hosts, and SSH does not forward `COLORTERM`.
  static let knownForTrueColor: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "ghostty", "kitty", "rio", "wezterm", "xterm-ghostty",
    "xterm-kitty",
  ]

  private var term: String { environment["TERM"] ?? "" }

  private var terminfoDepth: ColorDepth {
    switch terminfoColors ?? 256 {
    case 256...: .indexed256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .monochrome
    }
  }

  private func isSet(_ name: String) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The terminfo entry that curses draws with (terminals 4).
enum TerminalEntry: Equatable {
  /// The one installed for `TERM`.
  case own
  /// Embedded: xterm with direct colour; also rescues terminals whose entry is not installed, and takes the place of the
  /// `-direct` entries of ncurses, which take small numbers for colours of a palette.
  case xtermDirect
  /// Embedded: tmux with direct colour.
  case tmuxDirect
  /// Embedded: xterm with a palette of 256.
  case xterm256

  /// - Parameter terminfoColors: the colours of the installed entry; nil if there is none.
  static func choose(term: String, insideTmux: Bool, terminfoColors: Int?, depth: ColorDepth) -> TerminalEntry
  {
    guard depth == .trueColor else {
      // An entry with direct color would read the number of a color as red, green and blue.
      let fits = terminfoColors.map { (depth.colorsNeeded...256).contains($0) } ?? false
      return fits ? .own : .xterm256
    }
    return insideTmux || term.hasPrefix("tmux") || term.hasPrefix("screen") ? .tmuxDirect : .xtermDirect
  }

  var code: Int32 {
    switch self {
    case .own: Int32(CT_ENTRY_OWN)
    case .xtermDirect: Int32(CT_ENTRY_XTERM_DIRECT)
    case .tmuxDirect: Int32(CT_ENTRY_TMUX_DIRECT)
    case .xterm256: Int32(CT_ENTRY_XTERM_256)
    }
  }

  func name(term: String) -> String {
    switch self {
    case .own: printable(term)
    case .xtermDirect: "embedded xterm, 24-bit"
    case .tmuxDirect: "embedded tmux, 24-bit"
    case .xterm256: "embedded xterm, 256 colors"
    }
  }
}

extension ColorDepth {
  fileprivate var colorsNeeded: Int {
    switch self {
    case .monochrome: 0
    case .ansi8: 8
    case .ansi16: 16
    case .indexed256: 256
    case .trueColor: 1 << 24
    }
  }
}
