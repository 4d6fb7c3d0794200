import NotificationModel
import Text

/// A key that means something, with what its absence means (ios-behaviour 2.2 to 2.4).
struct Field: Sendable {
  var key: String
  /// The second half of a sentence: "the badge stays as it is".
  var whenAbsent: String
  /// How it is written, where that is more than "a string".
  var hint: String?

  init(_ key: String, _ whenAbsent: String, hint: String? = nil) {
    self.key = key
    self.whenAbsent = whenAbsent
    self.hint = hint
  }

  func remark(
    _ severity: Diagnostic.Severity,
    _ rule: Remark.Rule,
    _ text: String,
    hint: String? = nil
  ) -> Remark {
    Remark(severity: severity, rule: rule, message: "\(key) \(text)", hint: hint)
  }
}

extension Field {
  // MARK: aps

  static let alert = Field(
    "alert",
    "there is no alert",
    hint: "Write a string, or an object with title, subtitle and body."
  )
  static let badge = Field("badge", "the badge stays as it is")
  static let sound = Field("sound", "it is silent", hint: "Write the name of a sound: \"default\".")
  static let threadID = Field("thread-id", "it is grouped with the rest of the app")
  static let category = Field("category", "there are no actions")
  static let contentAvailable = Field("content-available", "the app is not woken")
  static let mutableContent = Field("mutable-content", "the service extension does not run")
  static let targetContentID = Field("target-content-id", "no scene is chosen")
  static let interruptionLevel = Field("interruption-level", "it counts as active")
  static let relevanceScore = Field("relevance-score", "it counts as 0")
  static let filterCriteria = Field("filter-criteria", "no Focus filter matches it")

  static let inAps: [Field] = [
    .alert, .badge, .sound, .threadID, .category, .contentAvailable, .mutableContent, .targetContentID,
    .interruptionLevel, .relevanceScore, .filterCriteria,
  ]

  // MARK: alert

  static let title = Field("title", "there is no title")
  static let subtitle = Field("subtitle", "there is no subtitle")
  static let body = Field("body", "there is no body")
  static let launchImage = Field("launch-image", "the app's own is used")

  static let texts: [Field] = [.title, .subtitle, .body]
  /// Everything that means something there.
  static let inAlert: [Field] =
    texts + [.launchImage] + texts.map(LocalizationKeys.init).flatMap { [$0.key, $0.arguments] }

  // MARK: sound

  static let soundName = Field("name", "the default sound is used")
  static let critical = Field("critical", "it is an ordinary sound")
  static let volume = Field("volume", "the volume is the phone's")
}

/// Keys that are Apple's without an effect of their own on a notification here.
enum IdleKeys {
  /// Live Activities (ios-behaviour 2.5).
  static let liveActivity: Set<String> = [
    "timestamp", "event", "content-state", "stale-date", "dismissal-date", "attributes-type", "attributes",
    "input-push-token", "input-push-channel",
  ]

  /// The key of a Live Activity that one with a slip in it was meant to be; nil if there is none like it.
  static func closestOfActivity(to key: String) -> String? {
    Spelling.closest(to: key, among: liveActivity.sorted())
  }

  /// Of `alert`; the system stopped using them (ios-behaviour 2.3).
  static let bygone: [String: String] = [
    "action-loc-key": "it named a button of the alerts before iOS 8",
    "summary-arg": "ignored since iOS 15",
    "summary-arg-count": "ignored since iOS 15",
  ]
}
