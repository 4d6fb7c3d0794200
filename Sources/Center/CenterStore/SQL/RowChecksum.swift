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
    } catch let problem as Unreadable {
      damaged.append(DamagedRow(table: table, key: key, reason: problem.reason, values: columns.literals))
      return nil
    }
  }
}
