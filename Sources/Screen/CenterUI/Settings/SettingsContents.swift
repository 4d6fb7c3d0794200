import FoundationEssentials
import HashTreeCollections
import NotificationModel
import NotificationState
import NotificationWords

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
      center.badges[app.bundle].map { "badge \($0)" },
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
  private var recent: [DeliveredNotification] { Array(state.newestFirst.prefix(100)) }

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
