// Strings: their ends and their contents.

extension RecoveringReader {
  /// Takes the string whose opening quote is at the position.
  /// - Parameter isRaw: whether a backslash in it is one of the text.
  mutating func takeString(_ quote: Token.Quote, isRaw: Bool = false) -> String {
    let start = position
    tellQuote(quote)
    let found = stringEnd(quote, from: start + scanner.sign(at: start).length)
    if let first = found.unescaped.first {
      let isOne = found.unescaped.count == 1
      let message = isOne ? "A quote stands inside of a string." : "Quotes stand inside of a string."
      let hint = "Write \\\" \(isOne ? "if it belongs" : "for those that belong") to the text."
      tell { $0.syntaxError(.unescapedQuote, at: first, message, hint: hint) }
    }
    let text = text(in: found.content, quote: quote, isRaw: isRaw, openedAt: start)
    switch found.closing {
    case .right: break
    case .curly:
      position = found.content.upperBound
      tell { $0.strangeError() ?? $0.encodingError(at: $0.position) }
    case .missing:
      tell { scanner in
        scanner.syntaxError(
          .unterminatedString,
          at: found.end,
          "The string that began at \(scanner.placeName(of: start)) is not closed.",
          hint: "Write \" at its end."
        )
      }
    }
    position = found.end
    lastEnd = position
    return text
  }

  private mutating func tellQuote(_ quote: Token.Quote) {
    switch quote {
    case .straight: return
    case .escaped:
      tellOnce(.unexpectedCharacter) { scanner in
        let message = "A backslash stands before the quotes of this string."
        let hint = scanner.escapingHint
        return scanner.syntaxError(.unexpectedCharacter, message, hint: hint, detail: .escapedQuotes)
      }
    case .single, .curlyDouble, .curlySingle:
      tell { scanner in
        scanner.strangeError()
          ?? scanner.syntaxError(
            .curlyQuote,
            "Strings and keys stand in straight double quotes, not in \(scanner.found).",
            hint: "Write \" instead; word processors replace it."
          )
      }
    }
  }

  // MARK: Content

  private mutating func text(in content: Range<Int>, quote: Token.Quote, isRaw: Bool, openedAt start: Int)
    -> String
  {
    let raw = scanner.bytes[content]
    let isPlain = raw.allSatisfy { $0 >= 0x20 && (isRaw || $0 != UInt8(ascii: "\\")) }
    let bytes = isPlain ? Array(raw) : unescaped(content, quote: quote, isRaw: isRaw, openedAt: start)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    tell { $0.encodingError(from: content.lowerBound, to: content.upperBound) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func unescaped(
    _ content: Range<Int>,
    quote: Token.Quote,
    isRaw: Bool,
    openedAt start: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var place = content.lowerBound
    var toldControl = false
    while place < content.upperBound {
      let byte = scanner.bytes[place]
      if byte == UInt8(ascii: "\\"), !isRaw {
        place = takeEscape(at: place, before: content.upperBound, quote: quote, into: &text)
        continue
      }
      if byte < 0x20, !toldControl {
        toldControl = true
        tell { $0.controlError(at: place, openedAt: start) }
      }
      text.append(byte)
      place += 1
    }
    return text
  }

  /// Takes the escape whose backslash is at a place; returns the place behind it.
  private mutating func takeEscape(
    at place: Int,
    before end: Int,
    quote: Token.Quote,
    into text: inout [UInt8]
  )
    -> Int
  {
    guard place + 1 < end else {
      tell { $0.escapeError(at: place) }
      return place + 1
    }
    let byte = scanner.bytes[place + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): return takeUnicodeEscape(at: place, before: end, into: &text)
    case UInt8(ascii: "U")
    where scanner.hasArraysInParentheses && scanner.codeUnit(at: place, before: end) != nil:
      tell { $0.printedEscapeError(at: place) }
      return takeUnicodeEscape(at: place, before: end, into: &text)
    // The quotes themselves are told already.
    case UInt8(ascii: "'") where quote == .single(UInt8(ascii: "'")): break
    default:
      tell { $0.escapeError(at: place) }
      // `\'` and a backslash before a line break are escapes elsewhere; others are a text's own, as in `\d`.
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") { break }
      if byte < 0x20 { return place + 2 }
      text.append(UInt8(ascii: "\\"))
      return place + 1
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") { text.append(byte) }
    return place + 2
  }

  private mutating func takeUnicodeEscape(at place: Int, before end: Int, into text: inout [UInt8]) -> Int {
    guard let unit = scanner.codeUnit(at: place, before: end) else {
      tell { $0.escapeError(at: place) }
      text.append(UInt8(ascii: "\\"))
      return place + 1
    }
    if UTF16.isLeadSurrogate(unit), let trail = scanner.codeUnit(at: place + 6, before: end),
      UTF16.isTrailSurrogate(trail)
    {
      text.append(contentsOf: String(decoding: [unit, trail], as: UTF16.self).utf8)
      return place + 12
    }
    if UTF16.isSurrogate(unit) { tell { $0.surrogateError(at: place) } }
    text.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
    return place + 6
  }
}

extension JSONScanner {
  /// `\U2019`, as a debugger prints a code unit of UTF-16.
  fileprivate func printedEscapeError(at place: Int) -> JSONSyntaxError {
    syntaxError(
      .invalidEscape,
      at: place,
      "\\U is the escape of a property list, not of JSON.",
      hint: "Write \\u, or the character itself.",
      detail: .printedEscape
    )
  }

  /// Returns the code unit of the `\uXXXX`, or of the `\UXXXX` of a printed property list, at a place; nil if there is none.
  fileprivate func codeUnit(at place: Int, before end: Int) -> UInt16? {
    guard place + 6 <= end, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
        || (hasArraysInParentheses && bytes[place + 1] == UInt8(ascii: "U"))
    else { return nil }
    var unit: UInt16 = 0
    for digit in bytes[place + 2..<place + 6] {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }
}
