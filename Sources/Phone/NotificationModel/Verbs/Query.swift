/// A question that a center answers without a change.
public enum Query: Hashable, Sendable {
  case status
  case device
  case clock
  /// The conditions of the app; nil means all apps.
  case conditions(app: String?)
  /// The number on the icon of that app.
  case badge(app: String)
  /// The settings of the app.
  case settings(app: String)
  case apps
  case categories(app: String?)
  /// The pending requests, soonest first.
  case pending(app: String?)
  /// The notifications that have arrived and are not delivered yet, newest first.
  case waiting(app: String?)
  /// The Live Activities, the topmost first.
  case activities(app: String?)
  /// The delivered notifications, newest first.
  case delivered(app: String?, page: ListingPage = .everything)
  /// The card that the program of a content extension draws; this runs the program.
  case card(CardRequest)
  /// A part of a file of the attachment store, by its path there, from an offset in bytes on; only of a notification that
  /// has been delivered.
  case attachmentPart(file: String, offset: Int)
  /// The newest responses first, at most `limit`.
  case responses(app: String?, limit: Int)
}
