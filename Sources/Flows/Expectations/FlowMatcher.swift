public import JSON
import YAMLCoding

/// What a value must be like.
public indirect enum FlowMatcher: Hashable, Sendable {
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
  public struct Field: Hashable, Sendable {
    public var name: String
    public var matcher: FlowMatcher
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
  public var text: String {
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

extension String {
  /// Whether it reads the same without quotes.
  fileprivate var isPlainYAML: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789.-_".unicodeScalars.contains($0)
      }
  }
}

// MARK: Reading

extension FlowMatcher {
  /// Reads what is expected of a value of that shape; nil if problems were reported.
  static func read(
    _ node: YAMLNode,
    _ shape: FlowShape,
    at path: String,
    _ object: inout YAMLObject
  ) -> FlowMatcher? {
    if node.isNull { return .equals(.null) }
    if let entries = node.mapping, let operators = operators(entries, shape) {
      return combined(operators, shape, at: path, &object)
    }
    if !shape.hasFields, let entries = node.mapping, !entries.isEmpty {
      reportUnknown(entries, at: path, among: Operator.allCases.map(\.rawValue), &object)
      return nil
    }
    switch shape {
    case .text, .number, .flag, .word: return scalar(node, shape, at: path, &object)
    case .words(let words):
      return list(node, .word(words), at: path, &object).map { .anyOrder($0) }
    case .list(let element): return list(node, element, at: path, &object).map { .elements($0) }
    case .record(let fields, let short):
      if let short, node.scalar != nil, let field = fields.first(where: { $0.name == short }) {
        return read(node, field.shape, at: path, &object).map { .fields([Field(name: short, matcher: $0)]) }
      }
      return record(node, fields, at: path, &object)
    }
  }

  /// The operators and their values; nil if the mapping is one of fields.
  private static func operators(
    _ entries: [YAMLNode.Entry],
    _ shape: FlowShape
  ) -> [(operator: Operator, node: YAMLNode)]? {
    let operators = entries.compactMap { entry in Operator(rawValue: entry.key).map { ($0, entry.value) } }
    return !operators.isEmpty && operators.count == entries.count ? operators : nil
  }

  private static func combined(
    _ operators: [(operator: Operator, node: YAMLNode)],
    _ shape: FlowShape,
    at path: String,
    _ object: inout YAMLObject
  ) -> FlowMatcher? {
    var matchers: [FlowMatcher] = []
    for (name, node) in operators {
      let path = "\(path).\(name.rawValue)"
      switch name {
      case .has, .not:
        let nodes = node.sequence ?? [node]
        guard !nodes.isEmpty else {
          object.report(.empty(at: path, node))
          return nil
        }
        let read = nodes.compactMap { self.read($0, shape.element, at: path, &object) }
        guard read.count == nodes.count else { continue }
        matchers.append(name == .has ? .has(read) : .none(of: read, shape))
      case .count:
        guard let count = node.scalar.flatMap({ Int($0) }), count >= 0 else {
          object.reportKind(node, at: path, expected: "a whole number")
          continue
        }
        matchers.append(.count(count))
      }
    }
    guard matchers.count == operators.count else { return nil }
    return matchers.count == 1 ? matchers[0] : .all(matchers)
  }

  /// What is not there has none of anything: `not` says something only of a presentation or a response that there is.
  static func none(of matchers: [FlowMatcher], _ shape: FlowShape) -> FlowMatcher {
    switch shape {
    case .words, .record: .all([.hasNone([.equals(.null)]), .hasNone(matchers)])
    case .text, .number, .flag, .word, .list: .hasNone(matchers)
    }
  }

  private static func list(
    _ node: YAMLNode,
    _ element: FlowShape,
    at path: String,
    _ object: inout YAMLObject
  ) -> [FlowMatcher]? {
    guard let nodes = node.sequence else {
      let hint = node.scalar.map { "write [\($0)], or { has: [\($0)] }" }
      object.reportKind(node, at: path, expected: "a list", hint: hint)
      return nil
    }
    let read = nodes.enumerated().compactMap { self.read($1, element, at: "\(path)[\($0)]", &object) }
    return read.count == nodes.count ? read : nil
  }

  private static func record(
    _ node: YAMLNode,
    _ fields: [FlowShape.Field],
    at path: String,
    _ object: inout YAMLObject
  ) -> FlowMatcher? {
    guard let entries = node.mapping else {
      object.reportKind(node, at: path, expected: "a mapping with keys and values")
      return nil
    }
    reportUnknown(entries, at: path, among: fields.map(\.name), &object)
    var read: [Field] = []
    for entry in entries {
      guard let field = fields.first(where: { $0.name == entry.key }) else { continue }
      guard let matcher = self.read(entry.value, field.shape, at: "\(path).\(entry.key)", &object) else {
        continue
      }
      read.append(Field(name: field.name, matcher: matcher))
    }
    return read.count == entries.count ? .fields(read) : nil
  }

  private static func reportUnknown(
    _ entries: [YAMLNode.Entry],
    at path: String,
    among names: [String],
    _ object: inout YAMLObject
  ) {
    for entry in entries where !names.contains(entry.key) {
      let meant = Spelling.closest(to: entry.key, among: names, .wide)
      object.report(
        YAMLProblem(
          .error,
          "\("\(path).\(entry.key)".quoted) at line \(entry.keyLine) is not known",
          line: entry.keyLine,
          column: entry.keyColumn,
          hint: meant.map { "did you mean \($0.quoted)?" } ?? "there are: \(names.joined(separator: ", "))"
        )
      )
    }
  }

  private static func scalar(
    _ node: YAMLNode,
    _ shape: FlowShape,
    at path: String,
    _ object: inout YAMLObject
  ) -> FlowMatcher? {
    guard let text = node.scalar else {
      object.reportKind(node, at: path, expected: shape.words)
      return nil
    }
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/"), shape.isText {
      let pattern = String(text.dropFirst().dropLast())
      if FlowPattern(pattern) == nil {
        object.report(
          YAMLProblem(
            .error,
            "\(path.quoted) at line \(node.line) is no regular expression",
            line: node.line,
            column: node.column
          )
        )
        return nil
      }
      return .finds(pattern: pattern)
    }
    if let value = shape.value(of: text) { return .equals(value) }
    let words = shape.choices
    let meant = Spelling.closest(to: text, among: words, .wide)
    object.reportKind(node, at: path, expected: shape.words, hint: meant.map { "did you mean \($0.quoted)?" })
    return nil
  }
}

