// MARK: The phone, its summary, its clock and where it is

import FoundationEssentials
import Localization
import NotificationModel

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
