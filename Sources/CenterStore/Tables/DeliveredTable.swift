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
    let columns = try NotificationColumns(notification)
    try database.prepared(
      "INSERT OR REPLACE INTO delivered (\(NotificationColumns.names)) "
        + "VALUES (\(NotificationColumns.placeholders))"
    ).run { columns.bind(to: &$0) }
  }

  func remove(_ identifiers: [String], app: String) throws {
    let delete = try database.prepared("DELETE FROM delivered WHERE app = ? AND identifier = ?")
    for identifier in identifiers {
      try delete.run {
        $0.put(app.canonicalKey)
        $0.put(identifier.canonicalKey)
      }
    }
  }

  /// Oldest first.
  func all() throws -> [DeliveredNotification] {
    var reader = NotificationColumns.Reader()
    var all: [DeliveredNotification] = []
    try database.prepared("SELECT \(NotificationColumns.names) FROM delivered ORDER BY sequence").run(row: {
      all.append(try reader.next(&$0))
    })
    return all
  }
}
