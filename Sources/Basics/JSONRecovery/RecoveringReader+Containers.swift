import JSON

// Arrays and objects: the tokens that may follow each other.

extension RecoveringReader {
  /// Takes one token at a position without space.
  mutating func step() {
    switch (frames[top].expects, frames[top].isObject) {
    case (.first, false), (.another, false): stepToElement()
    case (.first, true), (.another, true): stepToKey()
    case (.colon, _): stepToColon()
    case (.memberValue, _): stepToMemberValue()
    case (.separator, _): stepToSeparator()
    }
  }

  private mutating func stepToElement() {
    let (sign, length) = scanner.sign(at: position)
    switch sign {
    case .comma:
      report { $0.syntaxError(.missingValue, "A value is missing before this comma.") }
      frames[top].comma = position
      position += length
    case .closing(let isObject):
      tellTrailingComma()
      close(isObject: isObject, length: length)
    case .other where frames[top].elements.isEmpty && isPrintedKey:
      turnIntoObject()
      takePrintedKey()
    case .opening, .quote, .colon, .equals, .other: stepToValue()
    }
  }

  private mutating func stepToMemberValue() {
    switch scanner.sign(at: position).sign {
    case .comma:
      report { $0.syntaxError(.missingValue, "A value is missing before this comma.") }
      deliverNull()
    case .closing:
      report { $0.syntaxError(.missingValue, "A value is missing after the colon.") }
      deliverNull()
    case .opening, .quote, .colon, .equals, .other: stepToValue()
    }
  }

  /// A value that begins at the position, or a sign that is none.
  mutating func stepToValue() {
    let (sign, length) = scanner.sign(at: position)
    switch sign {
    case .opening where leftOutLength != nil: takeLeftOut()
    case .opening(let isObject): enter(isObject: isObject, length: length)
    case .quote(let quote):
      let start = position
      let text = takeString(quote)
      deliver(JSONNode(.scalar(.string(text)), range: start..<position))
    case .other where !scanner.bytes[position].isStray: deliver(takeBareValue())
    case .closing where frames.isEmpty: skipStray("A value is expected here")
    case .comma, .colon, .equals, .closing, .other: skipStray("A value is expected here")
    }
  }

  /// The length of what `console.log` of Node.js prints for a value that lies too deep; nil if none stands here.
  private var leftOutLength: Int? {
    guard position + 1 < scanner.end else { return nil }
    let name =
      switch scanner.bytes[position + 1] {
      case UInt8(ascii: "O"): "[Object]"
      case UInt8(ascii: "A"): "[Array]"
      default: ""
      }
    return !name.isEmpty && scanner.bytes[position...].starts(with: name.utf8) ? name.utf8.count : nil
  }

  private mutating func takeLeftOut() {
    let start = position
    position += leftOutLength ?? 0
    report { scanner in
      let name = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
      return scanner.syntaxError(
        .placeholder,
        at: start,
        "\(name) stands for what console.log has left out.",
        hint: "Print all of it with JSON.stringify."
      )
    }
    deliver(JSONNode(.scalar(.null), range: start..<position, origin: .invented))
  }

  private mutating func stepToKey() {
    let (sign, length) = scanner.sign(at: position)
    switch sign {
    case .comma:
      report { scanner in
        let message = "A key and a value are missing before this comma."
        return scanner.syntaxError(.missingValue, message, hint: "Remove the comma.")
      }
      frames[top].comma = position
      position += length
    case .closing(let isObject):
      tellTrailingComma()
      close(isObject: isObject, length: length)
    case .quote(let quote):
      let start = position
      setKey(takeString(quote), range: start..<position)
    case .opening:
      tellUnexpected("A key in double quotes is expected here")
      setKey("", range: position..<position)
      frames[top].expects = .memberValue
    case .other where isPrintedKey: takePrintedKey()
    case .other where !scanner.bytes[position].isStray: takeBareKey()
    case .colon, .equals, .other: skipStray("A key in double quotes is expected here")
    }
  }

