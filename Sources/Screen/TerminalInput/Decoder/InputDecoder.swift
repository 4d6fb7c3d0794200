/// Turns the bytes of a terminal into keys, pastes and mouse events (terminals 6); its replies are dropped. It has no clock: its
/// owner passes the bytes of each read to `feed` and calls `flush()` after a silence of `silenceInterval`. The
/// events are the same however the bytes are split into reads, with two exceptions: clusters are whole if they
/// arrive in one read, and the rule for bursts looks at one read. The memory is bounded: 64 bytes of a sequence,
/// 1 MiB of a paste.
public struct InputDecoder: Sendable {
  /// How long an Escape may be the beginning of a sequence: 30 ms unless set otherwise. `TerminalLoop` keeps that
  /// value, over SSH too, because a sequence travels in one packet.
  var escapeDelay: Duration
  /// Whether a read with more text than can be typed counts as a paste, also without marks: more than 8 characters beside
  /// the sequences of keys, and not one key that repeats. Not every terminal marks what is pasted, and then the text must
  /// not run as commands.
  var guardsAgainstBursts: Bool

  var state = State.ground
  /// The bytes of incomplete input.
  var buffered: [UInt8] = []

  enum State: Equatable, Sendable {
    case ground
    /// After ESC; `doubled` after two of them, which are one Escape unless a sequence follows.
    case escape(doubled: Bool)
    /// Inside a character of several bytes.
    case scalar(alt: Bool)
    case sequence(alt: Bool)
    /// A sequence of more than 64 bytes is read to its end and means nothing.
    case longSequence
    /// `ESC O`.
    case singleShift(alt: Bool)
    /// `ESC [ [`, the function keys of the Linux console.
    case consoleFunction
    /// `ESC [ M` and three bytes.
    case oldMouse
    case string(StringKind, escaped: Bool)
    /// Inside a marked paste: how much of its end mark was seen, and whether a silence was already answered.
    case paste(matched: Int, stalled: Bool)
    /// Inside a paste that was recognized by its size.
    case burst
  }

  enum StringKind: UInt8, Sendable {
    case deviceControl = 0x50
    case startOfString = 0x58
    case operatingSystem = 0x5D
    case privacy = 0x5E
    case application = 0x5F
  }

  static let longestSequence = 64
  static let longestPaste = 1024 * 1024

  /// - Parameters:
  ///   - escapeDelay: See the property of this name.
  ///   - guardsAgainstBursts: See the property of this name.
  public init(escapeDelay: Duration = .milliseconds(30), guardsAgainstBursts: Bool = false) {
    self.escapeDelay = escapeDelay
    self.guardsAgainstBursts = guardsAgainstBursts
  }

  /// Whether the last bytes are the beginning of something.
  var awaitsMore: Bool { state != .ground }

  /// How long to wait for more bytes before calling `flush()`; nil if there is nothing to wait for.
  public var silenceInterval: Duration? {
    switch state {
    case .ground: nil
    case .escape, .burst, .singleShift: escapeDelay
    case .sequence, .string: buffered.isEmpty ? escapeDelay : .milliseconds(500)
    case .scalar, .longSequence, .consoleFunction, .oldMouse: .milliseconds(500)
    case .paste(let matched, let stalled): stalled || buffered.isEmpty && matched == 0 ? nil : .seconds(1)
    }
  }

