import GRDB
import NotificationModel

/// What waits for the summary; of each identifier of an app there is one.
struct HeldTable {
  let database: Database

  func hold(_ notification: DeliveredNotification) throws {
    let columns = try NotificationColumns(notification)
    try database.prepared(
      "INSERT OR REPLACE INTO held (\(NotificationColumns.names)) VALUES (\(NotificationColumns.placeholders))"
    ).run { columns.bind(to: &$0) }
  }

  func remove(_ identifiers: [String], app: String) throws {
    let delete = try database.prepared("DELETE FROM held WHERE app = ? AND identifier = ?")
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
    try database.prepared("SELECT \(NotificationColumns.names) FROM held ORDER BY sequence").run(row: {
      all.append(try reader.next(&$0))
    })
    return all
  }
}
