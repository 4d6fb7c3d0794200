/// A Focus, Do Not Disturb among them (ios-behaviour 3.11). It lets through what is allowed here, and what is
/// critical.
public struct Focus: SettingRecord {
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

  public static let standard = Focus()

  public static let fields: [SettingField<Focus>] = [
    SettingField("isOn", \.isOn, .flag),
    SettingField("allowedApps", \.allowedApps, .names(.whole)),
    SettingField("allowedPeople", \.allowedPeople, .names(.whole)),
    SettingField("allowsTimeSensitive", \.allowsTimeSensitive, .flag),
    SettingField("filters", \.filters, .whole),
  ]

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
