/// Splits bytes into lines. It holds at most one line, up to the limit.
package struct LineSplitter: Sendable {
  package enum Line: Hashable, Sendable {
    /// A line, without its line end.
    case complete([UInt8])
    /// A line longer than the limit; reported once, as soon as it is detected. The rest of it is skipped.
    case tooLong
  }

  /// The longest line in bytes, without its line end.
  let limit: Int
  private var begun: [UInt8] = []
  private var isSkipping = false

  package init(limit: Int) {
    self.limit = limit
  }

  /// Returns the lines that end in these bytes.
  package mutating func receive(_ bytes: UnsafeRawBufferPointer) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extend(with: UnsafeRawBufferPointer(rebasing: rest[..<end]), into: &lines)
      finishLine(into: &lines)
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
    extend(with: rest, into: &lines)
    return lines
  }

  /// Returns the lines that end in these bytes.
  package mutating func receive(_ bytes: [UInt8]) -> [Line] { bytes.withUnsafeBytes { receive($0) } }

  /// Returns the rest after the last line end; nil if there is none.
  package mutating func finish() -> Line? {
    var lines: [Line] = []
    if !begun.isEmpty { finishLine(into: &lines) }
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

  private mutating func finishLine(into lines: inout [Line]) {
    if isSkipping {
      isSkipping = false
    } else {
      if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
      lines.append(.complete(begun))
      begun = []
    }
  }
}

extension UInt8 {
  /// Whether a line that has only such bytes is blank: a space, a tab or a carriage return.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
