import NotificationModel
import PayloadCoding

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
      "The app's bundle identifier is missing in an .apns file, misspelled or a placeholder.",
      because: "simctl push and the simulator find the app by the key \"Simulator Target Bundle\" alone.",
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
