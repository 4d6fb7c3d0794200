import JSON

/// How a run is reported.
public enum FlowReportFormat: String, CaseIterable, Sendable {
  /// For people: a line for each case, and what is wrong with those that failed.
  case text
  /// The Test Anything Protocol, version 13: `prove` fails on every later version.
  case tap
  /// JUnit's XML, as CI servers read it.
  case junit
  case json
  /// Annotations of GitHub Actions.
  case github
  /// One page, with the screens of the cases that failed.
  case html
}

extension FlowSummary {
  /// How many of the slowest cases are named unless another number is asked for.
  public static let slowestNamed = 5

  /// Returns the report of the run. A page has the slowest cases, and the texts of kept files as `evidence` returns them.
  public func report(
    _ format: FlowReportFormat,
    slowest: Int = slowestNamed,
    evidence: @escaping (String) -> Result<String, FlowError> = { _ in .failure(FlowError("is not shown.")) }
  ) -> String {
    switch format {
    case .text: textReport + (coverage?.text ?? "")
    case .tap: tapReport
    case .junit: junitReport
    case .json: (try? JSONWriter.string(JSONValue(encoding: self), layout: .pretty) + "\n") ?? ""
    case .github: githubReport
    case .html: FlowHTMLWriter(self, slowest: slowest, text: evidence).document
    }
  }
}

// MARK: Text

extension FlowResult {
  /// A line, and below it what is wrong.
  public var textReport: String {
    switch outcome {
    case .passed: "ok    \(name.inOneLine) (\(Self.time(duration))\(skippedSteps))\n"
    case .failed(let failure):
      "FAIL  \(name.inOneLine)\n" + failure.lines.map { "      \($0)\n" }.joined() + kept
    case .interrupted(let failure):
      "STOP  \(name.inOneLine)\n" + failure.lines.map { "      \($0)\n" }.joined()
    case .unreadable(let error):
      "FAIL  \(name.inOneLine)\n" + error.problems.map { "      \($0.text.inOneLine)\n" }.joined()
    case .missing:
      "MISS  \(name.inOneLine) (\(file.inOneLine))\n"
    }
  }

  private var skippedSteps: String {
    skipped == 0 ? "" : skipped == 1 ? ", 1 step skipped" : ", \(skipped) steps skipped"
  }

  private var kept: String { attachments.map { "      kept: \($0.inOneLine)\n" }.joined() }

  static func time(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}

extension FlowRunError {
  /// The place, the message, what was expected beside what was seen, and the lines that explain it.
  package var lines: [String] {
    var lines = ["\(place): \(step.isEmpty ? message : "\(step.cut(to: 60)): \(message)")"]
    if let note { lines.append("  \(note)") }
    lines += table
    lines += explanation.map { "  because: \($0)" }
    // A name or what a handler wrote may have line ends: what follows one is marked, so that neither a person nor a CI
    // server, which skips blanks, takes it for a line of the report.
    return lines.flatMap { line in
      let parts = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      return Array(parts.prefix(1)) + parts.dropFirst().map { "  | \($0)" }
    }
  }

  private static let mostRows = 20

  /// What was expected beside what was seen; values that are too long for that stand below each other.
  private var table: [String] {
    guard !mismatches.isEmpty else { return [] }
    let shown = mismatches.prefix(Self.mostRows)
    let paths = shown.map(\.path.count).max() ?? 0
    let expected = shown.map(\.expected.count).max() ?? 0
    let rest = mismatches.count - shown.count
    let more = rest > 0 ? ["  and \(rest) more"] : []
    guard expected <= 48 else {
      return shown.flatMap {
        ["  \($0.path)", "    expected  \($0.expected)", "    seen      \($0.seen.indented(by: 14))"]
      }
        + more
    }
    let edge = paths + max(expected, 8) + 6
    let header = "  \("".padded(to: paths))  \("expected".padded(to: max(expected, 8)))  seen"
    return [header]
      + shown.map {
        "  \($0.path.padded(to: paths))  \($0.expected.padded(to: max(expected, 8)))  \($0.seen.indented(by: edge))"
      }
      + more
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }

  /// The lines of the text, all but the first behind so many blanks.
  fileprivate func indented(by count: Int) -> String {
    replacing("\n", with: "\n" + String(repeating: " ", count: count))
  }

  func cut(to count: Int) -> String { self.count > count ? prefix(count - 1) + "…" : self }
}

extension String {
  /// The text without line ends, which would begin another line of the report.
  var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}

extension FlowSummary {
  /// The last line: the result of the run.
  public var totals: String {
    let passed = results.count { $0.passed }
    var parts = ["\(passed) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if interrupted > 0 { parts.append("\(interrupted) interrupted") }
    if unreadable > 0 { parts.append("\(unreadable) unreadable") }
    if unrun > 0 { parts.append("\(unrun) not run") }
    return "\(parts.joined(separator: ", ")) in \(FlowResult.time(duration))\n"
  }

  private var textReport: String { results.map(\.textReport).joined() + totals }
}

// MARK: TAP

extension FlowSummary {
  private var tapReport: String {
    Self.tapHead(results.count + unbegun)
      + results.enumerated().map { $1.tapReport(number: $0 + 1) }.joined() + tapEnd
  }

  /// The lines before the first of so many cases.
  public static func tapHead(_ count: Int) -> String { "TAP version 13\n1..\(count)\n" }

  /// The line behind the last case that was run, if others were not.
  public var tapEnd: String { unbegun == 0 ? "" : "Bail out! The run was ended: \(unbegun) not run.\n" }
}

extension FlowResult {
  /// The lines of a case, which is counted from 1.
  public func tapReport(number: Int) -> String {
    let name = name.inOneLine.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    let head = "\(passed ? "ok" : "not ok") \(number) - \(name)\n"
    return head + messages.map { "  # \($0)\n" }.joined()
  }
}

extension FlowResult {
  /// What is said of a case of the plan that no report has a result of.
  static let isMissing = "No report has a result of the case."

  /// What is wrong, in lines; empty if nothing is.
  var messages: [String] {
    switch outcome {
    case .passed: []
    case .failed(let failure), .interrupted(let failure): failure.lines
    case .unreadable(let error): error.problems.map(\.text.inOneLine)
    case .missing: ["\(file.inOneLine): \(Self.isMissing)"]
    }
  }
}

// MARK: GitHub

extension FlowSummary {
  private var githubReport: String {
    results.map { result in
      switch result.outcome {
      case .passed: ""
      case .failed(let failure), .interrupted(let failure):
        Self.annotation(failure.file, failure.line, result.name, failure.lines.joined(separator: "\n"))
      case .unreadable(let error):
        error.problems.map { Self.annotation($0.file, $0.line, result.name, $0.message) }.joined()
      case .missing: Self.annotation(result.file, 1, result.name, FlowResult.isMissing)
      }
    }.joined() + totals
  }

  private static func annotation(_ file: String, _ line: Int, _ title: String, _ message: String) -> String {
    "::error file=\(property(file)),line=\(line),title=\(property(title))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
