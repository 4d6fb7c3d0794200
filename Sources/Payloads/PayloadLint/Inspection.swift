import JSON
import NotificationModel
import PayloadCoding
import Text

/// One look at one payload, with all that is known about it.
struct Inspection {
  let source: SourceText
  let document: PayloadDocument
  let push: Push
  let remarks: [PlacedRemark]
  /// How many more there were.
  let omittedRemarks: [Diagnostic.Severity: Int]
  let headers: PushHeaders
  /// The app it is for, where its manifest is known.
  let app: App?
  /// The bundle identifier that it names and no manifest has, though there are manifests; nil if there is none.
  let unknownBundle: String?
  let options: LintOptions
  /// The name of the file; nil for standard input.
  let file: String?
  private let fixes: FixFinder?
  var findings: Findings

  init(
    _ document: PayloadDocument,
    _ source: SourceText,
    _ file: String?,
    _ options: LintOptions,
    _ findings: Findings
  ) {
    // As the phone reads it, without regard to its app.
    let (push, omitted) = PushCoding.reading(document.payload)
    let headers = document.headers.overridden(by: options.headers)
    let bundle = options.bundle ?? headers.bundle ?? document.targetBundle
    // A topic without a push type may have a suffix that could also be the app's own.
    let names = [bundle, options.bundle == nil ? headers.topic.map(PushType.base) : nil].compactMap(\.self)
    let only = names.isEmpty ? options.onlyApp : nil
    self.document = document
    self.source = source
    self.file = file
    self.options = options
    self.findings = findings
    fixes = FixFinder(source, document.form)
    self.headers = headers
    self.push = push
    remarks = document.remarks(of: push)
    omittedRemarks = omitted.merging(document.omittedDiagnostics, uniquingKeysWith: +)
    app = names.lazy.compactMap { name in options.apps.first { $0.bundle == name } }.first ?? only
    let hasManifests =
      !options.hasLostManifest && options.apps.contains { !options.shippedApps.contains($0.bundle) }
    unknownBundle = app == nil && hasManifests ? bundle : nil
  }

  /// All that there is to find in a payload. Where `aps` is missing, which is said already, what follows from that is not
  /// said again.
  mutating func run(isPayload: Bool) {
    checkIgnoredRules()
    guard isPayload else {
      checkAddress()
      checkMedia()
      return
    }
    checkReading()
    checkKeys()
    if document.local == nil {
      checkAddress()
      checkPurpose()
      checkSize()
      checkMedia()
      checkHeaders()
      checkLiveActivity()
    }
    checkApp()
    checkSoundName()
    checkTexts()
    checkSamples()
    checkStrings()
    checkRoom()
  }

  // MARK: Saying something

  /// - Parameters:
  ///   - path: counted from the payload that the phone gets.
  ///   - atKey: whether it points at the key; else at the value.
  ///   - severity: nil takes the rule's own.
  ///   - meant: the value that was probably meant; the hint asks for it first, and an editor can write it.
  mutating func say(
    _ rule: LintRule.Name,
    at path: [JSONPathStep],
    atKey: Bool = false,
    _ message: String,
    hint: String? = nil,
    severity: Diagnostic.Severity? = nil,
    meant: String? = nil
  ) {
    let severity = severity ?? LintRules.severity(of: rule)
    let text = path.pathText
    let hints = [meant.map { "Did you mean \($0.quoted)?" }, hint].compactMap(\.self)
    let diagnostic = Diagnostic(
      severity,
      rule: rule.rawValue,
      path: text,
      message: message,
      hint: hints.isEmpty ? nil : hints.joined(separator: " ")
    )
    add(diagnostic, atSource: document.origins.source(of: path), atKey: atKey, meant: meant)
  }

  /// About the request or the file as a whole, which has no place in the text.
  mutating func sayOfWhole(
    _ rule: LintRule.Name,
    _ message: String,
    hint: String? = nil,
    severity: Diagnostic.Severity? = nil
  ) {
    let severity = severity ?? LintRules.severity(of: rule)
    findings.add(
      Diagnostic(severity, rule: rule.rawValue, path: "", message: message, hint: hint),
      at: nil
    )
  }

  /// The same for a path that counts from the root of the document.
  mutating func add(
    _ diagnostic: Diagnostic,
    atSource path: [JSONPathStep]?,
    atKey: Bool,
    meant: String? = nil
  ) {
    var diagnostic = diagnostic
    let isAboutType = diagnostic.rule == LintRule.Name.wrongType.rawValue
    if isAboutType, let path, source.isOfUnknownType(path) { return }
    if let path { diagnostic.path = path.pathText }
    let (range, isThere) = source.range(of: path ?? [], atKey: atKey)
    let fix = path.flatMap { fixes?.fix(for: diagnostic, at: $0, meant: meant) }
    // Of a missing key only the beginning of the object is shown.
    findings.add(diagnostic, at: range?.lowerBound, end: isThere ? range?.upperBound : nil, fix: fix)
  }

