/// One JSON value (RFC 8259). Objects keep the order of their keys; whole numbers that fit 64 bits stay
/// whole.
///
/// Values are equal when they are of the same case (`1` is not `1.0`) and, for strings, of the same bytes.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits 64 bits.
  case integer(Int64)
  /// Every other number. Never infinite or NaN when it comes from `JSONParser`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: Hashable {
  /// Whether both are the same value of the same kind; texts are compared byte by byte.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .integer(let integer): hasher.combine(integer)
    case .number(let number): hasher.combine(number)
    case .string(let text): text.hashBytes(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let object): hasher.combine(object)
    }
  }
}

// MARK: - Looking inside

extension JSONValue {
  /// The text of a string; nil for every other kind.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number, also one written as `2.0`; nil if there is a fraction or it does not fit.
  public var intValue: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .number(let number): Int(exactly: number)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// Any number; whole numbers beyond 2^53 are rounded.
  public var doubleValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// True or false; nil for every other kind, also for 0 and 1.
  public var boolValue: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements of an array; nil for every other kind.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for every other kind.
  public var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether it is null, which differs from a missing value.
  public var isNull: Bool { self == .null }

  /// The member of an object; nil if there is none, or when this is no object.
  public subscript(key: String) -> JSONValue? { objectValue?[key] }

  /// The element of an array; nil if there is none, or when this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the value at the end of a path; nil if a step leads nowhere.
  func value(at path: [JSONPathStep]) -> JSONValue? {
    var value = self
    for step in path {
      let next =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}

// MARK: - In words

extension JSONValue: CustomStringConvertible {
  /// The kind with its article, for sentences: "a string", "a number", "null".
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as compact JSON text.
  public var description: String { JSONWriter.string(self) }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Of a duplicate key the last value wins.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}
