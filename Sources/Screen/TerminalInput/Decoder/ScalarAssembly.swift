/// Assembles one UTF-8 scalar byte by byte and detects invalid input at the first wrong byte.
struct ScalarAssembly: Equatable, Sendable {
  private var value: UInt32
  private var missing: Int
  private var allowed: ClosedRange<UInt8>

  enum Step: Equatable {
    case more
    case scalar(Unicode.Scalar)
    /// The byte does not belong to this scalar and begins a new one.
    case invalid
  }

  /// Returns nil if no scalar of more than one byte begins with `lead`.
  init?(lead: UInt8) {
    allowed = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: (value, missing) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    allowed = Self.second(after: lead)
  }

  mutating func append(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .invalid }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing > 0 { return .more }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  /// Overlong forms, surrogates and values above 10FFFF show in the second byte already.
  private static func second(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}

extension [UInt8] {
  /// How many bytes come before a scalar whose end is missing.
  var countOfWholeScalars: Int {
    for back in 1...3 where back <= count {
      let lead = count - back
      guard var assembly = ScalarAssembly(lead: self[lead]) else { continue }
      let complete = self[(lead + 1)...].contains { assembly.append($0) != .more }
      return complete ? count : lead
    }
    return count
  }
}
