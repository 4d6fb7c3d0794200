/// What the person allowed an app to do (user-notifications, 1.10). A registered app is authorised unless its
/// manifest says otherwise.
public struct Settings: Codable, Hashable, Sendable {
  public var authorization: Authorization
  public var alertStyle: AlertStyle
  public var sound: Bool
  public var badge: Bool
  public var notificationCenter: Bool
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

  /// The grouping setting (user-notifications, 3.10).
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
    grouping: Grouping = .automatic
  ) {
    self.authorization = authorization
    self.alertStyle = alertStyle
    self.sound = sound
    self.badge = badge
    self.notificationCenter = notificationCenter
    self.grouping = grouping
  }

  private enum CodingKeys: String, CodingKey {
    case authorization, alertStyle, sound, badge, notificationCenter, grouping
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
    grouping = try values.decodeIfPresent(Grouping.self, forKey: .grouping) ?? standard.grouping
  }
}
