import Foundation
import GRDB
import NotificationModel

/// What apps in the foreground are being asked about; of each identifier of an app there is one.
struct AskedTable {
  let database: Database

  func ask(_ notification: DeliveredNotification, until deadline: Date) throws {
    try database.put(notification, into: "asked", and: "deadline") {
      $0.put(deadline.timeIntervalSinceReferenceDate)
    }
  }

  func remove(_ key: NotificationKey) throws {
    try database.remove([key.identifier], of: key.app, from: "asked")
  }

  /// Oldest first.
  func all() throws -> [AskedPresentation] {
    try database.notifications(in: "asked", and: "deadline") { notification, row in
      let deadline = Date(timeIntervalSinceReferenceDate: row.double())
      return AskedPresentation(notification: notification, deadline: deadline)
    }
  }
}
