import FoundationEssentials
import HashTreeCollections
import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization
import Themes

/// The contents of the settings' pages for the current phone.
struct SettingsContents {
  let state: ScreenState

  var center: CenterState { state.center }
  var device: Device { state.center.device }

  func title(of page: SettingsPage) -> String {
    switch page {
    case .root: "Settings"
    case .phone: "Phone"
    case .summary: "Scheduled Summary"
    case .focus: "Focus"
    case .clock: "Clock"
    case .places: "Places"
    case .app(let bundle): center.app(bundle).name
    }
  }

  func groups(of page: SettingsPage) -> [SettingsGroup] {
    switch page {
    case .root: root
    case .phone: phone
    case .summary: summary
    case .focus: focus
    case .clock: clock
    case .places: [SettingsGroup(nil, places)]
    case .app(let bundle): app(bundle)
    }
  }

  // MARK: Pages

  private var root: [SettingsGroup] {
    var lines = [
      link(.phone, phoneInAWord), link(.focus, device.focus.isOn.onOrOff), link(.clock, clockInAWord),
    ]
    if !center.regions.isEmpty { lines.append(link(.places, "\(center.regions.count)")) }
    let apps = center.knownApps.map { app in link(.app(app.bundle), inAWord(app)) }
    return [SettingsGroup(nil, lines)] + (apps.isEmpty ? [] : [SettingsGroup("Apps", apps)])
  }

  func link(_ page: SettingsPage, _ value: String) -> SettingsLine {
    SettingsLine(.page(page), title(of: page), value, .link)
  }

  /// The rows of fields in the order of `groups`. Fields that have a label and are in no group come at the end.
  /// - Parameter omitted: fields that have no row.
  func lines<Root: SettingRecord>(
    of root: Root,
    _ groups: [[SettingProperty<Root>]],
    without omitted: [SettingProperty<Root>] = []
  ) -> [[SettingsLine]] {
    var groups = groups.map { $0.compactMap { Root.field($0) } }
    let placed = Set(groups.joined().map(\.name) + omitted.compactMap { Root.field($0)?.name })
    groups[groups.endIndex - 1] += Root.fields.filter { !placed.contains($0.name) }
    return groups.map { fields in
      fields.compactMap { field in
        field.label.map { SettingsLine(.field(field.name), $0, field.title(of: root)) }
      }
    }
  }

