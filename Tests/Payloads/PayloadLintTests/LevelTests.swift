import NotificationModel
import Testing

@testable import PayloadLint

/// What a project and a payload say about rules.
@Suite struct LevelTests {
  private static let text = #"{"aps":{"alert":"Hi {name}","badge":"2"}} // later"#

  private func lint(_ text: String, _ levels: [String: LintLevel]) -> LintReport {
    Linter.lint(Array(text.utf8), file: "push.json", options: LintOptions(levels: levels))
  }

  @Test func aRuleThatIsOffFindsNothing() {
    let report = lint(Self.text, ["comment": .off, "template-leftover": .off])

    #expect(report.rules == ["wrong-type"] && report.counts == .init(warnings: 1))
  }

  @Test func aRuleHasTheSeverityThatWasSet() {
    let report = lint(Self.text, ["comment": .note, "template-leftover": .error, "wrong-type": .warning])

    #expect(report.problems.map(\.severity) == [.error, .warning, .note])
    #expect(report.counts == .init(errors: 1, warnings: 1, notes: 1))
  }

  @Test func aPayloadNamesTheRulesThatDoNotMatterForIt() {
    let report = lint(
      #"{"bellhop:ignore":["template-leftover","comment"],"aps":{"alert":"Hi {name}"}} // later"#,
      [:]
    )

    #expect(report.problems.isEmpty && report.isClean)
  }

  @Test(
    arguments: [
      (#"{"bellhop:ignore":["truncatd"],"aps":{"alert":"Hi"}}"#, #"Did you mean "truncated"?"#),
      (#"{"bellhop:ignore":"truncated","aps":{"alert":"Hi"}}"#, #"Write an array of names: ["truncated"]."#),
      (#"{"aps":{"alert":"Hi","bellhop:ignore":["truncated"]}}"#, "Write it beside aps."),
    ]
  )
  func whatIsNoRuleIsSaid(text: String, hint: String) {
    #expect(lint(text, [:]).problems.map(\.hint) == [hint])
  }

  @Test func whatIsIgnoredIsNotMended() {
    let text = #"{"bellhop:ignore":["wrong-type"],"aps":{"alert":"Hi","badge":"2"}}"#

    #expect(Fixer.fix(Array(text.utf8), file: nil).bytes == Array(text.utf8))
  }

  @Test func oneRuleIsExplainedWithItsExamples() throws {
    let text = try #require(RuleList.explanation(of: "sound"))

    #expect(text.contains("Why: ") && text.contains("bell.mp3") && text.contains("bell.caf"))
    #expect(RuleList.explanation(of: "sond") == nil && RuleList.meant(by: "sond") == "sound")
  }
}
