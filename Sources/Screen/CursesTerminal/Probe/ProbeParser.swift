/// One sequence from a terminal, in the parts that a probe needs.
enum ProbeSequence: Equatable {
  /// Parameters and intermediates, and the final character.
  case csi(String, final: Character)
  case dcs(String)
  case osc(String)
  case apc(String)
}

/// Separates the terminal's replies from typed input, which is kept complete and in order. Takes pieces of any
/// size.
struct ProbeParser {
  private(set) var replies = ProbeReplies()
  private var typed: [UInt8] = []
  private var unfinished: [UInt8] = []

  /// All input that was no reply, for the input decoder; an unfinished sequence comes last.
  var input: [UInt8] { typed + unfinished }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    unfinished += bytes
    while !unfinished.isEmpty {
      guard let length = lengthOfFirstItem() else { return }
      let item = unfinished.prefix(length)
      if let sequence = Self.sequence(item), replies.take(sequence) {
        // It was for us.
      } else {
        typed += item
      }
      unfinished.removeFirst(length)
    }
  }

  /// Returns nil if more bytes are needed.
  private func lengthOfFirstItem() -> Int? {
    guard unfinished[0] == 0x1b else { return unfinished.firstIndex(of: 0x1b) ?? unfinished.count }
    guard unfinished.count > 1 else { return nil }
    switch unfinished[1] {
    case UInt8(ascii: "["):
      guard let end = unfinished.dropFirst(2).firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
        return unfinished.count > Self.longestCSI ? unfinished.count : nil
      }
      // A broken sequence ends before the escape of the next one.
      return unfinished[end] == 0x1b ? end : end + 1
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"):
      return lengthOfString()
    default:
      return 1
    }
  }

  private func lengthOfString() -> Int? {
    for index in unfinished.indices.dropFirst(2) {
      if unfinished[index] == 0x07 { return index + 1 }
      guard unfinished[index] == 0x1b else { continue }
      guard index + 1 < unfinished.count else { return nil }
      return unfinished[index + 1] == UInt8(ascii: "\\") ? index + 2 : index
    }
    return unfinished.count > Self.longestString ? unfinished.count : nil
  }

  private static let longestCSI = 64
  private static let longestString = 4096

  private static func sequence(_ item: ArraySlice<UInt8>) -> ProbeSequence? {
    guard item.count > 2, item.first == 0x1b, let kind = item.dropFirst().first, let last = item.last else {
      return nil
    }
    let body = item.dropFirst(2)
    switch kind {
    case UInt8(ascii: "["):
      return .csi(String(decoding: body.dropLast(), as: UTF8.self), final: Character(Unicode.Scalar(last)))
    case UInt8(ascii: "P"):
      return .dcs(String(decoding: withoutTerminator(body), as: UTF8.self))
    case UInt8(ascii: "]"):
      return .osc(String(decoding: withoutTerminator(body), as: UTF8.self))
    case UInt8(ascii: "_"):
      return .apc(String(decoding: withoutTerminator(body), as: UTF8.self))
    default:
      return nil
    }
  }

  private static func withoutTerminator(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    body.last == 0x07
      ? body.dropLast() : body.suffix(2).elementsEqual([0x1b, 0x5c]) ? body.dropLast(2) : body
  }
}