  private var phoneInAWord: String {
    let words = [
      device.isLocked ? "locked" : "unlocked", device.isOnline ? nil : "offline",
      device.isLowPower ? "low power" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private func inAWord(_ app: App) -> String {
    let condition = center.condition(app.bundle)
    let words = [
      center.badgeOnIcon(of: app.bundle).map { "badge \($0)" },
      // Apps are usually in the background, so that is not said.
      condition.state == .background ? nil : condition.state.title, condition.settings.authorization.title,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  var clockInAWord: String { center.clock.title(times: state.options.mark("×", "x")) }
}

// MARK: Focus

extension SettingsContents {
  var focus: [SettingsGroup] {
    let apps = center.knownApps.map { app in
      line(.focusApp(app.bundle), app.name, isAllowed: device.focus.allowedApps.contains(app.bundle))
    }
    let focus = [
      SettingsLine(.focus, "Focus", isOn: device.focus.isOn),
      line(.focusTimeSensitive, "Time-Sensitive", isAllowed: device.focus.allowsTimeSensitive),
    ]
    let groups = [
      SettingsGroup(nil, focus), SettingsGroup("Apps", apps), SettingsGroup("People", people),
      SettingsGroup("Filters", filters),
    ]
    return groups.filter { !$0.lines.isEmpty }
  }

  private func line(_ row: SettingsRow, _ label: String, isAllowed: Bool) -> SettingsLine {
    SettingsLine(row, label, isAllowed ? "allowed" : "silenced")
  }

  /// The latest notifications, newest first.
  private var recent: [DeliveredNotification] { Array(state.phone.newestFirst.prefix(100)) }

  /// The allowed people and the senders of recent notifications.
  private var people: [SettingsLine] {
    let senders = recent.compactMap { $0.request.content.communication?.sender.displayName }
    return Set(device.focus.allowedPeople + senders.filter { !$0.isEmpty }).sorted().map { person in
      line(.focusPerson(person), person, isAllowed: device.focus.allowedPeople.contains(person))
    }
  }

  /// The criteria that filters accept and those of recent notifications; an app without a filter shows everything.
  private var filters: [SettingsLine] {
    var criteria = device.focus.filters.mapValues(Set.init)
    for notification in recent {
      guard let criterion = notification.request.content.filterCriteria else { continue }
      criteria[notification.app, default: []].insert(criterion)
    }
    return criteria.keys.sorted().flatMap { bundle in
      let accepted = device.focus.filters[bundle]
      return (criteria[bundle] ?? []).sorted().map { criterion in
        SettingsLine(
          .focusFilter(app: bundle, criterion: criterion),
          "\(center.app(bundle).name): \(criterion)",
          accepted.map { $0.contains(criterion) ? "accepted" : "filtered out" } ?? "no filter"
        )
      }
    }
  }
}

// MARK: An app

extension SettingsContents {
  func app(_ bundle: String) -> [SettingsGroup] {
    let condition = center.condition(bundle)
    // The Settings app has the switch for apps that have Live Activities.
    let hasActivities = center.app(bundle).liveActivities != nil
    let rows = lines(
      of: condition.settings,
      Self.appRows,
      without: hasActivities ? [] : [\.liveActivities]
    )
    return [
      SettingsGroup(nil, [SettingsLine(.state, "App", condition.state.title)]),
      SettingsGroup("Notifications", rows[0] + [SettingsLine(.mute, "Mute", mute(condition.settings))]),
      SettingsGroup(nil, rows[1]), SettingsGroup(nil, rows[2]),
      SettingsGroup(nil, foot(of: bundle, condition)),
    ]
  }

  /// In the order of the Settings app: first what the app may do, then how it looks.
  private static let appRows: [[SettingProperty<Settings>]] = [
    [\.authorization, \.lockScreen, \.notificationCenter, \.alertStyle, \.sound, \.badge],
    [\.previews, \.grouping, \.timeSensitive, \.criticalAlert, \.scheduledDelivery],
    [\.announcement, \.carPlay, \.directMessages, \.backgroundRefresh],
  ]

  /// "until 10:41"
  private func mute(_ settings: Settings) -> String {
    guard let end = settings.mutedUntil, settings.muteTime(at: state.time) != .off else { return "off" }
    let time = CivilTime(end, in: state.time.zone, uses24Hours: state.time.uses24Hours)
    return settings.muteTime(at: state.time) == .today ? "until midnight" : "until \(time.clock)"
  }

  private func foot(of bundle: String, _ condition: AppCondition) -> [SettingsLine] {
    var lines: [SettingsLine] = [
      .button(.ask, "Let It Ask for Permission"),
      .button(.reinstall, "Delete and Install Again"),
    ]
    if center.hasOwnSettings(bundle) {
      lines.insert(.button(.appSettings, "Settings in the App"), at: 0)
    }
    if let token = condition.deviceToken { lines.append(SettingsLine(.token, "Token", token, .shown)) }
    return lines
  }
}

// MARK: The phone, its summary, its clock and where it is

extension SettingsContents {
  var phone: [SettingsGroup] {
    var groups = lines(of: device, Self.phoneRows).map { SettingsGroup(nil, $0) }
    let times = device.summary.isOn ? summaryTimes.joined(separator: ", ") : "off"
    groups.insert(SettingsGroup(nil, [link(.summary, times)]), at: 2)
    return groups
  }

  /// In the order of the page; the link to the summary comes before the third group.
  private static let phoneRows: [[SettingProperty<Device>]] = [
    [\.isLocked, \.previews, \.lockScreenDisplay],
    [\.isOnline, \.isLowPower, \.isSilent, \.backgroundRefresh], [\.locale, \.timeZone, \.uses24Hours],
    [\.appearance, \.textSize, \.preset],
  ]

  private var summaryTimes: [String] { device.summary.times.map(state.time.spoken(minuteOfDay:)) }

  var summary: [SettingsGroup] {
    let times = summaryTimes.enumerated().map { index, time in
      SettingsLine(.summaryTime(index), "Summary \(index + 1)", time)
    }
    // The rows stay also if they cannot be used, so that a second press does not hit another row.
    let changes: [SettingsLine] = [
      .button(.summaryAdd, "Add a Summary"),
      .button(.summaryRemove, "Remove the Last One"),
    ]
    return [
      SettingsGroup(nil, [SettingsLine(.summary, "Scheduled Summary", isOn: device.summary.isOn)]),
      SettingsGroup("Times", times + changes),
    ]
  }

  var clock: [SettingsGroup] {
    let wall = state.time.wall
    let shows = "\(wall.shortDate) \(wall.year) \(wall.clockWithSeconds)"
    let lines = [
      SettingsLine(.clockShows, "Now", shows, .shown), SettingsLine(.clockRuns, "Runs", clockInAWord),
    ]
    let turns: [SettingsLine] = [
      .button(.clockForward(60), "Forward 1 Minute"), .button(.clockForward(3600), "Forward 1 Hour"),
      .button(.clockForward(86_400), "Forward 1 Day"), .button(.clockToNext, "Forward to the Next Request"),
    ]
    return [SettingsGroup(nil, lines), SettingsGroup(nil, turns)]
  }

  var places: [SettingsLine] {
    center.regions.flatMap { region in
      [
        .button(.region(region, entered: true), "Arrive at \(region)"),
        .button(.region(region, entered: false), "Leave \(region)"),
      ]
    }
  }
}

extension PhoneTime {
  /// "8:00", "6:00 PM"
  func spoken(minuteOfDay minute: Int) -> String {
    CivilTime(Date(timeIntervalSince1970: Double(minute) * 60), in: .gmt, uses24Hours: uses24Hours).clock
  }
}
