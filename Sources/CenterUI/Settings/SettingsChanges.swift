import FoundationEssentials
import NotificationModel

// MARK: What a row asks for

extension ScreenState {
  func command(for row: SettingsRow, on page: SettingsPage, by step: Int) -> Command? {
    switch row {
    case .clockRuns: return .setClock(nextClock(by: step))
    case .clockForward(let seconds): return .setClock(.advance(seconds))
    case .clockToNext:
      return secondsToNextRequest(from: expected.time).map { .setClock(.advance($0)) }
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

  private func change(for row: SettingsRow, by step: Int) -> SettingAssignments<Device>? {
    var focus = expected.device.focus
    switch row {
    case .field(let name): return phoneAssignment(name, by: step).map { [$0] }
    case .summary, .summaryTime, .summaryAdd, .summaryRemove:
      return summary(after: row, by: step).map { [.set(\.summary, $0)] }
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
    return [.set(\.focus, focus)]
  }

  /// The next value of a setting of the phone; nil if there is no other.
  private func phoneAssignment(_ name: String, by step: Int) -> SettingAssignment<Device>? {
    let field = Device.field(named: name)
    let words: [String]? =
      switch name {
      case "locale": locales
      case "timeZone": Self.timeZones
      default: nil
      }
    if name == "locale", whyNoOtherLocale != nil { return nil }
    return field?.assignment(after: expected.device, by: step, among: words)
  }

  /// A few from west to east, after that of the machine; one that was set otherwise stays among them.
  private static let timeZones = [
    "machine", "UTC", "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo",
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

  private func command(for row: SettingsRow, of bundle: String, by step: Int) -> Command? {
    switch row {
    case .state: return .setAppState(app: bundle, expected.state(of: bundle).turned(by: step))
    case .ask: return .requestAuthorization(app: bundle, [.alert, .sound, .badge])
    case .appSettings: return .openAppSettings(app: bundle, notification: nil)
    case .field(let name):
      let assignment = Settings.field(named: name)?.assignment(after: expected.settings(of: bundle), by: step)
      return assignment.map { .setSettings(app: bundle, [$0]) }
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
