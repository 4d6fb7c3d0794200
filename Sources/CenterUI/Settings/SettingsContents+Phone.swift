import FoundationEssentials
import NotificationModel

// MARK: The phone, its summary, its clock and where it is

extension SettingsContents {
  var phone: [SettingsGroup] {
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
    WallTime(Date(timeIntervalSince1970: Double(minute) * 60), in: .gmt, uses24Hours: uses24Hours).clock
  }
}
