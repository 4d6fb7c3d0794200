import Foundation
import NotificationModel

/// What has arrived and is not delivered yet, and what it waits for.
struct HeldNotification: Encodable, Equatable {
  var waitsFor: Cause
  /// When it goes on without an answer; nil where nobody is asked.
  var until: Date?
  var notification: DeliveredNotification

  /// Why a notification is held back.
  enum Cause: String, Encodable {
    case summary, answer, serviceExtension

    var words: String {
      switch self {
      case .summary: "the summary"
      case .answer: "its app's answer"
      case .serviceExtension: "its service extension"
      }
    }
  }

  /// Of all apps or of one, newest first.
  static func all(in snapshot: CenterSnapshot, of app: String?) -> [HeldNotification] {
    let held =
      snapshot.held.map { HeldNotification(waitsFor: .summary, notification: $0) }
      + snapshot.asked.map {
        HeldNotification(waitsFor: .answer, until: $0.deadline, notification: $0.notification)
      }
      + snapshot.extending.map {
        HeldNotification(waitsFor: .serviceExtension, notification: $0.notification)
      }
    return held.filter { app == nil || $0.notification.app == app }
      .sorted { $0.notification.sequence > $1.notification.sequence }
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
