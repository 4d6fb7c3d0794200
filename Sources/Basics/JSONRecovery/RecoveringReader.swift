import JSON

/// Reads on after a mistake, with the words of the strict scanner, and like that only moves forward. Comments, commas, quotes
/// and brackets have one reading. At any other mistake the text is broken: what follows from it cannot be told from
/// further mistakes, so nothing more is told. Then a sign that stands nowhere is skipped, and null takes the place of
/// what is no value.
struct RecoveringReader {
  private var scanner: JSONScanner
  private let mostProblems: Int
  private var problems: [JSONSyntaxError] = []
  private var untoldProblems = 0
  private var isStrict = true
  private var isBroken = false
  /// Whether it is told that the text ends too early.
  private var isEndTold = false

  init(_ scanner: JSONScanner, mostProblems: Int) {
    self.scanner = scanner
    self.mostProblems = mostProblems
  }

  private var position: Int {
    get { scanner.position }
    set { scanner.position = newValue }
  }

  mutating func read() -> JSONReading {
    if let error = scanner.encodingError(), error.code == .byteOrderMark {
      report { _ in error }
      position = 3
    }
    skipGap()
    var root: JSONNode?
    if let opening = openingBehindText {
      // What looked like comments may be headings, or those of a program.
      problems.removeAll { $0.code == .comment }
      fail { $0.leadingTextError(before: opening) }
    } else if scanner.next == nil {
      fail { $0.endError() }
    } else {
      root = value()
      skipGap()
      if scanner.next != nil { fail { $0.trailingError() } }
    }
    // A comma is missed only when what follows it is read.
    let sorted = problems.sorted { $0.offset < $1.offset }
    var reading = JSONReading(
      root: root,
      problems: sorted,
      untoldProblems: untoldProblems,
      isStrict: isStrict
    )
    reading.isBroken = isBroken
    return reading
  }

  // MARK: Problems

  /// Reports a problem. Its message is only computed while the limit allows another one.
  private mutating func report(_ error: (JSONScanner) -> JSONSyntaxError) {
    isStrict = false
    note(error)
  }

  /// Reports a problem that breaks the text.
  private mutating func fail(_ error: (JSONScanner) -> JSONSyntaxError) {
    report(error)
    isBroken = true
  }

  /// Reports a problem that the parser accepts.
  private mutating func note(_ error: (JSONScanner) -> JSONSyntaxError) {
    guard !isBroken else { return }
    if scanner.lines == nil { scanner.lines = LineIndex(scanner.bytes) }
    if problems.count < mostProblems { problems.append(error(scanner)) } else { untoldProblems += 1 }
  }

  // MARK: Around the value

  /// Where the value begins behind a remark, a command or a fence; nil if the text begins with a value, or has none.
  private var openingBehindText: Int? {
    guard let byte = scanner.next, !"{[\"".utf8.contains(byte), scanner.quote(at: position) == nil else {
      return nil
    }
    let rest = scanner.bytes[position...]
    return rest.firstIndex(of: UInt8(ascii: "{")) ?? rest.firstIndex(of: UInt8(ascii: "["))
  }

  /// Skips space, comments and characters that nobody sees.
  private mutating func skipGap() {
    while let byte = scanner.next {
      if byte.isSpace {
        position += 1
      } else if let end = scanner.commentEnd(from: position) {
        report { $0.syntaxError(.comment, "JSON has no comments.", hint: "Remove the comment.") }
        position = end
      } else if scanner.strangeSpace != nil {
        report { $0.strangeError() ?? $0.valueError() }
        while let scalar = scanner.strangeSpace { position += UTF8.width(scalar) }
      } else {
        return
      }
    }
  }

  // MARK: Values

  private mutating func value() -> JSONNode {
    let start = position
    switch scanner.next {
    case UInt8(ascii: "{"): return container(isObject: true)
    case UInt8(ascii: "["): return container(isObject: false)
    case .some where scanner.quote(at: start) != nil:
      let text = string()
      return JSONNode(.scalar(.string(text)), range: start..<position)
    case .some, .none: break
    }
    do throws(JSONSyntaxError) {
      let value = try scanner.value()
      return JSONNode(.scalar(value), range: start..<position)
    } catch {
      fail { _ in error }
    }
    position = bareEnd(from: start, stoppingAt: ",{}[]\"")
    return JSONNode(.scalar(.null), range: start..<position)
  }

