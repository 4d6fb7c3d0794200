import FoundationEssentials
import NotificationModel

// MARK: What a row asks for

extension ScreenState {
  func command(for row: SettingsRow, on page: SettingsPage, by step: Int) -> Command? {
    switch row {
    case .clockRuns: return .setClock(nextClock(by: step), machine: now)
    case .clockForward(let seconds): return .setClock(.advance(seconds), machine: now)
    case .clockToNext:
      return secondsToNextRequest(from: expected.time).map { .setClock(.advance($0), machine: now) }
    case .region(let region, let entered): return .crossRegion(region, entered: entered)
    default: break
    }
    if case .app(let bundle) = page { return command(for: row, of: bundle, by: step) }
    return change(for: row, by: step).map(Command.setDevice)
  }

  private func nextClock(by step: Int) -> ClockChange {
    switch (expected.clock, step > 0) {
    case (.real, true), (.running, false): .freeze(nil)
    case (.frozen, true), (.real, false): .scale(60)
    case (.running, true), (.frozen, false): .real
    }
  }

  private func change(for row: SettingsRow, by step: Int) -> DeviceChange? {
    let device = expected.device
    var focus = device.focus
    switch row {
    case .locked: return DeviceChange(isLocked: !device.isLocked)
    case .previews: return DeviceChange(previews: device.previews.turned(by: step))
    case .online: return DeviceChange(isOnline: !device.isOnline)
    case .lowPower: return DeviceChange(isLowPower: !device.isLowPower)
    case .summary, .summaryTime, .summaryAdd, .summaryRemove:
      return summary(after: row, by: step).map { DeviceChange(summary: $0) }
    case .timeZone: return DeviceChange(timeZone: timeZone(after: step))
    case .language: return whyNoOtherLocale == nil ? DeviceChange(locale: locale(after: step)) : nil
    case .hours: return DeviceChange(uses24Hours: !device.uses24Hours)
    case .appearance:
      return DeviceChange(appearance: DeviceChange.Appearance(device.appearance).turned(by: step))
    case .textSize: return DeviceChange(textSize: device.textSize.turned(by: step))
    case .device: return DeviceChange(preset: preset(after: step))
    case .focus: focus.isOn.toggle()
    case .focusTimeSensitive: focus.allowsTimeSensitive.toggle()
    case .focusApp(let bundle):
      focus.allowedApps = focus.allowedApps.toggling(bundle)
    case .focusPerson(let person): focus.allowedPeople = focus.allowedPeople.toggling(person)
    case .focusFilter(let app, let criterion):
      let accepted = (focus.filters[app] ?? []).toggling(criterion)
      // A filter that accepts nothing is none.
      focus.filters[app] = accepted.isEmpty ? nil : accepted
    default: return nil
    }
    return DeviceChange(focus: focus)
  }

  private func locale(after step: Int) -> String {
    locales.neighbor(of: expected.device.locale, by: step) ?? expected.device.locale
  }

  /// A few from west to east; one that was set otherwise stays among them. An empty one is that of the machine.
  private func timeZone(after step: Int) -> String {
    let current = expected.device.timeZone ?? ""
    let known = Self.timeZones.contains(current) ? Self.timeZones : Self.timeZones + [current]
    return known.neighbor(of: current, by: step) ?? ""
  }

  private static let timeZones = [
    "", "UTC", "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo",
    "Europe/London", "Europe/Berlin", "Africa/Nairobi", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Sydney", "Pacific/Auckland",
  ]

  /// nil where there is no room for it.
  private func summary(after row: SettingsRow, by step: Int) -> ScheduledSummary? {
    var summary = expected.device.summary
    switch row {
    case .summaryTime(let index):
      guard summary.times.indices.contains(index) else { return nil }
      let time = summary.times[index] + step * Self.summaryStep
      let earlier = index > 0 ? summary.times[index - 1] : -1
      let later = index + 1 < summary.times.count ? summary.times[index + 1] : 1440
      guard time > earlier, time < later else { return nil }
      summary.times[index] = time
    case .summaryAdd:
      let free = stride(from: (summary.times.last ?? 0) + 120, through: 1439 + 1440, by: Self.summaryStep)
        .lazy.map { $0 % 1440 }.first { !summary.times.contains($0) }
      guard let free, summary.times.count < SettingsContents.mostSummaries else { return nil }
      summary.times = (summary.times + [free]).sorted()
    case .summaryRemove: summary.times.removeLast()
    default: summary.isOn.toggle()
    }
    return summary.times.isEmpty ? nil : summary
  }

  /// In minutes.
  private static let summaryStep = 30

  /// An empty one is as large as the terminal allows.
  private func preset(after step: Int) -> String {
    ([""] + DevicePreset.all.map(\.name)).neighbor(of: expected.device.preset ?? "", by: step) ?? ""
  }

  private func command(for row: SettingsRow, of bundle: String, by step: Int) -> Command? {
    switch row {
    case .state: return .setAppState(app: bundle, expected.state(of: bundle).turned(by: step))
    case .ask: return .requestAuthorization(app: bundle, [.alert, .sound, .badge])
    case .appSettings: return .openAppSettings(app: bundle, notification: nil)
    default: return settingsChange(for: row, of: bundle, by: step).map { .setSettings(app: bundle, $0) }
    }
  }

  private func settingsChange(for row: SettingsRow, of bundle: String, by step: Int) -> SettingsChange? {
    let settings = expected.settings(of: bundle)
    switch row {
    case .authorization: return SettingsChange(authorization: settings.authorization.turned(by: step))
    case .alertStyle: return SettingsChange(alertStyle: settings.alertStyle.turned(by: step))
    case .lockScreen: return SettingsChange(lockScreen: !settings.lockScreen)
    case .center: return SettingsChange(notificationCenter: !settings.notificationCenter)
    case .sound: return SettingsChange(sound: !settings.sound)
    case .badge: return SettingsChange(badge: !settings.badge)
    case .appPreviews:
      let all: [Previews?] = [nil] + Previews.allCases
      return SettingsChange(previews: .some(all.neighbor(of: settings.previews, by: step) ?? nil))
    case .grouping: return SettingsChange(grouping: settings.grouping.turned(by: step))
    case .timeSensitive: return SettingsChange(timeSensitive: !settings.timeSensitive)
    case .critical: return SettingsChange(criticalAlert: !settings.criticalAlert)
    case .scheduled: return SettingsChange(scheduledDelivery: !settings.scheduledDelivery)
    default: return nil
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The next or the one before; after the last comes the first.
  fileprivate func turned(by step: Int) -> Self { Array(Self.allCases).neighbor(of: self, by: step) ?? self }
}

extension [String] {
  /// With it where it was missing, and without it where it was there.
  fileprivate func toggling(_ element: String) -> [String] {
    let others = filter { $0 != element }
    return others.count < count ? others : (others + [element]).sorted()
  }
}

extension Array where Element: Equatable {
  /// After the last comes the first; nil where there is no such element.
  fileprivate func neighbor(of element: Element, by step: Int) -> Element? {
    firstIndex(of: element).map { self[(($0 + step) % count + count) % count] }
  }
}
