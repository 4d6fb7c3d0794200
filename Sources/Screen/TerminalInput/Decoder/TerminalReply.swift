public import Canvas

/// A terminal's reply to a query about its identity or abilities (terminals 13).
public enum TerminalReply: Hashable, Sendable {
  /// DA1, the sentinel of a round of questions; 4 is sixel, 52 the clipboard.
  case primaryAttributes([Int])
  /// DA2: kind, version, keyboard.
  case secondaryAttributes([Int])
  /// CPR, counted from 1 as the terminal does.
  case cursorPosition(row: Int, column: Int)
  /// DSR: 0 means ready; the acknowledgement that paces animations.
  case status(Int)
  /// Whether the person prefers dark colors; a reply to a query, or a report of a change.
  case prefersDark(Bool)
  /// DECRQM: the state of a private mode; 1 set, 2 reset, 0 not known, 3 and 4 fixed.
  case mode(Int, state: Int)
  /// The kitty keyboard flags in force.
  case keyboardFlags(Int)
  /// The first number is the kind: 4 window in pixels, 6 cell in pixels, 8 window in cells. Height and width
  /// follow.
  case measure([Int])
  /// XTVERSION, cleaned and at most 128 characters.
  case terminalName(String)
  /// OSC 10.
  case foregroundColor(Color)
  /// OSC 11.
  case backgroundColor(Color)
  /// XTGETTCAP: the name, and the value; nil if the terminal lacks the capability.
  case capability(String, value: String?)
  /// DECRQSS: the setting as an escape sequence without its introducer, as "48:2::1:2:3m".
  case setting(String)
  /// The answer to a kitty graphics question.
  case graphics(String)
}
