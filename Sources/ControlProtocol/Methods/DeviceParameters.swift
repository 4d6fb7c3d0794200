public import NotificationModel

/// Parameters of `device.set`: what of the phone is to be different.
public struct DeviceParameters: Codable, Hashable, Sendable {
  /// A BCP 47 tag.
  public var locale: String?
  /// A name of the time zone database; empty is the zone of the machine.
  public var timeZone: String?
  /// 21:41 rather than 9:41 PM.
  public var uses24Hours: Bool?
  /// The look of the whole phone; `theme` goes back to that of the theme.
  public var appearance: StrictEnum<DeviceChange.Appearance>?
  /// In the steps of the Settings app.
  public var textSize: StrictEnum<Device.TextSize>?
  /// The name of a `DevicePreset`; empty is as large as the terminal allows.
  public var preset: String?
  /// Whether pushes reach it (ios-behaviour 6.6).
  public var isOnline: Bool?
  /// Puts silent pushes off (ios-behaviour 3.18).
  public var isLowPower: Bool?
  /// Whether it is locked (ios-behaviour 3.4).
  public var isLocked: Bool?
  /// Where previews are shown (ios-behaviour 3.14).
  public var previews: StrictEnum<Previews>?
  /// The whole Focus; what is left out of it is as a phone comes.
  public var focus: FocusParameters?
  /// The whole summary; what is left out of it is as a phone comes.
  public var summary: SummaryParameters?

  /// What a change says.
  public init(_ change: DeviceChange) {
    locale = change.locale
    timeZone = change.timeZone
    uses24Hours = change.uses24Hours
    appearance = change.appearance.map(StrictEnum.init)
    textSize = change.textSize.map(StrictEnum.init)
    preset = change.preset
    isOnline = change.isOnline
    isLowPower = change.isLowPower
    isLocked = change.isLocked
    previews = change.previews.map(StrictEnum.init)
    focus = change.focus.map(FocusParameters.init)
    summary = change.summary.map(SummaryParameters.init)
  }

  var change: DeviceChange {
    DeviceChange(
      locale: locale,
      timeZone: timeZone,
      uses24Hours: uses24Hours,
      appearance: appearance?.value,
      textSize: textSize?.value,
      preset: preset,
      isOnline: isOnline,
      isLowPower: isLowPower,
      isLocked: isLocked,
      previews: previews?.value,
      focus: focus?.focus,
      summary: summary?.summary
    )
  }
}

/// A Focus in `device.set` (ios-behaviour 3.11).
public struct FocusParameters: Codable, Hashable, Sendable {
  /// Without it, it is off.
  public var isOn: Bool?
  /// Bundle identifiers.
  public var allowedApps: [String]?
  /// Senders of communication notifications.
  public var allowedPeople: [String]?
  /// Without it, they come through.
  public var allowsTimeSensitive: Bool?
  /// By app, the filter criteria that its filter accepts.
  public var filters: [String: [String]]?

  init(_ focus: Focus) {
    isOn = focus.isOn
    allowedApps = focus.allowedApps
    allowedPeople = focus.allowedPeople
    allowsTimeSensitive = focus.allowsTimeSensitive
    filters = focus.filters
  }

  var focus: Focus {
    Focus(
      isOn: isOn ?? false,
      allowedApps: allowedApps ?? [],
      allowedPeople: allowedPeople ?? [],
      allowsTimeSensitive: allowsTimeSensitive ?? true,
      filters: filters ?? [:]
    )
  }
}

/// A scheduled summary in `device.set` (ios-behaviour 3.11).
public struct SummaryParameters: Codable, Hashable, Sendable {
  /// Without it, it is off.
  public var isOn: Bool?
  /// Minutes after midnight.
  public var times: [Int]?

  init(_ summary: ScheduledSummary) {
    isOn = summary.isOn
    times = summary.times
  }

  var summary: ScheduledSummary {
    let standard = ScheduledSummary()
    return ScheduledSummary(isOn: isOn ?? standard.isOn, times: times ?? standard.times)
  }
}
