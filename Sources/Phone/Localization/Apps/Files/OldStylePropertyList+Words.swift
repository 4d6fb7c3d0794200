import JSON
internal import NotificationModel

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
