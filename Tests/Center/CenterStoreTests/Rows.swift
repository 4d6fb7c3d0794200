import GRDB

/// Looks into a database without the store.
func integers(_ sql: String, in path: String) throws -> [Int] {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.read { try Int.fetchAll($0, sql: sql) }
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
