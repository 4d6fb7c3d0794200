import FoundationEssentials
import HashTreeCollections
import JSON
import Localization
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  /// Registers the app. An unchanged app leads to no event, because manifests are read at each start.
  mutating func register(_ described: App) throws(Refusal) -> Answer {
    try Check.newBundle(described.bundle, at: "bundle")
    try Check.app(described)
    let app = described.localized(for: state.device.locale)
    guard state.apps[app.bundle] != app else { return .done }
    let known = state.apps[app.bundle] != nil
    let reasons =
      [Reason(.met, .registration(known ? .changed : .first))] + Check.oddities(of: app.categories)
    let before = state.apps[app.bundle]?.settings
    record(.app(.registered(app)), of: app.bundle, because: reasons)
    adoptSettings(of: app, before: before)
    return .done
  }

  /// Adopts the manifest's settings only if the manifest changed them; otherwise the person's changes stay.
  private mutating func adoptSettings(of app: App, before: Settings?) {
    guard app.settings != before, let condition = state.conditions[app.bundle],
      condition.settings != app.settings
    else {
      return
    }
    record(.app(.settingsChanged(app.settings)), of: app.bundle, by: .settings(.manifestChanged))
  }

  /// Replaces the registered categories (ios-behaviour 1.1). An app sets them at each launch, so setting the same
  /// ones again is no event.
  mutating func setCategories(_ categories: [Category], of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    try Check.categories(categories)
    if state.apps[bundle] == nil {
      var app = App(unregistered: bundle)
      app.origin = .socket
      record(.app(.registered(app)), of: bundle, .odd, by: .registration(.byCategories(app: bundle)))
    }
    var changed = state.app(bundle)
    changed.categories = categories
    let categories = changed.localized(for: state.device.locale).categories
    guard state.app(bundle).categories != categories else { return .done }
    let reasons =
      [Reason(.met, .category(categories.isEmpty ? .withdrawn : .replaced))]
      + Check.oddities(of: categories)
    record(.app(.categoriesSet(categories)), of: bundle, because: reasons)
    return .done
  }

  /// Records an event that changes nothing, so that the refusal is shown on the screen.
  mutating func reportInput(_ refusal: Refusal, from source: String) -> Answer {
    let reason = Reason(.odd, .recorded(rule: Reason.Rule.input, text: refusal.message))
    record(.phone(.inputRefused(source: source, refusal)), of: nil, because: [reason])
    return .done
  }

  mutating func setBadge(_ badge: Int, of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    try Check.badge(badge, at: "badge")
    let settings = state.condition(bundle).settings
    // The framework ignores it silently (ios-behaviour 3.7); here the caller is told. Removing a badge is always
    // allowed.
    guard badge == 0 || settings.allowsBadge else {
      let authorization = settings.badge ? settings.authorization : nil
      throw Refusal(.request(.badgeNotAllowed(app: bundle, authorization)))
    }
    changeBadge(to: badge, of: bundle, because: Reason(.met, .badge(.setByApp(badge: badge))))
    settleBanners()
    return .done
  }

  /// Changes the badge. A change from a number to 0 removes all of the app's notifications (ios-behaviour 3.7).
  mutating func changeBadge(to badge: Int, of bundle: String, because reason: Reason) {
    let before = state.badges[bundle] ?? 0
    guard badge != before else { return }
    record(.app(.badgeChanged(badge)), of: bundle, because: [reason])
    let cleared = badge == 0 ? identifiers(of: bundle) : []
    guard !cleared.isEmpty else { return }
    record(.notification(.removed(cleared, .badgeCleared)), of: bundle, by: .badge(.cleared(before: before)))
    endIfGone()
  }

  /// Returns the identifiers of all the app's notifications in the list or waiting for the summary, sorted and
  /// without duplicates.
  func identifiers(of bundle: String) -> [String] {
    let keys =
      state.delivered.of(bundle).map(\.key.identifier) + state.summaryQueue.of(bundle).map(\.key.identifier)
    return Set(keys).sorted()
  }
}

