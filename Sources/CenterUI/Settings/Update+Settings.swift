import Canvas
import FoundationEssentials
import NotificationModel
import TerminalInput

extension ScreenState {
  mutating func toggleSettings() {
    if case .settings = layer {
      layer = nil
      return
    }
    search = nil
    if focus != .list { focus = .list }
    layer = .settings(SettingsPosition())
  }

  func lines(of page: SettingsPage) -> [SettingsLine] {
    SettingsContents(state: self).groups(of: page).flatMap(\.lines)
  }

  /// The row that has the focus.
  func line(at position: SettingsPosition) -> SettingsLine? {
    let lines = lines(of: position.page)
    return lines.first { $0.row == position.row } ?? lines.first { $0.kind != .shown }
  }

  /// The same place, where it still exists.
  func settled(_ position: SettingsPosition) -> SettingsPosition {
    var position = position
    if lines(of: position.page).isEmpty { position = SettingsPosition() }
    position.row = line(at: position)?.row
    position.scroll = SettingsMetrics(self, position).scroll
    return position
  }

  // MARK: Keys

  /// nil where the key is none of the settings'.
  mutating func press(_ key: Key, in position: SettingsPosition) -> [Effect]? {
    guard let intent = KeyTable.byKey[key]?.intent else { return nil }
    switch intent {
    case .up, .down, .pageUp, .pageDown, .toTop, .toBottom: move(intent, in: position)
    case .open, .expand: return use(position, by: 1)
    case .back:
      let turnsBack = key != Key(.escape) && line(at: position)?.kind == .choice
      if turnsBack { return use(position, by: -1) }
      leave(position)
    default: return nil
    }
    return []
  }

  private mutating func move(_ intent: Intent, in position: SettingsPosition) {
    let rows = lines(of: position.page).filter { $0.kind != .shown }.map(\.row)
    let index = line(at: position).flatMap { rows.firstIndex(of: $0.row) } ?? 0
    let page = max(1, SettingsMetrics(self, position).area.rows - 2)
    let next =
      switch intent {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - page
      case .pageDown: index + page
      case .toTop: 0
      default: rows.count - 1
      }
    guard !rows.isEmpty else { return }
    var position = position
    position.row = rows[max(0, min(rows.count - 1, next))]
    layer = .settings(settled(position))
  }

  mutating func leaveSettingsPage() -> [Effect] {
    if case .settings(let position) = layer { leave(position) }
    return []
  }

  private mutating func leave(_ position: SettingsPosition) {
    guard let parent = position.page.parent else {
      layer = nil
      return
    }
    layer = .settings(settled(SettingsPosition(page: parent, row: .page(position.page))))
  }

  /// Opens, presses or turns the row that has the focus.
  mutating func use(_ position: SettingsPosition, by step: Int) -> [Effect] {
    guard let line = line(at: position) else { return [] }
    switch line.row {
    case .page(let page):
      layer = .settings(settled(SettingsPosition(page: page)))
      return []
    case .reinstall:
      guard case .app(let bundle) = position.page else { return [] }
      layer = .confirm(.reinstall(app: bundle))
      return []
    default: break
    }
    guard let command = command(for: line.row, on: position.page, by: step) else {
      tell(whyNoChange(line.row))
      return []
    }
    return [.submit(command)]
  }

  private func whyNoChange(_ row: SettingsRow) -> String {
    switch row {
    case .language: whyNoOtherLocale ?? ""
    case .summaryTime: "It cannot go any further."
    default: "There is nothing to change here."
    }
  }

  // MARK: What a row asks for

  private func command(for row: SettingsRow, on page: SettingsPage, by step: Int) -> Command? {
    switch row {
    case .clockRuns: return .setClock(nextClock(by: step), machine: now)
    case .clockForward(let seconds): return .setClock(.advance(seconds), machine: now)
    case .clockToNext: return untilNextRequest.map { .setClock(.advance($0), machine: now) }
    case .region(let region, let entered): return .crossRegion(region, entered: entered)
    default: break
    }
    if case .app(let bundle) = page { return command(for: row, of: bundle, by: step) }
    return change(for: row, by: step).map(Command.setDevice)
  }

  /// Seconds until the soonest request with a date fires; nil where none does.
  var untilNextRequest: Double? {
    let next = center.pendingOrder.lazy.compactMap { center.pending[$0.key]?.nextTriggerDate }.first
    return next.map { $0.timeIntervalSince(time.now) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private func nextClock(by step: Int) -> ClockChange {
    switch (center.clock, step > 0) {
    case (.real, true), (.running, false): .freeze(nil)
    case (.frozen, true), (.real, false): .scale(60)
    case (.running, true), (.frozen, false): .real
    }
  }

  private func change(for row: SettingsRow, by step: Int) -> DeviceChange? {
    let device = center.device
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
    locales.neighbor(of: center.device.locale, by: step) ?? center.device.locale
  }

  /// A few from west to east; one that was set otherwise stays among them. An empty one is that of the machine.
  private func timeZone(after step: Int) -> String {
    let current = center.device.timeZone ?? ""
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
    var summary = center.device.summary
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
    ([""] + DevicePreset.all.map(\.name)).neighbor(of: center.device.preset ?? "", by: step) ?? ""
  }

  private func command(for row: SettingsRow, of bundle: String, by step: Int) -> Command? {
    switch row {
    case .state: return .setAppState(app: bundle, center.condition(of: bundle).state.turned(by: step))
    case .ask: return .requestAuthorization(app: bundle, [.alert, .sound, .badge])
    case .appSettings: return .openAppSettings(app: bundle, notification: nil)
    default: return settingsChange(for: row, of: bundle, by: step).map { .setSettings(app: bundle, $0) }
    }
  }

  private func settingsChange(for row: SettingsRow, of bundle: String, by step: Int) -> SettingsChange? {
    let settings = center.settings(of: bundle)
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
