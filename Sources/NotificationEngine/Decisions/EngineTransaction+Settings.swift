import JSON
import NotificationModel
import NotificationState

extension EngineTransaction {
  /// The person changes what an app may do. It holds for what comes; what is in the list stays.
  mutating func setSettings(of bundle: String, _ change: SettingsChange) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let before = state.condition(bundle).settings
    let settings = change.applied(to: before)
    if settings != before {
      let reason = Reason(.met, "settings", "the person changed what \(bundle) may do")
      record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
      // Whoever answers in the settings needs no prompt any more.
      if settings.authorization != before.authorization { withdrawPrompt(of: bundle, settings.authorization) }
    }
    return .conditions([bundle: state.condition(bundle)])
  }

  private mutating func withdrawPrompt(of bundle: String, _ authorization: Settings.Authorization) {
    guard let prompt = state.prompts.first(where: { $0.app == bundle }), authorization != .notDetermined
    else { return }
    let reason = Reason(.met, "authorization", "answered in the settings: \(authorization.rawValue)")
    answerAuthorization(of: bundle, granted: authorization != .denied, prompt.options, because: reason)
  }

  mutating func openAppSettings(of bundle: String, from notification: String?) throws(Refusal) -> Answer {
    try Check.bundle(bundle)
    try Check.name(notification ?? "", "The identifier", at: "notification", canBeEmpty: true)
    guard state.condition(bundle).requested?.contains(.providesAppNotificationSettings) == true else {
      throw Refusal(
        .invalidParameters,
        "\(bundle) has no settings of its own.",
        path: "app",
        hint: "It has to ask for permission with the option providesAppNotificationSettings."
      )
    }
    try open(
      bundle,
      launch: .icon,
      because: Reason(.met, "settings", "the person follows the link to its settings")
    )
    let reason = Reason(.met, "settings", "openSettings\(notification.map { " for \($0.quoted)" } ?? "")")
    record(.app(.settingsOpened(notification: notification)), of: bundle, because: [reason])
    follow(with: .tell(app: bundle, .settingsOpened(notification: notification)))
    return .done
  }
}
