import GRDB

/// Looks into a database without the store.
func integers(_ sql: String, in path: String) throws -> [Int] {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.read { try Int.fetchAll($0, sql: sql) }
}

/// The rows of a table as SQL writes their values.
func rows(of table: String, in path: String) throws -> [[String]] {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.read { database in
    let columns = try database.columns(in: table).map { "hex(\($0.name)), typeof(\($0.name))" }
    let query = "SELECT \(columns.joined(separator: ", ")) FROM \(table) ORDER BY 1"
    return try Row.fetchAll(database, sql: query).map { row in row.databaseValues.map { "\($0)" } }
  }
}

func countRows(in path: String, table: String) throws -> Int {
  try integers("SELECT count(*) FROM \(table)", in: path)[0]
}

/// Changes a database behind the store's back.
func execute(_ sql: String, in path: String) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  try queue.close()
}
