import JSON
import NotificationModel

/// The phone's own words in one language: Apple's where they are known, else plain ones. `%@` is the name of an app or
/// a list, `%d` a number. The tools of the terminal, such as the footer, the inspector, the settings and the help,
/// speak English.
///
/// They stand here in English and in `words.json` in the other languages, Portuguese as in Brazil. A language is added
/// there and in `PhoneLanguage.tags`.
package struct PhoneWords: Decodable, Sendable {
  // The list.
  package var notificationCenter = "Notification Center"
  package var lockScreen = "Lock Screen"
  /// On a locked phone, where a phone has its padlock.
  package var locked = "Locked"
  package var noNotifications = "No notifications."
  /// The same while older ones are hidden.
  package var noNewNotifications = "No new notifications."
  /// On the Lock Screen, the way to older notifications.
  package var swipeUpForOlder = "swipe up for older"
  /// In a list that begins above the screen, the way to its top.
  package var newer = "newer"
  package var clear = "clear"
  /// The age of what came the day before; `%@` is the clock.
  package var yesterday = "Yesterday, %@"
  /// What the notifications that came together are called (ios-behaviour 3.11).
  package var scheduledSummary = "Scheduled Summary"
  /// Under the newest of a group (ios-behaviour 3.10).
  package var moreNotifications = Counted(one: "%d more notification", other: "%d more notifications")
  /// Beside the first buttons of a card, the way to the others.
  package var moreActions = Counted(one: "%d more", other: "%d more")
  /// On a button that a locked phone asks the passcode for.
  package var unlock = "unlock"
  /// In place of a hidden preview (ios-behaviour 3.14), for one and for several.
  package var notification = "Notification"
  package var notifications = Counted(one: "%d Notification", other: "%d Notifications")
  /// The button beside a reply if the app has no title for it.
  package var send = "Send"
  /// Above a notification of a high interruption level (ios-behaviour 3.11).
  package var timeSensitive = "Time Sensitive"
  package var criticalAlert = "Critical Alert"

  // The question for permission (ios-behaviour 3.12).
  package var wouldLikeToSend = "“%@” Would Like to Send You Notifications"
  package var mayInclude = "Notifications may include %@."
  package var canBeConfigured = "These can be configured in Settings."
  package var kinds = Kinds()
  package var allow = "Allow"
  package var doNotAllow = "Don’t Allow"

  // An app on trial is kept or turned off.
  package var keep = "Keep"
  package var keepThem = "Keep notifications from “%@”?"
  package var arriveQuietly = "They go on arriving quietly, in Notification Center only."
  package var deliverImmediately = "Deliver Immediately"
  package var deliverInSummary = "Deliver in Scheduled Summary"
  package var turnThemOff = "Turn off notifications from “%@”?"
  package var canBeTurnedOn = "It can be turned on again in Settings."
  package var turnOff = "Turn Off"
  package var configureInApp = "Configure in App…"

  /// The parts that notifications may have, for the list in `mayInclude`.
  package struct Kinds: Decodable, Sendable {
    package var alerts = "alerts"
    package var sounds = "sounds"
    package var iconBadges = "icon badges"
    package var criticalAlerts = "critical alerts"
  }

  /// Words that depend on a number, by the plural categories of the language.
  package struct Counted: Decodable, Sendable {
    let forms: PluralVariable

    init(one: String, other: String) {
      forms = PluralVariable(valueType: "d", cases: [.one: one, .other: other])
    }

    package init(from decoder: any Decoder) throws {
      let cases = try decoder.singleValueContainer().decode([PluralCategory: String].self)
      forms = PluralVariable(valueType: "d", cases: cases)
    }
  }

  /// The words in the other languages, by their tags.
  static let translations: [String: PhoneWords] = {
    let table = (try? JSONParser.parse(PackageResources.words_json))?.objectValue ?? [:]
    let words = table.compactMap { tag, words in
      (try? words.decoded(as: PhoneWords.self)).map { (tag, $0) }
    }
    return Dictionary(uniqueKeysWithValues: words)
  }()
}
