import JSON

extension Reason.Rule {
  /// The name of the step that says why an input was refused. It has its sentence and no facts.
  public static let input = "input"

  /// The names of all rules that have facts.
  public enum Name: String, CaseIterable, Sendable {
    case content, authorization, focus, summary, banner, list, sound, badge, category
    case willPresent = "will-present"
    case interruptionLevel = "interruption-level"
    case lockScreen = "lock-screen"
    case pushType = "push-type"
    case liveActivity = "live-activity"
    case provider = "apns-id"
    case trigger, fire, region, replace, limit, remove
    case registration, reinstall, settings, wake, offline
    case appState = "app-state"
    case action, dismiss, lock, handler
    case contentExtension = "content-extension"
    case serviceExtension = "service-extension"
    case attachment, communication, localization
    case clock, locale, appearance, preset, previews
    case timeZone = "time-zone"
    case clockFace = "clock-face"
    case textSize = "text-size"
    case wallpaper
    case lowPower = "low-power"
    case lockScreenDisplay = "lock-screen-display"
    case ringSwitch = "ring-switch"
    case backgroundRefresh = "background-refresh"

    /// The rules that say how a notification is presented.
    public static let presentation: [Name] = [
      .authorization, .focus, .summary, .banner, .list, .sound, .badge, .category, .willPresent,
      .interruptionLevel, .lockScreen,
    ]
  }

  /// The name and the facts that are written; nil if the reason came with its sentence.
  var coded: (name: Name, facts: any Encodable)? {
    switch self {
    case .content(let facts): (.content, facts)
    case .pushType(let facts): (.pushType, facts)
    case .liveActivity(let facts): (.liveActivity, facts)
    case .provider(let facts): (.provider, facts)
    case .authorization(let facts): (.authorization, facts)
    case .willPresent(let facts): (.willPresent, facts)
    case .interruptionLevel(let facts): (.interruptionLevel, facts)
    case .focus(let facts): (.focus, facts)
    case .summary(let facts): (.summary, facts)
    case .banner(let facts): (.banner, facts)
    case .lockScreen(let facts): (.lockScreen, facts)
    case .list(let facts): (.list, facts)
    case .sound(let facts): (.sound, facts)
    case .badge(let facts): (.badge, facts)
    case .category(let facts): (.category, facts)
    case .trigger(let facts): (.trigger, facts)
    case .fire(let facts): (.fire, facts)
    case .region(let facts): (.region, facts)
    case .replace(let facts): (.replace, facts)
    case .limit(let facts): (.limit, facts)
    case .remove(let facts): (.remove, facts)
    case .registration(let facts): (.registration, facts)
    case .reinstall(let facts): (.reinstall, facts)
    case .appState(let facts): (.appState, facts)
    case .settings(let facts): (.settings, facts)
    case .wake(let facts): (.wake, facts)
    case .offline(let facts): (.offline, facts)
    case .action(let facts): (.action, facts)
    case .dismiss(let facts): (.dismiss, facts)
    case .lock(let facts): (.lock, facts)
    case .contentExtension(let facts): (.contentExtension, facts)
    case .handler(let facts): (.handler, facts)
    case .serviceExtension(let facts): (.serviceExtension, facts)
    case .attachment(let facts): (.attachment, facts)
    case .communication(let facts): (.communication, facts)
    case .localization(let facts): (.localization, facts)
    case .device(let facts): (facts.name, facts)
    case .clock(let facts): (.clock, facts)
    case .recorded: nil
    }
  }

  /// The rule of that name with those facts; nil if this version does not know them.
  static func read(_ name: String, _ facts: JSONValue) -> Reason.Rule? {
    guard let name = Name(rawValue: name) else { return nil }
    // Some settings of the phone share their name with the rule that follows from them.
    return rule(name, facts) ?? value(facts).map(Reason.Rule.device)
  }

  private static func rule(_ name: Name, _ facts: JSONValue) -> Reason.Rule? {
    switch name {
    case .content: value(facts).map(Reason.Rule.content)
    case .pushType: value(facts).map(Reason.Rule.pushType)
    case .liveActivity: value(facts).map(Reason.Rule.liveActivity)
    case .provider: value(facts).map(Reason.Rule.provider)
    case .authorization: value(facts).map(Reason.Rule.authorization)
    case .willPresent: value(facts).map(Reason.Rule.willPresent)
    case .interruptionLevel: value(facts).map(Reason.Rule.interruptionLevel)
    case .focus: value(facts).map(Reason.Rule.focus)
    case .summary: value(facts).map(Reason.Rule.summary)
    case .banner: value(facts).map(Reason.Rule.banner)
    case .lockScreen: value(facts).map(Reason.Rule.lockScreen)
    case .list: value(facts).map(Reason.Rule.list)
    case .sound: value(facts).map(Reason.Rule.sound)
    case .badge: value(facts).map(Reason.Rule.badge)
    case .category: value(facts).map(Reason.Rule.category)
    case .trigger: value(facts).map(Reason.Rule.trigger)
    case .fire: value(facts).map(Reason.Rule.fire)
    case .region: value(facts).map(Reason.Rule.region)
    case .replace: value(facts).map(Reason.Rule.replace)
    case .limit: value(facts).map(Reason.Rule.limit)
    case .remove: value(facts).map(Reason.Rule.remove)
    case .registration: value(facts).map(Reason.Rule.registration)
    case .reinstall: value(facts).map(Reason.Rule.reinstall)
    case .appState: value(facts).map(Reason.Rule.appState)
    case .settings: value(facts).map(Reason.Rule.settings)
    case .wake: value(facts).map(Reason.Rule.wake)
    case .offline: value(facts).map(Reason.Rule.offline)
    case .action: value(facts).map(Reason.Rule.action)
    case .dismiss: value(facts).map(Reason.Rule.dismiss)
    case .lock: value(facts).map(Reason.Rule.lock)
    case .contentExtension: value(facts).map(Reason.Rule.contentExtension)
    case .handler: value(facts).map(Reason.Rule.handler)
    case .serviceExtension: value(facts).map(Reason.Rule.serviceExtension)
    case .attachment: value(facts).map(Reason.Rule.attachment)
    case .communication: value(facts).map(Reason.Rule.communication)
    case .localization: value(facts).map(Reason.Rule.localization)
    case .clock: value(facts).map(Reason.Rule.clock)
    case .locale, .timeZone, .clockFace, .appearance, .textSize, .wallpaper, .preset, .lowPower, .previews,
      .ringSwitch, .backgroundRefresh, .lockScreenDisplay:
      nil
    }
  }

  private static func value<Facts: Decodable>(_ facts: JSONValue) -> Facts? {
    try? facts.decoded(as: Facts.self)
  }
}
