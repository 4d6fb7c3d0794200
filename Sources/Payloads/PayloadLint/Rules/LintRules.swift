import JSON
import NotificationModel
import PayloadCoding
import Text

/// All rules there are.
public enum LintRules {
  /// In the order in which they are looked at.
  public static let all: [LintRule] = text + values + keys + purpose + request + app + strings + room

  private static let severities = Dictionary(
    all.map { ($0.name, $0.severity) },
    uniquingKeysWith: { first, _ in first }
  )

  static func severity(of rule: LintRule.Name) -> Diagnostic.Severity {
    severities[rule.rawValue] ?? .warning
  }

  /// What they find is that a key is not there.
  static let aboutMissingKeys: Set<String> = Set(
    [
      LintRule.Name.emptyPayload, .emptyAlert, .noMutableContent, .mutableWithoutAlert, .headerMismatch,
      .unusedValue,
      .silentWithAlert,
    ].map(\.rawValue)
  )

  // MARK: Where it is written

  static let generating =
    "Apple, “Generating a remote notification” (developer.apple.com/documentation/usernotifications)"
  static let sending =
    "Apple, “Sending notification requests to APNs” (developer.apple.com/documentation/usernotifications)"
  static let observed = "observed on devices; Apple does not document it"
  static let json = "RFC 8259, “The JavaScript Object Notation (JSON) Data Interchange Format”"
  static let catalogs =
    "Apple, “Localizing and varying text with a string catalog” (developer.apple.com/documentation/xcode)"
  static let extending =
    "Apple, “Modifying content in newly delivered notifications” (developer.apple.com/documentation/usernotifications)"
}