/// Permission (ios-behaviour 3.12).
extension EngineTransaction {
  /// The first request prompts the person; later requests get the same answer. A provisional app that requests
  /// more prompts once more; our choice, Apple's pages only say that it may ask later.
  mutating func requestAuthorization(of bundle: String, _ options: OrderedOptions<AuthorizationOption>)
    throws(Refusal) -> Answer
  {
    try Check.newBundle(bundle)
    // A second request during the prompt waits for the same answer.
    if state.prompts.contains(where: { $0.app == bundle }) { return .authorization(granted: nil) }
    let status = state.condition(bundle).settings.authorization
    switch status {
    case .notDetermined where options.contains(.provisional): return grantProvisionally(bundle, options)
    case .notDetermined: return prompt(for: bundle, options, wasProvisional: false)
    case .provisional where !options.contains(.provisional):
      return prompt(for: bundle, options, wasProvisional: true)
    case .denied, .authorized, .provisional, .ephemeral:
      let granted = status != .denied
      let reason = Reason(.met, .authorization(.askedBefore(answer: status)))
      answerAuthorization(of: bundle, granted: granted, options, because: reason)
      return .authorization(granted: granted)
    }
  }

  private mutating func prompt(
    for bundle: String,
    _ options: OrderedOptions<AuthorizationOption>,
    wasProvisional: Bool
  )
    -> Answer
  {
    let reason = Reason(.met, .authorization(.prompted(wasProvisional: wasProvisional)))
    record(.app(.authorizationPrompted(options)), of: bundle, because: [reason])
    return .authorization(granted: nil)
  }

  private mutating func grantProvisionally(_ bundle: String, _ options: OrderedOptions<AuthorizationOption>)
    -> Answer
  {
    let reason = Reason(.met, .authorization(.grantedProvisionally))
    var settings = state.condition(bundle).settings
    settings.authorization = .provisional
    record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    answerAuthorization(of: bundle, granted: true, options, because: reason)
    return .authorization(granted: true)
  }

  mutating func answerPrompt(of bundle: String, allow: Bool) throws(Refusal) -> Answer {
    try Check.bundle(bundle)
    guard let prompt = state.prompts.first(where: { $0.app == bundle }) else {
      throw Refusal(.app(.noPrompt(of: bundle)))
    }
    let reason = Reason(allow ? .met : .stopped, .authorization(.answered(allows: allow)))
    var settings = state.condition(bundle).settings
    settings.authorization = allow ? .authorized : .denied
    if allow { settings.allowOnly(prompt.options) }
    record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    answerAuthorization(of: bundle, granted: allow, prompt.options, because: reason)
    return .authorization(granted: allow)
  }
}

extension Settings {
  /// Turns off what the app did not request.
  fileprivate mutating func allowOnly(_ options: OrderedOptions<AuthorizationOption>) {
    alertStyle = !options.contains(.alert) ? .none : alertStyle == .none ? .temporary : alertStyle
    notificationCenter = notificationCenter && options.contains(.alert)
    lockScreen = lockScreen && options.contains(.alert)
    sound = options.contains(.sound)
    badge = options.contains(.badge)
    if options.contains(.criticalAlert) { criticalAlert = true }
  }
}

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
      record(.app(.settingsChanged(settings)), of: bundle, by: .settings(.changed(app: bundle)))
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
      case .today:
        dates.next(after: now, matching: CalendarComponents(hour: 0, minute: 0, second: 0)) ?? now + 86_400
      case .off: nil
      }
    if settings != state.condition(bundle).settings {
      record(.app(.settingsChanged(settings)), of: bundle, by: .settings(.muted(app: bundle, time)))
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
    try Check.name(notification ?? "", .identifier, at: "notification", canBeEmpty: true)
    guard state.condition(bundle).requested?.contains(.providesAppNotificationSettings) == true else {
      throw Refusal(.app(.noSettings(of: bundle)))
    }
    try open(
      bundle,
      launch: .icon,
      because: Reason(.met, .settings(.linkFollowed))
    )
    let reason = Reason(.met, .settings(.opened(notification: notification)))
    record(.app(.settingsOpened(key: notification)), of: bundle, because: [reason])
    follow(with: .notify(app: bundle, .openSettings(notification: notification)))
    return .done
  }
}
