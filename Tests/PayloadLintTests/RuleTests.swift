import NotificationModel
import PayloadLint
import Testing

/// Each rule has a payload in which it finds something, and one in which it does not.
@Suite struct RuleTests {
  @Test func everyNameIsARuleAndEveryRuleHasItsName() {
    #expect(Set(LintRules.all.map(\.name)) == Set(LintRule.Name.allCases.map(\.rawValue)))
    #expect(LintRules.all.count == LintRule.Name.allCases.count)
  }

  @Test(arguments: LintRules.all) func itFires(rule: LintRule) throws {
    let report = lint(rule.fires)

    let problem = try #require(report.problems.first { $0.rule == rule.name }, "\(report.places)")
    #expect(rank(problem.severity) <= rank(rule.severity))
  }

  @Test(arguments: LintRules.all) func itDoesNotFire(rule: LintRule) {
    let report = lint(rule.passes)

    #expect(!report.rules.contains(rule.name), "\(report.problems.map(\.message))")
  }

  @Test(arguments: LintRules.all) func itSaysWhatItIsAbout(rule: LintRule) {
    for text in [rule.summary, rule.reason] {
      #expect(text.hasSuffix("."))
      #expect(text.count < 160)
    }
    #expect(!rule.source.isEmpty)
    #expect(RuleList.text.contains("\(rule.name) (\(rule.severity.rawValue))\n  \(rule.summary)\n"))
  }

  private func rank(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}
