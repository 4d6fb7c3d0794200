extension InputDecoder {
  mutating func receiveSequence(_ byte: UInt8, alt: Bool, _ output: inout DecoderOutput) {
    switch byte {
    case 0x5B where buffered.isEmpty:
      state = .consoleFunction
    case 0x4D where buffered.isEmpty:
      state = .oldMouse
    case 0x24 where isEditingKey:
      // rxvt ends Shift with an editing key by "$", which is an intermediate everywhere else.
      finishSequence(byte, alt: alt, &output)
    case 0x20...0x3F:
      buffered.append(byte)
      if buffered.count >= Self.longestSequence { reset(to: .longSequence) }
    case 0x40...0x7E:
      finishSequence(byte, alt: alt, &output)
    default:
      restart(with: byte, &output)
    }
  }

  mutating func receiveLongSequence(_ byte: UInt8, _ output: inout DecoderOutput) {
    switch byte {
    case 0x20...0x3F: break
    case 0x40...0x7E: reset()
    default: restart(with: byte, &output)
    }
  }

  mutating func receiveSingleShift(_ byte: UInt8, alt: Bool, _ output: inout DecoderOutput) {
    switch byte {
    case 0x30...0x3B where buffered.count < 8:
      buffered.append(byte)
    case 0x40...0x7E:
      let modifier = ControlSequence(body: buffered, final: byte)?.parameters.last ?? 0
      reset()
      guard let key = Key(singleShift: byte, modifiers: Modifiers(parameter: modifier)) else { return }
      output.emit(key, alt: alt)
    default:
      if buffered.isEmpty { output.emit(Key("O", .alt)) }
      restart(with: byte, &output)
    }
  }

  mutating func receiveConsoleFunction(_ byte: UInt8, _ output: inout DecoderOutput) {
    guard (0x20...0x7E).contains(byte) else { return restart(with: byte, &output) }
    reset()
    guard (0x41...0x45).contains(byte) else { return }
    output.emit(Key(.function(Int(byte) - 0x40)))
  }

  /// Takes one of three bytes, each of which is its value plus 32.
  mutating func receiveOldMouse(_ byte: UInt8, _ output: inout DecoderOutput) {
    guard byte >= 0x20 else { return restart(with: byte, &output) }
    buffered.append(byte)
    guard buffered.count == 3 else { return }
    let numbers = buffered.map { Int($0) - 0x20 }
    reset()
    let event = MouseEvent(code: numbers[0], column: numbers[1], row: numbers[2], released: false)
    if let event { output.emit(.mouse(event)) }
  }

  private mutating func reset(to state: State) {
    reset()
    self.state = state
  }

  private var isEditingKey: Bool {
    (1...2).contains(buffered.count) && buffered.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finishSequence(_ final: UInt8, alt: Bool, _ output: inout DecoderOutput) {
    let sequence = ControlSequence(body: buffered, final: final)
    reset()
    guard let sequence else { return }
    if sequence.isPasteStart {
      state = .paste(matched: 0, stalled: false)
    } else if let event = event(of: sequence, alt: alt) {
      output.emit(event)
    }
  }

  /// Returns the event of a sequence; nil if it has no meaning here. Such a sequence is dropped, because fragments
  /// are never text.
  private func event(of sequence: ControlSequence, alt: Bool) -> InputEvent? {
    switch (sequence.prefix, sequence.final) {
    case (0x3C?, 0x4D), (0x3C?, 0x6D):
      return sequence.mouse.map(InputEvent.mouse)
    case (nil, 0x52) where isCursorReport(sequence):
      return nil
    default:
      return key(of: sequence, alt: alt).map(InputEvent.key)
    }
  }

  private func key(of sequence: ControlSequence, alt: Bool) -> Key? {
    guard let key = Key(sequence) else { return nil }
    return alt ? Key(key.code, key.modifiers.union(.alt)) : key
  }

  /// F3 with modifiers and a cursor report of row 1 look the same. Nobody asks for one.
  private func isCursorReport(_ sequence: ControlSequence) -> Bool {
    guard sequence.parameters.count == 2, sequence.number(0) > 0, sequence.number(1) > 0 else { return false }
    return sequence.number(0) != 1 || !(2...16).contains(sequence.number(1))
  }
}

extension ControlSequence {
  fileprivate var isPasteStart: Bool {
    prefix == nil && final == 0x7E && number(0) == 200
  }

  fileprivate var mouse: MouseEvent? {
    guard parameters.count == 3 else { return nil }
    return MouseEvent(code: number(0), column: number(1), row: number(2), released: final == 0x6D)
  }
}
