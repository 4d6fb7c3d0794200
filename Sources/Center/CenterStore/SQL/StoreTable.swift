import Glibc

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
    self.name = name
    self.key = key
    insert = Self.insertion(into: name, columns)
    delete = "DELETE FROM \(name) WHERE " + key.map { "\($0) = ?" }.joined(separator: " AND ")
    select = "SELECT \(columns), checksum FROM \(name) ORDER BY \(order)"
    self.bind = bind
    self.makeReader = makeReader
  }

  /// The statement that writes a row with these columns and its checksum.
  static func insertion(into name: String, _ columns: String) -> String {
    let places = columns.split(separator: ",").map { _ in "?, " }.joined()
    return "INSERT OR REPLACE INTO \(name) (\(columns), checksum) VALUES (\(places)?)"
  }

  /// Replaces the row with the same key, if there is one.
  func write(_ row: Row, in database: Database) throws {
    try database.prepared(insert).run { bindings in
      try bind(row, &bindings)
      bindings.bindChecksum()
    }
  }

  /// Puts the row; removes the one with this key if `row` is nil. `key` has a part for each key column.
  func set(_ row: Row?, at key: [String], in database: Database) throws {
    if let row { return try write(row, in: database) }
    try database.prepared(delete).run { bindings in
      for part in key { bindings.bind(part.canonicalKey) }
    }
  }

  /// Makes these the only rows of the table, in this order.
  func replaceAll(with rows: [Row], in database: Database) throws {
    try database.prepared("DELETE FROM \(name)").run()
    for row in rows { try write(row, in: database) }
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

/// The checksum of a row, over the values of its columns in their order. It finds what a failing disk or another program
/// changed; it does not protect against a program that computes it, too. `bellhop-bench checksum` measures what it costs.
package struct RowChecksum {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  /// The checksum as SQLite keeps it.
  package var value: Int { Int(bitPattern: UInt(state)) }

  package mutating func addNull() { mix(1) }

  package mutating func add(_ number: Int64) {
    mix(2)
    mix(UInt64(bitPattern: number))
  }

  /// SQLite keeps no NaN and no negative zero.
  package mutating func add(_ number: Double) {
    guard !number.isNaN else { return addNull() }
    mix(3)
    mix(number == 0 ? 0 : number.bitPattern)
  }

  /// The bytes of a text, eight at a time.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(4 | UInt64(bytes.count) << 8)
    var place = 0
    while place + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
    if place < bytes.count { mix(rest) }
  }

  private mutating func mix(_ word: UInt64) {
    let (high, low) = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = high ^ low ^ (state &<< 1 | state &>> 63)
  }
}

/// The rows that something else than a store has changed, by table. Those that cannot be read are damaged.
final class ChangedRows {
  private(set) var counts: [String: Int] = [:]
  private(set) var damaged: [DamagedRow] = []

  /// Returns what `read` makes of the row; nil if it cannot be read.
  func reading<Row>(
    _ columns: inout Columns,
    of table: String,
    key: [String],
    _ read: (inout Columns) throws -> Row
  ) throws -> Row? {
    do {
      let row = try read(&columns)
      if !columns.isAsWritten() { counts[table, default: 0] += 1 }
      return row
    } catch let problem as RowError {
      damaged.append(DamagedRow(table: table, key: key, reason: problem.reason, values: columns.literals))
      return nil
    }
  }
}

/// Shares values that are made from equal texts. Ten thousand notifications have a handful of apps, threads and traces;
/// each is parsed once and kept once.
struct StringInterner<Value> {
  private var known: [Int: (text: [UInt8], value: Value)] = [:]
  /// How many texts were known since they were last thrown away.
  private var found = 0
  /// Whether hardly any text came again, so that to look for one is wasted.
  private var isGivenUp = false
  private let make: (UnsafeBufferPointer<UInt8>) throws -> Value

  /// Texts that occur only once must not fill the memory.
  private static var limit: Int { 4096 }

  init(_ make: @escaping (UnsafeBufferPointer<UInt8>) throws -> Value) { self.make = make }

  mutating func value(for text: UnsafeBufferPointer<UInt8>) throws -> Value {
    guard !isGivenUp else { return try make(text) }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    let hash = hasher.finalize()
    if let entry = known[hash], Self.areEqual(entry.text, text) {
      found += 1
      return entry.value
    }
    let value = try make(text)
    if known.count >= Self.limit {
      isGivenUp = found < Self.limit / 8
      found = 0
      known.removeAll(keepingCapacity: true)
    }
    known[hash] = (Array(text), value)
    return value
  }

  /// `memcmp` is several times faster than comparing the elements.
  private static func areEqual(_ known: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == text.count, let start = text.baseAddress else { return known.count == text.count }
    return memcmp(known, start, text.count) == 0
  }
}
