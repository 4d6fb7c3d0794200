/// The way in which a paragraph is read.
public enum TextDirection: Hashable, Sendable {
  /// Left to right, as in English; also for text without letters.
  case leftToRight
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft

  /// The embedding level of the paragraph, used for neutral characters.
  package var level: Int8 { self == .leftToRight ? 0 : 1 }
}

extension TextDirection {
  /// The direction of a line that a person types: that of its first letter. Only what stands before is looked at.
  public init(of line: some Sequence<Character>) {
    let letters = line.lazy.compactMap { $0.isLetter ? $0.unicodeScalars.first : nil }
    let first = letters.first { _ in true }
    self = first.map { RightToLeft.contains($0.value) } ?? false ? .rightToLeft : .leftToRight
  }
}

/// The characters that make bidirectional ordering necessary.
package enum RightToLeft {
  /// Whether the character is of a block for scripts that run from right to left. Most text has none and needs no
  /// reordering.
  package static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