  // MARK: Looking inside

  var payload: JSONObject { document.payload }
  var aps: JSONObject { payload["aps"]?.objectValue ?? [:] }
  var hasAlert: Bool { push.hasAlert }
}

extension Inspection {
  /// What the app's manifest says about what the payload asks for.
  mutating func checkApp() {
    guard let app else { return checkUnknownApp() }
    checkCategory(app)
    checkSound(app)
    if let capabilities = app.capabilities { checkCapabilities(capabilities, app) }
  }

  /// One slip in the name of the app would turn off all that is compared with it.
  private mutating func checkUnknownApp() {
    guard let unknownBundle, !isPlaceholderOrBlank(unknownBundle) else { return }
    let known = options.apps.map(\.bundle).filter { !options.shippedApps.contains($0) }
    let meant = Spelling.closest(to: unknownBundle, among: known)
    let message =
      "no manifest of \(unknownBundle) is known: categories, texts and sounds are not compared with the app"
    let others = "There are manifests of \(enumeration(known)); name another one with --app."
    let hint = meant == nil ? others : nil
    guard document.targetBundle == unknownBundle else {
      let asked = meant.map { "Did you mean \($0.quoted)?" }
      return sayOfWhole(.bundleIdentifier, message, hint: asked ?? others)
    }
    say(.bundleIdentifier, at: [.key(PayloadReader.targetBundleKey)], message, hint: hint, meant: meant)
  }

  private mutating func checkCategory(_ app: App) {
    let name = push.content.categoryIdentifier
    guard !name.isEmpty, app.category(name) == nil else { return }
    let known = app.categories.map(\.identifier)
    let meant = Spelling.closest(to: name, among: known)
    let list = known.prefix(8).map(\.quoted).joined(separator: ", ")
    let others = known.isEmpty ? "It registers none." : "It registers \(list)."
    say(
      .unknownCategory,
      at: ["aps", "category"],
      "\(name.quoted) is no category that \(app.bundle) registers: no buttons, and no custom view",
      hint: meant == nil ? others : "Upper and lower case matter.",
      meant: meant
    )
  }

  private mutating func checkSound(_ app: App) {
    guard let sound = push.content.sound, !app.has(sound), let known = app.sounds else { return }
    let meant = Spelling.closest(to: sound.name, among: known)
    let list = known.prefix(8).map(\.quoted).joined(separator: ", ")
    let isObject = aps["sound"]?.objectValue != nil
    say(
      .unknownSound,
      at: ["aps", "sound"] + (isObject ? ["name"] : []),
      "\(app.bundle) has no sound \(sound.name.quoted): the default one is heard",
      hint: meant != nil ? nil : known.isEmpty ? "It has none." : "It has \(list).",
      meant: meant
    )
  }

  private mutating func checkCapabilities(_ capabilities: OrderedOptions<App.Capability>, _ app: App) {
    let content = push.content
    let level: [JSONPathStep] = ["aps", "interruption-level"]
    if content.interruptionLevel == .timeSensitive && !capabilities.contains(.timeSensitive) {
      let effect = "time-sensitive counts as active: it does not break through a Focus"
      sayMissing("Time Sensitive Notifications", app, at: level, effect)
    }
    if content.interruptionLevel == .critical && !capabilities.contains(.critical) {
      let effect = "critical counts as active: it keeps to the mute switch and to Focus"
      sayMissing("Critical Alerts", app, at: level, effect)
    } else if content.sound?.critical == true && !capabilities.contains(.critical) {
      let effect = "the sound is no critical one: it keeps to the mute switch and to Focus"
      sayMissing("Critical Alerts", app, at: ["aps", "sound"], effect)
    }
    if push.contentAvailable && !capabilities.contains(.remoteNotification) {
      let path: [JSONPathStep] = ["aps", "content-available"]
      sayMissing("Background Modes: Remote notifications", app, at: path, "the app is not woken")
    }
  }

  private mutating func sayMissing(
    _ capability: String,
    _ app: App,
    at path: [JSONPathStep],
    _ effect: String
  ) {
    let hint = "Add it to the app, or to the capabilities of its manifest."
    say(.capability, at: path, "\(app.bundle) lacks the capability \(capability): \(effect)", hint: hint)
  }
}
