import NotificationModel

extension HeldNotification.Cause {
  fileprivate var words: String {
    switch self {
    case .summary: "the summary"
    case .answer: "its app's answer"
    case .serviceExtension: "its service extension"
    }
  }
}

extension Listing {
  static func held(_ held: [HeldNotification], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact(time.heading("DATE")), .exact("WAITS FOR"),
        .flexible("TEXT"),
      ],
      rows: held.map {
        let notification = $0.notification
        return [
          notification.request.identifier, notification.app, time.dateAndTime(notification.date),
          $0.waitsFor.words, notification.request.content.shortText,
        ]
      }
    )
  }
}
