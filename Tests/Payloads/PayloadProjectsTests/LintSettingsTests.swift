import NotificationModel
import PayloadLint
import Testing

@testable import PayloadProjects

/// What a project sets for the linter.
@Suite struct LintSettingsTests {
  @Test func rulesAreSetByName() {
    let (settings, problems) = LintSettings.read(
      "lint:\n  strict: true\n  rules:\n    truncated: off\n    comment: error\n"
    )

    #expect(settings.levels == ["truncated": .off, "comment": .error])
    #expect(settings.isStrict && problems.isEmpty)
  }

  @Test(arguments: ["", "lint:\n", "lint: {rules: {}}\n"])
  func nothingSetIsNothingWrong(text: String) {
    let (settings, problems) = LintSettings.read(text)

    #expect(settings == LintSettings() && problems.isEmpty)
  }

  @Test(
    arguments: [
      ("lint: {rules: {truncatd: off}}", "did you mean \"truncated\"?"),
      ("lint: {rules: {comment: offf}}", "did you mean \"off\"?"),
      ("lnit: {}", "did you mean \"lint\"?"),
    ]
  )
  func whatIsNotKnownIsAWarningWithItsPlace(text: String, hint: String) {
    let (settings, problems) = LintSettings.read(text)

    #expect(settings.levels.isEmpty)
    #expect(problems.map(\.severity) == [.warning] && problems.map(\.hint) == [hint])
    #expect(problems.first?.line == 1)
  }

  @Test func aTextThatIsNoYAMLIsAnError() {
    #expect(LintSettings.read("lint: [").problems.map(\.severity) == [.error])
  }
}
