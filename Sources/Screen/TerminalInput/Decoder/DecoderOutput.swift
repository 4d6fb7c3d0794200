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
