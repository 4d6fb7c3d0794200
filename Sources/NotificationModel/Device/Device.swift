/// The settings of the simulated phone, without its apps.
public struct Device: SettingRecord {
  /// The person's language and region as a BCP 47 tag: `en`, `zh-Hans`, `pt-BR`.
  public var locale: String
  /// The name of the time zone in the time zone database, `Europe/Berlin`; nil is that of the machine.
  public var timeZone: String?
  /// Whether times are shown as 21:41 rather than 9:41 PM.
  public var uses24Hours: Bool
  /// The appearance; nil leaves it to the chosen theme.
  public var appearance: Appearance?
  public var textSize: TextSize
  /// The name of a `DevicePreset`; nil is as large as the terminal allows.
  public var preset: String?
  /// Whether pushes reach it (ios-behaviour 6.6).
  public var isOnline: Bool
  /// Whether Low Power Mode is on, which defers silent pushes (ios-behaviour 3.18).
  public var isLowPower: Bool
  public var isLocked: Bool
  /// The app that was in the foreground when the phone was locked, and returns there when it is unlocked.
  public var appBehindLock: String?
  /// The regions that the person has entered and not left, sorted and without duplicates.
  public var regions: [String]
  /// When previews are shown, for apps without a setting of their own (ios-behaviour 3.14).
  public var previews: Previews
  public var focus: Focus
  public var summary: ScheduledSummary

  public init(
    locale: String = Device.standardLocale,
    timeZone: String? = nil,
    uses24Hours: Bool = true,
    appearance: Appearance? = nil,
    textSize: TextSize = .large,
    preset: String? = nil,
    isOnline: Bool = true,
    isLowPower: Bool = false,
    isLocked: Bool = false,
    appBehindLock: String? = nil,
    regions: [String] = [],
    previews: Previews = .always,
    focus: Focus = Focus(),
    summary: ScheduledSummary = ScheduledSummary()
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.uses24Hours = uses24Hours
    self.appearance = appearance
    self.textSize = textSize
    self.preset = preset
    self.isOnline = isOnline
    self.isLowPower = isLowPower
    self.isLocked = isLocked
    self.appBehindLock = appBehindLock
    self.regions = Set(regions).sorted()
    self.previews = previews
    self.focus = focus
    self.summary = summary
  }

  public static let standardLocale = "en"

  /// The appearance of the whole phone.
  public enum Appearance: String, SettingWord {
    case dark
    case light
  }

  /// `UIContentSizeCategory`, in the steps of the Settings app.
  public enum TextSize: String, SettingWord {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge

    public var title: String {
      let prefix = "accessibility "
      return words.hasPrefix(prefix) ? "accessibility, " + words.dropFirst(prefix.count) : words
    }
  }

  public static let standard = Device()

  public static let fields: [SettingField<Device>] = [
    SettingField("locale", \.locale, .text, label: "Language", help: "is a language tag"),
    SettingField(
      "timeZone",
      \.timeZone,
      .text(or: SettingAbsence(typed: "machine", title: "the machine's", json: "")),
      label: "Time Zone",
      help: "is a name such as Asia/Tokyo, or 'machine'"
    ),
    SettingField("uses24Hours", \.uses24Hours, .flag, label: "24-Hour Time"),
    SettingField(
      "appearance",
      \.appearance,
      .word(or: SettingAbsence(typed: "theme", title: "as the theme", json: "theme")),
      label: "Appearance"
    ),
    SettingField(
      "textSize",
      \.textSize,
      .word,
      label: "Text Size",
      help: "is a step of the Settings app, from extraSmall to accessibilityExtraLarge"
    ),
    SettingField(
      "preset",
      \.preset,
      .name(
        of: DevicePreset.all.map { SettingChoice($0.name, title: $0.title) },
        or: SettingAbsence(typed: "terminal", title: "as the terminal", json: "")
      ),
      label: "Device"
    ),
    SettingField("isOnline", \.isOnline, .flag, typed: "online", label: "Online"),
    SettingField("isLowPower", \.isLowPower, .flag, typed: "lowPower", label: "Low Power Mode"),
    SettingField("isLocked", \.isLocked, .flag, typed: "locked", label: "Locked"),
    SettingField("previews", \.previews, .word, label: "Show Previews"),
    SettingField("appBehindLock", \.appBehindLock, .state),
    SettingField("regions", \.regions, .names(.state)),
    SettingField("focus", \.focus, .whole),
    SettingField("summary", \.summary, .times, help: "has the times of the scheduled summary, or is off"),
  ]
}

/// `UNShowPreviewsSetting` in the words of the Settings app (ios-behaviour 1.10 and 3.14).
public enum Previews: String, SettingWord {
  case always
  case whenUnlocked
  case never
}