  /// The end of text without quotes, at least one character on: a sign, or the end of the line.
  private func bareEnd(from start: Int, stoppingAt signs: StaticString) -> Int {
    let stops = UnsafeBufferPointer(start: signs.utf8Start, count: signs.utf8CodeUnitCount)
    var place = start + 1
    while place < scanner.end, scanner.bytes[place] & 0xC0 == 0x80 { place += 1 }
    while place < scanner.end, !scanner.bytes[place].endsLine, !stops.contains(scanner.bytes[place]) {
      place += 1
    }
    while place > start + 1, scanner.bytes[place - 1].isSpace { place -= 1 }
    return place
  }

  private mutating func container(isObject: Bool) -> JSONNode {
    let start = position
    guard scanner.open.count < scanner.maximumDepth else {
      fail { $0.depthError() }
      position = scanner.end
      return JSONNode(.scalar(.null), range: start..<start)
    }
    scanner.open.append(start)
    position += 1
    var (elements, members): ([JSONNode], [JSONMember]) = ([], [])
    var places: [ExactKey: Int] = [:]
    /// The end of the value before, and the comma behind it.
    var (valueEnd, comma): (Int?, Int?)
    loop: while true {
      skipGap()
      guard let byte = scanner.next else {
        tellEnd()
        break
      }
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { report { $0.trailingCommaError(at: comma) } }
        close(with: byte, openedAt: start)
        break loop
      case UInt8(ascii: ","):
        if valueEnd == nil { report { isObject ? $0.keyError() : $0.valueError() } }
        (valueEnd, comma) = (nil, position)
        position += 1
      case _ where valueEnd != nil && !scanner.beginsValue:
        fail { $0.separatorError(valueEnd: $0.position) }
        position = scanner.endIndex(ofCharacterAt: position)
        valueEnd = nil
      case _:
        if let valueEnd {
          report { $0.missingComma(behind: valueEnd) }
          // Its quote was inside of the text.
          if valueEnd == position { isBroken = true }
        }
        if !isObject {
          elements.append(value())
        } else if let member = member(&places) {
          members.append(member)
        }
        (valueEnd, comma) = (position, nil)
      }
    }
    scanner.open.removeLast()
    return JSONNode(isObject ? .object(members) : .array(elements), range: start..<position)
  }

  private mutating func tellEnd() {
    guard !isEndTold else { return }
    isEndTold = true
    report { scanner in
      let missing = scanner.open.reversed().map { scanner.bytes[$0] == UInt8(ascii: "{") ? "}" : "]" }
      let closing = missing.prefix(12).joined() + (missing.count > 12 ? "…" : "")
      // An editor shows no line behind the last one.
      var error = scanner.endError(at: (scanner.bytes.lastIndex { !$0.isSpace } ?? -1) + 1)
      error.hint = "Write \"\(closing)\" at the end."
      return error
    }
  }

  /// A bracket of the other kind closes the container around this one, if there is one of that kind, and else this one.
  private mutating func close(with bracket: UInt8, openedAt start: Int) {
    let opening = bracket - 2
    if scanner.bytes[start] != opening { report { $0.closingError(openedAt: start) } }
    let isOfOuter = scanner.bytes[start] != opening && scanner.open.contains { scanner.bytes[$0] == opening }
    if !isOfOuter { position += 1 }
  }

  /// Returns nil if no value follows the key, which may be a part of a text then.
  private mutating func member(_ places: inout [ExactKey: Int]) -> JSONMember? {
    let start = position
    let key: String
    if scanner.quote(at: start) != nil {
      key = string()
    } else {
      fail { $0.keyError() }
      guard scanner.bytes[start].belongsToWord else {
        position = scanner.endIndex(ofCharacterAt: start)
        return nil
      }
      position = bareEnd(from: start, stoppingAt: ":=,{}[]\"")
      key = String(decoding: scanner.bytes[start..<position], as: UTF8.self)
    }
    let range = start..<position
    skipGap()
    guard let byte = scanner.next else { return nil }
    if byte != UInt8(ascii: ":") { fail { $0.colonError(keyEnd: range.upperBound) } }
    if ":=".utf8.contains(byte) { position += 1 } else if !scanner.beginsValue { return nil }
    skipGap()
    noteDuplicate(key, at: start, &places)
    guard let sign = scanner.next, !",}]".utf8.contains(sign) else {
      if scanner.next != nil { fail { $0.missingValue() } }
      return JSONMember(
        key: key,
        keyRange: range,
        value: JSONNode(.scalar(.null), range: position..<position)
      )
    }
    return JSONMember(key: key, keyRange: range, value: value())
  }

  private mutating func noteDuplicate(_ key: String, at place: Int, _ places: inout [ExactKey: Int]) {
    guard let first = places.updateValue(place, forKey: ExactKey(text: key)) else { return }
    places[ExactKey(text: key)] = first
    note { scanner in
      scanner.syntaxError(
        .duplicateKey,
        at: place,
        "The key \(key.harmless.quoted) stands at \(scanner.placeName(of: first)) already; the last one counts.",
        hint: "Remove one of them."
      )
    }
  }
}

