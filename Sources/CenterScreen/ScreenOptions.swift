public import Canvas
public import CenterUI
import CursesTerminal
public import NotificationModel

/// What a recording is made of, in its order.
public enum RecordedMoment: Sendable {
  case frame(Grid)
  /// A step of a story begins, or a notification arrives.
  case marker(String)
  /// The screen closes with that exit status.
  case end(Int32)
}

/// How the screen is to look and behave.
public struct ScreenOptions: Sendable {
  /// The name of a theme; nil takes one that fits the terminal's background.
  public var theme: String?
  /// Theme texts by name: the shipped ones, then the person's own. A later text replaces an earlier one of the same
  /// name.
  public var themes: [(name: String, text: String)]
  /// nil asks the terminal.
  public var colorDepth: ColorDepth?
  /// Who puts text from right to left in order; nil decides by the terminal's name.
  public var reordering: Reordering?
  /// The symbols of which pictures are made; nil decides by the terminal's name.
  public var symbols: PictureOrder.Symbols?
  /// Whether pictures are shown as pixels (true) or made of characters (false); nil decides by the terminal.
  public var pixels: Bool?
  /// Inside tmux, what is known of the terminal around it.
  var outerTerminal: OuterTerminal?
  /// nil lets the environment decide (`REDUCED_MOTION`).
  public var motion: Bool?
  /// Whether the screen asks the terminal for clicks and the wheel.
  public var mouse: Bool
  /// Whether lines and marks are ASCII only.
  public var ascii: Bool
  /// Whether to write lines of text instead of a screen.
  public var plain: Bool
  /// Whether the terminal's bell rings for sounds.
  public var bell: Bool
  /// The environment of the process, which says what the terminal can do.
  public var environment: [String: String]
  /// How the phone is set on the stage; nil begins without the stage view.
  public var stage: Stage?
  /// Whether each key is shown for a moment.
  public var showsKeys = false
  /// Whether the screen stands in public: no key ends it, and none leads to the settings or to a shell.
  public var isKiosk = false
  /// Why the center cannot go on without the screen, a sentence; nil if it can.
  public var whyNotLeaving: String? = "This center ends with its screen."
  /// Whether the center runs in this program, so that it ends and stands still with it.
  public var ownsCenter = false
  /// How the others see this screen; nil if they do not.
  public var viewer: Viewer?
  /// How long the last commands may take once the screen has closed, for a center that may be out of reach; nil is as long
  /// as they need.
  public var farewell: Duration?
  /// Is told on the screen's thread what the screen shows, and returns once why it cannot record any more, a sentence;
  /// nil if nothing is recorded.
  public var recorder: (@Sendable (RecordedMoment) -> String?)?
  /// The socket of the center, where commands have to be told of it; nil if it is the usual one.
  public var socket: String?

  public init(
    theme: String? = nil,
    themes: [(name: String, text: String)] = [],
    colorDepth: ColorDepth? = nil,
    reordering: Reordering? = nil,
    symbols: PictureOrder.Symbols? = nil,
    motion: Bool? = nil,
    mouse: Bool = true,
    ascii: Bool = false,
    plain: Bool = false,
    bell: Bool = false,
    environment: [String: String] = [:]
  ) {
    self.theme = theme
    self.themes = themes
    self.colorDepth = colorDepth
    self.reordering = reordering
    self.symbols = symbols
    self.motion = motion
    self.mouse = mouse
    self.ascii = ascii
    self.plain = plain
    self.bell = bell
    self.environment = environment
  }
}
