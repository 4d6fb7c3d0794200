public import JSON
import NotificationModel
import Text

/// A key of a payload that means something to Apple or the Simulator (ios-behaviour 2.2 to 2.5). Reading, lint and editors
/// take their words from this one table.
public struct PayloadKey: Sendable {
  /// The name in its object.
  public let key: String
  /// The keys that lead to it, itself at the end.
  public let path: [String]
  /// What it does on the phone, as a sentence in Markdown.
  public let help: String
  /// The values that can stand there; empty if there are too many.
  public let values: [JSONValue]
  /// How a value begins.
  public let stub: Stub
  /// What its absence means, as the second half of a sentence: "the badge stays as it is".
  let whenAbsent: String
  /// How it is written, where that is more than "a string".
  let hint: String?

  /// The beginning of a value.
  public enum Stub: Sendable {
    case string, object, array, number
  }

  init(
    _ key: String,
    in parent: [String],
    whenAbsent: String = "",
    hint: String? = nil,
    help: String,
    values: [JSONValue] = [],
    stub: Stub = .string
  ) {
    (self.key, path) = (key, parent + [key])
    (self.whenAbsent, self.hint) = (whenAbsent, hint)
    (self.help, self.values, self.stub) = (help, values, stub)
  }

  /// Returns the key at a path; nil if it means nothing.
  public static func at(_ path: [JSONPathStep]) -> PayloadKey? {
    let names = names(of: path)
    return all.first { $0.path == names }
  }

  /// Returns the keys of the object at a path.
  public static func within(_ path: [JSONPathStep]) -> [PayloadKey] {
    let names = names(of: path)
    return all.filter { $0.path.dropLast() == names[...] }
  }

