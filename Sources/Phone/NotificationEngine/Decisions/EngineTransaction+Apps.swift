import HashTreeCollections
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
      [Reason(.met, .registration(known ? .changed : .first))] + Check.doubledActions(app.categories)
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
    let reason = Reason(.met, .settings(.manifestChanged))
    record(.app(.settingsChanged(app.settings)), of: app.bundle, because: [reason])
  }

  /// Replaces the registered categories (ios-behaviour 1.1). An app sets them at each launch, so setting the same
  /// ones again is no event.
  mutating func setCategories(_ categories: [Category], of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    try Check.categories(categories)
    if state.apps[bundle] == nil {
      var app = App(unregistered: bundle)
      app.origin = .socket
      record(
        .app(.registered(app)),
        of: bundle,
        because: [Reason(.odd, .registration(.byCategories(app: bundle)))]
      )
    }
    var changed = state.app(bundle)
    changed.categories = categories
    let categories = changed.localized(for: state.device.locale).categories
    guard state.app(bundle).categories != categories else { return .done }
    let reasons =
      [Reason(.met, .category(categories.isEmpty ? .withdrawn : .replaced))]
      + Check.doubledActions(categories)
    record(.app(.categoriesSet(categories)), of: bundle, because: reasons)
    return .done
  }

  /// Records an event that changes nothing, so that the refusal is shown on the screen.
  mutating func reportInput(_ refusal: Refusal, from source: String) -> Answer {
    record(
      .phone(.inputRefused(source: source, refusal)),
      of: nil,
      because: [Reason(.odd, .recorded(rule: "input", text: refusal.message))]
    )
    return .done
  }

  mutating func setBadge(_ badge: Int, of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    try Check.badge(badge, at: "badge")
    let settings = state.condition(bundle).settings
    // The framework ignores it silently (ios-behaviour 3.7); here the caller is told. Removing a badge is always
    // allowed.
    guard badge == 0 || settings.allowsBadge else {
      throw .badgeNotAllowed(for: bundle, settings)
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
    record(
      .notification(.removed(cleared, .badgeCleared)),
      of: bundle,
      because: [Reason(.met, .badge(.cleared(before: before)))]
    )
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

extension Settings {
  fileprivate var allowsBadge: Bool {
    badge && (authorization == .authorized || authorization == .ephemeral)
  }
}
