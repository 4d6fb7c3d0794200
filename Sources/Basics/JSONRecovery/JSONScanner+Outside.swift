import JSON

// What stands outside of the value and is no remark about it.

extension JSONScanner {
  /// Whether a part of the text outside of the value has what its writer cannot have meant to lose: another object, an address,
  /// or members.
  func hasContent(in part: Range<Int>, isBefore: Bool) -> Bool {
    let text = bytes[part]
    return text.contains(UInt8(ascii: "{")) || text.count(of: "://") > 0
      || hasMembers(in: part, isBefore: isBefore)
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
    return !isBefore || isQuoted || commaFollows(start, before: part.upperBound)
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

// Files that are no JSON at all, told by their beginning: such a file has one mistake, and its bytes have none.

extension JSONScanner {
  /// The problem of a file in another format; nil for a text that may have been meant as JSON.
  func otherFormatError() -> JSONSyntaxError? {
    propertyListError() ?? signatureError() ?? binaryError() ?? yamlError() ?? dumpError() ?? languageError()
  }

  /// The problem of a file that begins as all files of a known format do.
  private func signatureError() -> JSONSyntaxError? {
    let known = Self.signatures.first { signature in
      let place = signature.offset
      return place < end && bytes[place...].starts(with: signature.bytes)
    }
    guard let known else { return nil }
    return syntaxError(.notText, at: 0, "The file is \(known.name), and not JSON.", hint: known.hint)
  }

  private struct Signature {
    var bytes: [UInt8]
    var name: String
    var offset = 0
    var hint = "Name the file of the payload."
  }

  private static let signatures: [Signature] = [
    Signature(bytes: [0x89] + Array("PNG".utf8), name: "a PNG picture"),
    Signature(bytes: [0xFF, 0xD8, 0xFF], name: "a JPEG picture"),
    Signature(bytes: Array("GIF8".utf8), name: "a GIF picture"),
    Signature(bytes: Array("WEBP".utf8), name: "a WebP picture", offset: 8),
    Signature(bytes: Array("ftyp".utf8), name: "a movie or a HEIC picture", offset: 4),
    Signature(bytes: Array("%PDF".utf8), name: "a PDF document"),
    Signature(bytes: [0x1F, 0x8B], name: "compressed by gzip", hint: "Unpack it: gunzip FILE"),
    Signature(bytes: Array("PK\u{3}\u{4}".utf8), name: "a ZIP archive", hint: "Unpack it: unzip FILE"),
    Signature(bytes: Array("SQLite format 3".utf8), name: "an SQLite database"),
    Signature(bytes: [0x7F] + Array("ELF".utf8), name: "a program"),
    Signature(bytes: [0xCF, 0xFA, 0xED, 0xFE], name: "a program"),
    Signature(bytes: [0xCA, 0xFE, 0xBA, 0xBE], name: "a program"),
    Signature(bytes: Array("-----BEGIN ".utf8), name: "a key or a certificate"),
  ]

  /// The problem of a file of bytes that no text has; nil for a text, also one in UTF-16 or with a few stray characters.
  private func binaryError() -> JSONSyntaxError? {
    guard encodingError()?.code != .unsupportedEncoding else { return nil }
    let sample = bytes.prefix(1024)
    let odd = sample.count { $0 < 0x20 && !$0.isSpace && $0 != 0x0C && $0 != 0x1B }
    let opening = sample.first { !$0.isSpace }
    let isLikeJSON = opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[")
    guard odd >= 4, odd * 100 >= sample.count * (isLikeJSON ? 8 : 2) else { return nil }
    return syntaxError(
      .notText,
      at: 0,
      "The file is binary: it has bytes that stand in no text.",
      hint: "Name the file of the payload."
    )
  }

  /// The problem of a text that begins like a property list; nil for every other text.
  private func propertyListError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let isOne = ["<?xml", "<plist", "<dict>", "<!DOCTYPE plist", "bplist0"].contains { mark in
      bytes[start...].starts(with: mark.utf8)
    }
    guard isOne else { return nil }
    let isBinary = bytes[start...].starts(with: "bplist0".utf8)
    let message =
      "The \(isBinary ? "file is a binary" : "text is a") property list; JSON is written another way."
    return syntaxError(
      .propertyList,
      at: start,
      message,
      hint: "Turn it into JSON: plutil -convert json FILE"
    )
  }

  /// The problem of a text that begins `aps:` and goes on with a member in the next line; nil for every other text.
  private func yamlError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: 0)
    guard bytes[start...].starts(with: "aps:".utf8) else { return nil }
    let member = placeAfterSpace(from: start + 4)
    let word = wordRange(from: member)
    let gap = bytes[start + 4..<member]
    guard gap.contains(0x0A), gap.last == 0x20, !word.isEmpty, word.upperBound < end,
      bytes[word.upperBound] == UInt8(ascii: ":")
    else { return nil }
    return syntaxError(
      .propertyList,
      at: start,
      "The text is YAML; JSON is written another way.",
      hint: "Write braces around members, and every key and text in double quotes."
    )
  }

  /// The problem of a text that begins as `po` and `dump` print a value of Swift; nil for every other text.
  private func dumpError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: 0)
    guard bytes[start...].starts(with: "▿ ".utf8) else { return nil }
    return syntaxError(
      .propertyList,
      at: start,
      "The text is a dump of a value of Swift, as po prints it; JSON is written another way.",
      hint: "Print it as a property list, which --fix makes JSON: po userInfo as NSDictionary"
    )
  }
}
