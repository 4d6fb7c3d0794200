import NotificationModel
import NotificationState

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
