import GRDB
import NotificationModel

/// The list of the center: `sequence` is the row's number, and of each identifier of an app there is one.
struct DeliveredTable {
  let database: Database

  /// An entry of the same identifier goes, and so it does when this one is no entry.
  func take(_ notification: DeliveredNotification) throws {
    guard notification.presentation.isEntry else {
      return try remove([notification.request.identifier], app: notification.app)
    }
    try database.put(notification, into: "delivered")
  }

  func remove(_ identifiers: [String], app: String) throws {
    try database.remove(identifiers, of: app, from: "delivered")
  }

  /// Oldest first.
  func all() throws -> [DeliveredNotification] {
    try database.notifications(in: "delivered") { notification, _ in notification }
  }
}
