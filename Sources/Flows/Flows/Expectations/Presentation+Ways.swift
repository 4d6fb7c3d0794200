import NotificationModel

extension Presentation {
  /// The ways in which a notification can be seen and heard, by their names in flows.
  static let allWays = ["banner", "list", "lockScreen", "sound", "badge"]

  /// Those in which it is.
  var ways: [String] {
    let isUsed = [banner != nil, list, lockScreen, sound != nil, badge != nil]
    return zip(Self.allWays, isUsed).compactMap { $1 ? $0 : nil }
  }
}
