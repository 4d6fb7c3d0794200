import GRDB
import NotificationModel

/// What waits for the summary; of each identifier of an app there is one.
struct SummaryTable {
  let database: Database

  func add(_ notification: DeliveredNotification) throws {
    try database.put(notification, into: "summaryQueue")
  }

  func remove(_ identifiers: [String], app: String) throws {
    try database.remove(identifiers, of: app, from: "summaryQueue")
  }

  /// Oldest first.
  func all() throws -> [DeliveredNotification] {
    try database.notifications(in: "summaryQueue") { notification, _ in notification }
  }
}
