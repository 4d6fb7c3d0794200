public import Canvas

extension TerminalTraits {
  /// The color depth; the first rung that matches wins (terminals 4).
  public var colors: Choice<ColorDepth> {
    byRequest ?? byMultiplexer ?? byName ?? byProbe ?? byTerminfo
  }

  /// Whether the terminal's answer could change the choice of colors; otherwise it is not asked.
  public var needsProbe: Bool {
    (byRequest ?? byMultiplexer ?? byName) == nil
  }
}

// MARK: The rungs

extension TerminalTraits {
  private var byRequest: Choice<ColorDepth>? {
    if let forced = options.colorDepth {
      return Choice(forced, "\(forced.words.capitalizedFirst) was asked for.")
    }
    if isSet("NO_COLOR") {
      return Choice(
        .monochrome,
        "NO_COLOR is set, so only bold, dim, underline and reverse are used."
      )
    }
    return term.isEmpty || term == "dumb"
      ? Choice(.monochrome, "TERM is \(term.isEmpty ? "not set" : "dumb").") : nil
  }

  private var byMultiplexer: Choice<ColorDepth>? {
    if isSet("STY") || (term.hasPrefix("screen") && !isSet("TMUX")) {
      let depth = min(.indexed256, terminfoDepth)
      let reason = "GNU screen garbles 24-bit color, so TERM=\(printable(term)) decides: \(depth.words)."
      return Choice(depth, reason)
    }
    return isSet("TMUX")
      ? Choice(.trueColor, "tmux takes 24-bit color and adapts it to the terminal outside.")
      : nil
  }

  private var byName: Choice<ColorDepth>? {
    if term.hasSuffix("-direct") {
      return Choice(.trueColor, "TERM=\(printable(term)) names an entry with direct color.")
    }
    if let value = options.environment["COLORTERM"], value == "truecolor" || value == "24bit" {
      return Choice(.trueColor, "COLORTERM is \(value).")
    }
    return Self.knownForTrueColor.contains(term)
      ? Choice(.trueColor, "Terminals called \(term) show 24-bit color.") : nil
  }

  private var byProbe: Choice<ColorDepth>? {
    replies.trueColor == true
      ? Choice(.trueColor, "The terminal answered that it shows 24-bit color.") : nil
  }

  private var byTerminfo: Choice<ColorDepth> {
    let name = printable(term)
    guard let terminfoColors else {
      return Choice(
        terminfoDepth,
        "TERM=\(name) is not installed here; it is taken for a terminal like xterm with 256 colors."
      )
    }
    let count = terminfoColors > 0 ? "\(terminfoColors)" : "no"
    return Choice(terminfoDepth, "The terminfo entry \(name) has \(count) colors.")
  }
}

// MARK: What the rungs read

extension TerminalTraits {
  /// Values of `TERM` that only terminals with 24-bit colour use. Their entries are often not installed on other
  /// hosts, and SSH does not forward `COLORTERM`.
  static let knownForTrueColor: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "ghostty", "kitty", "rio", "wezterm", "xterm-ghostty",
    "xterm-kitty",
  ]

  private var term: String { options.term }

  private var terminfoDepth: ColorDepth {
    switch terminfoColors ?? 256 {
    case 256...: .indexed256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .monochrome
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
