import FoundationEssentials
import NotificationModel

/// What stands on the pages of the settings, as the phone is now.
struct SettingsContents {
  let state: ScreenState

  private var center: CenterModel { state.center }
  private var device: Device { state.center.device }

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
      link(.phone, phoneInAWord), link(.focus, device.focus.isOn ? "on" : "off"), link(.clock, clockInAWord),
    ]
    if !center.regions.isEmpty { lines.append(link(.places, "\(center.regions.count)")) }
    let apps = center.knownApps.map { app in link(.app(app.bundle), inAWord(app)) }
    return [SettingsGroup(nil, lines)] + (apps.isEmpty ? [] : [SettingsGroup("Apps", apps)])
  }

  private func link(_ page: SettingsPage, _ value: String) -> SettingsLine {
    SettingsLine(.page(page), title(of: page), value, .link)
  }

  private var phoneInAWord: String {
    let words = [
      device.isLocked ? "locked" : "unlocked", device.isOnline ? nil : "offline",
      device.isLowPower ? "low power" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private func inAWord(_ app: App) -> String {
    let condition = center.condition(of: app.bundle)
    let words = [
      center.badges[app.bundle].map { "badge \($0)" },
      // In the background is where apps usually are.
      condition.state == .background ? nil : condition.state.title, condition.settings.authorization.title,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  var clockInAWord: String {
    switch center.clock {
    case .real: "real"
    case .frozen: "stands still"
    case .running(let factor, _, _) where factor == 1: "set, and goes on"
    case .running(let factor, _, _): state.look.mark("×", "x") + factor.shortest
    }
  }

  private var phone: [SettingsGroup] {
    [
      SettingsGroup(
        nil,
        [
          SettingsLine(.locked, "Locked", isOn: device.isLocked),
          SettingsLine(.previews, "Show Previews", device.previews.title),
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.online, "Online", isOn: device.isOnline),
          SettingsLine(.lowPower, "Low Power Mode", isOn: device.isLowPower),
        ]
      ),
      SettingsGroup(
        nil,
        [
          link(.summary, device.summary.isOn ? summaryTimes.joined(separator: ", ") : "off")
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.language, "Language", device.locale),
          SettingsLine(.timeZone, "Time Zone", device.timeZone ?? "the machine's"),
          SettingsLine(.hours, "24-Hour Time", isOn: device.uses24Hours),
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.appearance, "Appearance", device.appearance?.rawValue ?? "as the theme"),
          SettingsLine(.textSize, "Text Size", device.textSize.title),
          SettingsLine(
            .device,
            "Device",
            device.preset.flatMap(DevicePreset.named)?.title ?? "as the terminal"
          ),
        ]
      ),
    ]
  }

  private var focus: [SettingsGroup] {
    let apps = center.knownApps.map { app in
      SettingsLine(
        .focusApp(app.bundle),
        app.name,
        device.focus.allowedApps.contains(app.bundle) ? "allowed" : "silenced"
      )
    }
    return [
      SettingsGroup(
        nil,
        [
          SettingsLine(.focus, "Focus", isOn: device.focus.isOn),
          SettingsLine(
            .focusTimeSensitive,
            "Time-Sensitive",
            device.focus.allowsTimeSensitive ? "allowed" : "silenced"
          ),
        ]
      )
    ] + (apps.isEmpty ? [] : [SettingsGroup("Apps", apps)])
      + (people.isEmpty ? [] : [SettingsGroup("People", people)])
      + (filters.isEmpty ? [] : [SettingsGroup("Filters", filters)])
  }

  /// Who is allowed, and who has written lately.
  private var people: [SettingsLine] {
    let senders = center.recent.compactMap { $0.request.content.communication?.sender.displayName }
    return Set(device.focus.allowedPeople + senders.filter { !$0.isEmpty }).sorted().map { person in
      SettingsLine(
        .focusPerson(person),
        person,
        device.focus.allowedPeople.contains(person) ? "allowed" : "silenced"
      )
    }
  }

  /// What the filters accept, and what came lately for one to decide about; an app without a filter shows everything.
  private var filters: [SettingsLine] {
    var criteria = device.focus.filters.mapValues(Set.init)
    for notification in center.recent {
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

  private var summaryTimes: [String] { device.summary.times.map(state.time.spoken(minuteOfDay:)) }

  private var summary: [SettingsGroup] {
    let times = summaryTimes.enumerated().map { index, time in
      SettingsLine(.summaryTime(index), "Summary \(index + 1)", time)
    }
    var changes: [SettingsLine] = []
    if times.count < Self.mostSummaries {
      changes.append(SettingsLine(.summaryAdd, "Add a Summary", "", .button))
    }
    if times.count > 1 { changes.append(SettingsLine(.summaryRemove, "Remove the Last One", "", .button)) }
    return [
      SettingsGroup(nil, [SettingsLine(.summary, "Scheduled Summary", isOn: device.summary.isOn)]),
      SettingsGroup("Times", times + changes),
    ]
  }

  /// As many as the phone takes.
  static let mostSummaries = 12

  private var clock: [SettingsGroup] {
    let wall = state.time.wall
    let shows = "\(wall.shortDate) \(wall.year) \(wall.clockWithSeconds)"
    return [
      SettingsGroup(
        nil,
        [
          SettingsLine(.clockShows, "Now", shows, .shown), SettingsLine(.clockRuns, "Runs", clockInAWord),
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.clockForward(60), "Forward 1 Minute", "", .button),
          SettingsLine(.clockForward(3600), "Forward 1 Hour", "", .button),
          SettingsLine(.clockForward(86_400), "Forward 1 Day", "", .button),
        ]
          + (state.untilNextRequest == nil
            ? [] : [SettingsLine(.clockToNext, "Forward to the Next Request", "", .button)])
      ),
    ]
  }

  private var places: [SettingsLine] {
    center.regions.flatMap { region in
      [
        SettingsLine(.region(region, entered: true), "Arrive at \(region)", "", .button),
        SettingsLine(.region(region, entered: false), "Leave \(region)", "", .button),
      ]
    }
  }

  private func app(_ bundle: String) -> [SettingsGroup] {
    let condition = center.condition(of: bundle)
    let settings = condition.settings
    return [
      SettingsGroup(nil, [SettingsLine(.state, "App", condition.state.title)]),
      SettingsGroup(
        "Notifications",
        [
          SettingsLine(.authorization, "Allow", settings.authorization.title),
          SettingsLine(.lockScreen, "Lock Screen", isOn: settings.lockScreen),
          SettingsLine(.center, "Notification Center", isOn: settings.notificationCenter),
          SettingsLine(.alertStyle, "Banners", settings.alertStyle.rawValue),
          SettingsLine(.sound, "Sounds", isOn: settings.sound),
          SettingsLine(.badge, "Badges", isOn: settings.badge),
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.appPreviews, "Show Previews", settings.previews?.title ?? "as the phone"),
          SettingsLine(.grouping, "Grouping", settings.grouping.title),
          SettingsLine(.timeSensitive, "Time-Sensitive", isOn: settings.timeSensitive),
          SettingsLine(.critical, "Critical Alerts", isOn: settings.criticalAlert),
          SettingsLine(.scheduled, "In Scheduled Summary", isOn: settings.scheduledDelivery),
        ]
      ),
      SettingsGroup(nil, foot(of: bundle, condition)),
    ]
  }

  private func foot(of bundle: String, _ condition: AppCondition) -> [SettingsLine] {
    var lines = [
      SettingsLine(.ask, "Let It Ask for Permission", "", .button),
      SettingsLine(.reinstall, "Delete and Install Again", "", .button),
    ]
    if center.hasOwnSettings(bundle) {
      lines.insert(SettingsLine(.appSettings, "Settings in the App", "", .button), at: 0)
    }
    if let token = condition.deviceToken { lines.append(SettingsLine(.token, "Token", token, .shown)) }
    return lines
  }
}

