import NotificationModel

/// A screen in public, whose keys neither end it nor lead anywhere else. It is ended by a signal, by `bellhop stop`, or
/// with the flow that it shows.
extension ScreenState {
  private static let noKeyEndsIt = "This screen is locked; no key ends it."
  private static let settingsAreLocked = "The settings are locked on this screen."

  /// Why the intent does nothing on this screen; nil if it does something, or the screen is not in kiosk mode.
  func whyLockedDown(_ intent: Intent) -> String? {
    guard role.isKiosk else { return nil }
    switch intent {
    case .quit, .leave, .suspend: return Self.noKeyEndsIt
    // "Keep" and "turn off" answer the question that stands under a notification.
    case .keep, .turnOff, .locale, .theme: return Self.settingsAreLocked
    case .show(let opener): return opener.changesForNextGuest ? Self.settingsAreLocked : nil
    case .move, .open, .expand, .back, .action, .reply, .clear, .clearGroup, .clearAll, .undoClear, .toBanner,
      .flickBanner, .lock, .home, .inspector, .nextTab, .previousTab, .mouse, .stage, .stageLayout, .story,
      .redraw:
      return nil
    }
  }

  /// The reason why the intent never does anything on this screen; nil if it does something.
  func whyRefused(_ intent: Intent) -> String? {
    if let reason = whyLockedDown(intent) { return reason }
    guard role.isReadOnly, intent.changesPhone else { return nil }
    // The same key opens a notification and expands a group.
    return intent == .open && itemWithKeys?.isGroupLine == true ? nil : Self.readOnlyRefusal
  }

  /// Removes the effects that would end or leave the screen or change an app's settings, and says so. The person can
  /// still answer an app that asks for permission.
  mutating func withoutLeaving(_ effects: [Effect]) -> [Effect] {
    guard role.isKiosk else { return effects }
    var kept: [Effect] = []
    for effect in effects {
      switch effect {
      case .quit, .leave, .suspend: tell(Self.noKeyEndsIt)
      case .submit(let command) where command.changesSettings: tell(Self.settingsAreLocked)
      case .submit, .redraw, .mouse, .story: kept.append(effect)
      }
    }
    return kept
  }
}

extension Command {
  /// Whether the person chooses with it what an app may do. An answer to an app that asks for permission does not count.
  fileprivate var changesSettings: Bool {
    switch self {
    case .setSettings: true
    case .registerApp, .setCategories, .push, .pushFromProvider, .add, .removePending, .removeDelivered,
      .dismiss, .respond, .flickBanner, .pinBanner, .setBadge, .setDevice, .setClock, .mute,
      .requestAuthorization, .answerPrompt, .setAppState, .connectProgram, .endProgram, .answerPresentation,
      .finishExtension, .registerForRemoteNotifications, .unregisterForRemoteNotifications, .reinstall,
      .reset, .openAppSettings, .crossRegion, .finishHandling, .finishPush, .reportInput, .passTime:
      false
    }
  }
}
