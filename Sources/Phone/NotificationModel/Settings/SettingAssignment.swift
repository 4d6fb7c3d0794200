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