  /// Takes the bytes of one read and returns the events that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    let bytes = Array(bytes)
    var output = DecoderOutput()
    var index = 0
    var mayBeBurst = guardsAgainstBursts
    while index < bytes.count {
      if case .paste(let matched, _) = state {
        index = receivePaste(bytes, from: index, matched: matched, &output)
        mayBeBurst = guardsAgainstBursts
      } else if mayBeBurst, state == .ground || state == .burst {
        mayBeBurst = false
        index = receiveBurst(bytes, from: index, &output)
      } else {
        receive(bytes[index], &output)
        index += 1
      }
    }
    return output.finished()
  }

  mutating func receive(_ byte: UInt8, _ output: inout DecoderOutput) {
    switch state {
    case .ground, .paste, .burst: receiveGround(byte, alt: false, &output)
    case .escape(let doubled): receiveEscape(byte, doubled: doubled, &output)
    case .scalar(let alt): receiveScalar(byte, alt: alt, &output)
    case .sequence(let alt): receiveSequence(byte, alt: alt, &output)
    case .longSequence: receiveLongSequence(byte, &output)
    case .singleShift(let alt): receiveSingleShift(byte, alt: alt, &output)
    case .consoleFunction: receiveConsoleFunction(byte, &output)
    case .oldMouse: receiveOldMouse(byte, &output)
    case .string(let kind, let escaped): receiveString(byte, kind, escaped: escaped, &output)
    }
  }

  /// Drops incomplete input and takes the byte as the first one.
  mutating func restart(with byte: UInt8, _ output: inout DecoderOutput) {
    reset()
    receive(byte, &output)
  }

  mutating func reset() {
    state = .ground
    buffered.removeAll(keepingCapacity: buffered.capacity <= 4096)
  }

  // MARK: Text and single keys

  mutating func receiveGround(_ byte: UInt8, alt: Bool, _ output: inout DecoderOutput) {
    switch byte {
    case 0x1B: state = .escape(doubled: false)
    case 0x00..<0x20, 0x7F: output.emit(Key(controlByte: byte), alt: alt)
    case 0x20..<0x7F: output.type(Unicode.Scalar(byte), alt: alt)
    default:
      guard byte.isLead else { return output.type("\u{FFFD}", alt: alt) }
      state = .scalar(alt: alt)
      buffered = [byte]
    }
  }

  private mutating func receiveScalar(_ byte: UInt8, alt: Bool, _ output: inout DecoderOutput) {
    buffered.append(byte)
    switch buffered.firstScalar {
    case .valid(let bytes):
      reset()
      output.type(UTF8.decode(bytes), alt: alt)
    case .error(let length) where length < buffered.count:
      output.type("\u{FFFD}", alt: alt)
      restart(with: byte, &output)
    case .error, .emptyInput: break
    }
  }

  private mutating func receiveEscape(_ byte: UInt8, doubled: Bool, _ output: inout DecoderOutput) {
    reset()
    switch byte {
    case 0x1B:
      if doubled { output.emit(Key(.escape)) }
      state = .escape(doubled: !doubled)
    case 0x5B:
      state = .sequence(alt: doubled)
    case 0x4F:
      state = .singleShift(alt: doubled)
    default:
      if doubled {
        output.emit(Key(.escape))
        receiveGround(byte, alt: false, &output)
      } else if let kind = StringKind(rawValue: byte) {
        state = .string(kind, escaped: false)
      } else {
        receiveGround(byte, alt: true, &output)
      }
    }
  }
}

extension InputDecoder {
  /// OSC, DCS, APC, PM and SOS are read to their end, whole, so that no part of a late reply becomes text.
  mutating func receiveString(
    _ byte: UInt8,
    _ kind: StringKind,
    escaped: Bool,
    _ output: inout DecoderOutput
  ) {
    switch byte {
    case 0x5C where escaped, 0x07 where kind == .operatingSystem && !escaped:
      reset()
    case _ where escaped:
      // An Escape that does not end the string begins something new.
      reset()
      state = .escape(doubled: false)
      receive(byte, &output)
    case 0x1B:
      state = .string(kind, escaped: true)
    case 0x18, 0x1A:
      reset()
    default:
      // Of what it says only that there is something counts.
      if buffered.isEmpty { buffered.append(byte) }
    }
  }

  // MARK: Pastes

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes pasted bytes unchanged, up to the end mark or the end of the read; returns the index where it stopped.
  mutating func receivePaste(
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
    case .scalar(let alt): output.type("\u{FFFD}", alt: alt)
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
