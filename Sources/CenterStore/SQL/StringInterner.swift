import Glibc

/// Shares values that are made from equal texts. Ten thousand notifications have a handful of apps, threads and traces;
/// each is parsed once and kept once.
struct StringInterner<Value> {
  private var known: [Int: (text: [UInt8], value: Value)] = [:]
  private let make: (UnsafeBufferPointer<UInt8>) throws -> Value

  /// Texts that occur only once must not fill the memory.
  private static var limit: Int { 4096 }

  init(_ make: @escaping (UnsafeBufferPointer<UInt8>) throws -> Value) { self.make = make }

  mutating func value(for text: UnsafeBufferPointer<UInt8>) throws -> Value {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    let hash = hasher.finalize()
    if let entry = known[hash], Self.areEqual(entry.text, text) { return entry.value }
    let value = try make(text)
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[hash] = (Array(text), value)
    return value
  }

  /// `memcmp` is several times faster than comparing the elements.
  private static func areEqual(_ known: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == text.count, let start = text.baseAddress else { return known.count == text.count }
    return memcmp(known, start, text.count) == 0
  }
}
