public import Canvas

/// What the terminal lets the screen be: its colors, its characters, and whether things may move.
public struct DisplayOptions: Hashable, Sendable {
  public var depth: ColorDepth
  /// Lines and marks from ASCII only.
  public var ascii: Bool
  /// Whether an app's tile may be its emoji; without, it is the initial on the app's accent.
  public var emojiTiles: Bool
  /// Whether banners slide; without, everything is simply there.
  public var motion: Bool

  public init(depth: ColorDepth, ascii: Bool = false, emojiTiles: Bool = true, motion: Bool = true) {
    self.depth = depth
    self.ascii = ascii
    self.emojiTiles = emojiTiles
    self.motion = motion
  }

  /// Whether cards are filled areas; with few colors they get lines instead.
  public var areas: Bool { depth >= .indexed256 && !ascii }

  /// Keys as the footer writes them.
  var enterKey: String { mark("↵", "enter") }
  var verticalKeys: String { mark("↑ ↓", "up down") }
  var horizontalKeys: String { mark("← →", "left right") }

  /// One of two texts: the second is ASCII.
  func mark(_ unicode: String, _ plain: String) -> String { ascii ? plain : unicode }
}
