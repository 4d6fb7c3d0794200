import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Each rule has a payload in which it finds something, and one in which it does not.
@Suite struct RuleTests {
  @Test func everyNameIsARuleAndEveryRuleHasItsName() {
    #expect(Set(LintRules.all.map(\.name)) == Set(LintRule.Name.allCases.map(\.rawValue)))
    #expect(LintRules.all.count == LintRule.Name.allCases.count)
  }

  @Test(arguments: LintRules.all) func itFires(rule: LintRule) throws {
    let report = lint(rule.fires)

    let problem = try #require(report.problems.first { $0.rule == rule.name }, "\(report.places)")
    #expect(problem.severity == rule.severity)
    #expect(rank(rule.severity) <= rank(rule.worst))
  }

  @Test(
    arguments: [
      #"{"aps":{"alert":"Hi"},"Simulator Target Bundle":5}"#, #"{"alertBody":"Hi","fireDate":0,"region":{}}"#,
      #"{"title":"Hi","trigger":{"type":"timeInterval","timeInterval":0}}"#,
      #"{"title":"Hi","trigger":{"type":"push-me"}}"#,
      #"{"message":{"token":"t","notification":{"title":"Hi"},"apns":5}}"#,
    ]
  )
  func nothingIsWorseThanItsRuleSays(text: String) throws {
    let problem = try #require(lint(text).problems.first { $0.severity == .error })

    #expect(LintRules.all.first { $0.name == problem.rule }?.worst == .error, "\(problem.rule)")
  }

  @Test func aSlipOfAKeyThatACardReadsIsAsBadAsItsRuleSays() throws {
    let text = #"{"aps":{"event":"update","timestamp":1774345260,"content-state":{"minuts":4}}}"#
    let problem = try #require(lint(text, app: LintRules.exampleApp).first(.unreadState))

    #expect(problem.severity == .warning)
    #expect(LintRules.all.first { $0.name == problem.rule }?.worst == .warning)
  }

  @Test(arguments: Remark.Rule.allCases.filter { $0 != .dateRange })
  func aRuleOfTheReadingIsOneOfTheLinter(rule: Remark.Rule) {
    #expect(LintRule.Name(rawValue: rule.rawValue) != nil)
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
    let severity =
      rule.worst == rule.severity
      ? rule.severity.rawValue
      : "\(rule.severity.rawValue), at worst a\(rule.worst == .error ? "n" : "") \(rule.worst.rawValue)"
    #expect(RuleList.text.contains("\(rule.name) (\(severity))\n  \(rule.summary)\n"))
  }

  private func rank(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}
