import JSON

// Strings: their ends and their contents.

extension RecoveringReader {
  /// Takes the string whose opening quote is at the position.
  mutating func takeString(_ quote: Token.Quote) -> String {
    let start = position
    tellQuote(quote)
    let found = stringEnd(quote, from: start + scanner.sign(at: start).length)
    if let first = found.unescaped.first {
      let isOne = found.unescaped.count == 1
      let message = isOne ? "A quote stands inside of a string." : "Quotes stand inside of a string."
      let hint = "Write \\\" \(isOne ? "if it belongs" : "for those that belong") to the text."
      report { $0.syntaxError(.unescapedQuote, at: first, message, hint: hint) }
    }
    let text = text(in: found.content, quote: quote, openedAt: start)
    switch found.closing {
    case .right: break
    case .curly:
      position = found.content.upperBound
      report { $0.strangeError() ?? $0.encodingError(at: $0.position) }
    case .missing:
      report { scanner in
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
      report { scanner in
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

  private mutating func text(in content: Range<Int>, quote: Token.Quote, openedAt start: Int)
    -> String
  {
    let raw = scanner.bytes[content]
    let isPlain = raw.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
    let bytes = isPlain ? Array(raw) : unescaped(content, quote: quote, openedAt: start)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    report { $0.encodingError(from: content.lowerBound, to: content.upperBound) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func unescaped(
    _ content: Range<Int>,
    quote: Token.Quote,
    openedAt start: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var place = content.lowerBound
    var toldControl = false
    while place < content.upperBound {
      let byte = scanner.bytes[place]
      if byte == UInt8(ascii: "\\") {
        place = takeEscape(at: place, before: content.upperBound, quote: quote, into: &text)
        continue
      }
      if byte < 0x20, !toldControl {
        toldControl = true
        report { $0.controlError(at: place, openedAt: start) }
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
      report { $0.escapeError(at: place) }
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
      report { $0.printedEscapeError(at: place) }
      return takeUnicodeEscape(at: place, before: end, into: &text)
    // The quotes themselves are told already.
    case UInt8(ascii: "'") where quote == .single(UInt8(ascii: "'")): break
    default:
      report { $0.escapeError(at: place) }
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
      report { $0.escapeError(at: place) }
      text.append(UInt8(ascii: "\\"))
      return place + 1
    }
    if UTF16.isLeadSurrogate(unit), let trail = scanner.codeUnit(at: place + 6, before: end),
      UTF16.isTrailSurrogate(trail)
    {
      text.append(contentsOf: String(decoding: [unit, trail], as: UTF16.self).utf8)
      return place + 12
    }
    if UTF16.isSurrogate(unit) { report { $0.surrogateError(at: place) } }
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

// Finding the end of a string, also if its closing quote is missing, of another kind, or one of several.

/// What is known of the quotes that follow, so that each is looked for once.
struct QuoteOutlook {
  /// No quote before this place can close a string.
  var noneBefore = 0
  /// The quote before this place can.
  var oneBefore = 0
  /// The place before which no quote of another kind can close a string.
  var otherNoneBefore: [Token.Quote: Int] = [:]
  /// Of a kind that a string lacks: the end of its line, and that of the last line that was looked through for it.
  var missing: [Token.Quote: (lineEnd: Int, before: Int)] = [:]
}

extension RecoveringReader {
  struct StringEnd {
    enum Closing { case right, curly, missing }

    var content: Range<Int>
    var end: Int
    var closing: Closing
    /// Quotes that belong to the text.
    var unescaped: [Int] = []
  }

  mutating func stringEnd(_ quote: Token.Quote, from start: Int) -> StringEnd {
    var search = StringSearch(start: start, cursor: start)
    if let known = quoteOutlook.missing[quote], start < known.lineEnd { search.cursor = known.lineEnd }
    while search.cursor < scanner.end {
      if let end = look(for: quote, &search) {
        return end
      }
    }
    if let end = search.fallback {
      quoteOutlook.otherNoneBefore[quote] = scanner.end
      return end
    }
    return unterminated(start..<(search.firstBreak ?? scanner.end), search)
  }

  private struct StringSearch {
    let start: Int
    var cursor: Int
    /// The first quote that may be the closing one, if no better one follows.
    var fallback: StringEnd?
    var firstBreak: Int?
    var unescaped: [Int] = []

    func ending(at quote: Int, length: Int, _ closing: StringEnd.Closing) -> StringEnd {
      StringEnd(content: start..<quote, end: quote + length, closing: closing, unescaped: unescaped)
    }
  }

  /// Takes one step and sets the end if it is found.
  private mutating func look(for quote: Token.Quote, _ search: inout StringSearch) -> StringEnd? {
    let place = search.cursor
    let byte = scanner.bytes[place]
    if byte == 0x0A || byte == 0x0D {
      if search.fallback != nil { quoteOutlook.otherNoneBefore[quote] = place }
      return lookBehindBreak(quote, &search)
    }
    if let length = scanner.closingQuote(quote, at: place) {
      return quote == .straight
        ? closeStraight(at: place, &search) : closeOther(quote, at: place, length: length, &search)
    }
    if byte == UInt8(ascii: "\\"), quote != .escaped {
      let isBeforeBreak = place + 1 < scanner.end && scanner.bytes[place + 1] == 0x0D
      search.cursor = min(scanner.end, place + (isBeforeBreak ? 1 : 2))
      return nil
    }
    if quote == .straight, byte >= 0x80, search.fallback == nil, search.firstBreak == nil,
      let length = scanner.closingQuote(.curlyDouble, at: place), canEndString(before: place + length)
    {
      search.fallback = search.ending(at: place, length: length, .curly)
    }
    search.cursor += 1
    return nil
  }

  /// A straight quote ends the string unless a word follows at once and another quote can end it.
  private mutating func closeStraight(at place: Int, _ search: inout StringSearch) -> StringEnd? {
    let isGlued = place + 1 < scanner.end && scanner.bytes[place + 1].belongsToWord
    let isSecond = search.unescaped.count % 2 == 1 && !canEndString(before: place + 1)
    guard isGlued || isSecond else { return search.ending(at: place, length: 1, .right) }
    if scanner.sign(at: place + 1).sign != .other { return search.ending(at: place, length: 1, .right) }
    if search.unescaped.isEmpty, let colon = colonOfKey(search.start..<place) {
      return StringEnd(content: search.start..<colon, end: colon, closing: .missing)
    }
    if let fallback = search.fallback { return fallback }
    guard anotherQuoteCanEnd(behind: place + 1) else { return search.ending(at: place, length: 1, .right) }
    search.unescaped.append(place)
    search.cursor += 1
    return nil
  }

  /// A quote that is often an apostrophe ends the string only if a fitting token follows.
  private func closeOther(_ quote: Token.Quote, at place: Int, length: Int, _ search: inout StringSearch)
    -> StringEnd?
  {
    let end = search.ending(at: place, length: length, .right)
    if canEndString(before: place + length) { return end }
    if place < quoteOutlook.otherNoneBefore[quote, default: 0] { return search.fallback ?? end }
    if search.fallback == nil { search.fallback = end }
    search.cursor += length
    return nil
  }

  /// The colon at the end of a text, if a key is expected: `"sound: "default"` lacks the quote before it, and the next one
  /// opens the value. nil if the text has no such colon.
  private func colonOfKey(_ text: Range<Int>) -> Int? {
    guard let frame = frames.last, frame.isObject, frame.key == nil,
      let colon = scanner.bytes[text].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), colon > text.lowerBound,
      scanner.bytes[colon] == UInt8(ascii: ":")
    else { return nil }
    return colon
  }

  /// The colon behind the first word of a line, if a key is expected: `"aps: {` and `"badge: 1,` lack the quote before it.
  /// Returns nil if what follows the colon begins no value, so that it may be text.
  private func colonOfOpenedKey(_ text: Range<Int>) -> Int? {
    let line = scanner.bytes[text]
    guard let colon = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0.isSpace }),
      colonOfKey(text.lowerBound..<colon + 1) == colon,
      let value = line[(colon + 1)...].firstIndex(where: { !$0.isSpace })
    else { return nil }
    let begins =
      "{[-0123456789".utf8.contains(line[value])
      || ["true", "false", "null"].contains { line[value...].starts(with: $0.utf8) }
    return begins ? colon : nil
  }

  private mutating func lookBehindBreak(_ quote: Token.Quote, _ search: inout StringSearch) -> StringEnd? {
    if let fallback = search.fallback { return fallback }
    let isFirst = search.firstBreak == nil
    let firstBreak = search.firstBreak ?? search.cursor
    search.firstBreak = firstBreak
    let before = max(search.cursor, quoteOutlook.missing[quote]?.before ?? 0)
    quoteOutlook.missing[quote] = (firstBreak, before)
    // No key goes on in the next line, whatever stands there.
    if isFirst, let colon = colonOfOpenedKey(search.start..<firstBreak) {
      return StringEnd(content: search.start..<colon, end: colon, closing: .missing)
    }
    let next = scanner.placeAfterSpace(from: search.cursor)
    var isStructure = isKey(at: next, reach: 4096)
    if case .closing = scanner.sign(at: next).sign { isStructure = true }
    guard isStructure || next == scanner.end || search.cursor < before else {
      search.cursor = next
      return nil
    }
    return unterminated(search.start..<firstBreak, search)
  }

  /// Commas and brackets at the end of the line are more likely meant as such than as text.
  private func unterminated(_ content: Range<Int>, _ search: StringSearch) -> StringEnd {
    let signs: [UInt8] = [0x20, 0x09, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
    let text = scanner.bytes[content]
    let end = (text.lastIndex { !signs.contains($0) } ?? content.lowerBound - 1) + 1
    let unescaped = search.unescaped.filter { $0 < end }
    return StringEnd(content: content.lowerBound..<end, end: end, closing: .missing, unescaped: unescaped)
  }

  // MARK: What follows

  /// Whether what follows a quote can follow a string.
  private func canEndString(before place: Int) -> Bool {
    var place = place
    while place < scanner.end, scanner.bytes[place] == 0x20 || scanner.bytes[place] == 0x09 { place += 1 }
    guard place < scanner.end else { return true }
    switch scanner.sign(at: place).sign {
    case .comma, .closing, .colon, .equals: return true
    case .quote, .opening: return false
    case .other: break
    }
    return [0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "#")].contains(scanner.bytes[place])
      || beginsComment(at: place)
  }

  /// Whether nothing but a comma and closing brackets follow a quote up to the end of its line: it opens no string.
  func isStrayQuote(at quote: Int) -> Bool {
    var place = quote + 1
    while place < scanner.end, scanner.bytes[place] != 0x0A, scanner.bytes[place] != 0x0D {
      guard "},] \t".utf8.contains(scanner.bytes[place]) else { return false }
      place += 1
    }
    return true
  }

  private mutating func anotherQuoteCanEnd(behind start: Int) -> Bool {
    if start < quoteOutlook.noneBefore { return false }
    if start < quoteOutlook.oneBefore { return true }
    var place = start
    while place < scanner.end, scanner.bytes[place] != 0x0A, scanner.bytes[place] != 0x0D {
      if scanner.bytes[place] == UInt8(ascii: "\""), canEndString(before: place + 1) {
        quoteOutlook.oneBefore = place
        return true
      }
      place += scanner.bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    quoteOutlook.noneBefore = place
    return false
  }
}
