import JSON
import NotificationModel
import PayloadCoding
import Text

extension PlacedRemark {
  /// Whether it is about a part of what another one is about.
  fileprivate func isWithin(_ other: PlacedRemark) -> Bool {
    guard let path, let outer = other.path else { return false }
    return path.count > outer.count && path.starts(with: outer)
  }
}

extension Inspection {
  /// What the phone's own reading has to say: wrong types, odd values, strange and misplaced keys.
  mutating func checkReading() {
    for remark in remarks where !isSaidElsewhere(remark) {
      var diagnostic = remark.diagnostic
      // The reading has a rule of its own for a date of a Live Activity; the others have the names of the linter's.
      if remark.rule == .dateRange { diagnostic.rule = LintRule.Name.outOfRange.rawValue }
      add(diagnostic, atSource: remark.path, atKey: remark.isAboutKey)
    }
    for (severity, number) in omittedRemarks { findings.omit(number, severity) }
  }

  /// Some remarks are about something that is said better where more is known.
  private func isSaidElsewhere(_ remark: PlacedRemark) -> Bool {
    guard let rule = remark.rule else { return false }
    return switch rule {
    case .unknownKey:
      remark.path?.last.map { step in
        Self.isAboutButtons(step) || step == .key(PayloadReader.ignoredRulesKey)
          || (step == .key(PayloadReader.targetBundleKey) && isAddressInsideAps)
      } ?? false
    case .liveActivity: headers.type == .liveActivity || drawsActivity
    case .unusedValue: lacksMisspelledKey(remark)
    case .emptyAlert: hasMisspelledText
    // It follows from an alert that has no text, or is none.
    case .emptyPayload:
      hasMisspelledText
        || remarks.contains {
          [.emptyAlert, .wrongType].contains($0.rule) && $0.path?.contains("alert") == true
        }
    case .emptyValue: !hasAlert && remarks.contains { $0.rule == .emptyAlert && remark.isWithin($0) }
    case .date, .dateRange, .deprecatedKey, .headerValue, .misplacedKey, .nullValue, .outOfRange,
      .reservedKey, .serviceRequest, .unknownValue, .unsupported, .wrongType:
      false
    }
  }

  /// Whether the app is known to draw the Live Activity that this is about, so that nothing remains to be said.
  private var drawsActivity: Bool {
    guard let activity = document.liveActivity, let app else { return false }
    return activity.attributesType.map { app.activityPresentation(of: $0) != nil }
      ?? (app.liveActivities?.isEmpty == false)
  }

  /// Whether arguments miss a loc-key that stands beside them with a slip in it, which is said already.
  private func lacksMisspelledKey(_ remark: PlacedRemark) -> Bool {
    guard case .key(let key)? = remark.path?.last, key.hasSuffix("loc-args") else { return false }
    let wanted = key.replacing("loc-args", with: "loc-key")
    let keys = aps["alert"]?.objectValue?.keys.filter { $0 != key } ?? []
    return Spelling.closest(to: wanted, among: keys) != nil
  }

  /// Whether a text is there under a key with a slip in it, which is said already.
  private var hasMisspelledText: Bool {
    let texts = ["title", "subtitle", "body", "loc-key", "title-loc-key", "subtitle-loc-key"]
    return aps["alert"]?.objectValue?.keys.prefix(32).contains { key in
      KeyPlace.alert.home(of: key).map { $0.place == .alert && texts.contains($0.key) } ?? false
    } ?? false
  }

  /// Buttons are registered by the app; a payload only names their category.
  mutating func checkKeys() {
    checkTwins()
    checkFirebaseKeys()
    let places: [(path: [JSONPathStep], object: JSONObject)] = [
      ([], payload), (["aps"], aps), (["aps", "alert"], aps["alert"]?.objectValue ?? [:]),
      (["aps", "category"], aps["category"]?.objectValue ?? [:]),
    ]
    // An extension of the app's own may read what stands beside aps.
    let hasReader = push.mutableContent || !push.content.categoryIdentifier.isEmpty
    for (path, object) in places where !path.isEmpty || !hasReader {
      for key in object.keys where Self.isAboutButtons(.key(key)) {
        guard path.count > 0 || object[key]?.arrayValue != nil else { continue }
        say(
          .buttonsInPayload,
          at: path + [.key(key)],
          atKey: true,
          "\(key.quoted) makes no buttons: they are those of a category that the app registered",
          hint: "Name the category with \"category\" in aps, and register the actions in the app."
        )
      }
    }
  }

