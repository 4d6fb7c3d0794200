import NotificationModel
import NotificationState

extension ScreenState {
  var navigator: ListNavigator { ListNavigator(center: center, index: index, position: list) }

  /// The notifications of the list from the newest on; the cost depends on how many are read.
  var newestFirst: some Sequence<DeliveredNotification> {
    index.places.newestFirst.lazy.compactMap { center.delivered[$0] }
  }

  /// The group of a notification in the list, or the one it would have.
  func group(of notification: DeliveredNotification) -> GroupKey {
    index.places.group(of: notification.key) ?? GroupKey(notification, in: center)
  }
}
