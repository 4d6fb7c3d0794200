public import NotificationModel

/// An effect that the program carries out for the screen.
public enum Effect: Hashable, Sendable {
  case submit(Command)
  case quit
  /// The screen goes, and the center goes on.
  case leave
  /// Returns the terminal to the shell until the program is continued.
  case suspend
  /// Draws everything again, because the terminal may show something else.
  case redraw
  case mouse(Bool)
  /// Goes on or back in the story that the screen shows.
  case story(StoryMove)
}
