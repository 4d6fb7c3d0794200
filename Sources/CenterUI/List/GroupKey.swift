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
    app = notification.app
    switch state.settings(of: notification.app).grouping {
    case .automatic: thread = notification.request.content.threadIdentifier
    case .byApp: thread = ""
    case .off: (thread, isSingle) = (notification.request.identifier, true)
    }
    isUnseen = state.isUnseen(notification)
  }

  init(app: String, thread: String, isSingle: Bool = false, isUnseen: Bool = false) {
    (self.app, self.thread, self.isSingle, self.isUnseen) = (app, thread, isSingle, isUnseen)
  }
}
