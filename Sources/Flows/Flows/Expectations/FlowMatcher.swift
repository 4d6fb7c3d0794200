import Foundation
import JSON

/// What a value must be like.
indirect enum FlowMatcher: Hashable, Sendable {
  case equals(JSONValue)
  /// A text in which the regular expression is found.
  case finds(pattern: String)
  /// A list with these elements in this order.
  case elements([FlowMatcher])
  /// A list with these elements in any order.
  case anyOrder([FlowMatcher])
  /// A mapping whose fields of these names are so; others do not matter.
  case fields([Field])
  /// A list that has an element like each of these, or a text that holds each.
  case has([FlowMatcher])
  /// A list that has no element like one of these, or a text that holds none.
  case hasNone([FlowMatcher])
  /// A list of that many elements.
  case count(Int)
  /// All of these.
  case all([FlowMatcher])

  /// A named field.
  struct Field: Hashable, Sendable {
    /// The name of the field in JSON.
    var name: String
    /// What its value must be like.
    var matcher: FlowMatcher
  }

  /// The matchers that are written as keys.
  enum Operator: String, CaseIterable {
    case has, not, count

    var help: String {
      switch self {
      case .has: "a list has an element like each of these; a text holds each of these"
      case .not:
        "a list has no element like any of these; a text holds none of these; another value is not this"
      case .count: "a list has so many elements"
      }
    }

    static var schema: JSONObject {
      [
        "type": "object",
        "properties": ["has": [:], "not": [:], "count": ["type": "integer", "minimum": 0]],
        "additionalProperties": false,
      ]
    }
  }

  /// The matchers of the elements of a list.
  var elements: [FlowMatcher] {
    switch self {
    case .elements(let matchers), .anyOrder(let matchers): matchers
    case .equals, .finds, .fields, .has, .hasNone, .count, .all: [self]
    }
  }

  /// The expectation, as it would be written in a flow.
  var text: String {
    switch self {
    case .equals(.string(let text)): text.isPlainYAML ? text : text.quoted
    case .equals(let value): JSONWriter.string(value)
    case .finds(let pattern): "/\(pattern)/"
    case .elements(let matchers), .anyOrder(let matchers): Self.list(matchers)
    case .fields(let fields): "{ \(fields.map { "\($0.name): \($0.matcher.text)" }.joined(separator: ", ")) }"
    case .has(let matchers): "has \(Self.list(matchers))"
    case .hasNone(let matchers): "not \(Self.list(matchers))"
    case .count(let count): "count \(count)"
    case .all(let matchers): matchers.map(\.text).joined(separator: ", ")
    }
  }

  private static func list(_ matchers: [FlowMatcher]) -> String {
    "[\(matchers.map(\.text).joined(separator: ", "))]"
  }
}

extension FlowMatcher {
  /// The identifiers of that kind that it names, of a value of that shape. A part of one is none.
  func names(of kind: FlowName, in shape: FlowShape) -> [String] {
    switch self {
    case .equals(.string(let text)):
      if case .name(of: kind) = shape { [text] } else { [] }
    case .equals, .finds, .count: []
    case .has(let matchers):
      if case .name = shape { [] } else { matchers.flatMap { $0.names(of: kind, in: shape.element) } }
    case .elements(let matchers), .anyOrder(let matchers), .hasNone(let matchers):
      matchers.flatMap { $0.names(of: kind, in: shape.element) }
    case .all(let matchers): matchers.flatMap { $0.names(of: kind, in: shape) }
    case .fields(let fields):
      if case .record(let shapes, _) = shape {
        fields.flatMap { field in
          shapes.filter { $0.name == field.name }.flatMap { field.matcher.names(of: kind, in: $0.shape) }
        }
      } else {
        []
      }
    }
  }

  /// The matchers of which each says one thing.
  var parts: [FlowMatcher] {
    switch self {
    case .all(let matchers): matchers.flatMap(\.parts)
    case .has(let matchers): matchers.map { .has([$0]) }
    case .hasNone(let matchers): matchers.map { .hasNone([$0]) }
    case .equals, .finds, .elements, .anyOrder, .fields, .count: [self]
    }
  }
}

extension String {
  /// Whether it reads the same without quotes.
  fileprivate var isPlainYAML: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789.-_".unicodeScalars.contains($0)
      }
  }
}

/// A place at which something else was seen than expected.
public struct FlowMismatch: Codable, Hashable, Sendable {
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
  /// Returns where the value is not as expected; empty if it is. A search that is given up says neither, so it throws,
  /// whatever is expected of it; and each value is looked at, so that their order does not matter. The same holds for
  /// a text of more than `kept` bytes, which is cut.
  func mismatches(
    with value: JSONValue,
    at path: String,
    kept: Int = FlowObservation.mostOutput
  ) throws(FlowError) -> [FlowMismatch] {
    switch self {
    case .fields(let fields):
      guard case .object(let object) = value else { return [mismatch(value, path)] }
      return try fields.map { (field) throws(FlowError) in
        try field.matcher.mismatches(
          with: object[field.name] ?? .null,
          at: "\(path).\(field.name)",
          kept: kept
        )
      }.flatMap(\.self)
    case .elements(let matchers):
      guard let values = value.arrayValue, values.count == matchers.count else {
        return [mismatch(value, path)]
      }
      return try zip(matchers, values).enumerated().map { (index, pair) throws(FlowError) in
        try pair.0.mismatches(with: pair.1, at: "\(path)[\(index)]", kept: kept)
      }.flatMap(\.self)
    case .all(let matchers):
      return try matchers.map { (matcher) throws(FlowError) in
        try matcher.mismatches(with: value, at: path, kept: kept)
      }.flatMap(\.self)
    case .equals, .finds, .anyOrder, .has, .hasNone, .count:
      return try isMet(by: value, kept) ? [] : [mismatch(value, path)]
    }
  }

