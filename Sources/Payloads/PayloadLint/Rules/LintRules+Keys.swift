import JSON
import NotificationModel
import PayloadCoding
import Text

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
      "A text has a place in it that nobody filled in.",
      because: "The phone shows literals as they stand; only a loc-key's text takes arguments.",
      source: generating,
      fires: .init(#"{"aps":{"alert":"Hello {{name}}"}}"#),
      passes: .init(#"{"aps":{"alert":"Hello Ada, 100% off [1] for you {^_^}"}}"#)
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
