/// Why the screen could not be opened. Nothing has been changed on the terminal then.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input is a pipe or a file.
  case inputIsNoTerminal
  /// Standard output is a pipe or a file.
  case outputIsNoTerminal
  /// `TERM` is not set.
  case termIsEmpty
  /// The terminal cannot place text (`TERM=dumb`, a printing terminal).
  case termCannotDraw(name: String)
  /// There is neither an installed nor an embedded description to draw with.
  case termUnknown(name: String)
  /// Not even the locale `C.UTF-8` is installed.
  case localeIsNotUTF8
  /// The terminal's line settings could not be read.
  case deviceFailed(errno: Int32)
  /// The process's terminal is already open.
  case alreadyOpen

  /// One or two sentences for the user.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "Standard input is not a terminal, so there is no keyboard to read from."
    case .outputIsNoTerminal: "Standard output is not a terminal, so there is no screen to draw on."
    case .termIsEmpty: "The variable TERM is not set, so nothing is known of this terminal."
    case .termCannotDraw(let name):
      "A terminal of type \"\(printable(name))\" (TERM) cannot place text on a screen."
    case .termUnknown(let name):
      "The terminal type \"\(printable(name))\" (TERM) is not known here; TERM=xterm-256color often works."
    case .localeIsNotUTF8:
      "No UTF-8 locale is installed, not even C.UTF-8, so text other than English could not be shown."
    case .deviceFailed(let errno): "The terminal's settings could not be read (error \(errno))."
    case .alreadyOpen: "The terminal is already in use by this process."
    }
  }
}

/// A value of the environment as it may be shown: no control characters, not long.
func printable(_ text: String) -> String {
  String(text.unicodeScalars.prefix(40).map { (0x20..<0x7f).contains($0.value) ? Character($0) : "?" })
}
