public import NotificationModel

/// The meaning of a key or a click.
enum Intent: Hashable, Sendable {
  case move(Movement)
  case open
  case expand
  case back
  /// The button of that number, from 1.
  case action(Int)
  case reply
  case clear, clearGroup, clearAll, undoClear
  case toBanner, flickBanner
  /// The two answers about an app that delivers on trial.
  case keep, turnOff
  case lock, home
  /// The list of the payloads that can be pushed, and the one that was pushed last.
  case listPushes, pushAgain
  case inspector, nextTab, previousTab
  case theme, locale, mouse
  case stage, stageLayout
  case show(OverlayOpener)
  /// A move in the story that the screen shows.
  case story(StoryMove)
  case redraw, suspend, leave, quit
}

extension Intent {
  static let up = Intent.move(.up)
  static let down = Intent.move(.down)
  static let pageUp = Intent.move(.pageUp)
  static let pageDown = Intent.move(.pageDown)
  static let toTop = Intent.move(.toTop)
  static let toBottom = Intent.move(.toBottom)

  /// The properties of an intent that are the same on every screen.
  struct Traits: OptionSet {
    let rawValue: Int

    /// It only changes the phone, so that a read-only screen cannot use it.
    static let changesPhone = Traits(rawValue: 1)
    /// It needs the list, so that it does nothing while something covers that.
    static let needsList = Traits(rawValue: 2)
    /// The footer offers it while the inspector has the focus.
    static let servesInspector = Traits(rawValue: 4)
    /// The screen goes with it.
    static let endsScreen = Traits(rawValue: 8)
    /// It changes what the next guest of a screen in public finds.
    static let changesSettings = Traits(rawValue: 16)
    static let pushes = Traits(rawValue: 32)
  }

  var traits: Traits {
    switch self {
    case .action, .reply: [.changesPhone, .needsList]
    // They answer the question that stands under a notification.
    case .keep, .turnOff: [.changesPhone, .needsList, .changesSettings]
    case .clear, .clearGroup, .clearAll, .undoClear, .flickBanner:
      [.changesPhone, .needsList, .servesInspector]
    case .toBanner: [.needsList, .servesInspector]
    case .open: [.changesPhone, .servesInspector]
    case .lock, .home: .changesPhone
    case .listPushes, .pushAgain: [.changesPhone, .pushes]
    case .locale: [.changesPhone, .changesSettings, .servesInspector]
    case .theme: [.changesSettings, .servesInspector]
    case .quit, .leave, .suspend: [.endsScreen, .servesInspector]
    case .show(let opener): opener.traits
    case .back: []
    case .move, .expand, .inspector, .nextTab, .previousTab, .mouse, .stage, .stageLayout, .story, .redraw:
      .servesInspector
    }
  }
}

/// A step through rows, lines or buttons.
enum Movement: Hashable, Sendable {
  case up, down, pageUp, pageDown, toTop, toBottom

  /// The place that is reached from `place`, which is one of `count`; `page` is the length of a page.
  func place(from place: Int, page: Int, of count: Int) -> Int {
    let next =
      switch self {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - page
      case .pageDown: place + page
      case .toTop: 0
      case .toBottom: count - 1
      }
    return max(0, min(count - 1, next))
  }

  var leadsDown: Bool { [.down, .pageDown, .toBottom].contains(self) }
}

/// An effect that the program carries out for the screen.
public enum Effect: Equatable, Sendable {
  case submit(Command)
  /// Lists the payloads that can be pushed.
  case listPushes
  /// Pushes the payload with that identifier, as it is now.
  case push(String)
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
