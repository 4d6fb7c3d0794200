// What may have been meant otherwise than it was read.

extension JSONReading {
  /// Whether keys or texts may be parts of an expression, or of one another: then neither the signs between them nor their
  /// quotes have one right answer.
  func isDoubtful(in bytes: [UInt8]) -> Bool {
    // Two texts beside one another are one in Objective-C and Python.
    let joinsTexts = problems.contains {
      $0.code == .singleQuote || $0.detail == .objectiveC || $0.detail == .textPrefix
    }
    return root?.isDoubtful(in: bytes, joinsTexts: joinsTexts) == true
  }
}

extension JSONNode {
  fileprivate func isDoubtful(in bytes: [UInt8], joinsTexts: Bool) -> Bool {
    switch content {
    case .scalar: return range.hasDoubtfulQuote(in: bytes)
    case .array(let elements):
      if elements.contains(where: { $0.isDoubtful(in: bytes, joinsTexts: joinsTexts) }) { return true }
      return joinsTexts && zip(elements, elements.dropFirst()).contains { $0.isText(beside: $1, in: bytes) }
    case .object(let members):
      return members.contains { member in
        member.isOfWords(in: bytes) || member.keyRange.hasDoubtfulQuote(in: bytes)
          || member.value.isDoubtful(in: bytes, joinsTexts: joinsTexts)
      }
    }
  }

  /// Whether both are texts and no sign stands between them.
  private func isText(beside next: JSONNode, in bytes: [UInt8]) -> Bool {
    guard case .scalar(.string) = content, case .scalar(.string) = next.content,
      range.upperBound <= next.range.lowerBound, next.range.lowerBound <= bytes.count
    else { return false }
    return bytes[range.upperBound..<next.range.lowerBound].allSatisfy {
      $0.isSpace || $0 == UInt8(ascii: "@")
    }
  }
}

extension JSONMember {
  /// Whether its key is words without quotes that have no colon behind them, as in `"x" if late else "y"`.
  fileprivate func isOfWords(in bytes: [UInt8]) -> Bool {
    guard !hasColon, let first = bytes[keyRange.clamped(to: 0..<bytes.count)].first else { return false }
    return first < 0x80 && !"\"'`\\&@".utf8.contains(first)
  }
}

extension Range<Int> {
  /// Whether a text in single quotes has such a quote inside that is no apostrophe within a word: `'He said 'hi', then left'`.
  fileprivate func hasDoubtfulQuote(in bytes: [UInt8]) -> Bool {
    let text = bytes[clamped(to: 0..<bytes.count)]
    guard text.first == UInt8(ascii: "'"), text.count > 2 else { return false }
    let inside = text.dropFirst().dropLast()
    return inside.indices.contains { place in
      guard text[place] == UInt8(ascii: "'"), text[place - 1] != UInt8(ascii: "\\") else { return false }
      return !(text[place - 1].belongsToWord && text[place + 1].belongsToWord)
    }
  }
}
