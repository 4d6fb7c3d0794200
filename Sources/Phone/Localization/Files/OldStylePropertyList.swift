import JSON
internal import NotificationModel

/// Reads the text form of a property list, which `.strings` files are written in: `"key" = "text";`. It reports a
/// mistake and goes on at the next line, because a file may have several.
struct OldStylePropertyList {
  let text: [UInt8]
  var position = 0
  var problems: FileProblems

  init(_ problems: FileProblems) {
    text = problems.text
    self.problems = problems
  }

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func document() -> [PropertyListEntry] {
    skipSpace()
    // A file may be one dictionary in braces, or its members alone.
    let isInBraces = next == UInt8(ascii: "{")
    if isInBraces { position += 1 }
    let entries = members(inBraces: isInBraces, depth: 1)
    skipSpace()
    if position < text.count { problems.add("what follows the closing } is not read", at: position) }
    return entries
  }

  private mutating func members(inBraces: Bool, depth: Int) -> [PropertyListEntry] {
    let opening = position - 1
    var entries: [PropertyListEntry] = []
    while true {
      skipSpace()
      guard let next else {
        if inBraces { problems.add("this { is never closed", at: opening) }
        return entries
      }
      if inBraces, next == UInt8(ascii: "}") {
        position += 1
        return entries
      }
      if let entry = member(depth: depth) { entries.append(entry) }
    }
  }

  private mutating func member(depth: Int) -> PropertyListEntry? {
    let start = position
    guard let key = word(expected: "a key") else { return nil }
    let afterKey = position
    skipSpace()
    // `key;` alone means a text that equals its key.
    guard next != UInt8(ascii: ";") else {
      position += 1
      return PropertyListEntry(key: key, value: .text(key), offset: start)
    }
    guard next == UInt8(ascii: "=") else {
      report(about: start, until: afterKey, otherwise: "there is no = behind the key \(key.quoted)")
      return nil
    }
    position += 1
    skipSpace()
    let valueStart = position
    guard let value = value(depth: depth) else { return nil }
    let afterValue = position
    skipSpace()
    if next == UInt8(ascii: ";") {
      position += 1
    } else if !(next == UInt8(ascii: "}") && depth > 1) {
      let message = "there is no ; behind the text of \(key.quoted)"
      guard !report(about: valueStart, until: afterValue, otherwise: message) else { return nil }
    }
    return PropertyListEntry(key: key, value: value, offset: start)
  }

  /// If a token is missing behind a text of several lines, usually the quotation mark at the end of its first line
  /// is missing: then reading goes on at the second line, and this returns true.
  @discardableResult
  private mutating func report(about start: Int, until end: Int, otherwise message: String) -> Bool {
    let isQuoted = text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
    guard isQuoted, let lineEnd = text[start..<end].firstIndex(of: 0x0A) else {
      problems.add(message, at: end)
      if !isAtNewLine(since: end) { skipLine() }
      return false
    }
    problems.add("this text has no quotation mark at its end", at: start)
    position = lineEnd
    return true
  }

  private func isAtNewLine(since end: Int) -> Bool {
    text[min(end, position)..<position].contains(0x0A)
  }

  private mutating func value(depth: Int) -> PropertyListValue? {
    switch next {
    case UInt8(ascii: "{"):
      guard depth < PropertyListReader.deepest else {
        problems.add(.error, "dictionaries lie too deep in each other", at: position)
        position = text.count
        return nil
      }
      position += 1
      return .dictionary(members(inBraces: true, depth: depth + 1))
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      let (opening, isList) = (position, next == UInt8(ascii: "("))
      let closing = UInt8(ascii: isList ? ")" : ">")
      guard let end = text[position...].firstIndex(of: closing) else {
        problems.add("this is never closed", at: opening)
        position = text.count
        return nil
      }
      position = end + 1
      return .other(isList ? "a list" : "data")
    default: return word(expected: "a text").map(PropertyListValue.text)
    }
  }

  // MARK: Between the words

