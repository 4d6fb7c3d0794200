import JSON

// Values and keys without quotes: words, numbers, text.

extension RecoveringReader {
  /// Takes the value at the position that begins with neither a bracket nor a quote.
  mutating func takeBareValue() -> JSONNode {
    let start = position
    let word = scanner.wordRange(from: start)
    if !isGlued(at: word.upperBound) {
      if let first = scanner.next, first.isDigit || [0x2B, 0x2D, 0x2E].contains(first), hasDigit(word) {
        return takeNumber(word)
      }
      if let value = takeKnownWord(word) {
        return JSONNode(.scalar(value), range: word, origin: isNoValue(word) ? .invented : .written)
      }
    }
    return takeBareText()
  }

  private func hasDigit(_ word: Range<Int>) -> Bool {
    scanner.bytes[word].prefix(3).contains(where: \.isDigit) || isInfinity(word)
  }

  private func isInfinity(_ word: Range<Int>) -> Bool {
    let letters = String(decoding: scanner.bytes[word].prefix(12), as: UTF8.self).lowercased().drop {
      $0 == "-" || $0 == "+"
    }
    return ["inf", "infinity", "nan"].contains(letters)
  }

  /// A word of JavaScript that stands for nothing in JSON: `JSON.stringify` leaves an undefined member out.
  private func isNoValue(_ range: Range<Int>) -> Bool {
    isInfinity(range) || scanner.bytes[range].elementsEqual("undefined".utf8)
  }

  /// Something else follows the word at once, as in `10:30` or `a@b`.
  private func isGlued(at end: Int) -> Bool {
    guard end < scanner.end, !beginsComment(at: end) else { return false }
    return "/:%$@&*!?~^|<>".utf8.contains(scanner.bytes[end])
  }

  private mutating func takeKnownWord(_ range: Range<Int>) -> JSONValue? {
    guard range.count <= 9 else { return nil }
    let word = String(decoding: scanner.bytes[range], as: UTF8.self)
    let value: JSONValue
    switch word.lowercased() {
    case "true": value = true
    case "false": value = false
    case "null", "none", "nil", "undefined", "nan", "infinity", "inf": value = nil
    case "yes" where word == "YES": value = true
    case "no" where word == "NO": value = false
    default:
      guard let meant = JSONScanner.wordMeant(by: word) else { return nil }
      value = meant == "null" ? nil : .bool(meant == "true")
    }
    if !["true", "false", "null"].contains(word) { report { $0.wordError() } }
    position = range.upperBound
    return value
  }

  // MARK: Text

  private mutating func takeBareText() -> JSONNode {
    let range = bareRange(endsAtColon: false)
    let text = String(decoding: scanner.bytes[range], as: UTF8.self)
    if let end = closingQuote(behind: range, isKey: false) {
      tellMissingOpening(text, .invalidWord, at: range.lowerBound)
      position = end
      return JSONNode(.scalar(.string(text)), range: range.lowerBound..<end)
    }
    let detail: JSONSyntaxError.Detail? = isPrintedValue ? nil : .bareText
    if scanner.wordRange(from: position) == range {
      let isNumber = scanner.bytes[position].isDigit
      report { scanner in
        var error = isNumber ? scanner.numberError(startingAt: scanner.position) : scanner.wordError()
        error.detail = detail
        return error
      }
    } else {
      report { scanner in
        let message = "\(text.harmless.quoted) is text without quotes."
        return scanner.syntaxError(
          .invalidWord,
          at: range.lowerBound,
          message,
          hint: "Text stands in double quotes.",
          detail: detail
        )
      }
    }
    position = range.upperBound
    return JSONNode(.scalar(.string(text)), range: range)
  }

  /// Whether the value belongs to a key as Swift prints one, `AnyHashable("title"): Hi`. Texts have no quotes there.
  private var isPrintedValue: Bool {
    guard let key = frames.last?.key else { return false }
    return scanner.bytes[key.range].starts(with: "AnyHashable(".utf8)
  }

  mutating func takeBareKey() {
    let range = bareRange(endsAtColon: true)
    let key = String(decoding: scanner.bytes[range], as: UTF8.self)
    if let end = closingQuote(behind: range, isKey: true) {
      tellMissingOpening(key, .bareKey, at: range.lowerBound)
      position = end
      return setKey(key, range: range.lowerBound..<end)
    }
    report { scanner in
      let name =
        scanner.wordRange(from: range.lowerBound) == range ? scanner.word(from: range.lowerBound) : ""
      return scanner.syntaxError(
        .bareKey,
        at: range.lowerBound,
        "The key \(name.isEmpty ? key.harmless.quoted : name) is not in quotes.",
        hint: name.isEmpty ? "Write it in double quotes." : "Write \"\(name)\"."
      )
    }
    position = range.upperBound
    setKey(key, range: range)
  }

