import JSON

// What programming languages write before the quotes and brackets of their literals.

extension RecoveringReader {
  // MARK: Objective-C

  /// Whether the sign before a literal of Objective-C stands at the position: `@{`, `@[`, `@"Hi"`, `@1`, `@YES`.
  var beginsObjectiveCLiteral: Bool {
    let place = position + 1
    guard scanner.next == UInt8(ascii: "@"), place < scanner.end else { return false }
    let next = scanner.bytes[place]
    if "{[\"-".utf8.contains(next) || next.isDigit { return true }
    let word = scanner.bytes[scanner.wordRange(from: place)]
    return ["YES", "NO", "true", "false"].contains { word.elementsEqual($0.utf8) }
  }

  /// Whether a number is made of an expression at the position: `@(1)`, `@(self.count)`.
  var beginsBoxedExpression: Bool { scanner.bytes[position...].starts(with: "@(".utf8) }

  mutating func skipObjectiveCSign() {
    tellObjectiveC(at: position)
    position += 1
  }

  func isObjectiveCSign(at place: Int) -> Bool { place >= 0 && scanner.bytes[place] == UInt8(ascii: "@") }

  mutating func tellObjectiveC(at place: Int) {
    tell { scanner in
      scanner.syntaxError(
        .unexpectedCharacter,
        at: place,
        "A literal of Objective-C begins here, not a JSON value.",
        hint: "Remove the @.",
        detail: .objectiveC
      )
    }
  }

  mutating func takeBoxedExpression() {
    let start = position
    tellObjectiveC(at: start)
    let word = scanner.wordRange(from: scanner.placeAfterSpace(from: start + 2, reach: 64))
    let end = scanner.placeAfterSpace(from: word.upperBound, reach: 64)
    if end < scanner.end, scanner.bytes[end] == UInt8(ascii: ")"), let value = boxedValue(word) {
      position = end + 1
      return deliver(JSONNode(.scalar(value), range: start..<position))
    }
    var depth = 0
    while let byte = scanner.next, byte != 0x0A, byte != 0x0D {
      position += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if byte == UInt8(ascii: ")"), depth == 0 { break }
    }
    tell { scanner in
      scanner.syntaxError(
        .placeholder,
        at: start,
        "An expression stands here, whose value only the program knows.",
        hint: "Write the value."
      )
    }
    deliver(JSONNode(.scalar(.null), range: start..<position, origin: .invented))
  }

  private func boxedValue(_ word: Range<Int>) -> JSONValue? {
    let text = String(decoding: scanner.bytes[word].prefix(40), as: UTF8.self)
    switch text {
    case "YES", "true": return true
    case "NO", "false": return false
    default: return (try? JSONParser.parse(text)).flatMap { $0.doubleValue == nil ? nil : $0 }
    }
  }

  // MARK: Go

  /// The most bytes of a type, so that many of them take linear time.
  private static let longestType = 100

