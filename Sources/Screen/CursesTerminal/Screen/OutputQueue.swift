import CTerm

/// Pending bytes for the terminal. A write never blocks: bytes that do not fit stay here, so that a terminal that
/// does not read delays only its own frames.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0
  /// The terminal does not exist any more; everything is dropped.
  private(set) var isGone = false

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) {
    guard !isGone else { return }
    bytes += more
  }

  /// Returns everything that is pending and keeps none of it.
  mutating func takeAll() -> ArraySlice<UInt8> {
    defer { clear() }
    return bytes[sent...]
  }

  /// Drops what is pending. A control sequence may be cut; the next one ends it. The caller ends a picture.
  mutating func discard() {
    clear()
  }

  /// Puts bytes around everything that is pending; adds nothing if nothing is.
  mutating func enclose(in prefix: [UInt8], _ suffix: [UInt8]) {
    guard !isEmpty, !isGone else { return }
    bytes = prefix + bytes[sent...] + suffix
    sent = 0
  }

  /// Takes the output of curses.
  mutating func collect() {
    let count = ct_screen_collected()
    guard count > 0 else { return }
    append(
      [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = buffer.baseAddress.map { ct_screen_take($0, count) } ?? 0
      }
    )
  }

  /// Writes as much as the terminal accepts.
  mutating func drain() {
    while !isEmpty, !isGone {
      let written = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { ct_device_write($0 + sent, buffer.count - sent) } ?? 0
      }
      if written == CT_GONE { isGone = true }
      guard written > 0 else { break }
      sent += written
    }
    if isEmpty || isGone { clear() }
  }

  /// Writes everything, but waits no longer than `limit` for a terminal that does not read.
  mutating func drain(for limit: Duration) {
    let end = ContinuousClock.now + limit
    drain()
    while !isEmpty, ContinuousClock.now < end {
      _ = ct_wait(false, true, (end - .now).nanoseconds)
      drain()
    }
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: bytes.count < 64 * 1024)
    sent = 0
  }
}

extension Duration {
  /// Whole nanoseconds, rounded up, never negative.
  var nanoseconds: Int64 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    return min(parts.seconds, 1_000_000_000) * 1_000_000_000 + (parts.attoseconds + 999_999_999)
      / 1_000_000_000
  }
}