extension YAMLProblem {
  /// An operator without elements holds of everything, so it says nothing.
  static func empty(at path: String, _ node: YAMLNode) -> YAMLProblem {
    YAMLProblem(
      .error,
      "\(path.quoted) at line \(node.line) is an empty list, which says nothing",
      line: node.line,
      column: node.column
    )
  }
}

extension FlowShape {
  /// The shape of an element of a list; a text consists of texts.
  fileprivate var element: FlowShape {
    switch self {
    case .list(let element): element
    case .words(let words): .word(words)
    case .text, .number, .flag, .word, .record: self
    }
  }

  /// Whether a mapping has the fields of a value, and not only matchers.
  fileprivate var hasFields: Bool {
    switch self {
    case .record: true
    case .text, .number, .flag, .word, .words, .list: false
    }
  }

  fileprivate var isText: Bool {
    switch self {
    case .text, .word: true
    case .number, .flag, .words, .list, .record: false
    }
  }

  fileprivate var choices: [String] {
    switch self {
    case .word(let words), .words(let words): words
    case .text, .number, .flag, .list, .record: []
    }
  }

  /// Returns the value that a scalar stands for; nil if it is none of this shape.
  fileprivate func value(of text: String) -> JSONValue? {
    switch self {
    case .text: .string(text)
    case .number: Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) }
    case .flag:
      switch text {
      case "true", "on", "yes": true
      case "false", "off", "no": false
      default: nil
      }
    case .word(let words): words.contains(text) ? .string(text) : nil
    case .words, .list, .record: nil
    }
  }
}
