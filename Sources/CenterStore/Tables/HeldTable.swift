import GRDB
import NotificationModel

/// What waits for the summary; of each identifier of an app there is one.
struct HeldTable {
  let database: Database

  func hold(_ notification: DeliveredNotification) throws {
    try database.put(notification, into: "held")
  }

  func remove(_ identifiers: [String], app: String) throws {
    try database.remove(identifiers, of: app, from: "held")
  }

  /// Oldest first.
  func all() throws -> [DeliveredNotification] {
    try database.notifications(in: "held") { notification, _ in notification }
  }
}
