import NotificationModel

/// A screen in public, whose keys neither end it nor lead anywhere else. It is ended by a signal, by `bellhop stop`, or
/// with the flow that it shows.
extension ScreenState {
  private static let ending: Set<Intent> = [.quit, .leave, .suspend]
  /// The intents that change the phone or the screen for the next guest; "keep" and "turn off" answer the question that
  /// stands under a notification.
  private static let setting: Set<Intent> = [.settings, .keep, .turnOff, .locale, .theme]

  private static let noKeyEndsIt = "This screen is locked; no key ends it."
  private static let settingsAreLocked = "The settings are locked on this screen."

  /// Why the intent does nothing on this screen; nil if it does something, or the screen is not in kiosk mode.
  func whyLockedDown(_ intent: Intent) -> String? {
    guard isKiosk else { return nil }
    if Self.setting.contains(intent) { return Self.settingsAreLocked }
    return Self.ending.contains(intent) ? Self.noKeyEndsIt : nil
  }

  /// The reason why the intent never does anything on this screen; nil if it does something.
  func whyRefused(_ intent: Intent) -> String? {
    if let reason = whyLockedDown(intent) { return reason }
    guard isReadOnly, intent.changesPhone else { return nil }
    // The same key opens a notification and expands a group.
    return intent == .open && itemWithKeys?.isGroupLine == true ? nil : Self.readOnlyRefusal
  }

  /// Removes the effects that would end or leave the screen or change an app's settings, and says so. The person can
  /// still answer an app that asks for permission.
  mutating func withoutLeaving(_ effects: [Effect]) -> [Effect] {
    guard isKiosk else { return effects }
    var kept: [Effect] = []
    for effect in effects {
      if [.quit, .leave, .suspend].contains(effect) {
        tell(Self.noKeyEndsIt)
      } else if effect.changesSettings {
        tell(Self.settingsAreLocked)
      } else {
        kept.append(effect)
      }
    }
    return kept
  }
}

extension Effect {
  fileprivate var changesSettings: Bool {
    if case .submit(let command) = self, case .setSettings = command { return true }
    return false
  }
}
