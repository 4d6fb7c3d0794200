public import Canvas

/// What a terminal answers when it is asked what it is and can do (terminals 13).
public enum TerminalReply: Hashable, Sendable {
  /// DA1, the sentinel of a round of questions; 4 is sixel, 52 the clipboard.
  case primaryAttributes([Int])
  /// DA2: kind, version, keyboard.
  case secondaryAttributes([Int])
  /// CPR, counted from 1 as the terminal does.
  case cursorPosition(row: Int, column: Int)
  /// DSR: 0 means ready; the acknowledgement that paces animations.
  case status(Int)
  /// Whether the person prefers dark colors, asked for or reported when it changes.
  case prefersDark(Bool)
  /// DECRQM: the state of a private mode; 1 set, 2 reset, 0 not known, 3 and 4 fixed.
  case mode(Int, state: Int)
  /// The kitty keyboard flags in force.
  case keyboardFlags(Int)
  /// The first number says what is measured: 4 window in pixels, 6 cell in pixels, 8 window in cells; then
  /// height and width.
  case measure([Int])
  /// XTVERSION, cleaned and at most 128 characters.
  case terminalName(String)
  /// OSC 10.
  case foregroundColor(Color)
  /// OSC 11.
  case backgroundColor(Color)
  /// XTGETTCAP: name, and value where the capability is there.
  case capability(String, value: String?)
  /// DECRQSS: the setting as an escape sequence without its introducer, as "48:2::1:2:3m".
  case setting(String)
  /// The answer to a kitty graphics question.
  case graphics(String)
}
