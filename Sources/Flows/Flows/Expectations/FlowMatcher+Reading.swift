import JSON
import NotificationModel
import Text
import YAMLCoding

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
      object.reportUnknown(entries, at: path, among: Operator.allCases.map(\.rawValue))
      return nil
    }
    switch shape {
    case .text, .name, .number, .flag, .word: return scalar(node, shape, at: path, &object)
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
          object.report(.empty("list", at: path, node))
          return nil
        }
        if shape.isText, let empty = nodes.first(where: { $0.scalar == "" && !$0.isNull }) {
          object.report(.empty("text", at: path, empty))
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

  /// What is not there has none of anything: `not` says something only of a presentation, a response or a banner that
  /// there is.
  static func none(of matchers: [FlowMatcher], _ shape: FlowShape) -> FlowMatcher {
    switch shape {
    case .words, .record, .name(.notification): .all([.hasNone([.equals(.null)]), .hasNone(matchers)])
    case .text, .name(.app), .name(.action), .name(.category), .name(.thread), .number, .flag, .word, .list:
      .hasNone(matchers)
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
    if entries.isEmpty { object.report(.empty("mapping", at: path, node)) }
    object.reportUnknown(entries, at: path, among: fields.map(\.name))
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
      let read = FlowPattern(pattern)
      if read?.fitsEverything != false {
        let predicate =
          read == nil ? "is no regular expression" : "is found in each text, which says nothing"
        object.report(YAMLProblem(of: path, predicate, at: node))
        return nil
      }
      return .finds(pattern: pattern)
    }
    if let value = shape.value(of: text) { return .equals(value) }
    object.reportKind(node, at: path, expected: shape.words, hint: text.meant(among: shape.choices))
    return nil
  }
}

extension YAMLObject {
  /// Reports the keys that are none of these names, each with the name that was probably meant.
  mutating func reportUnknown(_ entries: [YAMLNode.Entry], at path: String, among names: [String]) {
    for entry in entries where !names.contains(entry.key) {
      report(
        YAMLProblem(
          .error,
          of: "\(path).\(entry.key)",
          "is not known",
          line: entry.keyLine,
          column: entry.keyColumn,
          hint: entry.key.hint(among: names)
        )
      )
    }
  }
}

extension YAMLProblem {
  /// An operator without elements, or with the text that every text holds, and a mapping without fields, say nothing.
  static func empty(_ kind: String, at path: String, _ node: YAMLNode) -> YAMLProblem {
    YAMLProblem(of: path, "is an empty \(kind), which says nothing", at: node)
  }
}

extension FlowShape {
  /// The shape of an element of a list; a text consists of texts.
  var element: FlowShape {
    switch self {
    case .list(let element): element
    case .words(let words): .word(words)
    case .text, .name, .number, .flag, .word, .record: self
    }
  }

  /// Whether a mapping has the fields of a value, and not only matchers.
  fileprivate var hasFields: Bool {
    switch self {
    case .record: true
    case .text, .name, .number, .flag, .word, .words, .list: false
    }
  }

  fileprivate var isText: Bool {
    switch self {
    case .text, .name, .word: true
    case .number, .flag, .words, .list, .record: false
    }
  }

  fileprivate var choices: [String] {
    switch self {
    case .word(let words), .words(let words): words
    case .text, .name, .number, .flag, .list, .record: []
    }
  }

  /// Returns the value that a scalar stands for; nil if it is none of this shape.
  fileprivate func value(of text: String) -> JSONValue? {
    switch self {
    case .text, .name: .string(text)
    case .number: Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) }
    case .flag: Bool(typed: text).map { .bool($0) }
    case .word(let words): words.contains(text) ? .string(text) : nil
    case .words, .list, .record: nil
    }
  }
}
