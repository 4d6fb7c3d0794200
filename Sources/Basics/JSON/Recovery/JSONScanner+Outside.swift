// What stands outside of the value and is no remark about it.

extension JSONScanner {
  /// Whether a part of the text outside of the value has what its writer cannot have meant to lose: another object, an address,
  /// or members.
  func hasContent(in part: Range<Int>, isBefore: Bool) -> Bool {
    let text = bytes[part]
    let braces = text.count(of: "{") - text.count(of: "interface{}")
    return braces > 0 || text.count(of: "://") > 0 || hasMembers(in: part, isBefore: isBefore)
  }

  /// Whether keys with values stand in a part of the text outside of the value, however they are quoted: for example behind
  /// a bracket that is one too many. What stands outside of a fence of Markdown is prose.
  ///
  /// - Parameter isBefore: whether the value follows. There a word with a colon is a label, as in a log, unless a comma ends what
  ///   stands behind the colon.
  func hasMembers(in part: Range<Int>, isBefore: Bool) -> Bool {
    var place = part.lowerBound
    var found = false
    var beginsLine = true
    while place < part.upperBound {
      let byte = bytes[place]
      if beginsLine, isFence(at: place) {
        guard isBefore else { return found }
        found = false
      }
      if isComment(at: place, in: part) {
        place = min(part.upperBound, JSONLeniency.commentEnd(from: place, in: bytes))
        continue
      }
      if !byte.isSpace { beginsLine = false } else if byte == 0x0A || byte == 0x0D { beginsLine = true }
      let (sign, length) = sign(at: place)
      if sign == .colon || sign == .equals, isMember(at: place, length, in: part, isBefore: isBefore) {
        found = true
      }
      place += max(1, length)
    }
    return found
  }

  private func isFence(at place: Int) -> Bool {
    bytes[place...].starts(with: "```".utf8) || bytes[place...].starts(with: "~~~".utf8)
  }

  private func isComment(at place: Int, in part: Range<Int>) -> Bool {
    guard bytes[place] == UInt8(ascii: "/") else { return bytes[place] == UInt8(ascii: "#") }
    let next = place + 1 < part.upperBound ? bytes[place + 1] : 0
    let isAddress = place > 0 && bytes[place - 1] == UInt8(ascii: ":")
    return "/*".utf8.contains(next) && !isAddress
  }

  /// Whether a key stands before a colon and a value behind it.
  private func isMember(at colon: Int, _ length: Int, in part: Range<Int>, isBefore: Bool) -> Bool {
    let behind = colon + length
    // An address, or a comparison.
    if bytes[behind...].starts(with: "//".utf8) || bytes[behind...].first == UInt8(ascii: "=") {
      return false
    }
    let before = bytes[part.lowerBound..<colon].suffix(Self.farthest)
    guard let last = before.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return !isBefore }
    let isQuoted = endsQuote(at: last)
    let word = before[...last].suffix(while: \.belongsToWord)
    // A time, or a sign of a program.
    if !isQuoted, bytes[last] != UInt8(ascii: ")"), word.allSatisfy(\.isDigit) { return false }
    let start = placeAfterSpace(from: behind, reach: Self.farthest)
    guard start < part.upperBound else { return false }
    if isBefore { return isQuoted || commaFollows(start, before: part.upperBound) }
    let isType =
      word.startIndex > part.lowerBound && bytes[word.startIndex - 1] == UInt8(ascii: "[")
      && ["String", "AnyHashable", "NSString"].contains { word.elementsEqual($0.utf8) }
    return !isType
  }

  /// So that many colons take linear time.
  private static let farthest = 256

  private func endsQuote(at last: Int) -> Bool {
    if "\"'`".utf8.contains(bytes[last]) { return true }
    guard bytes[last] >= 0x80, last >= 2 else { return false }
    let starts = [last - 2, last - 1].lazy.filter { bytes[$0] >= 0xC0 }
    return starts.contains { start in
      if case .quote = sign(at: start).sign { return true }
      return false
    }
  }

  /// Whether a text in quotes or a word begins at a place and a comma stands behind it.
  private func commaFollows(_ start: Int, before end: Int) -> Bool {
    let value = bytes[start..<end].prefix(Self.farthest)
    guard let first = value.first else { return false }
    let rest =
      "\"'`".utf8.contains(first)
      ? value.dropFirst().drop { $0 != first && $0 != 0x0A }.dropFirst()
      : value.drop { $0.belongsToWord || "+-.".utf8.contains($0) }
    let next = rest.first { $0 != 0x20 && $0 != 0x09 }
    return next == UInt8(ascii: ",") && rest.startIndex > start
  }
}

extension ArraySlice<UInt8> {
  fileprivate func count(of mark: String) -> Int {
    let mark = Array(mark.utf8)
    return indices.count { self[$0...].starts(with: mark) }
  }
}
