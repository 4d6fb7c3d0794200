/// What of an app's settings is to be different; nil leaves it.
public struct SettingsChange: Codable, Hashable, Sendable {
  public var authorization: Settings.Authorization?
  public var alertStyle: Settings.AlertStyle?
  public var sound: Bool?
  public var badge: Bool?
  public var notificationCenter: Bool?
  public var lockScreen: Bool?
  /// `.some(nil)` goes back to what holds for the whole phone.
  public var previews: Previews??
  public var scheduledDelivery: Bool?
  public var timeSensitive: Bool?
  public var criticalAlert: Bool?
  public var grouping: Settings.Grouping?

  public init(
    authorization: Settings.Authorization? = nil,
    alertStyle: Settings.AlertStyle? = nil,
    sound: Bool? = nil,
    badge: Bool? = nil,
    notificationCenter: Bool? = nil,
    lockScreen: Bool? = nil,
    previews: Previews?? = nil,
    scheduledDelivery: Bool? = nil,
    timeSensitive: Bool? = nil,
    criticalAlert: Bool? = nil,
    grouping: Settings.Grouping? = nil
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

  /// The settings after the change.
  public func applied(to settings: Settings) -> Settings {
    var settings = settings
    if let authorization { settings.authorization = authorization }
    if let alertStyle { settings.alertStyle = alertStyle }
    if let sound { settings.sound = sound }
    if let badge { settings.badge = badge }
    if let notificationCenter { settings.notificationCenter = notificationCenter }
    if let lockScreen { settings.lockScreen = lockScreen }
    if let previews { settings.previews = previews }
    if let scheduledDelivery { settings.scheduledDelivery = scheduledDelivery }
    if let timeSensitive { settings.timeSensitive = timeSensitive }
    if let criticalAlert { settings.criticalAlert = criticalAlert }
    if let grouping { settings.grouping = grouping }
    return settings
  }
}
