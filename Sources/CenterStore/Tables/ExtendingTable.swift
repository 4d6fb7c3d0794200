import GRDB
import NotificationModel

/// What service extensions are at work on; of each identifier of an app there is one.
struct ExtendingTable {
  let database: Database

  func start(_ push: ExtendingPush) throws {
    let columns = try NotificationColumns(push.notification)
    try database.prepared(
      "INSERT OR REPLACE INTO extending (\(NotificationColumns.names), pushType) "
        + "VALUES (\(NotificationColumns.placeholders), ?)"
    ).run { row in
      columns.bind(to: &row)
      row.put(push.pushType)
    }
  }

  func finish(_ key: NotificationKey) throws {
    try database.prepared("DELETE FROM extending WHERE app = ? AND identifier = ?").run { row in
      row.put(key.app.canonicalKey)
      row.put(key.identifier.canonicalKey)
    }
  }

  /// Oldest first.
  func all() throws -> [ExtendingPush] {
    var reader = NotificationColumns.Reader()
    var all: [ExtendingPush] = []
    let names = "\(NotificationColumns.names), pushType"
    try database.prepared("SELECT \(names) FROM extending ORDER BY sequence").run(row: { row in
      let notification = try reader.next(&row)
      all.append(ExtendingPush(notification: notification, pushType: row.optionalText()))
    })
    return all
  }
}
