/// How much a rule of the linter counts, as a project sets it.
public enum LintLevel: String, CaseIterable, Sendable {
  /// What it finds is not reported.
  case off
  case note
  case warning
  case error
}
