/// A Focus, such as Do Not Disturb (ios-behaviour 3.11). It lets allowed and critical notifications through.
public struct Focus: SettingRecord {
  /// Whether it is on.
  public var isOn: Bool
  /// Bundle identifiers, each once and in order.
  public var allowedApps: [String]
  /// Senders of communication notifications, by the name or handle that their app sets; each once and in order.
  public var allowedPeople: [String]
  /// Whether time-sensitive notifications come through.
  public var allowsTimeSensitive: Bool
  /// The filter criteria that each app's Focus filter accepts, by bundle identifier; an app without an entry
  /// filters nothing.
  public var filters: [String: [String]]

  /// Takes all values; each app and person stands once, in order.
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

  /// A Focus that is off and lets nobody through.
  public static let standard = Focus()

  /// All settings of a Focus, in the order in which they are listed.
  public static let fields: [SettingField<Focus>] = [
    SettingField("isOn", \.isOn, .flag),
    SettingField("allowedApps", \.allowedApps, .names(.whole)),
    SettingField("allowedPeople", \.allowedPeople, .names(.whole)),
    SettingField("allowsTimeSensitive", \.allowsTimeSensitive, .flag),
    SettingField("filters", \.filters, .whole),
  ]

  /// Whether the person is allowed, by name or by handle. Case and surrounding spaces do not matter, because the
  /// names are typed here.
  public func allows(_ person: Communication.Person) -> Bool {
    let names = [person.displayName, person.handle ?? ""].map(\.comparable).filter { !$0.isEmpty }
    return allowedPeople.contains { names.contains($0.comparable) }
  }
}

extension String {
  /// The text in lower case, without surrounding spaces.
  fileprivate var comparable: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end].lowercased()
  }
}
