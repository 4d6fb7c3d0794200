import Testing

@testable import TerminalInput

/// Everything that comes of the bytes when they arrive in one read.
func events(_ text: String) -> [InputEvent] {
  var decoder = InputDecoder()
  return decoder.feed(text.utf8)
}

/// The keys among the events, by name.
func keys(_ text: String) -> String {
  names(events(text))
}

func names(_ events: [InputEvent]) -> String {
  events.map { event in
    guard case .key(let key) = event else { return "(\(event))" }
    return key.description
  }.joined(separator: " ")
}

extension [InputEvent] {
  /// Characters taken apart into scalars: which clusters are whole depends on the reads.
  var scalarByScalar: [InputEvent] {
    flatMap { event -> [InputEvent] in
      guard case .key(let key) = event, let character = key.typedCharacter else { return [event] }
      return character.unicodeScalars.map { .key(Key(.character(Character($0)))) }
    }
  }
}

/// A generator whose numbers are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