// MARK: - Strings

/// The quotes of a string: those of JSON, or those that others write instead.
enum JSONQuote: Equatable {
  case straight, apostrophe, curlyDouble, curlySingle
}

extension JSONScanner {
  /// The quote at a place; nil if there is none.
  func quote(at place: Int) -> JSONQuote? {
    guard place < end else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "\""): return .straight
    case UInt8(ascii: "'"): return .apostrophe
    // The first bytes of all others.
    case 0xC2, 0xE2, 0xEF: break
    default: return nil
    }
    guard let scalar = scalar(at: place) else { return nil }
    if "“”„‟«»″＂".unicodeScalars.contains(scalar) { return .curlyDouble }
    return "‘’‚‛".unicodeScalars.contains(scalar) ? .curlySingle : nil
  }

  fileprivate func endIndex(ofCharacterAt place: Int) -> Int {
    place + (scalar(at: place).map { UTF8.width($0) } ?? 1)
  }

  /// Whether a value or a key begins at the position.
  fileprivate var beginsValue: Bool {
    guard let next else { return false }
    return next.belongsToWord || "{[-".utf8.contains(next) || quote(at: position) != nil
  }

  /// The character at the position, if it is a space or another character that nobody sees and JSON does not know.
  fileprivate var strangeSpace: Unicode.Scalar? {
    guard let next, next >= 0x80, let scalar = scalar(at: position) else { return nil }
    return scalar.properties.isWhitespace || !scalar.isVisible ? scalar : nil
  }
}

extension RecoveringReader {
  /// Reads the string whose opening quote is at the position. One that has no end on its line ends with it, but for the
  /// commas and brackets there, which are meant as such.
  private mutating func string() -> String {
    let start = position
    let quote = scanner.quote(at: start) ?? .straight
    if quote == .straight {
      do throws(JSONSyntaxError) {
        return try scanner.string()
      } catch {
        position = start
        fail { _ in error }
      }
    } else if quote == .apostrophe {
      fail { $0.strangeError() ?? $0.valueError() }
    } else {
      report { $0.strangeError() ?? $0.valueError() }
    }
    let content = scanner.endIndex(ofCharacterAt: start)
    let closing = closingQuote(quote, from: content)
    if closing == nil, !isBroken {
      fail { $0.endError(inside: "a string", openedAt: start) }
    }
    let line = scanner.bytes[content...].prefix { !$0.endsLine }
    let end = closing ?? (line.lastIndex { !" \t,}]".utf8.contains($0) } ?? content - 1) + 1
    position = closing.map { scanner.endIndex(ofCharacterAt: $0) } ?? end
    let raw = scanner.bytes[content..<end]
    let unescaped = try? JSONParser.parse([UInt8(ascii: "\"")] + raw + [UInt8(ascii: "\"")])
    return unescaped?.stringValue ?? String(decoding: raw, as: UTF8.self)
  }

  /// The quote on the same line that closes a string; nil if there is none. A straight one closes curly ones too.
  private func closingQuote(_ opening: JSONQuote, from start: Int) -> Int? {
    var place = start
    while place < scanner.end, !scanner.bytes[place].endsLine {
      if let quote = scanner.quote(at: place) {
        if quote == opening || quote == .straight && opening == .curlyDouble { return place }
      }
      let isEscape = scanner.bytes[place] == UInt8(ascii: "\\") && place + 1 < scanner.end
      place += isEscape && !scanner.bytes[place + 1].endsLine ? 2 : 1
    }
    return nil
  }
}

extension JSONScanner {
  fileprivate func leadingTextError(before opening: Int) -> JSONSyntaxError {
    syntaxError(
      .leadingText,
      "Text stands before the JSON value, which begins at \(placeName(of: opening)).",
      hint: "Remove everything before the value, and what stands behind it."
    )
  }
}
