/// How emoji are drawn in an SVG document.
public enum SVGEmoji: Hashable, Sendable {
  /// As text in a font with colors, for browsers.
  case colors
  /// As text in a font of outlines, for programs that draw text in one color.
  case outlines
  /// As pictures, which are `data:` URIs by the text of the emoji; one without a picture is an outline.
  case pictures([String: String])

  /// Returns nil if the emoji is text.
  func picture(of emoji: String) -> String? {
    switch self {
    case .colors, .outlines: nil
    case .pictures(let pictures): pictures[emoji]
    }
  }
}
