/// A payload's text for pictures that are drawn in points. Such a picture has no cells that a text could break, so marks
/// of direction, joiners and the selectors of emoji stay, as on the phone; only what no phone shows is taken out.
enum PictureText {
  /// Longer texts are cut there: no card shows as much.
  private static let most = 8192

  /// In one line: line ends and tabs become spaces.
  static func line(_ text: String) -> String {
    String(text.prefix(most).map { $0.isNewline ? " " : $0 }).withoutControls
  }

  /// With its line ends.
  static func lines(_ text: String) -> String {
    String(text.prefix(most).map { $0.isNewline ? "\n" : $0 }).withoutControls
  }
}

extension String {
  /// Without control characters; a tab is a space, and a code point that stands for nothing is replaced.
  fileprivate var withoutControls: String {
    var kept = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: kept.append(scalar)
      case 0x09: kept.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0xFFF9...0xFFFC: break
      case _ where scalar.properties.isNoncharacterCodePoint: kept.append("\u{FFFD}")
      case _: kept.append(scalar)
      }
    }
    return String(kept)
  }
}