  private func mismatch(_ value: JSONValue, _ path: String) -> FlowMismatch {
    FlowMismatch(path: path, expected: text, seen: value.flowText.cut(to: 20_000))
  }

  private func isMet(by value: JSONValue, _ kept: Int) throws(FlowError) -> Bool {
    // What is cut ends within a character of the limit.
    if let text = value.stringValue, text.utf8.count > kept - 4 {
      throw FlowError("The text is cut: no more than \(kept) bytes of an output are kept.")
    }
    switch self {
    case .equals(let expected): return Self.isEqual(value, expected)
    case .finds(let pattern):
      guard let text = value.plainText, let pattern = FlowPattern(pattern) else { return false }
      guard let isFound = pattern.isFound(in: text) else {
        throw FlowError("The search for \(self.text) was given up: it takes too many steps.")
      }
      return isFound
    case .anyOrder(let matchers):
      guard let values = value.arrayValue, values.count == matchers.count else { return false }
      return Self.arePaired(
        try matchers.map { (matcher) throws(FlowError) in
          try values.map { (value) throws(FlowError) in try matcher.isMet(by: value, kept) }
        }[...]
      )
    case .has(let matchers): return try Self.areHeld(matchers, in: value, kept).allSatisfy(\.self)
    case .hasNone(let matchers): return try !Self.areHeld(matchers, in: value, kept).contains(true)
    case .count(let count): return value.arrayValue?.count == count
    case .elements, .fields, .all: return try mismatches(with: value, at: "", kept: kept).isEmpty
    }
  }

  /// Whether each row has a column of its own that is true. The lists are as short as there are words.
  private static func arePaired(_ rows: ArraySlice<[Bool]>) -> Bool {
    guard let row = rows.first else { return true }
    return row.indices.contains { index in
      guard row[index] else { return false }
      return arePaired(
        rows.dropFirst().map { row in
          var rest = row
          rest.remove(at: index)
          return rest
        }[...]
      )
    }
  }

  /// For each, whether a list has such an element, a text holds such a text, or another value is so.
  private static func areHeld(
    _ matchers: [FlowMatcher],
    in value: JSONValue,
    _ kept: Int
  ) throws(FlowError) -> [Bool] {
    try matchers.map { (matcher) throws(FlowError) in
      if case .array(let values) = value {
        let met = try values.map { (value) throws(FlowError) in try matcher.isMet(by: value, kept) }
        return met.contains(true)
      }
      if case .string(let text) = value, case .equals(.string(let part)) = matcher {
        return text.contains(part)
      }
      return try matcher.isMet(by: value, kept)
    }
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

/// A regular expression of an expectation, as ICU reads it.
struct FlowPattern {
  /// The expression in a search that begins at the start of the text, so that each place of the text takes a step.
  private let search: NSRegularExpression
  /// The longest text that is searched.
  private let longestText: Int

  /// Returns nil if the text is no regular expression.
  init?(_ pattern: String) {
    // The pattern alone must be readable; a comment or a quotation at its end must not take the bracket behind it in.
    guard (try? NSRegularExpression(pattern: pattern)) != nil else { return nil }
    longestText = Self.longestText(of: pattern)
    for end in [")", "\n)", "\\E)"] {
      guard let search = try? NSRegularExpression(pattern: "\\A[\\s\\S]*?(?:\(pattern)\(end)") else {
        continue
      }
      self.search = search
      return
    }
    return nil
  }

  /// Whether it says nothing, because it is found in each text.
  var fitsEverything: Bool { ["", "\u{1}"].allSatisfy { isFound(in: $0) == true } }

  /// Whether it is found in the text; nil if the search was given up, as that of `^(a+)+$` in a text that nearly
  /// matches, or because the task is cancelled.
  func isFound(in text: String) -> Bool? {
    let whole = NSRange(text.startIndex..., in: text)
    let most = mostReports(length: whole.length)
    guard most > 0 else { return nil }
    var reports = 0
    var isFound: Bool?
    search.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
      result,
      flags,
      stop in
      reports += 1
      if result != nil {
        isFound = true
      } else if flags.contains(.completed), !flags.contains(.internalError) {
        isFound = false
      }
      stop.pointee = ObjCBool(isFound != nil || reports > most || Task.isCancelled)
    }
    return isFound
  }

  /// How often the engine reports progress, at each ten thousand steps, before the search is given up: a fraction of a
  /// second for a short text. A search that goes through the rest of the text from each of its places takes the square of
  /// its length; one whose steps go through the text themselves has the fewer of them the longer it is, and none if it
  /// is too long. The number of steps decides and not the time, so that a flow fails or passes on every machine alike.
  func mostReports(length: Int) -> Int {
    if length > longestText { return 0 }
    if longestText < Int.max { return 15 + 60_000 / max(length, 1) }
    return min(1_000 + length * length / 10_000, 60_000)
  }

  /// The engine counts one step, however long it is, for the comparison with a group and for a scan that it does not go
  /// back on, such as `(?>[\s\S]*)`. Ten thousand of them, after which it reports, take a second in the longest text.
  private static func longestText(of pattern: String) -> Int {
    if pattern.contains(/\\[1-9k]/) { return 20_000 }
    if pattern.contains(/\(\?[>=!]/), pattern.contains(/[*+]/) { return 60_000 }
    return .max
  }
}
