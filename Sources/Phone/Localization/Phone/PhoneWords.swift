import NotificationModel

/// The phone's own words in one language: Apple's where they are known, else plain ones. `%@` is the name of an app or
/// a list, `%d` a number. The tools of the terminal, such as the footer, the inspector, the settings and the help,
/// speak English.
///
/// A language is added with a file in `Words` and a line in `PhoneLanguage.tables`.
package struct PhoneWords: Sendable {
  // The list.
  package var notificationCenter: String
  package var lockScreen: String
  /// On a locked phone, where a phone has its padlock.
  package var locked: String
  package var noNotifications: String
  /// The same while older ones are hidden.
  package var noNewNotifications: String
  /// On the Lock Screen, the way to older notifications.
  package var swipeUpForOlder: String
  package var clear: String
  /// Under the newest of a group (ios-behaviour 3.10).
  package var moreNotifications: Counted
  /// In place of a hidden preview (ios-behaviour 3.14), for one and for several.
  package var notification: String
  package var notifications: Counted
  /// The button beside a reply if the app has no title for it.
  package var send: String
  /// Above a notification of a high interruption level (ios-behaviour 3.11).
  package var timeSensitive: String
  package var criticalAlert: String

  // The question for permission (ios-behaviour 3.12).
  package var wouldLikeToSend: String
  package var mayInclude: String
  package var canBeConfigured: String
  package var kinds: Kinds
  package var allow: String
  package var doNotAllow: String

  // An app on trial is kept or turned off.
  package var keep: String
  package var keepThem: String
  package var arriveQuietly: String
  package var deliverImmediately: String
  package var deliverInSummary: String
  package var turnThemOff: String
  package var canBeTurnedOn: String
  package var turnOff: String
  package var configureInApp: String

  /// The parts that notifications may have, for the list in `mayInclude`.
  package struct Kinds: Sendable {
    package var alerts: String
    package var sounds: String
    package var iconBadges: String
    package var criticalAlerts: String
  }

  /// Words that depend on a number, by the plural categories of the language.
  package struct Counted: Sendable {
    let forms: PluralVariable

    init(
      one: String? = nil,
      two: String? = nil,
      few: String? = nil,
      many: String? = nil,
      other: String
    ) {
      let given: [PluralCategory: String?] = [.one: one, .two: two, .few: few, .many: many, .other: other]
      forms = PluralVariable(valueType: "d", cases: given.compactMapValues(\.self))
    }
  }
}