  /// What stands beside `aps` and in it: one of them is custom data, and which is meant is the sender's business.
  mutating func checkTwins() {
    guard document.form == .apns, document.local == nil else { return }
    let alert = aps["alert"]?.objectValue
    for key in payload.keys where Self.twinKeys.contains(key) {
      let isText = alert?.contains(key: key) ?? false
      guard isText || aps.contains(key: key) else { continue }
      // Beside an alert that says it all a text of the same name is the app's.
      if Self.textKeys.contains(key), alert?.contains(key: "title") == true,
        alert?.contains(key: "body") == true
      {
        continue
      }
      let place = isText ? "aps.alert" : "aps"
      say(
        .misplacedKey,
        at: [.key(key)],
        atKey: true,
        "\(key) stands beside aps too, where it is custom data: the one in \(place) counts",
        hint: "Leave it out, unless the app reads it.",
        severity: .note
      )
    }
  }

  /// Keys that Firebase's SDK reads on the phone (ios-behaviour 7).
  private mutating func checkFirebaseKeys() {
    if let switched = payload["google.c.a.e"], switched != "1" {
      say(
        .wrongType,
        at: ["google.c.a.e"],
        "google.c.a.e is \(switched.inWords): Firebase's analytics count the string \"1\" alone",
        hint: "Write \"1\", or leave it out.",
        severity: .note
      )
    }
    for key in ["google.c.cm.lt_start", "google.c.cm.lt_end"] where payload.contains(key: key) {
      say(
        .unsupported,
        at: [.key(key)],
        atKey: true,
        "\(key) lets Firebase's SDK schedule a local notification; here the push is shown as it comes",
        severity: .note
      )
    }
  }

  private static let twinKeys: Set<String> = ["alert", "title", "subtitle", "body", "sound", "badge"]

  private static let textKeys: Set<String> = ["title", "subtitle", "body"]

  private static let buttonKeys: Set<String> = [
    "actions", "action-buttons", "action_buttons", "action buttons", "actionbuttons", "buttons", "button",
  ]

  private static func isAboutButtons(_ step: JSONPathStep) -> Bool {
    if case .key(let key) = step { buttonKeys.contains(key.lowercased()) } else { false }
  }

  /// What the push is for: texts, silence, a service extension.
  mutating func checkPurpose() {
    // What is sent as alert says itself that it is to be seen; what as background is checked with the headers.
    let isDeclared = headers.type == .background || headers.type == .alert
    if push.contentAvailable && !hasAlert && !isDeclared { checkSilence() }
    if push.contentAvailable && hasAlert && headers.type != .background {
      say(
        .silentWithAlert,
        at: ["aps", "content-available"],
        atKey: true,
        "content-available stands beside an alert: the alert is shown, so this is no silent push",
        hint: "For a silent push leave alert, sound and badge out; for a visible one this is fine.",
        severity: .note
      )
    }
    if push.mutableContent && !hasAlert {
      say(
        .mutableWithoutAlert,
        at: ["aps", "mutable-content"],
        atKey: true,
        "mutable-content has no effect without an alert text: the service extension does not run",
        hint: "Give the alert a body; the extension may replace it."
      )
    }
  }

  private mutating func checkSilence() {
    // An empty text is told to be left out already.
    for key in ["alert", "sound", "badge"] where aps.contains(key: key) && aps[key] != "" {
      say(
        .silentWithAlert,
        at: ["aps", .key(key)],
        atKey: true,
        "\(key) stands in a silent push: APNs takes it for a visible one, and the app may not be woken",
        hint: "Leave \(key) out, or give the alert a text."
      )
    }
  }
}
