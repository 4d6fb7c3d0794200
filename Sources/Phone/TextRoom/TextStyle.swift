public import NotificationModel

/// A text style of iOS with its size and its leading at each text size, as Apple publishes them (Human Interface
/// Guidelines, Typography: Dynamic Type sizes).
public enum TextStyle: Sendable {
  case title2, title3, body, subheadline, footnote, caption

  /// Size and leading in points.
  public func measures(_ size: Device.TextSize) -> (size: Double, leading: Double) {
    let step = Device.TextSize.allCases.firstIndex(of: size) ?? 3
    return (table.sizes[step], table.leadings[step])
  }

  /// Whether a text size is one of those for accessibility, which follow the ordinary ones.
  public static func isOfAccessibility(_ size: Device.TextSize) -> Bool {
    Device.TextSize.allCases.drop { $0 != .accessibilityMedium }.contains(size)
  }

  /// The sizes and the leadings from extra small to the fifth of the accessibility sizes.
  private var table: (sizes: [Double], leadings: [Double]) {
    switch self {
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .title3:
      ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    case .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .subheadline:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    case .caption:
      ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
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
