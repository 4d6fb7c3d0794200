public import NotificationModel

/// The screen of a device in points. Widths and heights are those that Apple publishes for the layout of the devices of
/// iOS 17; corners, insets and the places on them resemble the devices and are our choice.
public struct PhoneMetrics: Hashable, Sendable {
  /// The width of the screen.
  public var width: Double
  /// The height of the screen.
  public var height: Double
  /// The radius of the screen's corners.
  public var cornerRadius: Double
  /// From the top to where an app begins.
  public var statusHeight: Double
  /// Whether the camera stands in an island on the screen.
  public var hasIsland: Bool
  /// Whether a button stands below the screen instead of the line at its lower edge.
  public var hasHomeButton: Bool
  /// The widest card; a wider screen has it in its middle.
  public var widestCard: Double
  /// From the screen's edge to a card.
  public var margin: Double
  /// Lines of body in a banner, and in the list (ios-behaviour 3.13).
  public var bannerLines: Int
  /// Lines of body in the list.
  public var listLines: Int

  /// The metrics of a device by the name of its preset; an unknown one is an ordinary iPhone.
  public init(_ preset: DevicePreset) {
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
