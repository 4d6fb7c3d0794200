import JSON
import NotificationModel
import PayloadCoding
import Text

/// Knows the one right answer to a finding, where there is one.
struct FixFinder {
  private let edits: MemberEdits
  private let form: PayloadForm

  /// Whether members can go elsewhere: commas and comments between them have to be where JSON has them.
  private let canMove: Bool

  /// nil for a text whose values cannot be changed where they stand.
  init?(_ source: SourceText, _ form: PayloadForm) {
    guard source.isEditable, let root = source.root else { return nil }
    edits = MemberEdits(bytes: source.bytes, root: root)
    canMove = source.isStrict
    self.form = form
  }

  /// - Parameter path: counted from the root of the document.
  func fix(for diagnostic: Diagnostic, at path: [JSONPathStep]) -> LintFix? {
    guard case .key(let key)? = path.last, let rule = LintRule.Name(rawValue: diagnostic.rule) else {
      return nil
    }
    if rule == .wrongType { return retyping(key, path) }
    if rule == .unknownKey || rule == .misplacedKey {
      return diagnostic.severity == .warning && key.utf8.count <= 64 ? rehoming(key, path) : nil
    }
    if rule == .unknownValue {
      return key == "interruption-level" ? respelling(path, among: Self.levels) : nil
    }
    if rule == .sound { return respelling(path, among: ["default"]) }
    if rule == .nullValue, canMove {
      return path.contains("aps") ? fix("Remove \(key)", edits.removing(path)) : nil
    }
    let target = PayloadReader.targetBundleKey
    guard rule == .bundleIdentifier else { return nil }
    guard key != target else { return trimming(path) }
    return fix("Rename it to \"\(target)\"", edits.renaming(path, to: target))
  }

  private static let levels = ["passive", "active", "time-sensitive", "critical"]

  private func fix(_ title: String, _ edit: LintFix.Edit?) -> LintFix? { edit.map { LintFix(title, [$0]) } }

  // MARK: Values

  static let switches: Set<String> = ["content-available", "mutable-content", "critical"]
  static let numbers: Set<String> = [
    "badge", "relevance-score", "volume", "timestamp", "stale-date", "dismissal-date",
  ]

  /// A number or a switch in quotes, or `true` for 1. What the phone takes for on and the sender meant as off has two
  /// answers.
  private func retyping(_ key: String, _ path: [JSONPathStep]) -> LintFix? {
    guard let value = edits.root.node(at: path)?.value() else { return nil }
    var meant: JSONValue?
    if key == "google.c.a.e" {
      meant = value == 1 || value == true ? "1" : nil
    } else if path.contains("aps"), Self.switches.contains(key) {
      let words: [JSONValue: JSONValue] = [
        "1": 1, "true": 1, "True": 1, "yes": 1, "YES": 1, true: 1, false: 0,
      ]
      meant = words[value]
    } else if path.contains("aps"), Self.numbers.contains(key) {
      meant = value.stringValue.flatMap { $0.utf8.count < 20 ? try? JSONParser.parse($0) : nil }
      if meant?.doubleValue == nil { meant = nil }
    }
    guard let meant else { return nil }
    return fix("Write \(JSONWriter.string(meant))", edits.setting(meant, at: path))
  }

  private func respelling(_ path: [JSONPathStep], among words: [String]) -> LintFix? {
    guard let word = edits.root.node(at: path)?.value().stringValue, word.utf8.count <= 64,
      let meant = words.first(where: { Spelling.differsInFormOnly($0, word) })
    else { return nil }
    return fix("Write \"\(meant)\"", edits.setting(.string(meant), at: path))
  }

  /// A text without the blanks at its ends; nil if it has others, or none.
  private func trimming(_ path: [JSONPathStep]) -> LintFix? {
    guard let text = edits.root.node(at: path)?.value().stringValue, text.utf8.count <= 255 else {
      return nil
    }
    let name = text.filter { !$0.isWhitespace }
    guard name != text, !name.isEmpty, text.contains(name) else { return nil }
    return fix("Write \(name.quoted)", edits.setting(.string(name), at: path))
  }

  // MARK: Keys

  /// A key with a slip in it gets its name, and one in the wrong object goes where it belongs.
  private func rehoming(_ key: String, _ path: [JSONPathStep]) -> LintFix? {
    guard form == .apns || form == .fcm else { return nil }
    if path == ["aps", .key(PayloadReader.targetBundleKey)] {
      guard canMove, form == .apns else { return nil }
      return edits.moving(path, to: [], as: key).map { LintFix("Move it beside aps", $0) }
    }
    let aps = path.firstIndex(of: "aps") ?? 0
    let base = Array(path[..<aps])
    guard form == .apns ? base.isEmpty : path.contains("aps"), let place = KeyPlace(path[aps...].dropLast()),
      let home = place.home(of: key)
    else { return nil }
    if home.place == place {
      return fix("Rename it to \"\(home.key)\"", edits.renaming(path, to: home.key))
    }
    guard canMove else { return nil }
    let object = home.place.path.pathText
    let title = home.key == key ? "Move it into \(object)" : "Move it into \(object) as \"\(home.key)\""
    return edits.moving(path, to: base + home.place.path, as: home.key).map { LintFix(title, $0) }
  }
}
