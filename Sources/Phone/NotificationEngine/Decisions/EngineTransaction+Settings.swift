import Foundation
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  /// Changes the settings of an app. They apply to later notifications; those in the list stay. When the permission is
  /// turned off, the app's banners leave; our choice (ios-behaviour 1.10).
  mutating func setSettings(of bundle: String, _ change: SettingAssignments<Settings>) throws(Refusal)
    -> Answer
  {
    try Check.newBundle(bundle)
    let before = state.condition(bundle).settings
    let settings = change.applied(to: before)
    if settings != before {
      let reason = Reason(.met, .settings(.changed(app: bundle)))
      record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
      if before.liveActivities, !settings.liveActivities {
        dismissActivities(
          of: bundle,
          .turnedOff,
          because: Reason(.met, .liveActivity(.turnedOff(app: bundle)))
        )
        settleBanners()
      }
      // A change in the settings replaces the answer to the prompt.
      if settings.authorization != before.authorization { withdrawPrompt(of: bundle, settings.authorization) }
      if settings.authorization == .denied { endBanners(of: bundle, because: .permissionTurnedOff) }
    }
    return .conditions([bundle: state.condition(bundle)])
  }

  /// Muting delivers the app's notifications quietly for a while (ios-behaviour 3.12). It ends by itself.
  mutating func mute(_ bundle: String, _ time: MuteTime) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    var settings = state.condition(bundle).settings
    settings.mutedUntil =
      switch time {
      case .hour: now + 3600
      case .today: dates.next(after: now, matching: CalendarComponents(hour: 0, minute: 0)) ?? now + 86_400
      case .off: nil
      }
    if settings != state.condition(bundle).settings {
      let reason = Reason(.met, .settings(.muted(app: bundle, time)))
      record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    }
    return .conditions([bundle: state.condition(bundle)])
  }

  private mutating func withdrawPrompt(of bundle: String, _ authorization: Settings.Authorization) {
    guard let prompt = state.prompts.first(where: { $0.app == bundle }), authorization != .notDetermined
    else { return }
    let reason = Reason(.met, .authorization(.answeredInSettings(answer: authorization)))
    answerAuthorization(of: bundle, granted: authorization != .denied, prompt.options, because: reason)
  }

  mutating func openAppSettings(of bundle: String, from notification: String?) throws(Refusal) -> Answer {
    try Check.bundle(bundle)
    try Check.name(notification ?? "", "The identifier", at: "notification", canBeEmpty: true)
    guard state.condition(bundle).requested?.contains(.providesAppNotificationSettings) == true else {
      throw .noAppSettings(of: bundle)
    }
    try open(
      bundle,
      launch: .icon,
      because: Reason(.met, .settings(.linkFollowed))
    )
    let reason = Reason(.met, .settings(.opened(notification: notification)))
    record(.app(.settingsOpened(notification: notification)), of: bundle, because: [reason])
    follow(with: .tell(app: bundle, .settingsOpened(notification: notification)))
    return .done
  }
}
