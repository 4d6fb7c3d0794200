/// A place on the phone where a notification can be seen.
public enum Surface: String, CaseIterable, Codable, Sendable {
  /// The card that comes in at the top.
  case banner
  /// Notification Center.
  case list
  /// The Lock Screen with its clock.
  case lock
  /// A notification in full with its buttons (ios-behaviour 3.13).
  case longLook = "longlook"
  /// The Dynamic Island of a Live Activity: compact, minimal and expanded, one below the other (ios-behaviour 2.5).
  case island
  /// The whole terminal, as a running center shows it.
  case screen

  /// The name of the surface, for titles.
  public var title: String {
    switch self {
    case .banner: "Banner"
    case .list: "Notification Center"
    case .lock: "Lock Screen"
    case .longLook: "Long look"
    case .island: "Dynamic Island"
    case .screen: "Screen"
    }
  }
}
