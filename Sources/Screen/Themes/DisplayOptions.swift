public import Canvas

/// The abilities of the terminal: its colors and characters, and whether things move.
public struct DisplayOptions: Hashable, Sendable {
  /// The colors that the terminal can show.
  public var depth: ColorDepth
  /// Whether lines and marks are ASCII only.
  public var ascii: Bool
  /// The finest symbols for pictures.
  package var symbols = PictureOrder.Symbols.blocks
  /// The size of a cell in pixels, if the terminal shows pictures as pixels; nil if it does not.
  package var pixelsPerCell: Size?
  /// Whether half blocks fill their half of a cell; else they leave lines and teeth between them.
  package var hasWholeBlocks = true
  /// Whether an app's tile may be its emoji; else it is the initial on the app's accent.
  public var emojiTiles: Bool
  /// Whether banners slide.
  public var motion: Bool

  public init(depth: ColorDepth, ascii: Bool = false, emojiTiles: Bool = true, motion: Bool = true) {
    (self.depth, self.ascii, self.emojiTiles, self.motion) = (depth, ascii, emojiTiles, motion)
  }

  /// Whether cards are filled areas; with few colors they have lines.
  public var areas: Bool { depth >= .indexed256 && !ascii }

  /// Keys in the footer's spelling.
  package var enterKey: String { mark("↵", "enter") }
  package var verticalKeys: String { mark("↑ ↓", "up down") }
  package var horizontalKeys: String { mark("← →", "left right") }

  /// One of two texts: the second is ASCII.
  package func mark(_ unicode: String, _ plain: String) -> String { ascii ? plain : unicode }
}

extension DisplayOptions {
  /// The phone's own words, in ASCII with plain quotation marks and dots.
  package func phone(_ words: String) -> String {
    ascii ? words.map { Self.plain[$0] ?? String($0) }.joined() : words
  }

  private static let plain: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "…": "...", "⋯": "...",
  ]
}
