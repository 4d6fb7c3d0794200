import NotificationModel
import TextRoom

/// The screen of a device in points. Heights are those that Apple publishes for the layout of the devices of
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
  /// The width of a card; a wider screen has it in its middle.
  var cardWidth: Double

  /// The metrics of a device by the name of its preset; an unknown one is an ordinary iPhone.
  init(_ preset: DevicePreset) {
    (width, cardWidth) = (preset.screenWidth, preset.cardWidth)
    (hasIsland, hasHomeButton) = (preset.hasDynamicIsland, false)
    switch preset.name {
    case "iphone-se":
      (height, cornerRadius, statusHeight) = (667, 0, 20)
      hasHomeButton = true
    case "iphone-max": (height, cornerRadius, statusHeight) = (932, 55, 59)
    case "ipad": (height, cornerRadius, statusHeight) = (1180, 18, 24)
    case _: (height, cornerRadius, statusHeight) = (852, 55, 59)
    }
  }

  /// The island while nothing is in it. Apple publishes its height, and by the widths of the presentations beside it its
  /// own; how far it is below the edge resembles the devices.
  var island: Box { Box(x: (width - 125.34) / 2, y: 11, width: 125.34, height: 36.67) }

  /// The room of the compact presentation at each side of the camera; and the expanded one. Apple publishes both for
  /// screens of 393 and 430 points.
  var islandSide: Double { width < 430 ? 52.33 : 62.33 }
  var expandedIsland: Double { width < 430 ? 371 : 408 }

  /// The room of cards from the left to the right.
  var cards: Box { Box(x: (width - cardWidth) / 2, y: 0, width: cardWidth, height: height) }
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
