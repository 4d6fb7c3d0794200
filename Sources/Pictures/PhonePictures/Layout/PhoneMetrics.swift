import NotificationModel

/// The screen of a device in points. Widths and heights are those that Apple publishes for the layout of the devices of
/// iOS 17; corners, insets and the places on them resemble the devices and are our choice.
struct PhoneMetrics: Hashable, Sendable {
  /// The width of the screen.
  var width: Double
  /// The height of the screen.
  var height: Double
  /// The radius of the screen's corners.
  var cornerRadius: Double
  /// From the top to where an app begins.
  var statusHeight: Double
  /// Whether the camera stands in an island on the screen.
  var hasIsland: Bool
  /// Whether a button stands below the screen instead of the line at its lower edge.
  var hasHomeButton: Bool
  /// The widest card; a wider screen has it in its middle.
  var widestCard: Double
  /// From the screen's edge to a card.
  var margin: Double
  /// Lines of body in a banner, and in the list (ios-behaviour 3.13).
  var bannerLines: Int
  /// Lines of body in the list.
  var listLines: Int

  /// The metrics of a device by the name of its preset; an unknown one is an ordinary iPhone.
  init(_ preset: DevicePreset) {
    margin = 8
    widestCard = 414
    (hasIsland, hasHomeButton) = (true, false)
    (bannerLines, listLines) = (preset.bannerBodyLines, preset.listBodyLines)
    switch preset.name {
    case "iphone-se":
      (width, height, cornerRadius, statusHeight) = (375, 667, 0, 20)
      (hasIsland, hasHomeButton) = (false, true)
    case "iphone-max": (width, height, cornerRadius, statusHeight) = (430, 932, 55, 59)
    case "ipad":
      (width, height, cornerRadius, statusHeight) = (820, 1180, 18, 24)
      (hasIsland, widestCard) = (false, 420)
    case _: (width, height, cornerRadius, statusHeight) = (393, 852, 55, 59)
    }
  }

  /// The room of cards from the left to the right.
  var cards: Box {
    let wide = min(width - 2 * margin, widestCard)
    return Box(x: (width - wide) / 2, y: 0, width: wide, height: height)
  }
}

/// A text style of iOS with its size and its leading at each text size, as Apple publishes them (Human Interface
/// Guidelines, Typography: Dynamic Type sizes).
enum TextStyle {
  case title2, title3, body, subheadline, footnote, caption

  /// Size and leading in points.
  func measures(_ size: Device.TextSize) -> (size: Double, leading: Double) {
    let steps = table
    let step = min(max(0, Device.TextSize.allCases.firstIndex(of: size) ?? 3), steps.count - 1)
    return steps[step]
  }

  /// Whether a text size is one of those for accessibility, which follow the ordinary ones.
  static func isOfAccessibility(_ size: Device.TextSize) -> Bool {
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

/// The fonts of the pictures. Apple's own come first for machines that have them; Inter is the nearest free one.
public enum PhoneFonts {
  /// The families for Pango, which takes the first that there is.
  public static let families =
    "SF Pro Text,SF Pro,Inter,SF Arabic,SF Hebrew,PingFang SC,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans,DejaVu Sans"
  /// For SVG and HTML, which are shown on other machines.
  static let css =
    "-apple-system, 'SF Pro Text', Inter, 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans', 'PingFang SC', "
    + "'Noto Sans CJK SC', sans-serif"
  /// The colour of the area that stands in place of a missing picture.
  public static let plate = Ink(0x8E8E93, 0.4)
}
