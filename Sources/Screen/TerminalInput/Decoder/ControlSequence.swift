/// A CSI sequence taken apart: `ESC [` prefix, numbers, intermediates, final (terminals 6).
struct ControlSequence {
  /// The prefix `<`, `=`, `>` or `?`; nil if the sequence has none.
  var prefix: UInt8?
  /// The numbers between semicolons; absent ones are 0.
  var parameters: [Int]
  var intermediates: [UInt8]
  var final: UInt8

  /// Returns nil if a parameter follows an intermediate, or has parts, which no terminal sends unasked.
  init?(body: [UInt8], final: UInt8) {
    var body = body[...]
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    }
    let numbers = body.prefix { (0x30...0x3B).contains($0) && $0 != 0x3A }
    intermediates = Array(body.dropFirst(numbers.count))
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    parameters = Self.parameters(numbers)
    self.final = final
  }

  /// A number, 0 when it is absent.
  func number(_ index: Int) -> Int { parameters.indices.contains(index) ? parameters[index] : 0 }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.isEmpty ? [] : bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map(number)
  }

  /// A number of more than seven digits has no meaning in any sequence and becomes the largest one.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min(9_999_999, $0 * 10 + Int($1) - 0x30) }
  }
}

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

/// The events of one read. Text is collected until another event follows, so that clusters stay whole.
struct DecoderOutput {
  private var events: [InputEvent] = []
  private var text = String.UnicodeScalarView()

  /// Adds a typed scalar. C1 control characters are never typed and would be dangerous as text.
  mutating func type(_ scalar: Unicode.Scalar, alt: Bool) {
    let scalar = (0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar
    if alt {
      emit(Key(.character(Character(scalar)), .alt))
    } else {
      text.append(scalar)
    }
  }

  mutating func emit(_ key: Key, alt: Bool = false) {
    emit(.key(alt ? Key(key.code, key.modifiers.union(.alt)) : key))
  }

  mutating func emit(_ event: InputEvent) {
    closeText()
    events.append(event)
  }

  mutating func finished() -> [InputEvent] {
    closeText()
    return events
  }

  private mutating func closeText() {
    guard !text.isEmpty else { return }
    events += String(text).map { .key(Key(.character($0))) }
    text = String.UnicodeScalarView()
  }
}
