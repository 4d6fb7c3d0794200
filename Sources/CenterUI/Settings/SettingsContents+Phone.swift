import FoundationEssentials
import NotificationModel

// MARK: The phone, its summary, its clock and where it is

extension SettingsContents {
  var phone: [SettingsGroup] {
    var groups = lines(of: device, Self.phoneRows).map { SettingsGroup(nil, $0) }
    let times = device.summary.isOn ? summaryTimes.joined(separator: ", ") : "off"
    groups.insert(SettingsGroup(nil, [link(.summary, times)]), at: 2)
    return groups
  }

  /// In the order of the page; the summary, which has its own page, comes before the third.
  private static let phoneRows: [[SettingProperty<Device>]] = [
    [\.isLocked, \.previews], [\.isOnline, \.isLowPower], [\.locale, \.timeZone, \.uses24Hours],
    [\.appearance, \.textSize, \.preset],
  ]

  private var summaryTimes: [String] { device.summary.times.map(state.time.spoken(minuteOfDay:)) }

  var summary: [SettingsGroup] {
    let times = summaryTimes.enumerated().map { index, time in
      SettingsLine(.summaryTime(index), "Summary \(index + 1)", time)
    }
    // They stay where they cannot be used: whoever presses one again is told why, and presses nothing else.
    let changes = [
      SettingsLine(.summaryAdd, "Add a Summary", "", .button),
      SettingsLine(.summaryRemove, "Remove the Last One", "", .button),
    ]
    return [
      SettingsGroup(nil, [SettingsLine(.summary, "Scheduled Summary", isOn: device.summary.isOn)]),
      SettingsGroup("Times", times + changes),
    ]
  }

  /// As many as the phone takes.
  static let mostSummaries = 12

  var clock: [SettingsGroup] {
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
          SettingsLine(.clockToNext, "Forward to the Next Request", "", .button),
        ]
      ),
    ]
  }

  var places: [SettingsLine] {
    center.regions.flatMap { region in
      [
        SettingsLine(.region(region, entered: true), "Arrive at \(region)", "", .button),
        SettingsLine(.region(region, entered: false), "Leave \(region)", "", .button),
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
