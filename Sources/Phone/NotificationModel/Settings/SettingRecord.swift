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

/// One setting and its new value.
public struct SettingAssignment<Root: SettingRecord>: Sendable {
  let keyPath: SettingProperty<Root>
  private let value: any Hashable & Sendable
  fileprivate let assign: @Sendable (inout Root) -> Void
  /// Writes the part of the setting that the assignment is about; nil if it is about the whole.
  fileprivate var writePart: PartWriting?

  typealias PartWriting = @Sendable (inout KeyedEncodingContainer<SettingKey>, SettingKey) throws -> Void

  /// Sets a property: `.set(\.sound, false)`.
  public static func set<Value: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> SettingAssignment {
    SettingAssignment(keyPath: keyPath, value: value, assign: { $0[keyPath: keyPath] = value })
  }

  /// Sets a part of a property; the rest of it stays.
  static func set<Value: Sendable>(
    _ part: SettingPart<Value>,
    of keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> SettingAssignment {
    var assignment = SettingAssignment(
      keyPath: keyPath,
      value: part.value,
      assign: { part.assign(&$0[keyPath: keyPath]) }
    )
    assignment.writePart = part.write
    return assignment
  }
}

extension SettingAssignment: Hashable {
  public static func == (left: SettingAssignment, right: SettingAssignment) -> Bool {
    left.keyPath as PartialKeyPath<Root> == right.keyPath
      && AnyHashable(left.value) == AnyHashable(right.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath as PartialKeyPath<Root>)
    hasher.combine(value)
  }
}

/// Changes of the settings of an app or of the phone; other settings stay. In JSON it is an object with the fields
/// that change.
public struct SettingAssignments<Root: SettingRecord>: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The assignments in order; of two to one setting the later counts.
  public private(set) var all: [SettingAssignment<Root>]

  public init(_ all: [SettingAssignment<Root>]) { self.all = all }
  public init(arrayLiteral elements: SettingAssignment<Root>...) { all = elements }

  /// Adds one more.
  public mutating func append(_ assignment: SettingAssignment<Root>) { all.append(assignment) }

  /// Whether it is about that property.
  public func contains(_ keyPath: SettingProperty<Root>) -> Bool {
    all.contains { $0.keyPath as PartialKeyPath<Root> == keyPath }
  }

  /// Whether it is about that setting.
  public func contains(_ field: SettingField<Root>) -> Bool { contains(field.keyPath) }

  /// The settings after the change.
  public func applied(to root: Root) -> Root {
    var root = root
    for assignment in all { assignment.assign(&root) }
    return root
  }
}

// MARK: JSON

extension SettingAssignments: Codable {
  /// Reads the fields that are present. An unknown word is refused, with the known ones.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SettingKey.self)
    all = try Root.fields.filter(\.isSettable).compactMap { try $0.readChange(values) }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SettingKey.self)
    let changed = applied(to: .standard)
    for field in Root.fields where field.isSettable && contains(field.keyPath) {
      if let writePart = partWriting(of: field.keyPath) {
        try writePart(&values, SettingKey(field.name))
      } else {
        try field.writeChange(changed, &values)
      }
    }
  }

  /// Writes the part of a setting that the change is about; nil if it is about the whole.
  private func partWriting(of keyPath: SettingProperty<Root>) -> SettingAssignment<Root>.PartWriting? {
    let own = all.filter { $0.keyPath as PartialKeyPath<Root> == keyPath }
    return own.allSatisfy { $0.writePart != nil } ? own.last?.writePart : nil
  }
}
