import NotificationModel
import NotificationState

/// Notifications with the same key are one group of the list (ios-behaviour 3.10).
struct GroupKey: Hashable, Sendable {
  var app: String
  /// The thread; empty for the group of the app. With grouping off it is the notification's identifier.
  var thread: String
  /// With grouping off each notification is a group of its own.
  var isSingle = false
  /// Whether the group has come since the phone was locked, so that the Lock Screen shows it.
  var isUnseen = false

  /// The group of a notification in this state.
  init(_ notification: DeliveredNotification, in state: CenterState) {
    let grouping = state.settings(of: notification.app).grouping
    self.init(notification, by: grouping, isUnseen: state.isUnseen(notification))
  }

  /// The group of a notification of an app with that grouping.
  init(_ notification: DeliveredNotification, by grouping: Settings.Grouping, isUnseen: Bool) {
    let thread = notification.request.content.threadIdentifier
    self.init(notification.key, thread: thread, by: grouping, isUnseen: isUnseen)
  }

  /// The group of the notification with that key and thread identifier, of an app with that grouping.
  init(_ key: NotificationKey, thread: String, by grouping: Settings.Grouping, isUnseen: Bool) {
    app = key.app
    switch grouping {
    case .automatic: self.thread = thread
    case .byApp: self.thread = ""
    case .off: (self.thread, isSingle) = (key.identifier, true)
    }
    self.isUnseen = isUnseen
  }

  init(app: String, thread: String, isSingle: Bool = false, isUnseen: Bool = false) {
    (self.app, self.thread, self.isSingle, self.isUnseen) = (app, thread, isSingle, isUnseen)
  }
}
