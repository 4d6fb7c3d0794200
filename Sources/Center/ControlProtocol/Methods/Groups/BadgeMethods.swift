import NotificationModel

/// The number on an app's icon.
public struct BadgeMethods: MethodGroup {
  public let get = Method<OneAppParameters, BadgeResult>(
    "badge.get",
    "The number on the app's icon; 0 is none.",
    query: { .badge(app: $0.app) }
  )

  public let set = Method<SetBadgeParameters, DoneResult>(
    "badge.set",
    "Sets the number on the app's icon; 0 removes it.",
    command: { .setBadge(app: $0.app, $0.badge) }
  )
}

/// Parameters of `badge.set`.
public struct SetBadgeParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// 0 or more; 0 removes it.
  var badge: Int

  public static let example = SetBadgeParameters(app: "com.example.dely", badge: 3)

  /// The number for an app's icon.
  public init(app: String, badge: Int) {
    self.app = app
    self.badge = badge
  }
}

/// Result of `badge.get`.
public struct BadgeResult: MethodOutput, Hashable {
  /// The bundle identifier.
  public var app: String
  /// The number on its icon; 0 is none.
  public var badge: Int
}
