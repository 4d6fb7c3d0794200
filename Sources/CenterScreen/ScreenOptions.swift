public import Canvas

/// How the screen is to look and behave.
public struct ScreenOptions: Sendable {
  /// The name of a theme; nil takes the first that fits the terminal's background.
  public var theme: String?
  /// Theme texts by name: those that ship, then the person's own; a later one of the same name wins.
  public var themes: [(name: String, text: String)]
  /// nil finds out.
  public var colorDepth: ColorDepth?
  /// nil decides by the environment (`REDUCED_MOTION`).
  public var motion: Bool?
  public var mouse: Bool
  /// Lines and marks from ASCII only.
  public var ascii: Bool
  /// Lines of text instead of a screen.
  public var plain: Bool
  /// Whether the terminal's bell rings for sounds.
  public var bell: Bool
  public var environment: [String: String]

  public init(
    theme: String? = nil,
    themes: [(name: String, text: String)] = [],
    colorDepth: ColorDepth? = nil,
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
    self.motion = motion
    self.mouse = mouse
    self.ascii = ascii
    self.plain = plain
    self.bell = bell
    self.environment = environment
  }
}
