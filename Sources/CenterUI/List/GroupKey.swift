import NotificationModel
import NotificationState

/// What belongs together in the list (ios-behaviour 3.10).
struct GroupKey: Hashable, Sendable {
  var app: String
  /// The thread; empty is the group of the app. With grouping off it is the notification's own identifier.
  var thread: String
  /// With grouping off each notification is a group of its own.
  var isSingle = false
  /// It has come since the phone was locked, and is on the Lock Screen.
  var isUnseen = false

  /// The group that the notification belongs to while the phone is as the state says.
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