  /// Returns the end of the quote that closes a text whose opening quote is missing; nil if there is no such quote.
  private func closingQuote(behind text: Range<Int>, isKey: Bool) -> Int? {
    let place = text.upperBound
    guard place < scanner.end, scanner.bytes[place] == UInt8(ascii: "\"") else { return nil }
    guard isKey else { return isStrayQuote(at: place) ? place + 1 : nil }
    let behind = scanner.placeAfterSpace(from: place + 1, reach: 4096)
    return scanner.sign(at: behind).sign == .colon ? place + 1 : nil
  }

  private mutating func tellMissingOpening(_ text: String, _ code: JSONSyntaxError.Code, at place: Int) {
    report { scanner in
      let shown = text.harmless.quoted
      return scanner.syntaxError(
        code,
        at: place,
        "The opening quote of \(shown) is missing.",
        hint: "Write \" before it."
      )
    }
  }

  /// Returns the range of a text without quotes: up to a token, a comment or the end of the line, at least one
  /// character.
  private func bareRange(endsAtColon: Bool) -> Range<Int> {
    let start = position
    let bytes = scanner.bytes
    var place = start
    var end = start
    while place < scanner.end {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: ";") { break }
      let (sign, length) = scanner.sign(at: place)
      if place > start, endsBareText(sign, at: place, endsAtColon: endsAtColon) { break }
      place += length
      if byte != 0x20 { end = place }
    }
    // A character at the least, and never a part of one.
    while end < scanner.end, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<max(end, start + 1)
  }

  private func endsBareText(_ sign: Token, at place: Int, endsAtColon: Bool) -> Bool {
    switch sign {
    case .opening, .closing, .comma, .quote(.straight), .quote(.curlyDouble), .quote(.escaped): return true
    case .colon, .equals: return endsAtColon
    case .quote, .other: return scanner.bytes[place - 1] == 0x20 && beginsComment(at: place)
    }
  }

  // MARK: Numbers

  private mutating func takeNumber(_ range: Range<Int>) -> JSONNode {
    defer { position = range.upperBound }
    let word = String(decoding: scanner.bytes[range], as: UTF8.self)
    guard !JSONNumberText.isStrict(scanner.bytes[range]) else {
      if let value = strictNumber(word) { return JSONNode(.scalar(value), range: range) }
      let start = position
      report { $0.rangeError(startingAt: start) }
      let most = Double.greatestFiniteMagnitude
      return JSONNode(
        .scalar(.number(word.hasPrefix("-") ? -most : most)),
        range: range,
        origin: .invented
      )
    }
    let value = JSONNumberText.meant(by: word)
    report { scanner in
      let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
      if digits.count > 1, digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true {
        return scanner.leadingZeroError(startingAt: range.lowerBound)
      }
      var error = scanner.numberError(startingAt: range.lowerBound)
      let isPlain = word.hasPrefix("+") || word.hasPrefix(".") || word.hasSuffix(".")
      if let value, error.code == .invalidNumber, !isPlain { error.hint = "Write \(value)." }
      if value == nil { error.detail = .bareText }
      return error
    }
    if value == nil, isInfinity(range) {
      return JSONNode(.scalar(.null), range: range, origin: .invented)
    }
    return JSONNode(.scalar(value ?? .string(word)), range: range)
  }

  /// Returns nil for a number that is too large.
  private func strictNumber(_ word: String) -> JSONValue? {
    if let integer = Int64(word) { return word == "-0" ? .integer(0) : .integer(integer) }
    return Double(word).flatMap { $0.isFinite ? .number($0) : nil }
  }
}

extension JSONScanner {
  /// The letters, digits, signs and points from a place on.
  func wordRange(from start: Int) -> Range<Int> {
    var place = start
    while place < end {
      let byte = bytes[place]
      guard byte.belongsToWord || [0x2B, 0x2D, 0x2E].contains(byte) else { break }
      if byte >= 0x80, sign(at: place).sign != .other { break }
      place += 1
    }
    return start..<place
  }
}
