import CSQLite

/// The parameters of a statement, bound one after the other.
struct Bindings {
  private let statement: OpaquePointer
  private var place: CInt = 0
  private var checksum = RowChecksum()

  /// SQLite makes a copy before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// Binds the checksum of all values so far.
  mutating func bindChecksum() { sqlite3_bind_int64(statement, next(), Int64(checksum.value)) }

  mutating func bind(_ number: Int) {
    checksum.add(Int64(number))
    sqlite3_bind_int64(statement, next(), Int64(number))
  }

  mutating func bind(_ number: Int?) {
    if let number { bind(number) } else { putNull() }
  }

  mutating func bind(_ number: Double) {
    checksum.add(number)
    sqlite3_bind_double(statement, next(), number)
  }

  mutating func bind(_ number: Double?) {
    if let number { bind(number) } else { putNull() }
  }

  private mutating func putNull() {
    checksum.addNull()
    sqlite3_bind_null(statement, next())
  }

  mutating func bind(_ text: String) {
    var text = text
    text.withUTF8 { bind(utf8: $0) }
  }

  mutating func bind(_ text: String?) {
    if let text { bind(text) } else { putNull() }
  }

  mutating func bind(utf8 bytes: [UInt8]?) {
    guard let bytes else { return putNull() }
    bytes.withUnsafeBufferPointer { bind(utf8: $0) }
  }

  private mutating func bind(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    checksum.add(UnsafeRawBufferPointer(bytes))
    let place = next()
    guard let start = bytes.baseAddress else {
      // A null pointer would bind NULL, not the empty text.
      sqlite3_bind_text(statement, place, "", 0, Self.copied)
      return
    }
    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      _ = sqlite3_bind_text64(
        statement,
        place,
        $0,
        sqlite3_uint64(bytes.count),
        Self.copied,
        UInt8(SQLITE_UTF8)
      )
    }
  }

  private mutating func next() -> CInt {
    place += 1
    return place
  }
}
