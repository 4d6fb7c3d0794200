public import NotificationModel

extension CenterState {
  /// Returns the notifications that have arrived and are not delivered yet, newest first; a nil `app` means all
  /// apps.
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
