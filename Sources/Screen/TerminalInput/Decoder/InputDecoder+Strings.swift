extension InputDecoder {
  /// OSC, DCS, APC, PM and SOS are read to their end, whole, so that no part of a late reply becomes text.
  mutating func takeString(
    _ byte: UInt8,
    _ kind: StringKind,
    escaped: Bool,
    _ output: inout DecoderOutput
  ) {
    switch byte {
    case 0x5C where escaped, 0x07 where kind == .operatingSystem && !escaped:
      let reply = TerminalReply(kind, body: buffered)
      reset()
      if let reply { output.emit(.reply(reply)) }
    case _ where escaped:
      // An Escape that does not end the string begins something new.
      reset()
      state = .escape(doubled: false)
      take(byte, &output)
    case 0x1B:
      state = .string(kind, escaped: true)
    case 0x18, 0x1A:
      reset()
    default:
      if buffered.count < Self.longestString { buffered.append(byte) }
    }
  }

  // MARK: Pastes

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes pasted bytes unchanged, up to the end mark or the end of the read; returns the index where it stopped.
  mutating func takePaste(
    _ bytes: [UInt8],
    from start: Int,
    matched: Int,
    _ output: inout DecoderOutput
  ) -> Int {
    var index = start
    var matched = matched
    while index < bytes.count {
      if bytes[index] == Self.pasteEnd[matched] {
        matched += 1
        index += 1
        if matched == Self.pasteEnd.count {
          finishPaste(&output)
          return index
        }
      } else {
        keepPasted(Self.pasteEnd[..<matched])
        matched = 0
        let escape = bytes[index...].firstIndex(of: 0x1B) ?? bytes.count
        keepPasted(bytes[index..<escape])
        index = escape
      }
    }
    state = .paste(matched: matched, stalled: false)
    return index
  }

  mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
    buffered += bytes.prefix(Self.longestPaste - buffered.count)
  }

  mutating func finishPaste(_ output: inout DecoderOutput) {
    // At the limit it is not cut within a character.
    let end = buffered.count < Self.longestPaste ? buffered.count : buffered.countOfWholeScalars
    output.emit(.paste(String(decoding: buffered[..<end], as: UTF8.self)))
    reset()
  }

  // MARK: Silence

  /// Returns the events of incomplete input after a silence: a lone Escape is Escape, `ESC [` is Alt-[. A sequence
  /// or reply without its end is dropped.
  public mutating func flush() -> [InputEvent] {
    var output = DecoderOutput()
    switch state {
    case .ground, .longSequence, .consoleFunction, .oldMouse: break
    case .escape: output.emit(Key(.escape))
    case .scalar(_, let alt): output.type("\u{FFFD}", alt: alt)
    case .sequence(let alt): flush(introducer: "[", doubled: alt, &output)
    case .singleShift(let alt): flush(introducer: "O", doubled: alt, &output)
    case .string(let kind, let escaped): flush(kind, escaped: escaped, &output)
    case .burst: finishPaste(&output)
    case .paste(let matched, _): return flushPaste(matched: matched)
    }
    reset()
    return output.finished()
  }

  private func flush(introducer: Character, doubled: Bool, _ output: inout DecoderOutput) {
    guard buffered.isEmpty else { return }
    if doubled { output.emit(Key(.escape)) }
    output.emit(Key(introducer, .alt))
  }

  private func flush(_ kind: StringKind, escaped: Bool, _ output: inout DecoderOutput) {
    if escaped {
      output.emit(Key(.escape))
    } else if buffered.isEmpty {
      output.emit(Key(Character(Unicode.Scalar(kind.rawValue)), .alt))
    }
  }

  /// The rest of a paste that came to a halt is still a paste: its line ends must not become Enter. Should
  /// the end mark be lost, Escape or Control-C alone leaves it.
  private mutating func flushPaste(matched: Int) -> [InputEvent] {
    if buffered.isEmpty, matched == 1 {
      reset()
      return [.key(Key(.escape))]
    }
    if buffered == [0x03], matched == 0 {
      reset()
      return [.key(Key("c", .control))]
    }
    let whole = buffered.countOfWholeScalars
    let text = String(decoding: buffered[..<whole], as: UTF8.self)
    buffered.removeFirst(whole)
    state = .paste(matched: matched, stalled: true)
    return text.isEmpty ? [] : [.paste(text)]
  }
}
