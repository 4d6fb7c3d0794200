import FoundationEssentials
import Text

/// A file that is kept of a case that failed, by the end of its name. Nothing else is taken into a page: a report may
/// come from elsewhere, and name any file of this machine.
public enum FlowEvidenceFile: String, CaseIterable, Sendable {
  case picture = "screen.svg"
  case screen = "screen.txt"
  case trace = "trace.txt"
  case events = "events.jsonl"

  init?(of path: String) {
    guard let file = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = file
  }
}

/// The report as one page: it asks for nothing else and has no script. Pictures are images, in which no script runs
/// either.
struct FlowHTMLWriter {
  let summary: FlowSummary
  let slowest: Int
  /// Returns the text of a kept file, or why it cannot be read.
  let text: (String) -> Result<String, FlowError>
  /// How many bytes of kept files the page still takes.
  private var room = 32 << 20

  init(_ summary: FlowSummary, slowest: Int, text: @escaping (String) -> Result<String, FlowError>) {
    (self.summary, self.slowest, self.text) = (summary, slowest, text)
  }

  /// The whole page.
  var document: String {
    var writer = self
    return writer.write()
  }

  private mutating func write() -> String {
    let wrong = summary.results.filter { !$0.passed && $0.ending != .missing }.map { article($0) }
    let missing = summary.results.filter { $0.ending == .missing }.map { item($0.name, beside: $0.file) }
    let title = summary.totals.trimmed
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title.html)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(headline.html)</h1>
      <p>\(title.html)</p>
      \(bar)</header>
      \(section("Not as expected", wrong))\(section("Missing", list(missing)))\
      \(section("Slowest", slow))\(section("Coverage", coverage))</body>
      </html>

