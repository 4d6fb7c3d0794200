import NotificationModel
import NotificationState

extension ScreenState {
  var navigator: ListNavigator { ListNavigator(center: center, index: index, position: list) }

  /// What the list holds, from the newest on; costs what is taken of it.
  var newestFirst: some Sequence<DeliveredNotification> {
    index.newestFirst.lazy.compactMap { center.delivered[$0] }
  }

  /// The group of a notification in the list, or the one in which it would be.
  func group(of notification: DeliveredNotification) -> GroupKey {
    index.group(of: notification.key) ?? GroupKey(notification, in: center)
  }
}
