import Text

/// Valid by the schema of Jenkins and Surefire (`junit-10.xsd`), in which a case has neither a file nor properties: those
/// of the flow are with its suite.
extension FlowSummary {
  /// One suite for each file, one case for each combination of its matrix.
  var junitReport: String {
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    let suites = files.map { file in suite(file, results.filter { $0.file == file }) }.joined()
    let attributes = counts(results) + " time=\"\(duration.seconds)\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"bellhop test\" \(attributes)>\n"
      + suites + "</testsuites>\n"
  }

  private func suite(_ file: String, _ results: [FlowResult]) -> String {
    let time = results.reduce(0) { $0 + $1.duration }
    let head = "  <testsuite name=\"\(file.xml)\" file=\"\(file.xml)\" \(counts(results))"
    return "\(head) time=\"\(time.seconds)\">\n" + properties(of: results)
      + results.map(\.junitCase).joined() + "  </testsuite>\n"
  }

  /// The tags of the flow.
  private func properties(of results: [FlowResult]) -> String {
    let tags = results.first?.tags ?? []
    guard !tags.isEmpty else { return "" }
    let lines = tags.map { "      <property name=\"tag\" value=\"\($0.xml)\"/>\n" }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  /// A file that cannot be read is an error, and so are what was running when the run was ended and what is missing; a step
  /// that failed is a failure.
  private func counts(_ results: [FlowResult]) -> String {
    let summary = FlowSummary(results: results, duration: 0)
    let errors = summary.unreadable + summary.interrupted + summary.missing
    return "tests=\"\(results.count)\" failures=\"\(summary.failed)\" errors=\"\(errors)\""
  }
}

extension FlowResult {
  fileprivate var junitCase: String {
    let head = "    <testcase name=\"\(name.xml)\" classname=\"\(file.xml)\" time=\"\(duration.seconds)\""
    let content = problem + systemOutput
    return content.isEmpty ? head + "/>\n" : head + ">\n\(content)    </testcase>\n"
  }

  private var problem: String {
    switch outcome {
    case .passed: ""
    case .failed(let failure): element("failure", failure.message)
    case .interrupted(let failure): element("error", failure.message)
    case .unreadable(let error): element("error", error.problems.first?.message ?? "")
    case .missing: element("error", Self.isMissing)
    }
  }

  private func element(_ name: String, _ message: String) -> String {
    "      <\(name) message=\"\(message.xml)\">\(messages.joined(separator: "\n").xml)</\(name)>\n"
  }

  /// CI servers take files from lines of this form.
  private var systemOutput: String {
    guard !attachments.isEmpty else { return "" }
    let lines = attachments.map { "[[ATTACHMENT|\($0)]]" }.joined(separator: "\n")
    return "      <system-out>\(lines.xml)</system-out>\n"
  }
}

extension Double {
  /// With three decimals at most and never with an exponent.
  fileprivate var seconds: String {
    let thousandths = Int((self * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

extension String {
  /// Escaped so that a reader gets the same text from an attribute.
  fileprivate var xml: String { MarkupText.escaped(self, for: .attribute) }
}
