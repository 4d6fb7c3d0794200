import Glibc

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
