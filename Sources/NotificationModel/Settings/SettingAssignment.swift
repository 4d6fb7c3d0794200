/// One setting and its new value.
public struct SettingAssignment<Root: SettingRecord>: Sendable {
  let keyPath: SettingProperty<Root>
  private let value: any Hashable & Sendable
  fileprivate let assign: @Sendable (inout Root) -> Void

  /// Sets a property: `.set(\.sound, false)`.
  public static func set<Value: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> SettingAssignment {
    SettingAssignment(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
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
      try field.writeChange(changed, &values)
    }
  }
}
