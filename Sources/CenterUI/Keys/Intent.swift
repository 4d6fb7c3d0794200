/// What a key or a click means.
public enum Intent: Hashable, Sendable {
  case up, down, pageUp, pageDown, toTop, toBottom
  case open
  case expand
  case back
  /// The button of that number, from 1.
  case action(Int)
  case reply
  case clear, clearGroup, clearAll
  case toBanner, flickBanner
  /// Of an app on trial.
  case keep, turnOff
  case lock, home, settings
  case search
  case inspector, nextTab, previousTab
  case theme, locale, mouse
  case help
  case redraw, suspend, quit
}
