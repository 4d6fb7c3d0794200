import JSON

/// A key of a payload that means something to Apple or the Simulator, with what it does on the phone.
struct PayloadKey: Sendable {
  /// The keys that lead to it, itself at the end.
  var path: [String]
  /// What it does, as a sentence in Markdown.
  var help: String
  /// The values that can stand there, as JSON; empty if there are too many.
  var values: [JSONValue] = []
  /// What is written behind it when it is completed.
  var stub: Stub = .string

  /// The beginning of a value.
  enum Stub: Sendable {
    case string, object, array, number

    /// As text, with the place of the cursor as snippets have it.
    var snippet: String {
      switch self {
      case .string: "\"$1\""
      case .object: "{$1}"
      case .array: "[$1]"
      case .number: "$1"
      }
    }
  }

  var name: String { path.last ?? "" }

  static func at(_ path: [JSONPathStep]) -> PayloadKey? {
    let names = path.map { step in
      if case .key(let key) = step { key } else { "" }
    }
    return all.first { $0.path == names }
  }

  /// The keys of the object at a path.
  static func within(_ path: [JSONPathStep]) -> [PayloadKey] {
    let names = path.map { step in
      if case .key(let key) = step { key } else { "" }
    }
    return all.filter { $0.path.count == names.count + 1 && Array($0.path.dropLast()) == names }
  }

  static let all: [PayloadKey] = top + aps + alert + sound + activity

  private static let top = [
    PayloadKey(
      path: ["aps"],
      help: "What the system reads. Everything beside it is the app's own data, which arrives in `userInfo`.",
      stub: .object
    ),
    PayloadKey(
      path: ["Simulator Target Bundle"],
      help:
        "The bundle identifier of the app that the payload is for. `simctl push` and the Simulator read it; it is not sent."
    ),
    PayloadKey(
      path: ["bellhop:ignore"],
      help: "The names of linter rules that do not matter for this file. It is not sent.",
      stub: .array
    ),
  ]

  private static let aps = [
    PayloadKey(
      path: ["aps", "alert"],
      help:
        "What is shown: an object with texts, or a string, which is the body alone. Without it nothing is seen.",
      stub: .object
    ),
    PayloadKey(
      path: ["aps", "badge"],
      help:
        "The number on the app's icon, as it shall be; 0 removes it and clears the app's list. It cannot count up. A number in quotes is ignored.",
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "sound"],
      help:
        "The sound: `default`, the name of a sound file of the app, or an object for a critical sound. Without it the notification is silent; a name that the app lacks is the default sound."
    ),
    PayloadKey(
      path: ["aps", "thread-id"],
      help:
        "Notifications with the same value are one group. Without it they are grouped with the rest of the app."
    ),
    PayloadKey(
      path: ["aps", "category"],
      help:
        "The category that gives the notification its buttons and its expanded card. It has to be registered by the app, with exactly these letters."
    ),
    PayloadKey(
      path: ["aps", "content-available"],
      help:
        "1 wakes the app in the background, a few times an hour at most. Without an alert, a sound and a badge the push is silent.",
      values: [1],
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "mutable-content"],
      help:
        "1 hands the notification to the app's service extension first, which has 30 seconds to change it.",
      values: [1],
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "target-content-id"],
      help: "The scene of the app that comes up when the notification is opened."
    ),
    PayloadKey(
      path: ["aps", "interruption-level"],
      help:
        "How loud it may be: `passive` goes to the list only, `active` is the ordinary one, `time-sensitive` breaks through a Focus if the app may, `critical` through silence as well.",
      values: ["passive", "active", "time-sensitive", "critical"]
    ),
    PayloadKey(
      path: ["aps", "relevance-score"],
      help:
        "0 to 1: the highest is first in the scheduled summary. For a Live Activity any number: the highest is the topmost.",
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "filter-criteria"],
      help: "What a Focus filter of the app is compared with."
    ),
  ]

  private static let alert: [PayloadKey] = [
    PayloadKey(
      path: ["aps", "alert", "title"],
      help: "The first line, in bold. Without it the app's name stands there."
    ),
    PayloadKey(path: ["aps", "alert", "subtitle"], help: "The second line, in bold."),
    PayloadKey(
      path: ["aps", "alert", "body"],
      help: "The text. A card shows two to four lines of it, the expanded card all."
    ),
    PayloadKey(
      path: ["aps", "alert", "launch-image"],
      help: "The image that the app shows while it starts because of the notification."
    ),
    PayloadKey(
      path: ["aps", "alert", "title-loc-key"],
      help: "The key of the title in the app's string tables, in the language of the phone."
    ),
    PayloadKey(
      path: ["aps", "alert", "title-loc-args"],
      help: "What fills the places of the title's text.",
      stub: .array
    ),
    PayloadKey(
      path: ["aps", "alert", "subtitle-loc-key"],
      help: "The key of the subtitle in the app's string tables, in the language of the phone."
    ),
    PayloadKey(
      path: ["aps", "alert", "subtitle-loc-args"],
      help: "What fills the places of the subtitle's text.",
      stub: .array
    ),
    PayloadKey(
      path: ["aps", "alert", "loc-key"],
      help: "The key of the body in the app's string tables, in the language of the phone."
    ),
    PayloadKey(
      path: ["aps", "alert", "loc-args"],
      help: "What fills the places of the body's text.",
      stub: .array
    ),
  ]

  private static let sound = [
    PayloadKey(
      path: ["aps", "sound", "name"],
      help: "`default` or the name of a sound file of the app."
    ),
    PayloadKey(
      path: ["aps", "sound", "critical"],
      help: "1 plays it also when the phone is silent, if the app may do so.",
      values: [1],
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "sound", "volume"],
      help: "0 to 1; counts for a critical sound only.",
      stub: .number
    ),
  ]

  private static let activity = [
    PayloadKey(
      path: ["aps", "event"],
      help: "What happens to the Live Activity: `start`, `update` or `end`.",
      values: ["start", "update", "end"]
    ),
    PayloadKey(
      path: ["aps", "timestamp"],
      help:
        "When it was sent, in seconds since 1970. A push to a Live Activity with an older one is ignored.",
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "content-state"],
      help:
        "What the Live Activity shows now; it replaces everything before. The app decodes it with a standard `JSONDecoder`.",
      stub: .object
    ),
    PayloadKey(
      path: ["aps", "attributes-type"],
      help: "With `start`: the name of the app's `ActivityAttributes`."
    ),
    PayloadKey(
      path: ["aps", "attributes"],
      help: "With `start`: the data that does not change while the Live Activity runs.",
      stub: .object
    ),
    PayloadKey(
      path: ["aps", "stale-date"],
      help: "From when on the content of the Live Activity is stale, in seconds since 1970.",
      stub: .number
    ),
    PayloadKey(
      path: ["aps", "dismissal-date"],
      help:
        "With `end`: when the Live Activity leaves the Lock Screen, in seconds since 1970, within four hours. Without it it stays for four hours; a date in the past removes it at once.",
      stub: .number
    ),
  ]
}
