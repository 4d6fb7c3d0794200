import JSON
import NotificationModel
import PayloadCoding
import Text

extension Inspection {
  /// Whether the key of the app stands inside `aps` instead of beside it.
  var isAddressInsideAps: Bool {
    let key = PayloadReader.targetBundleKey
    return document.form == .apns && aps.contains(key: key) && !document.root.contains(key: key)
  }

  /// Whether a file for `simctl push` names its app (ios-behaviour 5).
  mutating func checkAddress() {
    guard document.form == .apns else { return }
    if let target = document.targetBundle { return checkTarget(target) }
    if isAddressInsideAps {
      return say(
        .misplacedKey,
        at: ["aps", .key(PayloadReader.targetBundleKey)],
        atKey: true,
        "\(PayloadReader.targetBundleKey) stands inside aps: simctl push finds no app there",
        hint: "Write it beside aps."
      )
    }
    if let key = payload.keys.first(where: Self.isNearAddress) {
      say(
        .bundleIdentifier,
        at: [.key(key)],
        atKey: true,
        "\(key.quoted) names no app: it is custom data",
        hint: "Write \"\(PayloadReader.targetBundleKey)\"."
      )
    } else if options.needsAddress, !payload.contains(key: Self.watchKey),
      file.map(PayloadFileName.isAPNs) == true, options.bundle == nil,
      headers.bundle == nil
    {
      sayOfWhole(
        .bundleIdentifier,
        "the file names no app: simctl push needs its bundle identifier beside it",
        hint: "Add \"\(PayloadReader.targetBundleKey)\": \"…\", beside aps.",
        severity: .note
      )
    }
  }

  /// Whether the rules that do not matter for the file are rules.
  mutating func checkIgnoredRules() {
    let path: [JSONPathStep] = [.key(PayloadReader.ignoredRulesKey)]
    if aps.contains(key: PayloadReader.ignoredRulesKey) {
      say(
        .misplacedKey,
        at: ["aps"] + path,
        atKey: true,
        "\(PayloadReader.ignoredRulesKey) stands inside aps: no rule is ignored",
        hint: "Write it beside aps."
      )
    }
    guard let value = document.root[PayloadReader.ignoredRulesKey] else { return }
    guard let names = value.arrayValue else {
      let text = "\(PayloadReader.ignoredRulesKey) is \(value.inWords): no rule is ignored"
      let diagnostic = Diagnostic(
        .warning,
        rule: LintRule.Name.unknownValue.rawValue,
        path: "",
        message: text,
        hint: "Write an array of names: [\"truncated\"]."
      )
      return add(diagnostic, atSource: path, atKey: false)
    }
    for (index, name) in names.enumerated().prefix(64) {
      guard LintRule.Name(rawValue: name.stringValue ?? "") == nil else { continue }
      let meant = name.stringValue.flatMap(RuleList.meant)
      let diagnostic = Diagnostic(
        .warning,
        rule: LintRule.Name.unknownValue.rawValue,
        path: "",
        message: "\(name.inWords) is no rule",
        hint: meant.map { "Did you mean \"\($0)\"?" } ?? "bellhop lint --rules lists them."
      )
      add(diagnostic, atSource: path + [.index(index)], atKey: false)
    }
  }

  /// Whether what is wrong with a bundle identifier is seen without any manifest.
  func isPlaceholderOrBlank(_ target: String) -> Bool {
    target.contains(where: \.isWhitespace) || target.isEmpty || Self.isPlaceholder(target)
  }

  private mutating func checkTarget(_ target: String) {
    if target.contains(where: \.isWhitespace), target.contains(where: { !$0.isWhitespace }) {
      let name = target.filter { !$0.isWhitespace }
      return say(
        .bundleIdentifier,
        at: [.key(PayloadReader.targetBundleKey)],
        "\(target.quoted) has a blank in it: no app is called so",
        hint: "Write \"\(name)\"."
      )
    }
    let isPlaceholder = Self.isPlaceholder(target)
    guard isPlaceholder || !BundleIdentifier.isValid(target) else { return }
    say(
      .bundleIdentifier,
      at: [.key(PayloadReader.targetBundleKey)],
      "\(target.quoted) is \(isPlaceholder ? "a placeholder: no app is called so" : "no bundle identifier")",
      hint: isPlaceholder ? "Write the bundle identifier of the app." : "It has \(BundleIdentifier.form)."
    )
  }

  /// A key of Xcode's templates for watch apps, which are sent by a scheme and need no address.
  private static let watchKey = "WatchKit Simulator Actions"

  /// `Simulate Target Bundle`, `simulatorTargetBundle`, `target_bundle`.
  private static func isNearAddress(_ key: String) -> Bool {
    let letters = key.lowercased()
    guard letters.utf8.count <= 64 else { return false }
    if letters.contains("target"), letters.contains("bundle") { return true }
    return Spelling.closest(to: key, among: [PayloadReader.targetBundleKey]) != nil
  }

  private static let placeholderWords = [
    "yourapp", "yourcompany", "yourbundle", "yourdomain", "yourteam", "yourorg", "yourname", "bundleid",
  ]

  /// Whether a bundle identifier cannot be one, or says itself that another belongs there.
  private static func isPlaceholder(_ target: String) -> Bool {
    guard target.utf8.count <= 255 else { return false }
    if target.contains(where: { "<>{}[]$".contains($0) }) { return true }
    let letters = target.lowercased().filter { $0.isLetter || $0.isNumber }
    return placeholderWords.contains { letters.contains($0) }
  }
}
