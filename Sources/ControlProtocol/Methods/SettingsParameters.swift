public import NotificationModel

/// Parameters of `settings.set`: what the person changes about an app (ios-behaviour 1.10).
public struct SettingsParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// Whether it may notify at all.
  public var authorization: StrictEnum<Settings.Authorization>?
  /// Which banners it may show.
  public var alertStyle: StrictEnum<Settings.AlertStyle>?
  /// Whether it may be heard.
  public var sound: Bool?
  /// Whether it may have a badge.
  public var badge: Bool?
  /// Whether its notifications go into the list.
  public var notificationCenter: Bool?
  /// Whether they are seen on the Lock Screen.
  public var lockScreen: Bool?
  /// `.some(nil)`, in JSON null or "phone", is as on the whole phone.
  public var previews: Previews??
  /// Whether it waits for the summary.
  public var scheduledDelivery: Bool?
  /// Whether time-sensitive notifications count as such.
  public var timeSensitive: Bool?
  /// Whether critical alerts count as such.
  public var criticalAlert: Bool?
  /// How its entries are gathered.
  public var grouping: StrictEnum<Settings.Grouping>?

  /// A change of an app's settings.
  public init(app: String, _ change: SettingsChange) {
    self.app = app
    authorization = change.authorization.map(StrictEnum.init)
    alertStyle = change.alertStyle.map(StrictEnum.init)
    sound = change.sound
    badge = change.badge
    notificationCenter = change.notificationCenter
    lockScreen = change.lockScreen
    previews = change.previews
    scheduledDelivery = change.scheduledDelivery
    timeSensitive = change.timeSensitive
    criticalAlert = change.criticalAlert
    grouping = change.grouping.map(StrictEnum.init)
  }

  var change: SettingsChange {
    SettingsChange(
      authorization: authorization?.value,
      alertStyle: alertStyle?.value,
      sound: sound,
      badge: badge,
      notificationCenter: notificationCenter,
      lockScreen: lockScreen,
      previews: previews,
      scheduledDelivery: scheduledDelivery,
      timeSensitive: timeSensitive,
      criticalAlert: criticalAlert,
      grouping: grouping?.value
    )
  }
}

// MARK: Coding

extension SettingsParameters {
  private enum CodingKeys: String, CodingKey {
    case app, authorization, alertStyle, sound, badge, notificationCenter, lockScreen, previews,
      scheduledDelivery
    case timeSensitive, criticalAlert, grouping
  }

  /// Where previews are shown for an app, or that the phone says so.
  private enum PreviewsWord: String, CaseIterable {
    case always, whenUnlocked, never, phone

    var previews: Previews? { Previews(rawValue: rawValue) }
  }

  /// Reads what is there; `previews` that are null are as on the whole phone.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(app: try values.decode(String.self, forKey: .app), SettingsChange())
    authorization = try values.decodeIfPresent(
      StrictEnum<Settings.Authorization>.self,
      forKey: .authorization
    )
    alertStyle = try values.decodeIfPresent(StrictEnum<Settings.AlertStyle>.self, forKey: .alertStyle)
    sound = try values.decodeIfPresent(Bool.self, forKey: .sound)
    badge = try values.decodeIfPresent(Bool.self, forKey: .badge)
    notificationCenter = try values.decodeIfPresent(Bool.self, forKey: .notificationCenter)
    lockScreen = try values.decodeIfPresent(Bool.self, forKey: .lockScreen)
    if values.contains(.previews) {
      previews = .some(
        try values.decodeIfPresent(StrictEnum<PreviewsWord>.self, forKey: .previews)?.value.previews
      )
    }
    scheduledDelivery = try values.decodeIfPresent(Bool.self, forKey: .scheduledDelivery)
    timeSensitive = try values.decodeIfPresent(Bool.self, forKey: .timeSensitive)
    criticalAlert = try values.decodeIfPresent(Bool.self, forKey: .criticalAlert)
    grouping = try values.decodeIfPresent(StrictEnum<Settings.Grouping>.self, forKey: .grouping)
  }

  /// Writes what is to be different.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(app, forKey: .app)
    try values.encodeIfPresent(authorization, forKey: .authorization)
    try values.encodeIfPresent(alertStyle, forKey: .alertStyle)
    try values.encodeIfPresent(sound, forKey: .sound)
    try values.encodeIfPresent(badge, forKey: .badge)
    try values.encodeIfPresent(notificationCenter, forKey: .notificationCenter)
    try values.encodeIfPresent(lockScreen, forKey: .lockScreen)
    if let previews {
      let word = previews.flatMap { PreviewsWord(rawValue: $0.rawValue) } ?? .phone
      try values.encode(StrictEnum(word), forKey: .previews)
    }
    try values.encodeIfPresent(scheduledDelivery, forKey: .scheduledDelivery)
    try values.encodeIfPresent(timeSensitive, forKey: .timeSensitive)
    try values.encodeIfPresent(criticalAlert, forKey: .criticalAlert)
    try values.encodeIfPresent(grouping, forKey: .grouping)
  }
}
