/// What the person allowed an app to do (ios-behaviour 1.10). A registered app is authorised unless its
/// manifest says otherwise.
public struct Settings: Codable, Hashable, Sendable {
  /// Whether it may notify at all.
  public var authorization: Authorization
  /// Which banners it may show.
  public var alertStyle: AlertStyle
  /// Whether it may be heard.
  public var sound: Bool
  /// Whether it may have a badge.
  public var badge: Bool
  /// Whether its notifications go into the list.
  public var notificationCenter: Bool
  /// Whether its notifications are seen on the Lock Screen.
  public var lockScreen: Bool
  /// Where its previews are shown; nil as on the whole phone (ios-behaviour 3.14).
  public var previews: Previews?
  /// Whether the person wants it in the summary at set times (ios-behaviour 3.11).
  public var scheduledDelivery: Bool
  /// Whether a time-sensitive notification counts as such, or as an active one (ios-behaviour 3.11).
  /// It stands for the app's capability and the person's switch together, and is on unless said otherwise:
  /// any app may have the capability. Entitlements are not modelled; this is our choice.
  public var timeSensitive: Bool
  /// Whether a critical notification counts as such, or as an active one (ios-behaviour 3.11). It
  /// stands for the entitlement and the person's own consent together, and is off unless said otherwise:
  /// Apple gives it to few apps. Entitlements are not modelled; this is our choice.
  public var criticalAlert: Bool
  /// How its entries are gathered in the list.
  public var grouping: Grouping

  /// `UNAuthorizationStatus`.
  public enum Authorization: String, Codable, CaseIterable, Sendable {
    case notDetermined
    case denied
    case authorized
    case provisional
    case ephemeral
  }

  /// `UNAlertStyle` in the words of the Settings app.
  public enum AlertStyle: String, Codable, CaseIterable, Sendable {
    case none
    /// Leaves by itself.
    case temporary
    /// Stays until it is dealt with.
    case persistent
  }

  /// The grouping setting (ios-behaviour 3.10).
  public enum Grouping: String, Codable, CaseIterable, Sendable {
    /// By thread identifier, else by app.
    case automatic
    case byApp
    case off
  }

  public init(
    authorization: Authorization = .authorized,
    alertStyle: AlertStyle = .temporary,
    sound: Bool = true,
    badge: Bool = true,
    notificationCenter: Bool = true,
    lockScreen: Bool = true,
    previews: Previews? = nil,
    scheduledDelivery: Bool = false,
    timeSensitive: Bool = true,
    criticalAlert: Bool = false,
    grouping: Grouping = .automatic
  ) {
    self.authorization = authorization
    self.alertStyle = alertStyle
    self.sound = sound
    self.badge = badge
    self.notificationCenter = notificationCenter
    self.lockScreen = lockScreen
    self.previews = previews
    self.scheduledDelivery = scheduledDelivery
    self.timeSensitive = timeSensitive
    self.criticalAlert = criticalAlert
    self.grouping = grouping
  }

  private enum CodingKeys: String, CodingKey {
    case authorization, alertStyle, sound, badge, notificationCenter, lockScreen, previews, scheduledDelivery
    case timeSensitive, criticalAlert, grouping
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let standard = Settings()
    authorization =
      try values.decodeIfPresent(Authorization.self, forKey: .authorization) ?? standard.authorization
    alertStyle = try values.decodeIfPresent(AlertStyle.self, forKey: .alertStyle) ?? standard.alertStyle
    sound = try values.decodeIfPresent(Bool.self, forKey: .sound) ?? standard.sound
    badge = try values.decodeIfPresent(Bool.self, forKey: .badge) ?? standard.badge
    notificationCenter =
      try values.decodeIfPresent(Bool.self, forKey: .notificationCenter) ?? standard.notificationCenter
    lockScreen = try values.decodeIfPresent(Bool.self, forKey: .lockScreen) ?? standard.lockScreen
    previews = try values.decodeIfPresent(Previews.self, forKey: .previews)
    scheduledDelivery =
      try values.decodeIfPresent(Bool.self, forKey: .scheduledDelivery) ?? standard.scheduledDelivery
    timeSensitive = try values.decodeIfPresent(Bool.self, forKey: .timeSensitive) ?? standard.timeSensitive
    criticalAlert = try values.decodeIfPresent(Bool.self, forKey: .criticalAlert) ?? standard.criticalAlert
    grouping = try values.decodeIfPresent(Grouping.self, forKey: .grouping) ?? standard.grouping
  }
}
