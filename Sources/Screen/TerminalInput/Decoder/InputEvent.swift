/// Something the person or the terminal did.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text exactly as it came, at most 1 MiB, not yet cleaned: it may hold control characters.
  case paste(String)
  case mouse(MouseEvent)
  /// Whether the terminal's window has the keyboard.
  case focus(Bool)
  /// An answer of the terminal to a question; never text, however late it comes.
  case reply(TerminalReply)
}
