public import NotificationModel

extension Reason {
  /// The step as a sentence for people.
  public var text: String {
    switch rule {
    case .content(let rule): rule.text
    case .pushType(let rule): rule.text
    case .liveActivity(let rule): rule.text
    case .provider(let rule): rule.text
    case .authorization(let rule): rule.text
    case .willPresent(let rule): rule.text
    case .interruptionLevel(let rule): rule.text
    case .focus(let rule): rule.text
    case .summary(let rule): rule.text
    case .banner(let rule): rule.text
    case .lockScreen(let rule): rule.text
    case .list(let rule): rule.text
    case .sound(let rule): rule.text
    case .badge(let rule): rule.text
    case .category(let rule): rule.text
    case .trigger(let rule): rule.text
    case .fire(let rule): rule.text
    case .region(let rule): rule.text
    case .replace(let rule): rule.text
    case .limit(let rule): rule.text
    case .remove(let rule): rule.text
    case .registration(let rule): rule.text
    case .reinstall(let rule): rule.text
    case .appState(let rule): rule.text
    case .settings(let rule): rule.text
    case .wake(let rule): rule.text
    case .offline(let rule): rule.text
    case .action(let rule): rule.text
    case .dismiss(let rule): rule.text
    case .lock(let rule): rule.text
    case .contentExtension(let rule): rule.text
    case .handler(let rule): rule.text
    case .serviceExtension(let rule): rule.text
    case .attachment(let rule): rule.text
    case .communication(let rule): rule.text
    case .localization(let rule): rule.text
    case .device(let rule): rule.text
    case .clock(let rule): rule.text
    case .recorded(_, let text): text
    }
  }

  /// What stands against a banner, an entry or a sound, without naming it again: "silenced by Focus". Of other rules
  /// it is the whole sentence.
  public var obstacle: String {
    if case .banner(.none(let obstacle)) = rule { return obstacle.words }
    if case .lockScreen(.none(let obstacle)) = rule { return obstacle.words }
    return rule == .list(.off) ? Self.listIsOff : text
  }

  static let listIsOff = "Notification Center is off for this app"
}

extension [String] {
  /// In the quotes that rules put around identifiers.
  var inQuotes: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
