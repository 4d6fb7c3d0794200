import Platform

/// The beginning of what a child wrote, and how much it was altogether.
struct CapturedOutput: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var total = 0

  /// Counts the bytes, and keeps them as far as there is room.
  mutating func take(_ new: UnsafeRawBufferPointer, limit: Int) {
    total += new.count
    bytes.append(contentsOf: new.prefix(max(0, limit - bytes.count)))
  }

  /// As text of at most `limit` bytes: what is no UTF-8 is replaced, and a last line says if something is
  /// missing.
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
  /// Without the first bytes of a character at the end whose other bytes were cut off.
  fileprivate var withoutTornEnd: ArraySlice<UInt8> {
    guard let lead = indices.suffix(3).last(where: { self[$0] >= 0xC0 }) else { return self[...] }
    let length = self[lead] >= 0xF0 ? 4 : self[lead] >= 0xE0 ? 3 : 2
    return lead + length > count ? self[..<lead] : self[...]
  }
}

extension CapturedOutput {
  /// Keeps the beginning of what a child writes; the rest is read and counted.
  struct Sink: ByteSink {
    private(set) var captured = CapturedOutput()
    /// Bytes that are kept.
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
