/// A value that consists of settings. Its JSON, its YAML, its typed form, its rows on the settings page and its
/// help follow from one list of fields; a key that is missing in JSON has its default.
public protocol SettingRecord: Codable, Hashable, Sendable {
  /// The value as a new app or a new phone has it.
  static var standard: Self { get }
  /// One row for each stored property, in the order in which JSON has them.
  static var fields: [SettingField<Self>] { get }
}

extension SettingRecord {
  /// The standard value but for what is set: `Settings(.set(\.sound, false))`.
  public init(_ first: SettingAssignment<Self>, _ others: SettingAssignment<Self>...) {
    self = SettingAssignments([first] + others).applied(to: .standard)
  }

  public init(from decoder: any Decoder) throws {
    self = .standard
    let values = try decoder.container(keyedBy: SettingKey.self)
    for field in Self.fields { try field.read(values, &self) }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SettingKey.self)
    for field in Self.fields { try field.write(self, &values) }
  }

  /// The row of that property; nil if it has none.
  public static func field(_ keyPath: SettingProperty<Self>) -> SettingField<Self>? {
    fields.first { $0.keyPath as PartialKeyPath<Self> == keyPath }
  }

  /// The row of that name in JSON; nil if there is none.
  public static func field(named name: String) -> SettingField<Self>? { fields.first { $0.name == name } }
}

/// The name of a field as a key of JSON.
struct SettingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
