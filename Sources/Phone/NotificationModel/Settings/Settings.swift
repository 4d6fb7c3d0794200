public import FoundationEssentials

/// The settings of an app (ios-behaviour 1.10). A registered app is authorised unless its manifest says otherwise.
public struct Settings: SettingRecord {
  /// Whether it may notify at all.
  public var authorization = Authorization.authorized
  /// Which banners it may show.
  public var alertStyle = AlertStyle.temporary
  /// Whether it may be heard.
  public var sound = true
  /// Whether it may have a badge.
  public var badge = true
  /// Whether its notifications go into the list.
  public var notificationCenter = true
  /// Whether its notifications are seen on the Lock Screen.
  public var lockScreen = true
  /// Where its previews are shown; nil as on the whole phone (ios-behaviour 3.14).
  public var previews: Previews?
  /// Whether the person wants it in the summary at set times (ios-behaviour 3.11).
  public var scheduledDelivery = false
  /// Whether a time-sensitive notification counts as such, or as an active one (ios-behaviour 3.11).
  /// It is the person's switch and is on unless set otherwise. The app needs the capability as well, unless
  /// `App.capabilities` is nil; this is our choice.
  public var timeSensitive = true
  /// Whether a critical notification counts as such, or as an active one (ios-behaviour 3.11). It
  /// is the person's consent and is off unless set otherwise, because Apple grants the entitlement to few apps.
  /// The app needs the entitlement as well, unless `App.capabilities` is nil; this is our choice.
  public var criticalAlert = false
  /// Whether silent pushes may wake it (ios-behaviour 3.18). The phone's own switch counts as well.
  public var backgroundRefresh = true
  /// Whether Siri may announce its notifications; kept for the app, nothing is announced.
  public var announcement = false
  /// Whether its notifications are shown in CarPlay; kept for the app, there is no car.
  public var carPlay = true
  /// Whether messages that are meant for the person directly may be announced or break through; kept for the app.
  public var directMessages = true
  /// Whether its Live Activities are shown (ios-behaviour 2.5).
  public var liveActivities = true
  /// Until when its notifications arrive quietly (ios-behaviour 3.12); nil if the person has not muted it.
  public var mutedUntil: Date?
  /// How its entries are gathered in the list.
  public var grouping = Grouping.automatic

  /// `UNAuthorizationStatus`.
  public enum Authorization: String, SettingWord {
    case notDetermined
    case denied
    case authorized
    case provisional
    case ephemeral

    /// What the Settings app calls the value.
    public var title: String {
      switch self {
      case .notDetermined: "not asked"
      case .denied: "off"
      case .authorized: "on"
      case .provisional: "on trial"
      case .ephemeral: "for a time"
      }
    }
  }

  /// `UNAlertStyle` in the words of the Settings app.
  public enum AlertStyle: String, SettingWord {
    case none
    /// Leaves by itself.
    case temporary
    /// Stays until it is dealt with.
    case persistent
  }

  /// The grouping setting (ios-behaviour 3.10).
  public enum Grouping: String, SettingWord {
    /// By thread identifier, else by app.
    case automatic
    case byApp
    case off
  }

  /// The settings of a new app.
  public init() {}

  /// The settings of a registered app whose manifest says nothing.
  public static let standard = Settings()

  /// All settings of an app, in the order in which they are listed.
  public static let fields: [SettingField<Settings>] = [
    SettingField("authorization", \.authorization, .word, label: "Allow"),
    SettingField("alertStyle", \.alertStyle, .word, label: "Banners"),
    SettingField("sound", \.sound, .flag, label: "Sounds"),
    SettingField("badge", \.badge, .flag, label: "Badges"),
    SettingField("notificationCenter", \.notificationCenter, .flag, label: "Notification Center"),
    SettingField("lockScreen", \.lockScreen, .flag, label: "Lock Screen"),
    SettingField("previews", \.previews, .word(or: .phone), label: "Show Previews"),
    SettingField("scheduledDelivery", \.scheduledDelivery, .flag, label: "In Scheduled Summary"),
    SettingField("timeSensitive", \.timeSensitive, .flag, label: "Time-Sensitive"),
    SettingField("criticalAlert", \.criticalAlert, .flag, label: "Critical Alerts"),
    SettingField("backgroundRefresh", \.backgroundRefresh, .flag, label: "Background App Refresh"),
    SettingField("announcement", \.announcement, .flag, label: "Announce Notifications"),
    SettingField("carPlay", \.carPlay, .flag, label: "Show in CarPlay"),
    SettingField("directMessages", \.directMessages, .flag, label: "Direct Messages"),
    SettingField("liveActivities", \.liveActivities, .flag, label: "Live Activities"),
    SettingField("mutedUntil", \.mutedUntil, .state),
    SettingField("grouping", \.grouping, .word, label: "Grouping"),
  ]
}

extension Settings {
  /// Whether the app's icon may have a number.
  public var allowsBadge: Bool { badge && (authorization == .authorized || authorization == .ephemeral) }
}

extension SettingAbsence {
  fileprivate static let phone = SettingAbsence(
    typed: "phone",
    title: "as the phone",
    json: "phone",
    isNull: true
  )
}

/// How long the person mutes an app from one of its notifications (ios-behaviour 3.12).
public enum MuteTime: String, Codable, CaseIterable, Sendable {
  case hour
  /// Until the next midnight of the phone.
  case today
  /// Not any more.
  case off
}
