import Configuration
import NotificationModel
import Testing

/// What a project sets for the linter.
@Suite struct LintConfigurationTests {
  private func read(_ text: String) -> (settings: LintConfigurationFile.Settings, problems: [Diagnostic]) {
    LintConfigurationFile.read(text, rules: ["truncated", "comment"], levels: ["off", "note", "error"])
  }

  @Test func rulesAreSetByName() {
    let (settings, problems) = read(
      "lint:\n  strict: true\n  rules:\n    truncated: off\n    comment: error\n"
    )

    #expect(settings.levels == ["truncated": "off", "comment": "error"])
    #expect(settings.isStrict && problems.isEmpty)
  }

  @Test(arguments: ["", "lint:\n", "lint: {rules: {}}\n"])
  func nothingSetIsNothingWrong(text: String) {
    let (settings, problems) = read(text)

    #expect(settings == LintConfigurationFile.Settings() && problems.isEmpty)
  }

  @Test(
    arguments: [
      ("lint: {rules: {truncatd: off}}", "did you mean \"truncated\"?"),
      ("lint: {rules: {comment: offf}}", "did you mean \"off\"?"),
      ("lnit: {}", "did you mean \"lint\"?"),
    ]
  )
  func whatIsNotKnownIsAWarningWithItsPlace(text: String, hint: String) {
    let (settings, problems) = read(text)

    #expect(settings.levels.isEmpty)
    #expect(problems.map(\.severity) == [.warning] && problems.map(\.hint) == [hint])
    #expect(problems.first?.line == 1)
  }

  @Test func aTextThatIsNoYAMLIsAnError() {
    #expect(read("lint: [").problems.map(\.severity) == [.error])
  }
}
