import Glibc

/// Splits bytes into lines. It holds at most one line, up to the limit.
struct LineSplitter: Sendable {
  enum Line: Hashable, Sendable {
    /// A line, without its line end.
    case complete([UInt8])
    /// A line longer than the limit; reported once, as soon as it is detected. The rest of it is skipped.
    case tooLong
  }

  /// The longest line in bytes, without its line end.
  let limit: Int
  private var begun: [UInt8] = []
  private var isSkipping = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the lines that end in these bytes.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Line] {
    var lines: [Line] = []
    guard let base = bytes.baseAddress else { return lines }
    var start = 0
    while let end = memchr(base + start, 0x0A, bytes.count - start) {
      let length = UnsafeRawPointer(end) - (base + start)
      extend(with: UnsafeRawBufferPointer(start: base + start, count: length), into: &lines)
      finish(into: &lines)
      start += length + 1
    }
    extend(with: UnsafeRawBufferPointer(start: base + start, count: bytes.count - start), into: &lines)
    return lines
  }

  /// Returns the rest after the last line end; nil if there is none.
  mutating func end() -> Line? {
    var lines: [Line] = []
    if !begun.isEmpty { finish(into: &lines) }
    return lines.first
  }

  private mutating func extend(with bytes: UnsafeRawBufferPointer, into lines: inout [Line]) {
    guard !isSkipping else { return }
    guard begun.count + bytes.count <= limit else {
      lines.append(.tooLong)
      isSkipping = true
      begun = []
      return
    }
    begun.append(contentsOf: bytes)
  }

  private mutating func finish(into lines: inout [Line]) {
    if isSkipping {
      isSkipping = false
    } else {
      if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
      lines.append(.complete(begun))
      begun = []
    }
  }
}
