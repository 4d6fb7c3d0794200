public import NotificationModel

/// A text style of iOS with its size and its leading at each text size, as Apple publishes them (Human Interface
/// Guidelines, Typography: Dynamic Type sizes).
public enum TextStyle: Sendable {
  case title2, title3, body, subheadline, footnote, caption

  /// Size and leading in points.
  public func measures(_ size: Device.TextSize) -> (size: Double, leading: Double) {
    let steps = table
    let step = min(max(0, Device.TextSize.allCases.firstIndex(of: size) ?? 3), steps.count - 1)
    return steps[step]
  }

  /// Whether a text size is one of those for accessibility, which follow the ordinary ones.
  public static func isOfAccessibility(_ size: Device.TextSize) -> Bool {
    Device.TextSize.allCases.drop { $0 != .accessibilityMedium }.contains(size)
  }

  /// From extra small to the fifth of the accessibility sizes.
  private var table: [(size: Double, leading: Double)] {
    switch self {
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52),
        (50, 59),
        (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51),
        (49, 58),
        (55, 65),
      ]
    case .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48),
        (47, 56),
        (53, 62),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43),
        (42, 50),
        (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40),
        (38, 46),
        (44, 52),
      ]
    case .caption:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39),
        (37, 44),
        (43, 51),
      ]
    }
  }
}

/// The widths of devices in points. Those of screens are the ones that Apple publishes for the layout of iOS 17; the rest is
/// our choice.
extension DevicePreset {
  /// The width of the screen; an unknown device is an ordinary iPhone.
  public var screenWidth: Double {
    switch name {
    case "iphone-se": 375
    case "iphone-max": 430
    case "ipad": 820
    case _: 393
    }
  }

  /// The width of a card: 8 points from the edges, and not too wide to be read.
  public var cardWidth: Double { min(screenWidth - 16, name == "ipad" ? 420 : 414) }
}
