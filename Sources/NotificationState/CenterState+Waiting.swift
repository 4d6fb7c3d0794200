public import NotificationModel

extension CenterState {
  /// What has arrived and is not delivered yet, newest first; nil app means all. There is little of it.
  public func waitingNewestFirst(of app: String?) -> [WaitingNotification] {
    let waiting =
      summaryQueue.values.map { WaitingNotification(waitsFor: .summary, notification: $0) }
      + asked.values.map {
        WaitingNotification(waitsFor: .presentation, until: $0.deadline, notification: $0.notification)
      }
      + extending.values.map { WaitingNotification(waitsFor: .extension, notification: $0.notification) }
    return waiting.filter { app == nil || $0.notification.app == app }
      .sorted { $0.notification.sequence > $1.notification.sequence }
  }
}
