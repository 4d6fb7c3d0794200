import GRDB
import NotificationModel

/// What tables have in common that hold notifications, or something else under an app and an identifier.
extension Database {
  /// One of the same identifier goes. `bind` gives the value of the table's own column.
  func put(
    _ notification: DeliveredNotification,
    into table: String,
    and column: String? = nil,
    _ bind: (inout Bindings) -> Void = { _ in }
  ) throws {
    let columns = try NotificationColumns(notification)
    let (name, place) = column.map { (", \($0)", ", ?") } ?? ("", "")
    try prepared(
      "INSERT OR REPLACE INTO \(table) (\(NotificationColumns.names)\(name)) "
        + "VALUES (\(NotificationColumns.placeholders)\(place))"
    ).run { row in
      columns.bind(to: &row)
      bind(&row)
    }
  }

  func remove(_ identifiers: [String], of app: String, from table: String) throws {
    let delete = try prepared("DELETE FROM \(table) WHERE app = ? AND identifier = ?")
    for identifier in identifiers {
      try delete.run {
        $0.put(app.canonicalKey)
        $0.put(identifier.canonicalKey)
      }
    }
  }

  /// Oldest first. `make` reads the table's own column.
  func notifications<Row>(
    in table: String,
    and column: String? = nil,
    _ make: (DeliveredNotification, inout Columns) -> Row
  ) throws -> [Row] {
    var reader = NotificationColumns.Reader()
    var all: [Row] = []
    let names = [NotificationColumns.names, column].compactMap(\.self).joined(separator: ", ")
    try prepared("SELECT \(names) FROM \(table) ORDER BY sequence").run(row: { row in
      all.append(make(try reader.next(&row), &row))
    })
    return all
  }
}
