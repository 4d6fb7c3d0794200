public import Foundation
import NotificationModel

/// Whether an app may notify (ios-behaviour 3.12).
public enum UNAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined = 0
  /// The person does not allow it.
  case denied = 1
  /// The person allows it.
  case authorized = 2
  /// It may deliver quietly, and was not asked for more.
  case provisional = 3
  /// It may for some hours, as an App Clip.
  case ephemeral = 4
}

/// Whether an app may do one thing (ios-behaviour 1.10).
public enum UNNotificationSetting: Int, Sendable {
  /// The app has never asked for it, or is not entitled to it.
  case notSupported = 0
  /// The person has turned it off.
  case disabled = 1
  /// It may.
  case enabled = 2
}

/// How an alert is shown while the phone is used.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// Leaves by itself.
  case banner = 1
  /// Stays until it is dealt with.
  case alert = 2
}

/// When the texts of notifications are shown (ios-behaviour 3.14).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Also on a locked phone.
  case always = 0
  /// On an unlocked phone.
  case whenAuthenticated = 1
  /// Only in the app.
  case never = 2
}

/// What the person allows an app, as it is at one moment (ios-behaviour 1.10).
public final class UNNotificationSettings: UNValueObject, @unchecked Sendable {
  private let held: Held<AppSettingsSnapshot>

  init(value: AppSettingsSnapshot) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<AppSettingsSnapshot>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  var value: AppSettingsSnapshot { held.value }

  /// Whether the app may notify.
  public var authorizationStatus: UNAuthorizationStatus {
    switch settings.authorization {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    case .provisional: .provisional
    case .ephemeral: .ephemeral
    }
  }

  /// How its alerts are shown while the phone is used.
  public var alertStyle: UNAlertStyle {
    switch settings.alertStyle {
    case .none: .none
    case .temporary: .banner
    case .persistent: .alert
    }
  }

  /// When its texts are shown: its own setting, else that of the phone.
  public var showPreviewsSetting: UNShowPreviewsSetting {
    switch settings.previews ?? value.phonePreviews {
    case .always: .always
    case .whenUnlocked: .whenAuthenticated
    case .never: .never
    }
  }

  /// Whether it may play sounds.
  public var soundSetting: UNNotificationSetting { setting(.sound, settings.sound) }
  /// Whether its icon may have a number.
  public var badgeSetting: UNNotificationSetting { setting(.badge, settings.badge) }
  /// Whether it may show alerts.
  public var alertSetting: UNNotificationSetting { setting(.alert, settings.alertStyle != .none) }
  /// Whether Notification Center lists its notifications.
  public var notificationCenterSetting: UNNotificationSetting {
    setting(.alert, settings.notificationCenter)
  }
  /// Whether the Lock Screen shows its notifications.
  public var lockScreenSetting: UNNotificationSetting { setting(.alert, settings.lockScreen) }
  /// Whether a car may show them; nothing depends on it.
  public var carPlaySetting: UNNotificationSetting { setting(.carPlay, settings.carPlay) }
  /// Whether it may sound on a muted phone.
  public var criticalAlertSetting: UNNotificationSetting {
    setting(.criticalAlert, settings.criticalAlert, needs: .critical)
  }
  /// Whether the app has asked to have a button for settings of its own.
  public var providesAppNotificationSettings: Bool {
    value.requested.contains(.providesAppNotificationSettings)
  }
  /// Whether they may be read aloud; nothing depends on it.
  public var announcementSetting: UNNotificationSetting { setting(nil, settings.announcement) }
  /// Whether its time-sensitive notifications come through a Focus.
  public var timeSensitiveSetting: UNNotificationSetting {
    setting(nil, settings.timeSensitive, needs: .timeSensitive)
  }
  /// Whether its notifications wait for the scheduled summary.
  public var scheduledDeliverySetting: UNNotificationSetting { setting(nil, settings.scheduledDelivery) }
  /// Whether it may announce direct messages; nothing depends on it.
  public var directMessagesSetting: UNNotificationSetting {
    setting(nil, settings.directMessages, needs: .communication)
  }

  private var settings: Settings { value.settings }

  /// - Parameters:
  ///   - option: what the app has to ask for; nil if it need not.
  ///   - capability: what the app has to be entitled to; nil if it need not.
  private func setting(_ option: AuthorizationOption?, _ isOn: Bool, needs capability: App.Capability? = nil)
    -> UNNotificationSetting
  {
    // The person has decided on an app of a manifest without a question.
    let isAsked = option.map { value.requested.contains($0) } ?? true
    let isEntitled = capability.map { value.capabilities?.contains($0) ?? true } ?? true
    guard settings.authorization != .notDetermined, isAsked || value.requested.isEmpty, isEntitled else {
      return .notSupported
    }
    return isOn && settings.authorization != .denied ? .enabled : .disabled
  }
}

/// The settings of an app with what its code may know of the phone.
struct AppSettingsSnapshot: Codable, Equatable, Sendable {
  var settings: Settings
  /// What the app has asked for; empty if it never asked.
  var requested: OrderedOptions<AuthorizationOption>
  /// What the app is entitled to; nil if nothing says so.
  var capabilities: OrderedOptions<App.Capability>?
  /// Where the phone shows previews.
  var phonePreviews: Previews
}

extension AppSettingsSnapshot {
  /// What is known without a phone: nothing was decided.
  static var unknown: AppSettingsSnapshot {
    var settings = Settings()
    settings.authorization = .notDetermined
    return AppSettingsSnapshot(settings: settings, requested: [], capabilities: nil, phonePreviews: .always)
  }
}
