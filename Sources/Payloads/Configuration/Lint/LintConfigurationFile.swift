public import NotificationModel
internal import YAMLCoding

/// Reads `bellhop.yaml`, which lies beside the payloads of a project or in a folder above them:
///
///     lint:
///       strict: true
///       rules:
///         truncated: off
///         comment: error
public enum LintConfigurationFile {
  /// What the file sets for the linter.
  public struct Settings: Hashable, Sendable {
    /// One of the levels by the name of the rule. A rule that is not here has its own severity.
    public var levels: [String: String] = [:]
    /// Whether notes count as problems too.
    public var isStrict = false

    public init() {}
  }

  /// The name of the file.
  public static let name = "bellhop.yaml"

  /// What the file sets. What cannot be used is not set and a warning; only a text that is no YAML at all is an error.
  ///
  /// - Parameters:
  ///   - rules: the names of the rules that there are.
  ///   - levels: what may be set for a rule.
  public static func read(
    _ text: String,
    rules: [String],
    levels: [String]
  ) -> (settings: Settings, problems: [Diagnostic]) {
    var document = Document(text, kind: "configuration")
    guard document.isReadable else { return (Settings(), document.finish(usable: false)) }
    let settings = document.top.object("lint") { lint in
      var settings = Settings()
      settings.isStrict = lint.bool("strict") ?? false
      settings.levels = lint.object("rules") { Self.levels(&$0, rules, levels) } ?? [:]
      return settings
    }
    return (settings ?? Settings(), document.finish(usable: true))
  }

  private static func levels(
    _ object: inout YAMLObject,
    _ rules: [String],
    _ words: [String]
  ) -> [String: String] {
    var levels: [String: String] = [:]
    for rule in rules { levels[rule] = object.choice(rule, among: words) }
    return levels
  }
}