extension LintRules {
  static let text: [LintRule] = [
    LintRule(
      .invalidJSON,
      .error,
      "The text is not JSON.",
      because:
        "APNs and the phone read JSON and nothing else: a comma that is missing or a curly quote, and nothing arrives.",
      source: json,
      fires: .init(#"{"aps":{"alert":"Hello" "badge":1}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","badge":1}}"#)
    ),
    LintRule(
      .trailingComma,
      .warning,
      "A comma stands behind the last member or element.",
      because:
        "APNs answers 400; simctl push takes it, because Foundation does, so the mistake is found late.",
      source: "\(json); Foundation's JSONSerialization, as observed",
      fires: .init(#"{"aps":{"alert":"Hello",},}"#),
      passes: .init(#"{"aps":{"alert":"Hello"}}"#)
    ),
    LintRule(
      .comment,
      .warning,
      "A comment stands in the text.",
      because: "JSON has no comments: neither APNs nor simctl push takes the payload.",
      source: json,
      fires: .init(#"{"aps":{"alert":"Hello"}} // for the beta"#),
      passes: .init(#"{"aps":{"alert":"Hello // for the beta"}}"#)
    ),
    LintRule(
      .duplicateKey,
      .warning,
      "A key stands twice in an object.",
      because:
        "Readers of JSON do as they like with it; the phone keeps the last, so the ones before are lost.",
      source: "\(json), section 4",
      fires: .init(#"{"aps":{"alert":"Hello","badge":1,"badge":2}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","badge":2},"badge-color":2}"#)
    ),
    LintRule(
      .notAPayload,
      .error,
      "There is no payload: the text is empty, no object, or without aps, or it cannot be read.",
      because: "The phone looks for an object under aps; without one there is no notification.",
      source: generating,
      fires: .init(#"{"alert":"Hello"}"#),
      passes: .init(#"{"aps":{"alert":"Hello"}}"#)
    ),
    LintRule(
      .serviceRequest,
      .note,
      "The text is a request to a push service, which makes the payload of it.",
      because: "APNs and simctl push take the payload alone; what is checked is what the service sends on.",
      source:
        "the references of Braze (Apple push object), OneSignal (Create message), Expo (Send notifications) and Airship (Push)",
      fires: .init(#"{"to":"ExponentPushToken[x]","title":"Hello","body":"World"}"#),
      passes: .init(#"{"aps":{"alert":{"title":"Hello","body":"World"}},"to":"all"}"#)
    ),
    LintRule(
      .bundleIdentifier,
      .warning,
      "The app's bundle identifier is missing in an .apns file, a placeholder, or in no manifest that is known.",
      because:
        "simctl push finds the app by \"Simulator Target Bundle\" alone; without a manifest nothing is compared with the app.",
      source: "Xcode 11.4 Release Notes, Simulator (developer.apple.com/documentation/xcode-release-notes)",
      fires: .init(
        #"{"Simulate Target Bundle":"com.northwind.mail","aps":{"alert":"Hello"}}"#,
        file: "push.apns"
      ),
      passes: .init(
        #"{"Simulator Target Bundle":"com.northwind.mail","aps":{"alert":"Hello"}}"#,
        file: "push.apns"
      )
    ),
    LintRule(
      .notChecked,
      .note,
      "A value in the source of a program is known to the program alone.",
      because: "No rule is applied to an expression, and nothing is missed that it may bring along.",
      source: "the simulation's own limits",
      fires: .init("send({ aps: { alert: title } });", file: "push.js"),
      passes: .init("send({ aps: { alert: 'Hello' } });", file: "push.js")
    ),
  ]

  static let values: [LintRule] = [
    LintRule(
      .wrongType,
      .warning,
      "A value has another type than its key asks for.",
      because: "The phone drops most of them without a word: a badge of \"2\" leaves the badge as it is.",
      source: observed,
      fires: .init(#"{"aps":{"alert":"Hello","badge":"2"}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","badge":2}}"#),
      worst: .error
    ),
    LintRule(
      .outOfRange,
      .warning,
      "A number lies outside of its range.",
      because: "The phone takes the nearest number that is allowed, or drops the value.",
      source: observed,
      fires: .init(#"{"aps":{"alert":"Hello","relevance-score":7}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","relevance-score":0.7}}"#),
      worst: .error
    ),
    LintRule(
      .unknownValue,
      .warning,
      "A word is none of those that its key knows.",
      because: "The phone drops it: an interruption-level it does not know counts as active.",
      source: observed,
      fires: .init(#"{"aps":{"alert":"Hello","interruption-level":"timeSensitive"}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","interruption-level":"time-sensitive"}}"#)
    ),
    LintRule(
      .emptyValue,
      .note,
      "A text is empty.",
      because: "The phone treats it as if its key were not there.",
      source: observed,
      fires: .init(#"{"aps":{"alert":"Hello","sound":""}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","sound":"default"}}"#)
    ),
    LintRule(
      .nullValue,
      .note,
      "A value is null.",
      because: "The phone keeps payloads as property lists, which have no null: the key is lost.",
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello","badge":null}}"#),
      passes: .init(#"{"aps":{"alert":"Hello"}}"#)
    ),
    LintRule(
      .unusedValue,
      .warning,
      "A value has no effect because of another one, or for want of it.",
      because: "The volume is a critical sound's, arguments are a loc-key's; alone they do nothing.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"body":"Hello","loc-args":["Ada"]}}}"#),
      passes: .init(#"{"aps":{"alert":{"loc-key":"FROM","loc-args":["Ada"]}}}"#),
      worst: .error
    ),
  ]
}

extension LintRules {
  /// With a key around it, too long for an alert and short enough for VoIP.
  private static let longText = String(repeating: "x", count: PayloadReader.limit)

  static let keys: [LintRule] = [
    LintRule(
      .misplacedKey,
      .warning,
      "A key of Apple's stands where it means nothing.",
      because: "Beside aps it is custom data, inside alert it is ignored.",
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello"},"thread-id":"dinner"}"#),
      passes: .init(#"{"aps":{"alert":"Hello","thread-id":"dinner"}}"#)
    ),
    LintRule(
      .unknownKey,
      .warning,
      "A key inside aps, alert or sound is none of Apple's.",
      because: "The phone ignores it; mostly it is one of Apple's with a slip in it.",
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello","mutable_content":1}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","mutable-content":1}}"#)
    ),
    LintRule(
      .reservedKey,
      .warning,
      "A key of a Firebase message's data is one that Firebase keeps for itself.",
      because: "Firebase refuses the message.",
      source: "Firebase, “FCM HTTP v1 API” (firebase.google.com/docs/reference/fcm/rest)",
      fires: .init(#"{"message":{"token":"t","notification":{"body":"Hello"},"data":{"gcm.x":"1"}}}"#),
      passes: .init(#"{"message":{"token":"t","notification":{"body":"Hello"},"data":{"x":"1"}}}"#)
    ),
    LintRule(
      .deprecatedKey,
      .note,
      "A key has been out of use for years.",
      because: "The system ignores it: action-loc-key since iOS 8, summary-arg since iOS 15.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"body":"Hello","summary-arg":"Ada"}}}"#),
      passes: .init(#"{"aps":{"alert":{"body":"Hello"}}}"#)
    ),
    LintRule(
      .buttonsInPayload,
      .warning,
      "A payload tries to bring buttons along.",
      because: "Buttons belong to categories, which the app registers; a payload only names one.",
      source:
        "Apple, “Declaring your actionable notification types” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","actions":[{"id":"reply"}]}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","category":"MESSAGE"}}"#)
    ),
  ]

  static let purpose: [LintRule] = [
    LintRule(
      .emptyPayload,
      .warning,
      "Nothing in the payload is usable.",
      because:
        "The phone ignores such a push: no notification, no sound, no badge, and the app hears nothing.",
      source: observed,
      fires: .init(#"{"aps":{}}"#),
      passes: .init(#"{"aps":{"badge":1}}"#)
    ),
    LintRule(
      .emptyAlert,
      .warning,
      "The alert has no text.",
      because: "Without a title, a subtitle or a body nothing is shown.",
      source: observed,
      fires: .init(#"{"aps":{"alert":{"title":""},"sound":"default"}}"#),
      passes: .init(#"{"aps":{"alert":{"title":"Hello"},"sound":"default"}}"#)
    ),
    LintRule(
      .templateLeftover,
      .warning,
      "A text has a place in it that nobody filled in, HTML, or a word for a missing value.",
      because: "The phone shows texts as they stand; only the text of a loc-key takes arguments.",
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello {{name}}"}}"#),
      passes: .init(#"{"aps":{"alert":"Hello Ada, 100% off [1] for you {^_^}, US$5 at AT&T; $TSLA <3"}}"#)
    ),
    LintRule(
      .silentWithAlert,
      .warning,
      "A silent push has keys of a visible one.",
      because:
        "A silent push has content-available and no alert, sound or badge; otherwise APNs may not wake the app.",
      source:
        "Apple, “Pushing background updates to your app” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"content-available":1,"sound":"default"}}"#),
      passes: .init(#"{"aps":{"content-available":1},"id":7}"#)
    ),
    LintRule(
      .size,
      .error,
      "The payload is longer than APNs takes.",
      because: """
        \(PayloadReader.limit.grouped) bytes, \(PayloadReader.voipLimit.grouped) for VoIP; beyond that it answers 413 \
        PayloadTooLarge.
        """,
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello"},"text":"\#(longText)"}"#),
      passes: .init(
        #"{"aps":{"content-available":1},"text":"\#(longText)"}"#,
        headers: .init(pushType: "voip")
      )
    ),
    LintRule(
      .noMutableContent,
      .warning,
      "There is the address of a picture, a sound or a film, and mutable-content is missing.",
      because: "Only a service extension can download it, and that runs only with mutable-content.",
      source: extending,
      fires: .init(#"{"aps":{"alert":"Hello"},"image":"https://example.com/cat.jpg"}"#),
      passes: .init(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"https://example.com/cat.jpg"}"#)
    ),
    LintRule(
      .mutableWithoutAlert,
      .warning,
      "mutable-content is on and there is no alert.",
      because:
        "The service extension runs for alerts with a text only, not for silent, sound-only or badge-only pushes.",
      source: extending,
      fires: .init(#"{"aps":{"badge":1,"mutable-content":1}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","badge":1,"mutable-content":1}}"#)
    ),
    LintRule(
      .insecureMedia,
      .warning,
      "A picture, a sound or a film is to be downloaded over plain http.",
      because: "App Transport Security blocks it unless the extension's own Info.plist has an exception.",
      source: "Apple, “Preventing insecure network connections” (developer.apple.com/documentation/security)",
      fires: .init(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"http://example.com/cat.jpg"}"#),
      passes: .init(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"https://example.com/cat.jpg"}"#)
    ),
    LintRule(
      .mediaType,
      .warning,
      "A file is of a type that no attachment can have.",
      because: "Pictures are JPEG, GIF or PNG; sounds AIFF, WAV, MP3 or MPEG-4; films MPEG, MPEG-4 or AVI.",
      source: "Apple, “UNNotificationAttachment” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"https://example.com/cat.webp"}"#),
      passes: .init(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"https://example.com/cat.png"}"#)
    ),
  ]
}
