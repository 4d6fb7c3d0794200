import Foundation
import GRDB
import NotificationModel

/// What apps in the foreground are being asked about; of each identifier of an app there is one.
struct AskedTable {
  let database: Database

  func ask(_ notification: DeliveredNotification, until deadline: Date) throws {
    let columns = try NotificationColumns(notification)
    try database.prepared(
      "INSERT OR REPLACE INTO asked (\(NotificationColumns.names), deadline) "
        + "VALUES (\(NotificationColumns.placeholders), ?)"
    ).run { row in
      columns.bind(to: &row)
      row.put(deadline.timeIntervalSinceReferenceDate)
    }
  }

  func remove(_ key: NotificationKey) throws {
    try database.prepared("DELETE FROM asked WHERE app = ? AND identifier = ?").run { row in
      row.put(key.app.canonicalKey)
      row.put(key.identifier.canonicalKey)
    }
  }

  /// Oldest first.
  func all() throws -> [AskedPresentation] {
    var reader = NotificationColumns.Reader()
    var all: [AskedPresentation] = []
    let names = "\(NotificationColumns.names), deadline"
    try database.prepared("SELECT \(names) FROM asked ORDER BY sequence").run(row: { row in
      let notification = try reader.next(&row)
      let deadline = Date(timeIntervalSinceReferenceDate: row.double())
      all.append(AskedPresentation(notification: notification, deadline: deadline))
    })
    return all
  }
}
