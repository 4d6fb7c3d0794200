import NotificationModel

/// The phone's own words in one language: Apple's where they are known, else plain ones. `%@` is the name of an app or
/// a list, `%d` a number. The tools of the terminal, such as the footer, the inspector, the settings and the help,
/// speak English.
///
/// A language is added with a file in `Words` and a line in `PhoneLanguage.tables`.
struct PhoneWords: Sendable {
  // The list.
  var notificationCenter: String
  var lockScreen: String
  /// On a locked phone, where a phone has its padlock.
  var locked: String
  var noNotifications: String
  /// The same while older ones are hidden.
  var noNewNotifications: String
  /// On the Lock Screen, the way to older notifications.
  var swipeUpForOlder: String
  var clear: String
  /// Under the newest of a group (ios-behaviour 3.10).
  var moreNotifications: Counted
  /// In place of a hidden preview (ios-behaviour 3.14), for one and for several.
  var notification: String
  var notifications: Counted
  /// The button beside a reply if the app gives no title.
  var send: String
  /// Above a notification of a high interruption level (ios-behaviour 3.11).
  var timeSensitive: String
  var criticalAlert: String

  // The question for permission (ios-behaviour 3.12).
  var wouldLikeToSend: String
  var mayInclude: String
  var canBeConfigured: String
  var kinds: Kinds
  var allow: String
  var doNotAllow: String

  // An app on trial is kept or turned off.
  var keep: String
  var keepThem: String
  var arriveQuietly: String
  var deliverImmediately: String
  var deliverInSummary: String
  var turnThemOff: String
  var canBeTurnedOn: String
  var turnOff: String
  var configureInApp: String

  /// The parts that notifications may have, for the list in `mayInclude`.
  struct Kinds: Sendable {
    var alerts: String
    var sounds: String
    var iconBadges: String
    var criticalAlerts: String
  }

  /// Words that depend on a number, by the plural categories of the language.
  struct Counted: Sendable {
    let forms: PluralVariable

    init(one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String) {
      let given: [PluralCategory: String?] = [.one: one, .two: two, .few: few, .many: many, .other: other]
      forms = PluralVariable(valueType: "d", cases: given.compactMapValues(\.self))
    }
  }
}
