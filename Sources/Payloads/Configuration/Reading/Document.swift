internal import NotificationModel
internal import YAMLCoding

/// A YAML text that is read key by key, with its problems as diagnostics.
struct Document {
  /// What the problems are about, as the rule of their diagnostics: `manifest`, `configuration`, `demo`.
  let kind: String
  var top: YAMLObject
  private let failure: YAMLError?

  init(_ text: String, kind: String) {
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
  var isReadable: Bool { failure == nil && top.problems.isEmpty }

  /// Everything that was found, in the order of the text. What could not be taken is a warning as long as the
  /// rest is of use, and an error otherwise.
  mutating func finish(usable: Bool) -> [Diagnostic] {
    let problems = failure.map { [$0.problem] } ?? top.finish()
    return problems.map { problem in
      let severity: Diagnostic.Severity = problem.severity == .error && !usable ? .error : .warning
      return Diagnostic(
        severity,
        rule: kind,
        path: problem.path,
        message: problem.message,
        hint: problem.hint,
        line: problem.line,
        column: problem.column
      )
    }.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }
}
