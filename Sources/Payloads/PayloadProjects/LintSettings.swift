import Configuration
public import NotificationModel
import PayloadLint
import YAMLCoding

/// What a project sets for the linter, in a file beside its payloads or in a folder above them:
///
///     lint:
///       strict: true
///       rules:
///         truncated: off
///         comment: error
public struct LintSettings: Hashable, Sendable {
  /// By the name of the rule. A rule that is not here has its own severity.
  var levels: [String: LintLevel] = [:]
  /// Whether notes count as problems too.
  var isStrict = false

  public static let fileName = "bellhop.yaml"

  /// Settings that set nothing.
  public init() {}

  /// What a file sets. What cannot be used is not set and a warning; only a text that is no YAML at all is an error.
  public static func read(_ text: String) -> (settings: LintSettings, problems: [Diagnostic]) {
    var document = Document(text, kind: "configuration")
    guard document.isReadable else { return (LintSettings(), document.finish(usable: false)) }
    let settings = document.top.object("lint") { lint in
      var settings = LintSettings()
      settings.isStrict = lint.bool("strict") ?? false
      settings.levels = lint.object("rules") { Self.levels(&$0) } ?? [:]
      return settings
    }
    return (settings ?? LintSettings(), document.finish(usable: true))
  }

  private static func levels(_ object: inout YAMLObject) -> [String: LintLevel] {
    var levels: [String: LintLevel] = [:]
    for rule in LintRules.all { levels[rule.name] = object.choice(rule.name) }
    return levels
  }
}