  private static func names(of path: [JSONPathStep]) -> [String] {
    path.map { step in if case .key(let key) = step { key } else { "" } }
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

extension PayloadKey {
  /// All keys, each once.
  static let all: [PayloadKey] = top + inAps + inAlert + inSound + ofActivity

  private static let top = [
    PayloadKey(
      "aps",
      in: [],
      help: "What the system reads. Everything beside it is the app's own data, which arrives in `userInfo`.",
      stub: .object
    ),
    PayloadKey(
      "Simulator Target Bundle",
      in: [],
      help:
        "The bundle identifier of the app that the payload is for. `simctl push` and the Simulator read it; it is not sent."
    ),
    PayloadKey(
      "bellhop:ignore",
      in: [],
      help: "The names of linter rules that do not matter for this file. It is not sent.",
      stub: .array
    ),
  ]

  // MARK: aps

  static let alert = PayloadKey(
    "alert",
    in: ["aps"],
    whenAbsent: "there is no alert",
    hint: "Write a string, or an object with title, subtitle and body.",
    help:
      "What is shown: an object with texts, or a string, which is the body alone. Without it nothing is seen.",
    stub: .object
  )
  static let badge = PayloadKey(
    "badge",
    in: ["aps"],
    whenAbsent: "the badge stays as it is",
    help:
      "The number on the app's icon, as it shall be; 0 removes it and clears the app's list. It cannot count up. A number in quotes is ignored.",
    stub: .number
  )
  static let sound = PayloadKey(
    "sound",
    in: ["aps"],
    whenAbsent: "it is silent",
    hint: "Write the name of a sound: \"default\".",
    help:
      "The sound: `default`, the name of a sound file of the app, or an object for a critical sound. Without it the notification is silent; a name that the app lacks is the default sound."
  )
  static let threadID = PayloadKey(
    "thread-id",
    in: ["aps"],
    whenAbsent: "it is grouped with the rest of the app",
    help:
      "Notifications with the same value are one group. Without it they are grouped with the rest of the app."
  )
  static let category = PayloadKey(
    "category",
    in: ["aps"],
    whenAbsent: "there are no actions",
    help:
      "The category that gives the notification its buttons and its expanded card. It has to be registered by the app, with exactly these letters."
  )
  static let contentAvailable = PayloadKey(
    "content-available",
    in: ["aps"],
    whenAbsent: "the app is not woken",
    help:
      "1 wakes the app in the background, a few times an hour at most. Without an alert, a sound and a badge the push is silent.",
    values: [1],
    stub: .number
  )
  static let mutableContent = PayloadKey(
    "mutable-content",
    in: ["aps"],
    whenAbsent: "the service extension does not run",
    help: "1 hands the notification to the app's service extension first, which has 30 seconds to change it.",
    values: [1],
    stub: .number
  )
  static let targetContentID = PayloadKey(
    "target-content-id",
    in: ["aps"],
    whenAbsent: "no scene is chosen",
    help: "The scene of the app that comes up when the notification is opened."
  )
  static let interruptionLevel = PayloadKey(
    "interruption-level",
    in: ["aps"],
    whenAbsent: "it counts as active",
    help:
      "How loud it may be: `passive` goes to the list only, `active` is the ordinary one, `time-sensitive` breaks through a Focus if the app may, `critical` through silence as well.",
    values: ["passive", "active", "time-sensitive", "critical"]
  )
  static let relevanceScore = PayloadKey(
    "relevance-score",
    in: ["aps"],
    whenAbsent: "it counts as 0",
    help:
      "0 to 1: the highest is first in the scheduled summary. For a Live Activity any number: the highest is the topmost.",
    stub: .number
  )
  static let filterCriteria = PayloadKey(
    "filter-criteria",
    in: ["aps"],
    whenAbsent: "no Focus filter matches it",
    help: "What a Focus filter of the app is compared with."
  )

  static let inAps: [PayloadKey] = [
    .alert, .badge, .sound, .threadID, .category, .contentAvailable, .mutableContent, .targetContentID,
    .interruptionLevel, .relevanceScore, .filterCriteria,
  ]

  // MARK: alert

  static let title = PayloadKey(
    "title",
    in: ["aps", "alert"],
    whenAbsent: "there is no title",
    help: "The first line, in bold. Without it the app's name stands there."
  )
  static let subtitle = PayloadKey(
    "subtitle",
    in: ["aps", "alert"],
    whenAbsent: "there is no subtitle",
    help: "The second line, in bold."
  )
  static let body = PayloadKey(
    "body",
    in: ["aps", "alert"],
    whenAbsent: "there is no body",
    help: "The text. A card shows two to four lines of it, the expanded card all."
  )
  static let launchImage = PayloadKey(
    "launch-image",
    in: ["aps", "alert"],
    whenAbsent: "the app's own is used",
    help: "The image that the app shows while it starts because of the notification."
  )

  static let texts: [PayloadKey] = [.title, .subtitle, .body]
  /// Everything that means something there.
  static let inAlert: [PayloadKey] =
    texts + [.launchImage] + texts.map(LocalizationKeys.init).flatMap { [$0.key, $0.arguments] }

  // MARK: sound

  static let soundName = PayloadKey(
    "name",
    in: ["aps", "sound"],
    whenAbsent: "the default sound is used",
    help: "`default` or the name of a sound file of the app."
  )
  static let critical = PayloadKey(
    "critical",
    in: ["aps", "sound"],
    whenAbsent: "it is an ordinary sound",
    help: "1 plays it also when the phone is silent, if the app may do so.",
    values: [1],
    stub: .number
  )
  static let volume = PayloadKey(
    "volume",
    in: ["aps", "sound"],
    whenAbsent: "the volume is the phone's",
    help: "0 to 1; counts for a critical sound only.",
    stub: .number
  )

  static let inSound: [PayloadKey] = [.soundName, .critical, .volume]

  // MARK: Live Activities

  /// The keys of a push to a Live Activity (ios-behaviour 2.5).
  static let ofActivity: [PayloadKey] = [
    PayloadKey(
      "event",
      in: ["aps"],
      help: "What happens to the Live Activity: `start`, `update` or `end`.",
      values: ["start", "update", "end"]
    ),
    PayloadKey(
      "timestamp",
      in: ["aps"],
      help:
        "When it was sent, in seconds since 1970. A push to a Live Activity with an older one is ignored.",
      stub: .number
    ),
    PayloadKey(
      "content-state",
      in: ["aps"],
      help:
        "What the Live Activity shows now; it replaces everything before. The app decodes it with a standard `JSONDecoder`.",
      stub: .object
    ),
    PayloadKey(
      "attributes-type",
      in: ["aps"],
      help: "With `start`: the name of the app's `ActivityAttributes`."
    ),
    PayloadKey(
      "attributes",
      in: ["aps"],
      help: "With `start`: the data that does not change while the Live Activity runs.",
      stub: .object
    ),
    PayloadKey(
      "stale-date",
      in: ["aps"],
      help: "From when on the content of the Live Activity is stale, in seconds since 1970.",
      stub: .number
    ),
    PayloadKey(
      "dismissal-date",
      in: ["aps"],
      help:
        "With `end`: when the Live Activity leaves the Lock Screen, in seconds since 1970, within four hours. Without it it stays for four hours; a date in the past removes it at once.",
      stub: .number
    ),
    PayloadKey(
      "input-push-token",
      in: ["aps"],
      help: "Of Live Activities since iOS 18; Apple does not say how it is written."
    ),
    PayloadKey(
      "input-push-channel",
      in: ["aps"],
      help: "Of Live Activities since iOS 18; Apple does not say how it is written."
    ),
  ]

  /// The key of a Live Activity that one with a slip in it was meant to be; nil if there is none like it.
  static func closestOfActivity(to key: String) -> String? {
    Spelling.closest(to: key, among: ofActivity.map(\.key).sorted())
  }

  static func isOfActivity(_ key: String) -> Bool { ofActivity.contains { $0.key == key } }

  /// Keys of `alert` that the system stopped using, and what they did (ios-behaviour 2.3).
  static let bygone: [String: String] = [
    "action-loc-key": "it named a button of the alerts before iOS 8",
    "summary-arg": "ignored since iOS 15",
    "summary-arg-count": "ignored since iOS 15",
  ]
}
