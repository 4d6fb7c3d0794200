import NotificationModel
import NotificationState

// MARK: Focus

extension SettingsContents {
  var focus: [SettingsGroup] {
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

  /// What came last, newest first.
  private var recent: [DeliveredNotification] { Array(state.newestFirst.prefix(100)) }

  /// Who is allowed, and who has written lately.
  private var people: [SettingsLine] {
    let senders = recent.compactMap { $0.request.content.communication?.sender.displayName }
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