  /// The brace behind a type of Go at a place, as in `map[string]interface{}{` and `[]string{`; nil if there is none.
  func braceBehindGoType(at start: Int) -> Int? {
    let (map, slice, any) = ("map[", "[]", "interface{}")
    guard let first = scanner.bytes[start...].first, first == UInt8(ascii: "m") || first == UInt8(ascii: "[")
    else { return nil }
    let end = min(scanner.end, start + Self.longestType)
    var rest = scanner.bytes[start..<end]
    while true {
      if rest.starts(with: slice.utf8) {
        rest = rest.dropFirst(slice.utf8.count)
      } else if rest.starts(with: map.utf8), let bracket = rest.firstIndex(of: UInt8(ascii: "]")) {
        rest = rest[(bracket + 1)...]
      } else {
        break
      }
    }
    guard rest.startIndex > start else { return nil }
    if rest.starts(with: any.utf8) {
      rest = rest.dropFirst(any.utf8.count)
    } else {
      let word = rest.prefix { $0.belongsToWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
      guard !word.isEmpty else { return nil }
      rest = rest[word.endIndex...]
    }
    let brace = rest.first { $0 != 0x20 }
    return brace == UInt8(ascii: "{") ? rest.firstIndex(of: UInt8(ascii: "{")) : nil
  }

  /// Where a type of Go begins before the first brace and the first quote behind a place; nil if none does.
  func goType(behind start: Int) -> Int? {
    for place in start..<min(scanner.end, start + 200) {
      let byte = scanner.bytes[place]
      if "{\"\n".utf8.contains(byte) { return nil }
      if byte == UInt8(ascii: "m") || byte == UInt8(ascii: "["), braceBehindGoType(at: place) != nil {
        return place
      }
    }
    return nil
  }

  /// Skips the type at the position, and enters the braces of a slice, which are an array.
  mutating func takeGoType(upTo brace: Int) {
    let isSlice = scanner.bytes[position] == UInt8(ascii: "[")
    tell { scanner in
      scanner.syntaxError(
        .unexpectedCharacter,
        "A type of Go stands here, not a JSON value.",
        hint: "Remove it.",
        detail: .goType
      )
    }
    position = brace
    guard isSlice else { return }
    let depth = frames.count
    enter(isObject: false, length: 1)
    if frames.count > depth { frames[top].isWrittenAsArray = true }
  }

  // MARK: Letters before quotes

  /// The length of the letters before the quotes of a string, as Python writes them: `u'…'`, `f"…"`; nil if there are none.
  var textPrefixLength: Int? {
    let word = scanner.wordRange(from: position)
    guard (1...2).contains(word.count),
      scanner.bytes[word].allSatisfy({ "urbf".utf8.contains($0 | 0x20) }), word.upperBound < scanner.end
    else { return nil }
    let quote = word.upperBound
    guard "'\"".utf8.contains(scanner.bytes[quote]), !isStrayQuote(at: quote) else { return nil }
    // The opening quote of a key may be missing: `{u": 1}`.
    let behind = scanner.placeAfterSpace(from: quote + 1, reach: 64)
    return scanner.sign(at: behind).sign == .colon ? nil : word.count
  }

  /// Takes the string with its letters. One that names are put into has another text when the program runs.
  mutating func takePrefixedString() -> (text: String, range: Range<Int>, isFilledIn: Bool) {
    let start = position
    let letters = start..<start + (textPrefixLength ?? 0)
    let isFormatted = scanner.bytes[letters].contains { $0 | 0x20 == UInt8(ascii: "f") }
    tell { scanner in
      scanner.syntaxError(
        .unexpectedCharacter,
        "Letters stand before the quotes of this string.",
        hint: "Remove them.",
        detail: .textPrefix
      )
    }
    position = letters.upperBound
    guard case .quote(let quote) = scanner.sign(at: position).sign else { return ("", letters, false) }
    let isRaw = scanner.bytes[letters].contains { $0 | 0x20 == UInt8(ascii: "r") }
    let text = takeString(quote, isRaw: isRaw)
    let isFilledIn = isFormatted && text.utf8.contains(UInt8(ascii: "{"))
    if isFilledIn { tellNames(at: start, in: "Python") }
    return (text, start..<position, isFilledIn)
  }

  private mutating func tellNames(at start: Int, in language: String) {
    tell { scanner in
      scanner.syntaxError(
        .placeholder,
        at: start,
        "Names stand in this text of \(language), whose values only the program knows.",
        hint: "Write the text as it is sent."
      )
    }
  }

  // MARK: Template literals of JavaScript

  /// Takes the string whose opening quote is at the position, as a value. One in backquotes with names in it has another text
  /// when the program runs.
  mutating func takeStringValue(_ quote: Token.Quote) -> JSONNode {
    let start = position
    let text = takeString(quote)
    let isFilledIn = quote == .single(UInt8(ascii: "`")) && text.contains("${")
    if isFilledIn { tellNames(at: start, in: "JavaScript") }
    return JSONNode(
      .scalar(.string(text)),
      range: start..<position,
      origin: isFilledIn ? .invented : .written
    )
  }
}
