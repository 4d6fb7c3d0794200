public import struct FoundationEssentials.TimeZone

/// The settings of the simulated phone, without its apps.
public struct Device: SettingRecord {
  /// The person's language and region as a BCP 47 tag: `en`, `zh-Hans`, `pt-BR`.
  public var locale: String = Device.standardLocale
  /// The name in the time zone database, `Europe/Berlin`; nil means the zone of the machine that the center runs on.
  public var timeZone: String?
  /// 21:41 rather than 9:41 PM.
  public var uses24Hours = true
  /// The appearance; nil means the one of the theme that was chosen.
  public var appearance: Appearance?
  /// The size of texts, as the person chose it.
  public var textSize = TextSize.large
  /// The picture behind everything; nil means the one that every phone has at first.
  public var wallpaper: PhoneImage?
  /// The name of a `DevicePreset`; nil means as large as the terminal allows.
  public var preset: String?
  /// Whether pushes reach it (ios-behaviour 6.6).
  public var isOnline = true
  /// Puts silent pushes off (ios-behaviour 3.18).
  public var isLowPower = false
  /// Whether the ring/silent switch is on silent: only critical sounds are heard (ios-behaviour 3.11).
  public var isSilent = false
  /// Whether apps may be woken in the background at all (ios-behaviour 3.18).
  public var backgroundRefresh = true
  /// Whether the phone is locked.
  public var isLocked = false
  /// The app that was seen when the phone was locked, and is seen again once it is unlocked.
  public var appBehindLock: String?
  /// The time-sensitive notifications that the Lock Screen still has though they were seen, because they came within the
  /// hour (ios-behaviour 3.11): the app, a blank and the identifier.
  public var seenOnLockScreen: [String] = []
  /// Where the person is: the regions that were entered and not left, each once and in order.
  public var regions: [String] = []
  /// Where previews are shown, for apps without a setting of their own (ios-behaviour 3.14).
  public var previews = Previews.always
  /// How the Lock Screen displays what has come since the phone was locked (ios-behaviour 3.13).
  public var lockScreenDisplay = LockScreenDisplay.list
  public var focus = Focus()
  public var summary = ScheduledSummary()

  /// A new phone.
  public init() {}

  /// A phone as it is out of the box.
  public static let standard = Device()

  /// The language of a phone that was not told another one.
  public static let standardLocale = "en"

  /// The appearance of the whole phone.
  public enum Appearance: String, SettingWord {
    case dark
    case light
  }

  /// `UIContentSizeCategory`, in the steps of the Settings app.
  public enum TextSize: String, SettingWord {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The largest that a phone has.
    public static let largest = TextSize.accessibilityExtraExtraExtraLarge

    /// The words from the smallest to the largest, for help.
    package static let range = "from \(extraSmall.rawValue) to \(largest.rawValue)"

    /// What the Settings app calls the value.
    public var title: String {
      switch self {
      case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge: words
      case .accessibilityMedium: "accessibility, medium"
      case .accessibilityLarge: "accessibility, large"
      case .accessibilityExtraLarge: "accessibility, extra large"
      case .accessibilityExtraExtraLarge: "accessibility, extra extra large"
      case .accessibilityExtraExtraExtraLarge: "accessibility, extra extra extra large"
      }
    }
  }

  /// All settings of the phone, in the order in which they are listed.
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
      help: "is a step of the Settings app, \(TextSize.range)"
    ),
    SettingField(
      "wallpaper",
      \.wallpaper,
      .image(or: SettingAbsence(typed: "none", title: "the usual one", json: "")),
      help: "is a picture file, or two as LIGHT,DARK, or none"
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
    SettingField("isSilent", \.isSilent, .flag, typed: "silent", label: "Silent Mode"),
    SettingField("backgroundRefresh", \.backgroundRefresh, .flag, label: "Background App Refresh"),
    SettingField("isLocked", \.isLocked, .flag, typed: "locked", label: "Locked"),
    SettingField("previews", \.previews, .word, label: "Show Previews"),
    SettingField("lockScreenDisplay", \.lockScreenDisplay, .word, label: "Display As"),
    SettingField("appBehindLock", \.appBehindLock, .state),
    SettingField("seenOnLockScreen", \.seenOnLockScreen, .names(.state)),
    SettingField("regions", \.regions, .names(.state)),
    SettingField("focus", \.focus, .whole),
    SettingField("summary", \.summary, .times, help: "has the times of the scheduled summary, or is off"),
  ]
}

extension Device {
  /// The keys of `seenOnLockScreen`.
  public var stayingOnLockScreen: [NotificationKey] {
    seenOnLockScreen.compactMap { text in
      let parts = text.split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? NotificationKey(app: String(parts[0]), identifier: String(parts[1])) : nil
    }
  }

  /// Whether the phone has a Dynamic Island. One that is as large as the terminal allows is an ordinary iPhone; our choice.
  public var hasDynamicIsland: Bool {
    (preset.flatMap(DevicePreset.named) ?? .standard).hasDynamicIsland
  }

  /// The time zone of the phone; without one of its own that of the machine, which also stands for an unknown name.
  public func zone(onMachineIn machine: TimeZone) -> TimeZone {
    timeZone.flatMap(TimeZone.init(identifier:)) ?? machine
  }
}

/// `UNShowPreviewsSetting` in the words of the Settings app (ios-behaviour 1.10 and 3.14).
public enum Previews: String, SettingWord {
  case always
  case whenUnlocked
  case never
}

/// Display As of the Settings app: the form of the Lock Screen's notifications (ios-behaviour 3.13).
public enum LockScreenDisplay: String, SettingWord {
  /// Their number, at the bottom.
  case count
  /// The newest on top of the others.
  case stack
  case list
}