      """
  }

  private var headline: String {
    let passed = summary.results.count(where: \.passed)
    let all = summary.results.count + summary.unbegun
    return passed == all ? "All flows passed" : "\(passed) of \(all) passed"
  }

  /// The share of each outcome.
  private var bar: String {
    let counts = Dictionary(grouping: summary.results, by: \.ending).mapValues(\.count)
    let parts = FlowResult.Ending.allCases.compactMap { ending in
      counts[ending].map { "<i class=\"\(ending.rawValue)\" style=\"flex:\($0)\"></i>" }
    }
    return "<div class=\"bar\">\(parts.joined())</div>\n"
  }

  private func section(_ title: String, _ parts: [String]) -> String {
    parts.isEmpty ? "" : "<section>\n<h2>\(title.html)</h2>\n\(parts.joined())</section>\n"
  }

  private func list(_ items: [String]) -> [String] { items.isEmpty ? [] : ["<ul>\n\(items.joined())</ul>\n"] }

  private func item(_ text: String, beside note: String) -> String {
    "<li dir=\"auto\">\(text.html) <small>\(note.html)</small></li>\n"
  }

  // MARK: A case that did not pass

  private mutating func article(_ result: FlowResult) -> String {
    var parts = ["<h3 dir=\"auto\">\(result.name.html) <small>\(result.ending.rawValue)</small></h3>\n"]
    if let failure = result.failure { parts += Self.parts(of: failure) }
    if case .unreadable(let error) = result.outcome {
      parts += error.problems.map { "<p><code>\($0.text.html)</code></p>\n" }
    }
    // The screen says most.
    for path in result.attachments.reversed() { parts.append(kept(path)) }
    return "<article class=\"\(result.ending.rawValue)\">\n\(parts.joined())</article>\n"
  }

  private static func parts(of failure: FlowRunError) -> [String] {
    let step = failure.step.isEmpty ? "" : "<code dir=\"auto\">\(failure.step.cut(to: 200).html)</code>"
    let rows = failure.mismatches.map { mismatch in
      "<tr><th>\(mismatch.path.html)</th><td><pre>\(mismatch.expected.html)</pre></td>"
        + "<td><pre>\(mismatch.seen.html)</pre></td></tr>\n"
    }
    let head = "<thead><tr><th></th><th>expected</th><th>seen</th></tr></thead>"
    return [
      "<p><small>\(failure.place.html)</small> \(step)</p>\n<p class=\"message\">\(failure.message.html)</p>\n",
      failure.note.map { "<p dir=\"auto\">\($0.html)</p>\n" } ?? "",
      rows.isEmpty ? "" : "<table>\(head)\n<tbody>\n\(rows.joined())</tbody></table>\n",
    ] + failure.explanation.map { "<p class=\"because\">because: \($0.html)</p>\n" }
  }

  /// A kept file, or its name with the reason why it is not here.
  private mutating func kept(_ path: String) -> String {
    guard let file = FlowEvidenceFile(of: path) else {
      return Self.absent(path, "is no file that a run keeps.")
    }
    let content: String
    switch text(path) {
    case .success(let read): content = read
    case .failure(let error): return Self.absent(path, error.message)
    }
    guard content.utf8.count <= room else { return Self.absent(path, "is too much for one page.") }
    room -= content.utf8.count
    switch file {
    case .picture:
      let data = Data(content.utf8).base64EncodedString()
      return "<img alt=\"The screen at the step that failed\" src=\"data:image/svg+xml;base64,\(data)\">\n"
    case .screen, .trace, .events:
      return "<details><summary>\(path.html)</summary><pre>\(content.html)</pre></details>\n"
    }
  }

  private static func absent(_ path: String, _ reason: String) -> String {
    "<p class=\"absent\"><code>\(path.html)</code> \(reason.html)</p>\n"
  }

  // MARK: What took longest, and what was reached

  private var slow: [String] {
    list(
      summary.slowest(slowest).map { item($0.name, beside: "\(FlowResult.time($0.duration)) · \($0.file)") }
    )
  }

  private var coverage: [String] {
    guard let coverage = summary.coverage else { return [] }
    return ["<pre>\(coverage.text.html)</pre>\n"]
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #f2f2f7; --card: #fff; --text: #1c1c1e; --note: #6c6c70; --line: #d8d8de;
      --passed: #248a3d; --failed: #d70015; --interrupted: #b25000; --unreadable: #8944ab; --missing: #8e8e93; }
    @media (prefers-color-scheme: dark) { :root { --ground: #111114; --card: #1e1e22; --text: #f2f2f7; --note: #a0a0a8;
      --line: #38383e; --passed: #30d158; --failed: #ff6961; --interrupted: #ffb340; --unreadable: #da8fff; } }
    body { margin: 0 auto; max-width: 68rem; padding: 2.5rem 1.5rem; background: var(--ground); color: var(--text);
      font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: 1.9rem; } h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; } h3 { margin: 0; font-size: 1.05rem; }
    header p, small, .because, .absent { color: var(--note); } small { font-size: .82rem; font-weight: normal; }
    .bar { display: flex; gap: 2px; height: 10px; border-radius: 5px; overflow: hidden; } .bar i { min-width: 4px; }
    .bar .passed { background: var(--passed); } .bar .failed { background: var(--failed); }
    .bar .interrupted { background: var(--interrupted); } .bar .unreadable { background: var(--unreadable); }
    .bar .missing { background: var(--missing); }
    article { margin-bottom: 1rem; padding: 1.1rem 1.3rem; background: var(--card); border-radius: 12px;
      border-left: 4px solid var(--failed); }
    article.interrupted { border-color: var(--interrupted); } article.unreadable { border-color: var(--unreadable); }
    article p { margin: .4rem 0; } .message { font-weight: 600; } .because { padding-left: 1rem; }
    pre, code { font: 12.5px/1.45 ui-monospace, monospace; white-space: pre-wrap; } pre { margin: 0; }
    details pre { max-height: 30rem; overflow: auto; white-space: pre; overflow-wrap: normal; padding-top: .6rem; }
    summary { cursor: pointer; color: var(--note); }
    table { border-collapse: collapse; margin: .6rem 0; } th, td { padding: .3rem .9rem .3rem 0; text-align: start;
      vertical-align: top; border-bottom: 1px solid var(--line); } th { color: var(--note); font-weight: 500; }
    img { display: block; max-width: 100%; margin: .9rem 0; border-radius: 10px; }
    ul { margin: 0; padding-left: 1.2rem; max-height: 24rem; overflow: auto; }
    """
}

extension String {
  /// The text where it can be neither markup nor control, and cannot change the direction of what is around it; nor
  /// begin a line, which a CI server that prints the page would take for a command.
  fileprivate var html: String { MarkupText.escaped(self, for: .attribute) }
}