  mutating func skipSpace() {
    while let next {
      if next <= 0x20 {
        position += 1
      } else if next == UInt8(ascii: "/"), text[position...].starts(with: Self.lineComment) {
        skipLine()
      } else if next == UInt8(ascii: "/"), text[position...].starts(with: Self.comment) {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let opening = position
    position += 2
    while position + 1 < text.count {
      if text[position] == UInt8(ascii: "*"), text[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    position = text.count
    problems.add(.error, "this comment is never closed", at: opening)
  }

  mutating func skipLine() {
    while let next, next != 0x0A { position += 1 }
  }

  private static let lineComment = Array("//".utf8)
  private static let comment = Array("/*".utf8)
}

extension OldStylePropertyList {
  /// Reads a quoted text or a bare word; adds a problem and returns nil for anything else.
  mutating func word(expected: String) -> String? {
    guard let next else {
      problems.add("\(expected) is missing at the end", at: position)
      return nil
    }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return quoted(next) }
    let end = text[position...].firstIndex { !$0.isWordPart } ?? text.count
    guard end > position else {
      reportCharacter(expected)
      return nil
    }
    defer { position = end }
    return String(decoding: text[position..<end], as: UTF8.self)
  }

  private mutating func reportCharacter(_ expected: String) {
    let rest = String(decoding: text[position..<min(position + 4, text.count)], as: UTF8.self)
    let character = rest.unicodeScalars.first.map { String($0) } ?? ""
    let isCurly = "“”„‟«»‘’".contains(character)
    let hint = isCurly ? "write straight quotation marks: \"" : nil
    let message = "\(expected) is expected here, not \(character.quoted)"
    problems.add(message, at: position, hint: hint)
    skipLine()
  }

  private mutating func quoted(_ mark: UInt8) -> String? {
    let opening = position
    var parts = EscapedText()
    position += 1
    while let byte = next {
      position += 1
      switch byte {
      case mark: return parts.text
      case UInt8(ascii: "\\"): escape(into: &parts)
      default: parts.append(byte)
      }
    }
    problems.add("this text has no quotation mark at its end", at: opening)
    // Continue after the quotation mark, so that the following lines are not lost.
    position = opening
    skipLine()
    return nil
  }

  private mutating func escape(into parts: inout EscapedText) {
    guard let byte = next else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): parts.append(0x0A)
    case UInt8(ascii: "r"): parts.append(0x0D)
    case UInt8(ascii: "t"): parts.append(0x09)
    case UInt8(ascii: "a"): parts.append(0x07)
    case UInt8(ascii: "b"): parts.append(0x08)
    case UInt8(ascii: "f"): parts.append(0x0C)
    case UInt8(ascii: "v"): parts.append(0x0B)
    case UInt8(ascii: "U"): parts.append(unit: number(radix: 16, most: 4) ?? 0xFFFD)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      parts.append(unit: number(radix: 8, most: 3) ?? 0xFFFD)
    case UInt8(ascii: "u"):
      // iOS keeps the u, so it is shown.
      problems.add("\\u is not known here", at: position - 2, hint: "write \\U and four digits")
      parts.append(byte)
    default: parts.append(byte)
    }
  }

  private mutating func number(radix: Int, most: Int) -> UInt16? {
    let digits = text[position...].prefix(most).prefix {
      Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false
    }
    position += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}

/// A text in pieces: bytes of UTF-8, and UTF-16 units that were written as numbers and may be halves of a pair.
private struct EscapedText {
  private var bytes: [UInt8] = []
  private var units: [UInt16] = []

  mutating func append(_ byte: UInt8) {
    takeUnits()
    bytes.append(byte)
  }

  mutating func append(unit: UInt16) { units.append(unit) }

  var text: String {
    var whole = self
    whole.takeUnits()
    return String(decoding: whole.bytes, as: UTF8.self)
  }

  private mutating func takeUnits() {
    guard !units.isEmpty else { return }
    bytes += String(decoding: units, as: UTF16.self).utf8
    units = []
  }
}

extension UInt8 {
  /// Whether it can stand in a word without quotes.
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "_$/:.-".utf8.contains(self)
    }
  }
}
