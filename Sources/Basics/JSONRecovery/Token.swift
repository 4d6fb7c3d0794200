import JSON

/// The meaning of a character outside of strings, including characters that JSON does not allow.
enum Token: Equatable {
  case opening(isObject: Bool)
  case closing(isObject: Bool)
  case comma
  case colon
  case equals
  case quote(Quote)
  /// A part of a word, or nothing that stands in JSON.
  case other

  /// The kind of quotes around a string.
  enum Quote: Hashable {
    /// The quote of JSON.
    case straight
    /// Straight with a backslash before it: escaped once too often.
    case escaped
    case single(UInt8)
    case curlyDouble
    case curlySingle
  }
}

extension JSONScanner {
  /// Returns the token at a place and its length in bytes. East Asian punctuation counts as its ASCII counterpart.
  func sign(at place: Int) -> (sign: Token, length: Int) {
    guard place < end else { return (.other, 0) }
    let byte = bytes[place]
    if byte >= 0x80 { return wideSign(at: place) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return (.opening(isObject: byte == UInt8(ascii: "{")), 1)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return (.closing(isObject: byte == UInt8(ascii: "}")), 1)
    case UInt8(ascii: "(") where hasArraysInParentheses: return (.opening(isObject: false), 1)
    case UInt8(ascii: ")") where hasArraysInParentheses: return (.closing(isObject: false), 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "="): return (.equals, 1)
    case UInt8(ascii: "\""): return (.quote(.straight), 1)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return (.quote(.single(byte)), 1)
    case UInt8(ascii: "\\") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "\""):
      return (.quote(.escaped), 2)
    default: return (.other, 1)
    }
  }

  private func wideSign(at place: Int) -> (sign: Token, length: Int) {
    // Punctuation is in few blocks of code points; other text needs no decoding.
    guard [0xC2, 0xE2, 0xE3, 0xEF].contains(bytes[place]), let scalar = scalar(at: place) else {
      return (.other, 1)
    }
    return (Self.wideSign(scalar), UTF8.width(scalar))
  }

  private static func wideSign(_ scalar: Unicode.Scalar) -> Token {
    switch scalar {
    case "，", "、", "﹐", "､": .comma
    case "：", "﹕", "︰": .colon
    case "＝": .equals
    case "｛", "﹛": .opening(isObject: true)
    case "｝", "﹜": .closing(isObject: true)
    case "［", "【": .opening(isObject: false)
    case "］", "】": .closing(isObject: false)
    case "“", "”", "„", "‟", "«", "»", "″", "＂": .quote(.curlyDouble)
    case "‘", "’", "‚", "‛", "＇", "′": .quote(.curlySingle)
    default: .other
    }
  }

  /// Returns the length in bytes of the quote at a place that closes a string of this kind; nil if there is none.
  func closingQuote(_ quote: Token.Quote, at place: Int) -> Int? {
    let byte = bytes[place]
    switch quote {
    case .straight: return byte == UInt8(ascii: "\"") ? 1 : nil
    case .single(let opening): return byte == opening ? 1 : nil
    case .escaped: return sign(at: place).sign == .quote(.escaped) ? 2 : nil
    case .curlyDouble:
      if byte == UInt8(ascii: "\"") { return 1 }
    case .curlySingle:
      if byte == UInt8(ascii: "'") { return 1 }
    }
    guard byte >= 0x80 else { return nil }
    let found = wideSign(at: place)
    return found.sign == .quote(quote) ? found.length : nil
  }

  /// Returns the first place from `start` on with neither space nor line break, at most `reach` bytes on.
  func placeAfterSpace(from start: Int, reach: Int = .max) -> Int {
    var place = start
    let last = reach < end - start ? start + reach : end
    while place < last, bytes[place].isSpace { place += 1 }
    return place
  }
}
