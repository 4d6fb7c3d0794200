import JSON

/// A place at which something else was seen than expected.
public struct FlowMismatch: Hashable, Sendable {
  /// The subject with the fields that lead to the value: `response.action`.
  public var path: String
  /// What was expected, in words.
  public var expected: String
  /// What was there, in words.
  public var seen: String

  public init(path: String, expected: String, seen: String) {
    self.path = path
    self.expected = expected
    self.seen = seen
  }
}

extension FlowMatcher {
  /// Returns where the value is not as expected; empty if it is.
  func mismatches(with value: JSONValue, at path: String) -> [FlowMismatch] {
    switch self {
    case .equals(let expected):
      return Self.isEqual(value, expected) ? [] : [mismatch(value, path)]
    case .finds(let pattern):
      return search(for: pattern, in: value, at: path)
    case .elements(let matchers):
      guard let values = value.arrayValue, values.count == matchers.count else {
        return [mismatch(value, path)]
      }
      return zip(matchers, values).enumerated().flatMap { index, pair in
        pair.0.mismatches(with: pair.1, at: "\(path)[\(index)]")
      }
    case .anyOrder(let matchers):
      guard let values = value.arrayValue, values.count == matchers.count else {
        return [mismatch(value, path)]
      }
      return Self.arePaired(matchers[...], with: values) ? [] : [mismatch(value, path)]
    case .fields(let fields):
      guard case .object(let object) = value else { return [mismatch(value, path)] }
      return fields.flatMap {
        $0.matcher.mismatches(with: object[$0.name] ?? .null, at: "\(path).\($0.name)")
      }
    case .has(let matchers):
      return matchers.allSatisfy { isHeld($0, in: value) } ? [] : [mismatch(value, path)]
    case .hasNone(let matchers):
      return matchers.contains { isHeld($0, in: value) } ? [mismatch(value, path)] : []
    case .count(let count):
      return value.arrayValue?.count == count ? [] : [mismatch(value, path)]
    case .all(let matchers):
      return matchers.flatMap { $0.mismatches(with: value, at: path) }
    }
  }

  private func mismatch(_ value: JSONValue, _ path: String) -> FlowMismatch {
    FlowMismatch(path: path, expected: text, seen: value.flowText)
  }

  private func search(for pattern: String, in value: JSONValue, at path: String) -> [FlowMismatch] {
    guard let text = value.plainText, let outcome = FlowPattern(pattern)?.search(text) else {
      return [mismatch(value, path)]
    }
    switch outcome {
    case .found: return []
    case .missing: return [mismatch(value, path)]
    case .endless:
      var mismatch = mismatch(value, path)
      mismatch.expected += ", whose search was given up: it takes too many steps"
      return [mismatch]
    }
  }

  /// Whether each matcher has a value of its own. The lists are as short as there are words.
  private static func arePaired(_ matchers: ArraySlice<FlowMatcher>, with values: [JSONValue]) -> Bool {
    guard let matcher = matchers.first else { return true }
    return values.indices.contains { index in
      guard matcher.mismatches(with: values[index], at: "").isEmpty else { return false }
      var rest = values
      rest.remove(at: index)
      return arePaired(matchers.dropFirst(), with: rest)
    }
  }

  private func isMet(_ matcher: FlowMatcher, in values: [JSONValue]) -> Bool {
    values.contains { matcher.mismatches(with: $0, at: "").isEmpty }
  }

  /// Whether a list has such an element, a text holds such a text, or another value is so.
  private func isHeld(_ matcher: FlowMatcher, in value: JSONValue) -> Bool {
    if case .array(let values) = value { return isMet(matcher, in: values) }
    if case .string(let text) = value, case .equals(.string(let part)) = matcher {
      return text.contains(part)
    }
    return matcher.mismatches(with: value, at: "").isEmpty
  }

  private static func isEqual(_ value: JSONValue, _ expected: JSONValue) -> Bool {
    if let left = value.doubleValue, let right = expected.doubleValue { return left == right }
    return value == expected
  }
}

extension JSONValue {
  /// The value as it would be written in a flow.
  var flowText: String {
    switch self {
    case .string(let text): FlowMatcher.equals(.string(text)).text
    case .array(let values): "[\(values.map(\.flowText).joined(separator: ", "))]"
    case .object(let object):
      "{ \(object.filter { !$0.value.isBlank }.map { "\($0.key): \($0.value.flowText)" }.joined(separator: ", ")) }"
    case .null, .bool, .integer, .number: JSONWriter.string(self)
    }
  }

  /// A text, or a number or flag as text.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer, .number, .bool: JSONWriter.string(self)
    case .null, .array, .object: nil
    }
  }

  private var isBlank: Bool { isNull || self == "" }
}
