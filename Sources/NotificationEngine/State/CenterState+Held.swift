public import NotificationModel

extension CenterState {
  /// What has arrived and is not delivered yet, newest first; nil app means all. There is little of it.
  public func heldNewestFirst(of app: String?) -> [HeldNotification] {
    let waiting =
      held.values.map { HeldNotification(waitsFor: .summary, notification: $0) }
      + asked.values.map {
        HeldNotification(waitsFor: .answer, until: $0.deadline, notification: $0.notification)
      }
      + extending.values.map { HeldNotification(waitsFor: .serviceExtension, notification: $0.notification) }
    return waiting.filter { app == nil || $0.notification.app == app }
      .sorted { $0.notification.sequence > $1.notification.sequence }
  }
}
