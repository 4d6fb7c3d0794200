import JSON
import Text

/// Reads a mapping key by key. A wrong value becomes a problem and reads as nil, so that all problems of a text are
/// reported at once. At the end, `finish()` reports the keys that were not read.
public struct YAMLObject: Sendable {
  /// The path from the top of the text, as "handler" or "categories[2]"; empty at the top.
  public let path: String
  /// Where the mapping begins, from 1.
  let line: Int
  /// Where the mapping begins in its line, from 1.
  let column: Int
  /// The problems in the order in which they were found.
  public private(set) var problems: [YAMLProblem] = []

  private var entries: [String: YAMLNode.Entry] = [:]
  private let order: [String]
  private var asked: Set<String> = []

  /// A node that is no mapping is a problem; an empty one is an empty mapping.
  public init(_ node: YAMLNode, path: String = "") {
    self.path = path
    line = node.line
    column = node.column
    order = node.mapping?.map(\.key) ?? []
    for entry in node.mapping ?? [] { entries[entry.key] = entry }
    if node.mapping == nil, !node.isNull {
      reportKind(node, at: path, expected: "a mapping with keys and values")
    }
  }

  /// All keys, in the order of the text.
  public var keys: [String] { order }

  /// The value as it is; nil when it is not there or null. The key counts as known from then on.
  public mutating func node(_ key: String) -> YAMLNode? {
    asked.insert(key)
    guard let value = entries[key]?.value, !value.isNull else { return nil }
    return value
  }

  /// The key with its value, which may be null; nil if the key is not there. The key counts as known from then on.
  public mutating func entry(_ key: String) -> YAMLNode.Entry? {
    asked.insert(key)
    return entries[key]
  }

  /// Reports the keys that were not asked for, with the word that was probably meant.
  /// - Returns: All problems of this mapping and of those that were read in it.
  @discardableResult
  public mutating func finish() -> [YAMLProblem] {
    let missing = asked.subtracting(order).sorted()
    for key in order where !asked.contains(key) {
      guard let entry = entries[key] else { continue }
      let meant = Spelling.closest(to: key, among: missing, .wide)
      report(
        YAMLProblem(
          .warning,
          of: name(key),
          "is not known",
          line: entry.keyLine,
          column: entry.keyColumn,
          hint: meant.map { "did you mean \($0.quoted)?" }
        )
      )
    }
    asked.formUnion(order)
    return problems
  }

  // MARK: Problems

  /// Adds a problem with the value of a key, or with the mapping itself when the key is not there.
  /// - Parameter message: What is wrong, to follow the key's name: "must not be empty".
  public mutating func report(
    _ severity: YAMLProblem.Severity = .error,
    _ key: String,
    _ message: String,
    hint: String? = nil
  ) {
    let value = entries[key]?.value
    let (line, column) = (value?.line ?? line, value?.column ?? column)
    report(YAMLProblem(severity, of: name(key), message, line: line, column: column, hint: hint))
  }

  /// Adds a problem that was found elsewhere.
  public mutating func report(_ problem: YAMLProblem) {
    problems.append(problem)
  }

  /// Says that a key must be there.
  public mutating func reportMissing(_ key: String) {
    let message = path.isEmpty ? "\(key.quoted) is missing" : "\(name(key).quoted) is missing"
    let near = Spelling.closest(to: key, among: order.filter { !asked.contains($0) }, .wide)
    let hint = near.flatMap { entries[$0] }.map { "is it \($0.key.quoted) at line \($0.keyLine)?" }
    report(YAMLProblem(.error, message, path: name(key), line: line, column: column, hint: hint))
  }

  /// Adds a problem with a value that is of another kind than expected.
  /// - Parameters:
  ///   - path: The path of the value from the top of the text; empty at the top.
  ///   - expected: What it should be, in words: "a whole number".
  public mutating func reportKind(
    _ node: YAMLNode,
    at path: String,
    expected: String,
    hint: String? = nil
  ) {
    let predicate = "should be \(expected), but it is \(node.kind)"
    let (line, column) = (node.line, node.column)
    report(
      path.isEmpty
        ? YAMLProblem(.error, "The text \(predicate)", line: line, column: column, hint: hint)
        : YAMLProblem(.error, of: path, predicate, line: line, column: column, hint: hint)
    )
  }

