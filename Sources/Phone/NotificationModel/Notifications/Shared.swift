/// A value that is copied by copying a reference, for large values that are passed around and rarely changed. A
/// change copies the value first.
@propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// The value itself; to set it leaves the other copies as they are.
  public var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }

  /// The reference itself, for giving it to another copy.
  public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// Shares the value from now on.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }
}

/// Copies with the same reference are equal without a comparison of their values.
extension Shared: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}

/// Written like the value itself.
extension Shared: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension Shared: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}
