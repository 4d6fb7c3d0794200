/// Pastes that the terminal does not mark. A read that holds more text than fingers type between two reads is one,
/// also with Escapes in it: what was copied must neither run as commands nor end a field (terminals 6).
extension InputDecoder {
  /// Takes the bytes up to the next mark of a paste if they are a burst. Returns the index after them, or `start` if they
  /// are keys.
  mutating func receiveBurst(_ bytes: [UInt8], from start: Int, _ output: inout DecoderOutput) -> Int {
    let end = bytes[start...].firstRange(of: Self.pasteStart)?.lowerBound ?? bytes.count
    let burst = Burst(bytes[start..<end])
    let continues = state == .burst && !burst.text.isEmpty
    guard continues || state == .ground && burst.text.isTooMuchForFingers else {
      if state == .burst { finishPaste(&output) }
      return start
    }
    for event in burst.events { output.emit(event) }
    keepPasted(burst.pasted[...])
    state = .burst
    if end < bytes.count { finishPaste(&output) }
    return end
  }

  private static let pasteStart = Array("\u{1B}[200~".utf8)
}

/// What a read consists of if it is a paste without marks.
private struct Burst {
  /// The bytes that are taken as typed one by one.
  private(set) var text: [UInt8] = []
  /// The bytes that are pasted, also Escapes, control characters and the sequences of keys.
  private(set) var pasted: [UInt8] = []
  /// The mouse, which is no text, as the terminal's replies are none.
  private(set) var events: [InputEvent] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let escape = rest.firstIndex(of: 0x1B) {
      receiveText(rest[..<escape])
      rest = receiveSequence(rest[escape...])
    }
    receiveText(rest)
  }

  private mutating func receiveText(_ bytes: ArraySlice<UInt8>) {
    text += bytes.lazy.filter(\.isPlainText)
    pasted += bytes
  }

  /// Takes the sequence at the start and returns what follows.
  private mutating func receiveSequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var decoder = InputDecoder()
    var output = DecoderOutput()
    var end = bytes.startIndex
    repeat {
      decoder.receive(bytes[end], &output)
      end += 1
    } while end < bytes.endIndex && decoder.awaitsMore
    let found = output.finished()
    // Terminals send no colors, so they were copied with a colored text.
    let isColor = bytes[..<end].isColor
    if isColor { text += bytes[..<end].dropFirst() }
    if isColor || decoder.awaitsMore || found.contains(where: \.isKey) {
      pasted += bytes[..<end]
    } else {
      events += found
    }
    return bytes[end...]
  }
}

extension InputEvent {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is `CSI … m` without a prefix; with one it is a report of the mouse.
  fileprivate var isColor: Bool {
    starts(with: [0x1B, 0x5B]) && last == 0x6D && dropFirst(2).dropLast().allSatisfy { $0 < 0x3C }
  }
}

extension UInt8 {
  /// Printable, part of a longer scalar, a tab or a line end.
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self != 0x7F || self == 0x09 || self == 0x0A || self == 0x0D
  }
}

extension [UInt8] {
  /// A key that is held down comes often in one read, too, and a person who goes up and down holds two.
  fileprivate var isTooMuchForFingers: Bool {
    guard count > 8, count(where: { $0 & 0xC0 != 0x80 }) > 8 else { return false }
    let kinds = Set(self)
    return kinds.count > 2 || kinds.count == 2 && contains { $0 == 0x0D || $0 == 0x0A }
  }
}
