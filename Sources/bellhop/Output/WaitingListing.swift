import NotificationModel
import NotificationWords

extension Listing {
  static func waiting(_ notifications: [WaitingNotification], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact(time.heading("DATE")), .exact("WAITS FOR"),
        .flexible("TEXT"),
      ],
      rows: notifications.map {
        let notification = $0.notification
        return [
          notification.request.identifier, notification.app, time.dateAndTime(notification.date),
          $0.waitsFor.words, notification.request.content.shortText,
        ]
      }
    )
  }
}
