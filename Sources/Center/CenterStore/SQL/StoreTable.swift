import GRDB

/// A table of the database, as a value: where its rows are, by which columns a row is found, in which order rows are
/// read, and how a `Row` becomes columns and is read back. The texts of its statements are made once. Each row has its
/// checksum in a column of its own.
struct StoreTable<Row>: Sendable {
  /// Reads one row; it may keep what rows have in common from one call to the next.
  typealias Reader = (inout Columns) throws -> Row

  private let name: String
  private let key: [String]
  private let insert: String
  private let delete: String
  private let select: String
  private let bind: @Sendable (Row, inout Bindings) throws -> Void
  private let makeReader: @Sendable () -> Reader

  /// `columns` is in the order in which `bind` binds the values and a reader reads them.
  init(
    _ name: String,
    key: [String],
    columns: String,
    order: String,
    bind: @escaping @Sendable (Row, inout Bindings) throws -> Void,
    makeReader: @escaping @Sendable () -> Reader
  ) {
    let places = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
    self.name = name
    self.key = key
    insert = "INSERT OR REPLACE INTO \(name) (\(columns), checksum) VALUES (\(places), ?)"
    delete = "DELETE FROM \(name) WHERE " + key.map { "\($0) = ?" }.joined(separator: " AND ")
    select = "SELECT \(columns), checksum FROM \(name) ORDER BY \(order)"
    self.bind = bind
    self.makeReader = makeReader
  }

  /// Replaces the row with the same key, if there is one.
  func put(_ row: Row, in database: Database) throws {
    try database.prepared(insert).run { bindings in
      try bind(row, &bindings)
      bindings.putChecksum()
    }
  }

  /// Puts the row; removes the one with this key if `row` is nil. `key` has a part for each key column.
  func set(_ row: Row?, at key: [String], in database: Database) throws {
    if let row { return try put(row, in: database) }
    try database.prepared(delete).run { bindings in
      for part in key { bindings.put(part.canonicalKey) }
    }
  }

  /// Makes these the only rows of the table, in this order.
  func replaceAll(with rows: [Row], in database: Database) throws {
    try database.prepared("DELETE FROM \(name)").run()
    for row in rows { try put(row, in: database) }
  }

  /// All rows that can be read, in the order of the table. Rows that are not as they were written are counted, and read as
  /// they are.
  func all(in database: Database, _ changed: ChangedRows) throws -> [Row] {
    let read = makeReader()
    var all: [Row] = []
    try database.prepared(select).run(row: { columns in
      if let row = try changed.reading(&columns, of: name, key: key, read) { all.append(row) }
    })
    return all
  }
}

extension StoreTable {
  /// A table whose rows have nothing in common.
  init(
    _ name: String,
    key: [String],
    columns: String,
    order: String,
    bind: @escaping @Sendable (Row, inout Bindings) throws -> Void,
    read: @escaping @Sendable (inout Columns) throws -> Row
  ) {
    self.init(name, key: key, columns: columns, order: order, bind: bind, makeReader: { read })
  }
}