  /// The path of a key's value from the top of the text: "handler.command".
  public func name(_ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}

extension YAMLNode {
  /// In words, for messages.
  var kind: String {
    switch content {
    case .scalar where isNull: "empty"
    case .scalar(let text, _): text.quoted
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

extension YAMLObject {
  /// Text; numbers and words like `true` are text too where text is asked for.
  /// - Parameter required: Whether it is a problem when the key is not there.
  public mutating func string(_ key: String, required: Bool = false) -> String? {
    guard let node = value(key, required: required) else { return nil }
    if let text = node.scalar { return text }
    reportKind(node, at: name(key), expected: "text")
    return nil
  }

  /// `true` or `false`.
  public mutating func bool(_ key: String, required: Bool = false) -> Bool? {
    scalar(key, required, "true or false") { text in
      switch text {
      case "true", "True", "TRUE": true
      case "false", "False", "FALSE": false
      default: nil
      }
    }
  }

  /// A whole number.
  /// - Parameter range: What lies outside is a problem and reads as nil.
  public mutating func int(_ key: String, in range: ClosedRange<Int>? = nil, required: Bool = false) -> Int? {
    let expected = range.map { "a whole number from \($0.lowerBound) to \($0.upperBound)" }
    return scalar(key, required, expected ?? "a whole number") { text in
      Int(text).flatMap { range?.contains($0) == false ? nil : $0 }
    }
  }

  /// A number; neither infinite nor "not a number".
  public mutating func double(
    _ key: String,
    in range: ClosedRange<Double>? = nil,
    required: Bool = false
  ) -> Double? {
    let expected = range.map { "a number from \($0.lowerBound) to \($0.upperBound)" }
    return scalar(key, required, expected ?? "a number") { text in
      Double(text).flatMap { $0.isFinite && range?.contains($0) != false ? $0 : nil }
    }
  }

  /// One of the words of an enumeration; the others are suggested.
  public mutating func choice<Choice>(
    _ key: String,
    of type: Choice.Type = Choice.self,
    required: Bool = false
  ) -> Choice? where Choice: RawRepresentable<String>, Choice: CaseIterable {
    choice(key, among: Choice.allCases.map(\.rawValue), required: required).flatMap(Choice.init(rawValue:))
  }

  /// One of the words; the others are suggested.
  public mutating func choice(_ key: String, among words: [String], required: Bool = false) -> String? {
    guard let node = value(key, required: required) else { return nil }
    if let word = node.scalar, words.contains(word) { return word }
    let meant = node.scalar.flatMap { Spelling.closest(to: $0, among: words, .wide) }
    let expected = words.count == 1 ? words[0].quoted : "one of \(words.joined(separator: ", "))"
    reportKind(node, at: name(key), expected: expected, hint: meant.map { "did you mean \($0.quoted)?" })
    return nil
  }

  /// A list of texts. One that holds anything else is a problem and reads as nil as a whole: half a command
  /// is worse than none.
  public mutating func strings(_ key: String, required: Bool = false) -> [String]? {
    guard let nodes = list(key, required: required, of: "texts", example: true) else { return nil }
    var texts: [String] = []
    for (index, node) in nodes.enumerated() {
      guard let text = node.isNull ? nil : node.scalar else {
        reportKind(node, at: "\(name(key))[\(index)]", expected: "text")
        continue
      }
      texts.append(text)
    }
    return texts.count == nodes.count ? texts : nil
  }

  /// A mapping in this one, read by `read` and finished after it; its problems become problems of this one.
  public mutating func object<Value>(
    _ key: String,
    required: Bool = false,
    _ read: (inout YAMLObject) -> Value?
  ) -> Value? {
    guard let node = value(key, required: required) else { return nil }
    return self.read(node, at: name(key), read)
  }

  /// A list of mappings, each read by `read` and finished after it. Those that read as nil are left out.
  public mutating func objects<Value>(
    _ key: String,
    required: Bool = false,
    _ read: (inout YAMLObject) -> Value?
  ) -> [Value] {
    let nodes = list(key, required: required, of: "mappings", example: false) ?? []
    return nodes.enumerated().compactMap { self.read($1, at: "\(name(key))[\($0)]", read) }
  }

  // MARK: What they have in common

  private mutating func value(_ key: String, required: Bool) -> YAMLNode? {
    let node = node(key)
    if node == nil, required { reportMissing(key) }
    return node
  }

  private mutating func scalar<Value>(
    _ key: String,
    _ required: Bool,
    _ expected: String,
    _ read: (String) -> Value?
  ) -> Value? {
    guard let node = value(key, required: required) else { return nil }
    guard case .scalar(let text, let quoted) = node.content, let value = read(text), !quoted else {
      let isInQuotes = node.scalar.flatMap(read) != nil
      reportKind(node, at: name(key), expected: expected, hint: isInQuotes ? "write it without quotes" : nil)
      return nil
    }
    return value
  }

  private mutating func list(_ key: String, required: Bool, of what: String, example: Bool) -> [YAMLNode]? {
    guard let node = value(key, required: required) else { return nil }
    if let nodes = node.sequence { return nodes }
    let text = example ? node.scalar : nil
    reportKind(node, at: name(key), expected: "a list of \(what)", hint: text.map { "write [\($0.quoted)]" })
    return nil
  }

  private mutating func read<Value>(
    _ node: YAMLNode,
    at path: String,
    _ read: (inout YAMLObject) -> Value?
  ) -> Value? {
    var object = YAMLObject(node, path: path)
    guard node.mapping != nil else {
      if object.problems.isEmpty {
        object.reportKind(node, at: path, expected: "a mapping with keys and values")
      }
      for problem in object.problems { report(problem) }
      return nil
    }
    let value = read(&object)
    for problem in object.finish() { report(problem) }
    return value
  }
}