  mutating func setKey(_ text: String, range: Range<Int>) {
    let key = ExactKey(text: text)
    if let first = frames[top].places[key] {
      note { scanner in
        scanner.syntaxError(
          .duplicateKey,
          at: range.lowerBound,
          "The key \(text.harmless.quoted) stands at \(scanner.placeName(of: first)) already; the last one counts.",
          hint: "Remove one of them."
        )
      }
    } else {
      frames[top].places[key] = range.lowerBound
    }
    frames[top].key = (text, range)
    frames[top].hasColon = false
    frames[top].expects = .colon
    lastEnd = range.upperBound
  }

  private mutating func stepToColon() {
    let keyEnd = lastEnd
    let (sign, length) = scanner.sign(at: position)
    switch sign {
    case .colon:
      tellWidth(as: "\":\"")
      frames[top].hasColon = true
      position += length
      lastEnd = position
    case .equals:
      frames[top].hasColon = true
      report { scanner in
        let hint = "Write \":\" instead of \"=\"."
        return scanner.missingColon(at: keyEnd, hint: hint, detail: .equalsSign)
      }
      position += length
    case .comma where isValue(at: scanner.placeAfterSpace(from: position + length)):
      report { scanner in
        scanner.syntaxError(
          .missingColon,
          "A colon belongs here, not a comma.",
          hint: "Write \":\" instead.",
          detail: .commaForColon
        )
      }
      frames[top].hasColon = true
      position += length
    case .comma, .closing:
      tellMissingColon(at: keyEnd, hint: "Write \":\" and the value.")
      return deliverNull()
    case .opening, .quote, .other:
      tellMissingColon(at: keyEnd, hint: "Write \":\" between the key and its value.")
    }
    frames[top].expects = .memberValue
  }

  /// Whether what stands at a place can be a value and can be no key: a string is a key if a colon follows it.
  private func isValue(at place: Int) -> Bool {
    guard place < scanner.end else { return false }
    switch scanner.sign(at: place).sign {
    case .opening: return true
    case .quote(.straight):
      guard !isKey(at: place, reach: 4096) else { return false }
      let rest = scanner.bytes[(place + 1)...].prefix(4096)
      let end = rest.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
      guard let end, scanner.bytes[end] == UInt8(ascii: "\"") else { return false }
      return endsMember(at: end + 1)
    case .other:
      let word = scanner.wordRange(from: place)
      let text = scanner.bytes[word]
      let isWord = ["true", "false", "null"].contains { text.elementsEqual($0.utf8) }
      return (isWord || JSONNumberText.isStrict(text)) && endsMember(at: word.upperBound)
    case .closing, .comma, .colon, .equals, .quote: return false
    }
  }

  private func endsMember(at place: Int) -> Bool {
    switch scanner.sign(at: scanner.placeAfterSpace(from: place, reach: 4096)).sign {
    case .comma, .closing: true
    case .opening, .colon, .equals, .quote, .other: false
    }
  }

  /// - Parameter hint: the advice if no quote before the place looks unescaped.
  private mutating func tellMissingColon(at keyEnd: Int, hint: String) {
    report { scanner in
      let quoteHint = scanner.unescapedQuoteHint(at: keyEnd)
      return scanner.missingColon(
        at: keyEnd,
        hint: quoteHint ?? hint,
        detail: quoteHint == nil ? .onlyTheSign : nil
      )
    }
  }

