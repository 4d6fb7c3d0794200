@testable import CenterStore

/// Looks into a database without the store.
func integers(_ sql: String, in path: String) throws -> [Int] {
  var numbers: [Int] = []
  try Database(path).prepared(sql).run(row: { numbers.append(try $0.int()) })
  return numbers
}

/// The rows of a table as SQL writes their values.
func rows(of table: String, in path: String) throws -> [[String]] {
  var rows: [[String]] = []
  try Database(path).prepared("SELECT * FROM \(table) ORDER BY 1")
    .run(row: { rows.append($0.literals.map(\.literal)) })
  return rows
}

func countRows(in path: String, table: String) throws -> Int {
  try integers("SELECT count(*) FROM \(table)", in: path)[0]
}

/// Changes a database behind the store's back.
func execute(_ sql: String, in path: String) throws {
  try Database(path).execute(sql)
}
