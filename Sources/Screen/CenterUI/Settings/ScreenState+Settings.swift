// MARK: What a row asks for

import FoundationEssentials
import NotificationModel
import PhoneContents
import PhoneLocalization

extension ScreenState {
  /// The command that turns a row by a step or does what its button says; nil if nothing can be changed.
  func command(for row: SettingsRow, on page: SettingsPage, by step: Int) -> Command? {
    var (device, app) = (expected.device, "")
    if case .app(let bundle) = page { app = bundle }
    switch row {
    case .field(let name):
      return app.isEmpty ? phoneCommand(name, by: step) : appCommand(name, of: app, by: step)
    case .clockRuns: return .setClock(nextClock(by: step))
    case .clockForward(let seconds): return .setClock(.advance(seconds))
    case .clockToNext:
      return secondsToNextRequest(from: expected.time).map { .setClock(.advance($0)) }
    case .region(let region, let entered): return .crossRegion(region, entered: entered)
    case .summary:
      device.summary.isOn.toggle()
      return .setDevice([.set(\.summary, device.summary)])
    case .summaryTime(let index): return device.summary.moving(index, by: step).map(Self.setSummary)
    case .summaryAdd: return device.summary.addingTime.map(Self.setSummary)
    case .summaryRemove: return device.summary.removingLast.map(Self.setSummary)
    case .focus: device.focus.isOn.toggle()
    case .focusTimeSensitive: device.focus.allowsTimeSensitive.toggle()
    case .focusApp(let bundle): device.focus.allowedApps.toggle(bundle)
    case .focusPerson(let person): device.focus.allowedPeople.toggle(person)
    case .focusFilter(let app, let criterion):
      var accepted = device.focus.filters[app] ?? []
      accepted.toggle(criterion)
      // A filter that accepts nothing is none.
      device.focus.filters[app] = accepted.isEmpty ? nil : accepted
    case .state: return .setAppState(app: app, expected.state(of: app).turned(by: step))
    case .mute: return .mute(app: app, expected.settings(of: app).muteTime(at: time).turned(by: step))
    case .ask: return .requestAuthorization(app: app, [.alert, .sound, .badge])
    case .appSettings: return .openAppSettings(app: app, notification: nil)
    case .page, .clockShows, .token, .reinstall: return nil
    }
    return .setDevice([.set(\.focus, device.focus)])
  }

  private static func setSummary(_ summary: ScheduledSummary) -> Command {
    .setDevice([.set(\.summary, summary)])
  }

  private func nextClock(by step: Int) -> ClockChange {
    switch (expected.clock, step > 0) {
    case (.real, true), (.running, false): .freeze(nil)
    case (.frozen, true), (.real, false): .scale(60)
    case (.running, true), (.frozen, false): .real
    }
  }

  /// The next value of a setting of the phone; nil if there is no other.
  private func phoneCommand(_ name: String, by step: Int) -> Command? {
    if name == "locale", whyNoOtherLocale != nil { return nil }
    let words = ["locale": locales, "timeZone": Self.timeZones][name]
    let assignment = Device.field(named: name)?.assignment(after: expected.device, by: step, among: words)
    return assignment.map { .setDevice([$0]) }
  }

  private func appCommand(_ name: String, of app: String, by step: Int) -> Command? {
    let assignment = Settings.field(named: name)?.assignment(after: expected.settings(of: app), by: step)
    return assignment.map { .setSettings(app: app, [$0]) }
  }

  /// A few from west to east, after that of the machine; one that was set otherwise stays among them.
  private static let timeZones = [
    "machine", "UTC", "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo",
    "Europe/London", "Europe/Berlin", "Africa/Nairobi", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Sydney", "Pacific/Auckland",
  ]
}

extension ScheduledSummary {
  /// In minutes.
  private static let step = 30

  /// With one time earlier or later; nil if it would pass another.
  fileprivate func moving(_ index: Int, by step: Int) -> ScheduledSummary? {
    guard times.indices.contains(index) else { return nil }
    var summary = self
    let time = times[index] + step * Self.step
    let earlier = index > 0 ? times[index - 1] : -1
    let later = index + 1 < times.count ? times[index + 1] : 1440
    guard time > earlier, time < later else { return nil }
    summary.times[index] = time
    return summary
  }

  /// With one time more; nil if there are as many as the phone takes.
  fileprivate var addingTime: ScheduledSummary? {
    let free = stride(from: (times.last ?? 0) + 120, through: 1439 + 1440, by: Self.step)
      .lazy.map { $0 % 1440 }.first { !times.contains($0) }
    guard let free, times.count < ScheduledSummary.mostTimes else { return nil }
    var summary = self
    summary.times = (times + [free]).sorted()
    return summary
  }

  /// Without the last time; nil if there is one.
  fileprivate var removingLast: ScheduledSummary? {
    guard times.count > 1 else { return nil }
    var summary = self
    summary.times.removeLast()
    return summary
  }
}

extension Settings {
  /// How long the app was muted for: until midnight is the rest of the day.
  func muteTime(at time: PhoneTime) -> MuteTime {
    guard let mutedUntil, mutedUntil > time.now else { return .off }
    let end = CivilTime(mutedUntil, in: time.zone)
    return (end.hour, end.minute, end.second) == (0, 0, 0) ? .today : .hour
  }
}

extension CaseIterable where Self: Equatable {
  /// The next or the one before; after the last comes the first.
  fileprivate func turned(by step: Int) -> Self {
    let all = Array(Self.allCases)
    return all.firstIndex(of: self).map { all[(($0 + step) % all.count + all.count) % all.count] } ?? self
  }
}

extension [String] {
  /// Removes a text that is there and adds one that is not, in order.
  fileprivate mutating func toggle(_ element: String) {
    let others = filter { $0 != element }
    self = others.count < count ? others : (others + [element]).sorted()
  }
}
