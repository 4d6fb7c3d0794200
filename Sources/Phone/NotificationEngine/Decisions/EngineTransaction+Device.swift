import FoundationEssentials
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  /// Changes the phone's settings. Present notifications are shown by the new settings, but not decided again.
  /// `bringsBack` is false if the phone is unlocked to open something else.
  mutating func setDevice(_ change: SettingAssignments<Device>, bringsBack: Bool = true) throws(Refusal)
    -> Answer
  {
    let before = state.device
    var device = try Check.applied(change, to: before)
    guard device != before else { return .device(device) }
    if device.isLocked != before.isLocked { device.appBehindLock = device.isLocked ? leaveForeground() : nil }
    if device.isLocked != before.isLocked {
      device.seenOnLockScreen = device.isLocked ? timeSensitiveEntries : []
    }
    record(.phone(.deviceChanged(device)), of: nil, because: Self.differences(before, device))
    if device.isLocked != before.isLocked { settleLock(device.isLocked) }
    if !device.isLocked, bringsBack, let app = before.appBehindLock { try bringBack(app) }
    if device.timeZone != before.timeZone {
      moveCalendarTriggers()
      passTime(catchingUp: false)
    }
    if device.isOnline && !before.isOnline || !device.isLowPower && before.isLowPower { sendStoredPushes() }
    if before.summary.isOn && !device.summary.isOn { deliverSummary() }
    releaseDeferredPushes()
    settleBanners()
    return .device(state.device)
  }

  /// Takes the app out of the foreground when the phone is locked. Returns its bundle identifier; nil if there was
  /// none.
  private mutating func leaveForeground() -> String? {
    guard let app = state.foregroundApp else { return nil }
    let reason = Reason(.met, .appState(.phoneLocked))
    changeState(of: app, to: .background, because: [reason])
    return app
  }

  /// Brings the app from before the lock back to the foreground, unless it was ended meanwhile. Apple's pages do
  /// not say so; it is the observed behaviour of a phone.
  private mutating func bringBack(_ app: String) throws(Refusal) {
    switch state.condition(app).state {
    case .background, .suspended:
      try open(app, launch: .icon, because: Reason(.met, .appState(.phoneUnlocked)))
    case .foreground, .notRunning, .forceQuit: break
    }
  }

  /// The time-sensitive entries that have been on the Lock Screen for less than an hour.
  private var timeSensitiveEntries: [String] {
    state.delivered.values.filter {
      $0.presentation.lockScreen && $0.isTimeSensitive && now < $0.lockScreenEnd
    }
    .map { "\($0.app) \($0.request.identifier)" }.sorted()
  }

  /// When the next of those leaves the Lock Screen that stay on it after they were seen; nil if none does.
  var nextLockScreenEnd: Date? {
    state.device.stayingOnLockScreen.compactMap { state.delivered[$0]?.lockScreenEnd }.min()
  }

  /// Takes those off the Lock Screen that have been on it for an hour.
  mutating func endLockScreenHours() {
    var device = state.device
    device.seenOnLockScreen = timeSensitiveEntries.filter(device.seenOnLockScreen.contains)
    record(.phone(.deviceChanged(device)), of: nil, by: .lockScreen(.hourOver))
  }

  private mutating func settleLock(_ isLocked: Bool) {
    guard isLocked else { return forgetLockScreenOnly() }
    if let banner = state.banner {
      record(.banner(.ended(banner.key, .locked)), of: banner.app, by: .banner(.phoneLocked))
    }
    for waiting in state.banners.waiting {
      record(.banner(.ended(waiting.key, .skipped)), of: waiting.app, by: .banner(.lockedBeforeTurn))
    }
    settleAsked()
  }

  /// Removes notifications that were on the Lock Screen only.
  private mutating func forgetLockScreenOnly() {
    let gone = state.delivered.values.filter { !$0.presentation.list }
    for (app, notifications) in Dictionary(grouping: gone, by: \.app).sorted(by: { $0.key < $1.key }) {
      let reason = Reason(.met, .lockScreen(.unlocked))
      let identifiers = notifications.map(\.request.identifier).sorted()
      record(.notification(.removed(identifiers, .unlocked)), of: app, because: [reason])
    }
  }

  /// Moves calendar triggers to the new time zone (ios-behaviour 3.9). A date that has passed there and does not
  /// recur is due now, because a late reminder is better than none; our choice.
  private mutating func moveCalendarTriggers() {
    for waiting in state.pending.values.sorted(by: { $0.sequence < $1.sequence }) {
      guard case .calendar(let components, _) = waiting.request.trigger, components.timeZone == nil else {
        continue
      }
      var moved = waiting
      moved.nextTriggerDate = dates.next(after: now, matching: components) ?? now
      guard moved.nextTriggerDate != waiting.nextTriggerDate else { continue }
      record(.request(.rescheduled(moved)), of: waiting.app, by: .trigger(.timeZoneChanged))
    }
  }

  static func differences(_ before: Device, _ after: Device) -> [Reason] {
    var reasons: [Reason] = []
    func compare<Value: Equatable>(_ value: (Device) -> Value, _ rule: (Value) -> Reason.DeviceRule) {
      guard value(before) != value(after) else { return }
      reasons.append(Reason(.met, .device(rule(value(after)))))
    }
    compare(\.isLocked) { .isLocked(is: $0) }
    compare(\.locale) { .locale(is: $0) }
    compare(\.timeZone) { .timeZone(is: $0) }
    compare(\.uses24Hours) { .uses24Hours(is: $0) }
    compare(\.appearance) { .appearance(is: $0) }
    compare(\.textSize) { .textSize(is: $0) }
    compare(\.wallpaper) { .wallpaper(is: $0?.typed) }
    compare(\.preset) { .preset(is: $0) }
    compare(\.isOnline) { .isOnline(is: $0) }
    compare(\.isLowPower) { .isLowPower(is: $0) }
    compare(\.isSilent) { .isSilent(is: $0) }
    compare(\.backgroundRefresh) { .backgroundRefresh(is: $0) }
    compare(\.previews) { .previews(is: $0) }
    compare(\.lockScreenDisplay) { .lockScreenDisplay(is: $0) }
    compare(\.focus) { .focusIsOn(is: $0.isOn) }
    compare(\.regions) { .regions(is: $0) }
    compare(\.summary) { .summaryIsOn(is: $0.isOn) }
    return reasons
  }
}

extension DeliveredNotification {
  /// Whether the level was granted.
  fileprivate var isTimeSensitive: Bool {
    trace.contains { $0.rule == .interruptionLevel(.timeSensitive) }
  }

  /// When a time-sensitive notification leaves the Lock Screen, if it was seen (ios-behaviour 3.11).
  fileprivate var lockScreenEnd: Date { date + 3600 }
}
