import GRDB
import Glibc
import Platform

/// A row that cannot be read, as the SQL that writes it.
struct DamagedRow {
  let table: String
  /// The columns by which the row is found.
  let key: [String]
  let reason: String
  /// The values as SQL writes them, in the order of the columns.
  let values: [(column: String, literal: String)]

  /// Moves the rows to the end of a file beside the database at `path`. They are on the disk there before they are removed
  /// from their tables; if the file cannot be written they stay.
  static func move(_ rows: [DamagedRow], from database: Database, at path: String) throws {
    let file = try Descriptor(
      opening: CenterStore.damagedRows(of: path),
      O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW,
      mode: 0o600
    )
    // With O_APPEND the place is the end of the file.
    try file.writeAll(Array(rows.map(\.insertion).joined().utf8)[...], at: 0)
    try file.sync()
    try database.inTransaction(.immediate) {
      for row in rows { try row.remove(from: database) }
      return .commit
    }
  }

  private var insertion: String {
    let (columns, literals) = (values.map(\.column), values.map(\.literal))
    return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) "
      + "VALUES (\(literals.joined(separator: ", ")));\n"
  }

  private func remove(from database: Database) throws {
    let condition = values.filter { key.contains($0.column) }.map { "\($0.column) = \($0.literal)" }
    try database.execute(sql: "DELETE FROM \(table) WHERE \(condition.joined(separator: " AND "))")
  }
}
