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

extension Sequence<UInt8> {
  /// The scalar that the bytes begin with; of one whose end is missing, an error as long as all of them.
  var firstScalar: Unicode.ParseResult<UTF8.EncodedScalar> {
    var (parser, bytes) = (UTF8.ForwardParser(), makeIterator())
    return parser.parseScalar(from: &bytes)
  }
}

extension UInt8 {
  /// Whether scalars of several bytes begin with this one.
  var isLead: Bool { (0xC2...0xF4).contains(self) }
}

extension [UInt8] {
  /// How many bytes come before a scalar whose end is missing.
  var countOfWholeScalars: Int {
    guard let lead = indices.suffix(3).last(where: { self[$0].isLead }),
      case .error(count - lead) = self[lead...].firstScalar
    else { return count }
    return lead
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
