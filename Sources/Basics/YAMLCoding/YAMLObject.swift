import JSON
import Text

/// Reads a mapping key by key. A wrong value becomes a problem and reads as nil, so that all problems of a text are
/// reported at once. At the end, `finish()` reports the keys that were not read.
public struct YAMLObject: Sendable {
  /// The path from the top of the text, as "handler" or "categories[2]"; empty at the top.
  public let path: String
  /// Where the mapping begins, from 1.
  public let line: Int
  /// Where the mapping begins in its line, from 1.
  public let column: Int
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
    for key in order where !asked.contains(key) {
      guard let entry = entries[key] else { continue }
      let meant = Spelling.closest(to: key, among: asked.subtracting(order).sorted(), .wide)
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
