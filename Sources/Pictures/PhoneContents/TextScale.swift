package import NotificationModel

/// The effect of the phone's text size on a picture where every letter is one cell: larger text leaves fewer letters in
/// a line, smaller text more lines in the same height. The figures follow the body font of each size, 17 points at the
/// default (14, 15, 16, 17, 19, 21, 23, then 28, 33 and 40).
package struct TextScale {
  /// The share of a card's columns that is left at this size.
  let columns: Double
  /// How many more lines of body text a card shows.
  package let moreLines: Int

  package init(_ size: Device.TextSize) {
    let points =
      switch size {
      case .extraSmall: 14
      case .small: 15
      case .medium: 16
      case .large: 17
      case .extraLarge: 19
      case .extraExtraLarge: 21
      case .extraExtraExtraLarge: 23
      case .accessibilityMedium: 28
      case .accessibilityLarge: 33
      case .accessibilityExtraLarge: 40
      case .accessibilityExtraExtraLarge: 47
      case .accessibilityExtraExtraExtraLarge: 53
      }
    columns = min(1, 17 / Double(points))
    moreLines = points < 16 ? 1 : 0
  }

  /// At least ten columns, for a short word.
  package func columns(of room: Int) -> Int { min(room, max(10, Int(Double(room) * columns))) }
}
