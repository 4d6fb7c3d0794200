import NotificationModel
import PayloadCoding

extension LintRules {
  static let request: [LintRule] = [
    LintRule(
      .headerMismatch,
      .warning,
      "The request's headers and the payload contradict each other.",
      because:
        "APNs refuses a topic that does not fit, and may delay or drop a push whose type does not fit.",
      source: sending,
      fires: .init(#"{"aps":{"alert":"Hello"}}"#, headers: .init(pushType: "background", priority: 5)),
      passes: .init(#"{"aps":{"content-available":1}}"#, headers: .init(pushType: "background", priority: 5))
    ),
    LintRule(
      .headerValue,
      .error,
      "A header has a value that APNs does not take.",
      because: "APNs answers 400 (InvalidPushType, BadPriority, BadCollapseId …) and sends nothing on.",
      source: sending,
      fires: .init(#"{"aps":{"alert":"Hello"}}"#, headers: .init(priority: 7)),
      passes: .init(#"{"aps":{"alert":"Hello"}}"#, headers: .init(priority: 5))
    ),
    LintRule(
      .liveActivity,
      .note,
      "A key belongs to Live Activities.",
      because: "It has no effect on a notification; only pushes of type liveactivity change an activity.",
      source: "Apple, “Starting and updating Live Activities with ActivityKit push notifications”",
      fires: .init(#"{"aps":{"alert":"Hello","stale-date":1774345260}}"#),
      passes: .init(#"{"aps":{"alert":"Hello"},"stale-date":1774345260}"#),
      worst: .warning
    ),
    LintRule(
      .activityWithoutAlert,
      .warning,
      "A push that starts a Live Activity has no alert.",
      because: "A start has to tell the person about the activity; without an alert nothing is started.",
      source: "Apple, “Starting and updating Live Activities with ActivityKit push notifications”",
      fires: .init(
        #"{"aps":{"event":"start","timestamp":1774345260,"content-state":{},"attributes-type":"A","attributes":{}}}"#
      ),
      passes: .init(
        #"{"aps":{"event":"start","timestamp":1774345260,"content-state":{},"attributes-type":"A","attributes":{},"alert":"On its way"}}"#
      )
    ),
    LintRule(
      .activityDate,
      .warning,
      "A date of a Live Activity is before its timestamp, or in another century.",
      because: "Later pushes are dropped as older than this one, or the content is stale from the start.",
      source: "Apple, “Starting and updating Live Activities with ActivityKit push notifications”",
      fires: .init(
        #"{"aps":{"event":"update","timestamp":1774345260,"stale-date":1774341660,"content-state":{}}}"#
      ),
      passes: .init(
        #"{"aps":{"event":"update","timestamp":1774345260,"stale-date":1774348860,"content-state":{}}}"#
      )
    ),
    LintRule(
      .date,
      .warning,
      "A date of a local notification cannot be read for certain.",
      because:
        "Without a time zone, or in another unit than seconds, it fires at another time than was meant.",
      source: "Apple, “UILocalNotification” (developer.apple.com/documentation/uikit)",
      fires: .init(#"{"alertBody":"Tea","fireDate":"2026-03-24 09:41:00"}"#),
      passes: .init(#"{"alertBody":"Tea","fireDate":"2026-03-24T09:41:00Z"}"#),
      worst: .error
    ),
    LintRule(
      .unsupported,
      .warning,
      "A local notification has a trigger that is not simulated here.",
      because: "On a phone it waits for a date or a place; here it fires at once.",
      source: "the simulation's own limits",
      fires: .init(#"{"title":"Tea","trigger":{"type":"location","region":{}}}"#),
      passes: .init(#"{"title":"Tea","trigger":{"type":"push"}}"#)
    ),
  ]

  static let app: [LintRule] = [
    LintRule(
      .unknownCategory,
      .warning,
      "The app registers no category of that name.",
      because: "The match is exact; without one there are no buttons and no custom view.",
      source:
        "Apple, “Declaring your actionable notification types” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","category":"message"}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":"Hello","category":"MESSAGE"}}"#, hasApp: true)
    ),
    LintRule(
      .sound,
      .warning,
      "The name of a sound cannot be that of a file that the phone plays.",
      because:
        "Sounds are aiff, wav or caf files, named with their extension; else the default one is heard.",
      source: "Apple, “UNNotificationSound” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","sound":"bell.mp3"}}"#),
      passes: .init(#"{"aps":{"alert":"Hello","sound":"bell.caf"}}"#)
    ),
    LintRule(
      .unknownSound,
      .warning,
      "The app has no sound of that name.",
      because: "A name that is not found is the default sound.",
      source: "Apple, “UNNotificationSound” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","sound":"chime.caf"}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":"Hello","sound":"ping.caf"}}"#, hasApp: true)
    ),
    LintRule(
      .unknownAttributes,
      .warning,
      "The app has no Live Activities of that type.",
      because: "The match is exact; an activity of another type is started by nothing and drawn by nothing.",
      source: "Apple, “Starting and updating Live Activities with ActivityKit push notifications”",
      fires: .init(
        #"{"aps":{"event":"start","timestamp":1774345260,"content-state":{},"attributes-type":"Delivery","attributes":{},"alert":"On its way"}}"#,
        hasApp: true
      ),
      passes: .init(
        #"{"aps":{"event":"start","timestamp":1774345260,"content-state":{},"attributes-type":"DeliveryAttributes","attributes":{},"alert":"On its way"}}"#,
        hasApp: true
      )
    ),
    LintRule(
      .unreadState,
      .note,
      "A key of the content-state is read by no card template of the app.",
      because: "It is drawn nowhere; it is a warning if it looks like a slip of one that a template reads.",
      source: "Apple, “Starting and updating Live Activities with ActivityKit push notifications”",
      fires: .init(
        #"{"aps":{"event":"update","timestamp":1774345260,"content-state":{"minutes":4,"driver":"Ada"}}}"#,
        hasApp: true
      ),
      passes: .init(
        #"{"aps":{"event":"update","timestamp":1774345260,"content-state":{"minutes":4}}}"#,
        hasApp: true
      ),
      worst: .warning
    ),
    LintRule(
      .capability,
      .warning,
      "The app lacks the capability for what the payload asks for.",
      because: "The phone lowers the push to what the app may do, without a word.",
      source:
        "Apple, “UNNotificationInterruptionLevel” (developer.apple.com/documentation/usernotifications)",
      fires: .init(#"{"aps":{"alert":"Hello","interruption-level":"time-sensitive"}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":"Hello","interruption-level":"passive"}}"#, hasApp: true)
    ),
    LintRule(
      .unknownTexts,
      .note,
      "A text is looked up by its key, and the texts of the app are not known.",
      because: "What the phone will show cannot be said: pictures show the key, or the literal beside it.",
      source: "the simulation's own limits",
      fires: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#),
      passes: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true)
    ),
    LintRule(
      .missingString,
      .warning,
      "A text is missing in one of the app's languages.",
      because: "The phone shows the literal beside the key, or else the key itself, and no other language.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"loc-key":"ONLY_EN"}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true)
    ),
    LintRule(
      .argumentCount,
      .warning,
      "A text has more places to fill in than there are arguments.",
      because: "The places stay empty: “Message from ”.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"loc-key":"FROM"}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"FROM","loc-args":["Ada"]}}}"#, hasApp: true)
    ),
    LintRule(
      .unusedArguments,
      .note,
      "There are more arguments than a text has places.",
      because: "The rest is not shown.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"loc-key":"PLAIN","loc-args":["Ada"]}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"FROM","loc-args":["Ada"]}}}"#, hasApp: true)
    ),
  ]

  /// What is wrong with the texts that payloads, manifests and cards show.
  static let strings: [LintRule] = [
    LintRule(
      .lostPlaceholder,
      .warning,
      "A text has fewer places to fill in in one language than in another, or one that is misspelled.",
      because: "What is sent for the place is not shown there: %@ and %1$@ have no blanks in them.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"loc-key":"VISIT","loc-args":["Ada"]}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"FROM","loc-args":["Ada"]}}}"#, hasApp: true)
    ),
    LintRule(
      .untranslated,
      .warning,
      "A text is empty in one of the app's languages, or of several words and the same as in the first language.",
      because: "Nothing is shown, or people read another language; that it is the same is a note.",
      source: catalogs,
      fires: .init(#"{"aps":{"alert":{"title":"Hello","loc-key":"DRAFT"}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true)
    ),
    LintRule(
      .needsReview,
      .warning,
      "A text is marked as needing review in the app's string catalog.",
      because: "Xcode marks a translation so when its source has changed: it may say something else by now.",
      source: catalogs,
      fires: .init(#"{"aps":{"alert":{"loc-key":"OLD"}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true)
    ),
    LintRule(
      .pluralForms,
      .warning,
      "A text lacks a plural form that one of the app's languages has.",
      because: "For such a number the text for other is shown, which is wrong there: “1 seats”.",
      source: "Unicode CLDR, “Language Plural Rules”; \(catalogs)",
      fires: .init(#"{"aps":{"alert":{"loc-key":"SEATS","loc-args":["1"]}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"ROOMS","loc-args":["1"]}}}"#, hasApp: true)
    ),
    LintRule(
      .literalKey,
      .warning,
      "A literal equals a key of the app's texts.",
      because: "The phone looks up keys only; a literal is shown as it stands in every language.",
      source: generating,
      fires: .init(#"{"aps":{"alert":{"title":"PLAIN","body":"Hello"}}}"#, hasApp: true),
      passes: .init(#"{"aps":{"alert":{"title-loc-key":"PLAIN","body":"Hello"}}}"#, hasApp: true)
    ),
    LintRule(
      .unusedString,
      .note,
      "Texts of the app are in no payload of the folder, nor in the manifest or a card.",
      because: "They may be texts of the app's own screens, or ones that nothing shows any more.",
      source: catalogs,
      fires: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true, isAlone: true),
      passes: .init(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, hasApp: true)
    ),
  ]

  /// What is cut on phones.
  static let room: [LintRule] = [
    LintRule(
      .truncated,
      .note,
      "A text is cut on one of the phones, by an estimate of its width.",
      because:
        "Titles have one line beside the time, bodies four at most; the rest is seen in the expanded notification only.",
      source: "a table of the widths of letters (pictures.md); Apple publishes no numbers",
      fires: .init(
        #"{"aps":{"alert":{"title":"A title that is by far too long for one line of a phone","body":"Hello"}}}"#
      ),
      passes: .init(#"{"aps":{"alert":{"title":"A title","body":"Hello"}}}"#)
    )
  ]
}
