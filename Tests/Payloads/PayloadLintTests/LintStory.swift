import Foundation
import NotificationModel
import PayloadCoding

@testable import Configuration
@testable import PayloadLint

/// What the linter says about a text.
func lint(
  _ text: String,
  app: App? = nil,
  headers: PushHeaders = PushHeaders(),
  presets: [DevicePreset] = DevicePreset.all,
  file: String? = "push.json"
) -> LintReport {
  let options = LintOptions(apps: app.map { [$0] } ?? [], headers: headers, presets: presets)
  return Linter.lint(Array(text.utf8), file: file, options: options)
}

func lint(_ example: LintRule.Example) -> LintReport {
  var report = lint(
    example.text,
    app: example.hasApp ? LintRules.exampleApp : nil,
    headers: example.headers,
    file: example.file
  )
  if example.isAlone {
    let used = report.keys.values.reduce(into: Set()) { $0.formUnion($1) }
    let rest = TextLint(LintRules.exampleApp).problems(ofTextsBeside: used, in: ("app.yaml", nil, nil))
    report.problems += rest.values.joined()
  }
  if let icon = example.icon {
    let symbol = ManifestText(path: "categories[0].actions[0].icon", text: icon, line: 7, column: 9)
    report.problems += TextLint(LintRules.exampleApp).problems(ofSymbols: [symbol])
  }
  return report
}

extension LintReport {
  var rules: [String] { problems.map(\.rule) }

  /// `line:column rule` of each problem.
  var places: [String] {
    problems.map { problem in
      "\(problem.line.map(String.init) ?? "-"):\(problem.column.map(String.init) ?? "-") \(problem.rule)"
    }
  }

  func first(_ rule: LintRule.Name) -> Diagnostic? { problems.first { $0.rule == rule.rawValue } }
}

/// The report over one file.
func written(_ report: LintReport, as format: ReportFormat, usesColor: Bool = false, width: Int = 98)
  -> String
{
  var writer = ReportWriter(format, usesColor: usesColor, version: "1.2.3", width: width)
  let start = writer.opening()
  let part = writer.write(report)
  return start + part + writer.closing()
}
