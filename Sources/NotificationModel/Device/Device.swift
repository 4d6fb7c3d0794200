/// The simulated phone as such, whatever apps are on it.
public struct Device: Codable, Hashable, Sendable {
  /// The person's language and region as a BCP 47 tag: `en`, `zh-Hans`, `pt-BR`.
  public var locale: String
  /// By its name in the time zone database, `Europe/Berlin`; nil is the zone of the machine the center runs on.
  public var timeZone: String?
  /// 21:41 rather than 9:41 PM.
  public var uses24Hours: Bool
  /// nil leaves it to the theme that was chosen.
  public var appearance: Appearance?
  public var textSize: TextSize
  /// The name of a `DevicePreset`; nil is as large as the terminal allows.
  public var preset: String?
  /// Whether pushes reach it (ios-behaviour 6.6).
  public var isOnline: Bool
  /// Puts silent pushes off (ios-behaviour 3.18).
  public var isLowPower: Bool
  public var isLocked: Bool
  /// The app that was seen when the phone was locked, and is seen again once it is unlocked.
  public var appBehindLock: String?
  /// Where the person is: the regions that were entered and not left, each once and in order.
  public var regions: [String]
  /// Where previews are shown, for apps without a setting of their own (ios-behaviour 3.14).
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

  /// The look of the whole phone.
  public enum Appearance: String, Codable, CaseIterable, Sendable {
    case dark
    case light
  }

  /// `UIContentSizeCategory`, in the steps of the Settings app.
  public enum TextSize: String, Codable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  }

  private enum CodingKeys: String, CodingKey {
    case locale, timeZone, uses24Hours, appearance, textSize, preset, isOnline, isLowPower, isLocked, previews
    case appBehindLock, regions, focus, summary
  }

  /// What an older center did not know of is as it came.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let standard = Device()
    func value<Value: Decodable>(_ key: CodingKeys, _ standard: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? standard
    }
    self.init(
      locale: try value(.locale, standard.locale),
      timeZone: try values.decodeIfPresent(String.self, forKey: .timeZone),
      uses24Hours: try value(.uses24Hours, standard.uses24Hours),
      appearance: try values.decodeIfPresent(Appearance.self, forKey: .appearance),
      textSize: try value(.textSize, standard.textSize),
      preset: try values.decodeIfPresent(String.self, forKey: .preset),
      isOnline: try value(.isOnline, standard.isOnline),
      isLowPower: try value(.isLowPower, standard.isLowPower),
      isLocked: try value(.isLocked, standard.isLocked),
      appBehindLock: try values.decodeIfPresent(String.self, forKey: .appBehindLock),
      regions: try value(.regions, standard.regions),
      previews: try value(.previews, standard.previews),
      focus: try value(.focus, standard.focus),
      summary: try value(.summary, standard.summary)
    )
  }
}

/// `UNShowPreviewsSetting` in the words of the Settings app (ios-behaviour 1.10 and 3.14).
public enum Previews: String, Codable, CaseIterable, Sendable {
  case always
  case whenUnlocked
  case never
}

/// A Focus, Do Not Disturb among them (ios-behaviour 3.11). It lets through what is allowed here, and what is
/// critical.
public struct Focus: Codable, Hashable, Sendable {
  public var isOn: Bool
  /// Bundle identifiers, each once and in order.
  public var allowedApps: [String]
  /// Senders of communication notifications, by the name or handle their app gives; each once and in order.
  public var allowedPeople: [String]
  public var allowsTimeSensitive: Bool
  /// By app, the filter criteria that its Focus filter accepts; an app that is not here filters nothing.
  public var filters: [String: [String]]

  public init(
    isOn: Bool = false,
    allowedApps: [String] = [],
    allowedPeople: [String] = [],
    allowsTimeSensitive: Bool = true,
    filters: [String: [String]] = [:]
  ) {
    self.isOn = isOn
    self.allowedApps = Set(allowedApps).sorted()
    self.allowedPeople = Set(allowedPeople).sorted()
    self.allowsTimeSensitive = allowsTimeSensitive
    self.filters = filters
  }

  private enum CodingKeys: String, CodingKey {
    case isOn, allowedApps, allowedPeople, allowsTimeSensitive, filters
  }

  /// What is not there is as a phone comes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ standard: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? standard
    }
    let standard = Focus()
    self.init(
      isOn: try value(.isOn, standard.isOn),
      allowedApps: try value(.allowedApps, standard.allowedApps),
      allowedPeople: try value(.allowedPeople, standard.allowedPeople),
      allowsTimeSensitive: try value(.allowsTimeSensitive, standard.allowsTimeSensitive),
      filters: try value(.filters, standard.filters)
    )
  }

  /// Whether one of the people that are allowed is meant, by name or by handle. Neither case nor spaces around it
  /// matter; the system knows people by their cards, here they are typed.
  public func allows(_ person: Communication.Person) -> Bool {
    let names = [person.displayName, person.handle ?? ""].map(\.comparable).filter { !$0.isEmpty }
    return allowedPeople.contains { names.contains($0.comparable) }
  }
}

extension String {
  /// Without spaces around it, in lower case.
  fileprivate var comparable: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end].lowercased()
  }
}

/// The summary at set times (ios-behaviour 3.11). What the system proposes is not documented; 8:00 and 18:00 are
/// our choice.
public struct ScheduledSummary: Codable, Hashable, Sendable {
  public var isOn: Bool
  /// Minutes after midnight, in order.
  public var times: [Int]

  public init(isOn: Bool = false, times: [Int] = [480, 1080]) {
    self.isOn = isOn
    self.times = times
  }

  private enum CodingKeys: String, CodingKey {
    case isOn, times
  }

  /// What is not there is as a phone comes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let standard = ScheduledSummary()
    self.init(
      isOn: try values.decodeIfPresent(Bool.self, forKey: .isOn) ?? standard.isOn,
      times: try values.decodeIfPresent([Int].self, forKey: .times) ?? standard.times
    )
  }
}