  private mutating func stepToSeparator() {
    let (sign, length) = scanner.sign(at: position)
    switch sign {
    case .comma:
      tellWidth(as: "\",\"")
      frames[top].comma = position
      frames[top].expects = .another
      position += length
    case .closing(let isObject): close(isObject: isObject, length: length)
    case .colon where isDictionaryInBrackets: turnIntoObject()
    case .other where scanner.bytes[position] == UInt8(ascii: ";"):
      tellUnexpected("A comma or \"\(frames[top].closing)\" is expected here")
      frames[top].comma = position
      frames[top].expects = .another
      position += 1
    case .other where scanner.bytes[position].isStray || !scanner.bytes[position].beginsWord, .colon, .equals:
      skipStray("A comma or \"\(frames[top].closing)\" is expected here")
    case .quote(.straight) where isStrayQuote(at: position):
      report { scanner in
        let message = "A quote stands here that neither opens nor closes a string."
        return scanner.syntaxError(.unexpectedCharacter, message, hint: "Remove it.")
      }
      position += length
    case .opening, .quote, .other:
      let valueEnd = lastEnd
      report { scanner in
        let quoteHint = scanner.unescapedQuoteHint(at: valueEnd)
        return scanner.syntaxError(
          .missingComma,
          at: valueEnd,
          "A comma is missing before \(scanner.found).",
          hint: quoteHint ?? "Write a comma here.",
          detail: quoteHint == nil ? .onlyTheSign : nil
        )
      }
      frames[top].expects = .first
    }
  }

  private mutating func tellTrailingComma() {
    guard frames[top].expects == .another else { return }
    let comma = frames[top].comma
    // A semicolon has been told already.
    guard scanner.bytes[comma] != UInt8(ascii: ";") else { return }
    report { $0.trailingCommaError(at: comma) }
  }

  // MARK: Dictionaries as debuggers print them

  private static let printedKey = "AnyHashable(\""

  /// Whether a key stands here as Swift prints one of a dictionary that came from Objective-C: `AnyHashable("aps")`.
  private var isPrintedKey: Bool { scanner.bytes[position...].starts(with: Self.printedKey.utf8) }

  private mutating func takePrintedKey() {
    let start = position
    position += Self.printedKey.utf8.count - 1
    let text = takeString(.straight)
    if scanner.next == UInt8(ascii: ")") { position += 1 }
    setKey(text, range: start..<position)
  }

  private var isDictionaryInBrackets: Bool {
    guard !frames[top].isObject, frames[top].elements.count == 1 else { return false }
    if case .scalar(.string) = frames[top].elements[0].content { return true }
    return false
  }

  /// Whether a word stands at the place with a colon and a value behind it.
  func isBareKey(at place: Int) -> Bool {
    let word = scanner.wordRange(from: place)
    guard let first = scanner.bytes[word].first, first.beginsName else { return false }
    let colon = scanner.placeAfterSpace(from: word.upperBound)
    guard scanner.sign(at: colon).sign == .colon else { return false }
    let value = scanner.placeAfterSpace(from: colon + scanner.sign(at: colon).length)
    guard value < scanner.end else { return false }
    switch scanner.sign(at: value).sign {
    case .opening, .quote: return true
    case .other: return scanner.bytes[value].beginsWord
    case .closing, .comma, .colon, .equals: return false
    }
  }

  private mutating func turnIntoObject() {
    let start = frames[top].start
    report { scanner in
      scanner.syntaxError(
        .mismatchedBracket,
        at: start,
        "The members of an object stand in braces, not in brackets.",
        hint: "Write { and } around them.",
        detail: .membersInBrackets
      )
    }
    frames[top].isObject = true
    frames[top].isWrittenAsArray = true
    // A key in quotes was read as an element; one without is read next.
    guard let first = frames[top].elements.popLast(), case .scalar(.string(let key)) = first.content else {
      return
    }
    setKey(key, range: first.range)
  }
}

extension UInt8 {
  /// Stands in no word and in no text without quotes.
  fileprivate var isStray: Bool {
    [UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: "("), UInt8(ascii: ")")].contains(self)
  }

  fileprivate var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  fileprivate var beginsWord: Bool {
    belongsToWord
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "<")].contains(self)
  }
}
