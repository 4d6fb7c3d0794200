internal import JSON
package import NotificationModel
package import YAMLCoding

/// A YAML text that is read key by key, with its problems as diagnostics.
package struct Document {
  /// What the problems are about, as the rule of their diagnostics: `manifest`, `configuration`, `demo`.
  let kind: String
  /// The mapping at the top, whose keys are asked for one after the other.
  package var top: YAMLObject
  private let failure: YAMLError?

  /// - Parameter kind: what the problems are about.
  package init(_ text: String, kind: String) {
    self.kind = kind
    do {
      top = YAMLObject(try YAMLReader.parse(text))
      failure = nil
    } catch {
      top = YAMLObject(YAMLNode(.mapping([]), line: error.line, column: error.column))
      failure = error
    }
  }

  /// A mapping of a text that was read as YAML already.
  init(_ node: YAMLNode, kind: String) {
    self.kind = kind
    top = YAMLObject(node)
    failure = nil
  }

  /// Whether there is anything to read; otherwise asking for keys would only report their absence.
  package var isReadable: Bool { failure == nil && top.problems.isEmpty }

  /// Everything that was found, in the order of the text. What could not be taken is a warning as long as the
  /// rest is of use, and an error otherwise.
  package mutating func finish(usable: Bool) -> [Diagnostic] {
    let problems = failure.map { [$0.problem] } ?? top.finish()
    return problems.map { problem in
      let severity: Diagnostic.Severity = problem.severity == .error && !usable ? .error : .warning
      return Diagnostic(
        severity,
        rule: kind,
        path: problem.path,
        message: problem.messageWithoutLine,
        hint: problem.hint,
        line: problem.line,
        column: problem.column
      )
    }.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }
}

extension YAMLObject {
  /// A list of words from an enumeration. Words that are none of them are left out and reported, with those
  /// that are.
  mutating func options<Option>(_ key: String) -> Set<Option>
  where Option: RawRepresentable<String>, Option: CaseIterable, Option: Hashable {
    var options: Set<Option> = []
    for word in strings(key) ?? [] {
      if let option = Option(rawValue: word) {
        options.insert(option)
      } else {
        let known = Option.allCases.map(\.rawValue).joined(separator: ", ")
        report(.warning, key, "has the unknown option \(word.quoted)", hint: "there are \(known)")
      }
    }
    return options
  }

  /// The `command` of an object: a program and its arguments.
  mutating func command() -> [String]? {
    if let text = node("command")?.scalar {
      let words = text.split(separator: " ").map { String($0).quoted }.joined(separator: ", ")
      report(
        .error,
        "command",
        "is one text; no shell is used to take it apart",
        hint: "write it as a list: [\(words)]"
      )
      return nil
    }
    guard let command = strings("command", required: true) else { return nil }
    guard command.first?.isEmpty == false else {
      report(.error, "command", "names no program", hint: "write it as a list: [cat]")
      return nil
    }
    return command
  }

  /// A text that is not empty.
  mutating func word(_ key: String, required: Bool = false) -> String? {
    guard let text = string(key, required: required) else { return nil }
    guard text.isEmpty else { return text }
    report(.error, key, "is empty")
    return nil
  }
}

extension YAMLObject {
  /// A name that things are looked up by; one that is longer than the center takes is reported and is nil.
  mutating func identifier(_ key: String) -> String? {
    word(key, required: true).flatMap { bounded($0, key, TextLimits.name) }
  }

  /// A text to be shown that is not empty, and no longer than the center takes.
  mutating func shownWord(_ key: String, required: Bool = false) -> String? {
    word(key, required: required).flatMap { bounded($0, key, TextLimits.text) }
  }

  /// A text to be shown, which may be empty.
  mutating func shownText(_ key: String) -> String? {
    string(key).flatMap { bounded($0, key, TextLimits.text) }
  }

  private mutating func bounded(_ text: String, _ key: String, _ limit: Int) -> String? {
    let size = text.utf8.count
    guard size > limit else { return text }
    report(.error, key, "is \(size) bytes long; the limit is \(limit)")
    return nil
  }
}
