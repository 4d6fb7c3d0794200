public import Text

/// How a phone reads texts, and where they stand in their rooms: one rule for every style of drawing (ios-behaviour
/// 3.13).
extension TextDirection {
  /// The direction of a paragraph in a layout of this direction: that of its first letter, or the layout's if it has none. In
  /// a layout from right to left a paragraph with Arabic or Hebrew letters is read from the right, also after a Latin
  /// name, because formats often begin with one ("Ada تدعوك"); our choice.
  public func direction(ofParagraph text: some StringProtocol) -> TextDirection {
    direction(ofParagraph: text.unicodeScalars.map { Shaper.isRegionalIndicator($0) ? 0xFFFC : $0.value })
  }

  /// The same for the code points of a paragraph; those of flags must not be among them, because they count as letters.
  func direction(ofParagraph characters: [UInt32]) -> TextDirection {
    if self == .rightToLeft, characters.contains(where: RightToLeft.contains) { return .rightToLeft }
    return FriBidi.direction(of: characters) ?? self
  }

  /// Whether a text of that many lines stands at its own side if it is read the other way than its layout. Apple's
  /// guidelines (Right to left) align one and two lines with the layout, and a paragraph of three or more with its
  /// language.
  public static func keepsItsSide(lines: Int) -> Bool { lines >= 3 }
}
