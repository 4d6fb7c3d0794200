public import NotificationModel

/// What the screen asks of the world; it does none of it itself.
public enum Effect: Hashable, Sendable {
  case submit(Command)
  case quit
  /// Give the terminal back to the shell until it is continued.
  case suspend
  /// Draw everything anew: the terminal may show something else.
  case redraw
  case mouse(Bool)
}
