import CTerm
import Canvas

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
