/// A set of enumeration cases that is always written in the order of their declaration, so that the same history
/// leads to the same bytes.
public struct OrderedOptions<Option: CaseIterable & Hashable & Codable & Sendable>: Hashable, Sendable {
  /// The options in no order.
  public var options: Set<Option>

  public init(_ options: Set<Option> = []) {
    self.options = options
  }

  /// Whether no option is set.
  public var isEmpty: Bool { options.isEmpty }

  /// The options in the order of their declaration.
  public var inOrder: [Option] { Option.allCases.filter(options.contains) }

  /// Whether an option is set.
  public func contains(_ option: Option) -> Bool { options.contains(option) }
}

extension OrderedOptions: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Option...) {
    self.init(Set(elements))
  }
}

extension OrderedOptions: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(Set(try decoder.singleValueContainer().decode([Option].self)))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(inOrder)
  }
}
