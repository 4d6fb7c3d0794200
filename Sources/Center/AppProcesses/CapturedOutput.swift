import Platform

/// The beginning of a child's output, and the total number of its bytes.
struct CapturedOutput: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var total = 0

  /// Counts the bytes and keeps them up to `limit` bytes in all.
  mutating func take(_ new: UnsafeRawBufferPointer, limit: Int) {
    total += new.count
    bytes.append(contentsOf: new.prefix(max(0, limit - bytes.count)))
  }

  /// Returns the output as text of at most `limit` bytes. Invalid UTF-8 is replaced, and a last line says if
  /// something is missing.
  func text(limit: Int) -> String {
    let whole = String(decoding: bytes, as: UTF8.self)
    if total == bytes.count, whole.utf8.count <= limit { return whole }
    let note = "\n[cut here: \(total) bytes in all]"
    var kept = String.UnicodeScalarView()
    var room = limit - note.utf8.count
    for scalar in String(decoding: bytes.withoutTornEnd, as: UTF8.self).unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      kept.append(scalar)
    }
    return String(kept) + note
  }
}

extension [UInt8] {
  /// The bytes without an incomplete character at the end.
  fileprivate var withoutTornEnd: ArraySlice<UInt8> {
    guard let lead = indices.suffix(3).last(where: { self[$0] >= 0xC0 }) else { return self[...] }
    let length = self[lead] >= 0xF0 ? 4 : self[lead] >= 0xE0 ? 3 : 2
    return lead + length > count ? self[..<lead] : self[...]
  }
}

extension CapturedOutput {
  /// Keeps the beginning of a child's output; the rest is read and counted.
  struct Sink: ByteSink {
    private(set) var captured = CapturedOutput()
    /// How many bytes are kept.
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
      captured.take(bytes, limit: limit)
      return true
    }
  }
}
