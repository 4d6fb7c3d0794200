/// A phone's screen in cells of a terminal. Apple publishes no characters per line (ios-behaviour 3.13 and 10): columns and
/// rows follow the sizes of the screens in points, relative to the 46 columns and 40 rows of the ordinary phone.
public struct DevicePreset: Codable, Hashable, Sendable {
  /// The name in commands: `iphone-se`.
  public var name: String
  /// The title: `iPhone SE`.
  public var title: String
  /// The columns of the whole screen, the phone's edges included.
  public var columns: Int
  /// The height in rows.
  public var rows: Int

  /// All presets, from the smallest to the largest.
  public static let all: [DevicePreset] = [
    DevicePreset(name: "iphone-se", title: "iPhone SE", columns: 44, rows: 31), standard,
    DevicePreset(name: "iphone-max", title: "iPhone Pro Max", columns: 52, rows: 44),
    DevicePreset(name: "ipad", title: "iPad", columns: 66, rows: 48),
  ]

  /// The default preset.
  public static let standard = DevicePreset(name: "iphone", title: "iPhone", columns: 46, rows: 40)

  /// The preset with a name; nil if there is none.
  public static func named(_ name: String) -> DevicePreset? { all.first { $0.name == name } }

  /// Whether its camera stands in a Dynamic Island.
  public var hasDynamicIsland: Bool { !["iphone-se", "ipad"].contains(name) }
}