// MARK: Words

extension Previews {
  var title: String {
    switch self {
    case .always: "always"
    case .whenUnlocked: "when unlocked"
    case .never: "never"
    }
  }
}

extension Settings.Authorization {
  var title: String {
    switch self {
    case .notDetermined: "not asked"
    case .denied: "off"
    case .authorized: "on"
    case .provisional: "on trial"
    case .ephemeral: "for a time"
    }
  }
}

extension Settings.Grouping {
  var title: String {
    switch self {
    case .automatic: "automatic"
    case .byApp: "by app"
    case .off: "off"
    }
  }
}

extension AppState {
  /// As a value: "in foreground".
  var title: String {
    switch self {
    case .foreground: "in foreground"
    case .background: "in background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}

extension Device.TextSize {
  var title: String {
    switch self {
    case .extraSmall: "extra small"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extra large"
    case .extraExtraLarge: "extra extra large"
    case .extraExtraExtraLarge: "extra extra extra large"
    case .accessibilityMedium: "accessibility, medium"
    case .accessibilityLarge: "accessibility, large"
    case .accessibilityExtraLarge: "accessibility, extra large"
    }
  }
}

extension Double {
  /// Without a fraction where there is none.
  var shortest: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}

extension PhoneTime {
  /// "8:00", "6:00 PM"
  func spoken(minuteOfDay minute: Int) -> String {
    WallTime(Date(timeIntervalSince1970: Double(minute) * 60), in: .gmt, uses24Hours: uses24Hours).clock
  }
}
