import JSON

/// Reads on after every mistake. Like the strict scanner it only moves forward, but it keeps the open arrays and
/// objects on a stack, because it may have to close several at once.
struct RecoveringReader {
  var scanner: JSONScanner
  let mostProblems: Int

  /// The arrays and objects around the position, the innermost last.
  var frames: [Frame] = []
  var root: JSONNode?
  /// The outermost object before it was closed, in case it was closed too early.
  var closedRoot: Frame?
  /// The end of the last token.
  var lastEnd = 0
  var hasLineNumbers = false
  /// The findings about the rest of a line, shared by all its quotes.
  var quoteOutlook = QuoteOutlook()

  private var problems: [JSONSyntaxError] = []
  private var untoldProblems = 0
  private var isStrict = true
  private var toldOnce: Set<JSONSyntaxError.Code> = []

  init(_ scanner: JSONScanner, mostProblems: Int) {
    self.scanner = scanner
    self.mostProblems = mostProblems
  }

  var position: Int {
    get { scanner.position }
    set { scanner.position = newValue }
  }

  mutating func read() -> JSONReading {
    takeByteOrderMark()
    scanner.hasArraysInParentheses = beginsLikePrintedPropertyList
    findLineNumbers()
    readRoot()
    return JSONReading(
      root: root,
      // In the order of the text; a comma is missed only when what follows it is read.
      problems: problems.sorted { $0.offset < $1.offset },
      untoldProblems: untoldProblems,
      isStrict: isStrict
    )
  }

  /// Whether `{ key =` stands at the position, as a debugger prints a dictionary of Objective-C, or `[AnyHashable(`, as Swift
  /// prints one with such a dictionary in it.
  var beginsLikePrintedPropertyList: Bool {
    let opening = scanner.placeAfterSpace(from: position)
    if scanner.bytes[opening...].starts(with: "[AnyHashable(".utf8) { return true }
    guard scanner.sign(at: opening).sign == .opening(isObject: true) else { return false }
    var place = scanner.placeAfterSpace(from: opening + 1)
    let isQuoted = scanner.sign(at: place).sign == .quote(.straight)
    if isQuoted { place += 1 }
    let word = scanner.wordRange(from: place)
    guard !word.isEmpty else { return false }
    place = scanner.placeAfterSpace(from: word.upperBound + (isQuoted ? 1 : 0))
    let (sign, length) = scanner.sign(at: place)
    return sign == .equals && length == 1
  }

  // MARK: Telling

  /// Reports a problem. Its message is only computed while the limit allows another one.
  mutating func report(_ error: (JSONScanner) -> JSONSyntaxError) {
    isStrict = false
    note(error)
  }

  /// Reports a problem that the parser accepts.
  mutating func note(_ error: (JSONScanner) -> JSONSyntaxError) {
    guard problems.count < mostProblems else {
      untoldProblems += 1
      return
    }
    if scanner.lines == nil { scanner.lines = LineIndex(scanner.bytes) }
    problems.append(error(scanner))
  }

  mutating func tellOnce(_ code: JSONSyntaxError.Code, _ error: (JSONScanner) -> JSONSyntaxError) {
    isStrict = false
    if toldOnce.insert(code).inserted { note(error) }
  }

  /// Reports an East Asian character at the position.
  mutating func tellWidth(as plain: String) {
    guard let byte = scanner.next, byte >= 0x80 else { return }
    report { scanner in
      scanner.syntaxError(
        .fullwidthPunctuation,
        "JSON is written with \(plain), not with \(scanner.found).",
        hint: "Write \(plain) instead; input methods for Chinese and Japanese replace it."
      )
    }
  }
}

// MARK: - Frames

extension RecoveringReader {
  /// An array or object that is not closed yet.
  struct Frame {
    var start: Int
    var isObject: Bool
    /// Whether the other bracket closes it too, as in `["key": "value"]`.
    var isWrittenAsArray = false
    /// Its opening bracket is missing.
    var isImplied = false
    var expects: Expectation
    var comma = 0
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var key: (text: String, range: Range<Int>)?
    /// Whether a colon stands behind the key.
    var hasColon = false
    /// The first place of each key.
    var places: [ExactKey: Int] = [:]

    init(start: Int, isObject: Bool) {
      (self.start, self.isObject) = (start, isObject)
      expects = .first
    }

    var name: String { isObject ? "object" : "array" }
    var closing: Character { isObject != isWrittenAsArray ? "}" : "]" }

    mutating func append(_ node: JSONNode) {
      if let key {
        members.append(
          JSONMember(key: key.text, keyRange: key.range, value: node, hasColon: hasColon)
        )
      } else {
        elements.append(node)
      }
      key = nil
      expects = .separator
    }

    func node(endingAt end: Int) -> JSONNode {
      JSONNode(isObject ? .object(members) : .array(elements), range: start..<max(start, end))
    }
  }

  /// The token that has to follow.
  enum Expectation {
    /// An element, a key, or the end.
    case first
    /// An element or a key.
    case another
    case colon
    case memberValue
    case separator
  }

  var top: Int { frames.count - 1 }

  mutating func deliver(_ node: JSONNode) {
    lastEnd = max(lastEnd, node.range.upperBound)
    if frames.isEmpty { root = node } else { frames[top].append(node) }
  }

  /// Adds null for a missing value.
  mutating func deliverNull() {
    let place = max(lastEnd, frames[top].key?.range.upperBound ?? lastEnd)
    deliver(JSONNode(.scalar(.null), range: place..<place, origin: .invented))
  }
}

// Brackets that open and close, and those that do not belong together.

extension RecoveringReader {
  mutating func enter(isObject: Bool, length: Int) {
    tellWidth(as: isObject ? "\"{\"" : "\"[\"")
    guard frames.count < scanner.maximumDepth else { return skipDepth(isObject: isObject, length: length) }
    frames.append(Frame(start: position, isObject: isObject))
    scanner.open.append(position)
    position += length
    lastEnd = position
  }

  /// Closes the innermost array or object.
  mutating func leave(endingAt end: Int) {
    if frames[top].key != nil { deliverNull() }
    scanner.open.removeLast()
    let frame = frames.removeLast()
    let node = frame.node(endingAt: end)
    if frames.isEmpty, frame.isObject { closedRoot = frame }
    deliver(node)
  }

  /// Takes the closing bracket at the position as closing the most likely array or object.
  mutating func close(isObject: Bool, length: Int) {
    tellWidth(as: isObject ? "\"}\"" : "\"]\"")
    let fits = { (frame: Frame) in frame.isObject == isObject || frame.isWrittenAsArray }
    if !fits(frames[top]) {
      if let match = frames.lastIndex(where: fits), !isSlip(isObject: isObject, match: match) {
        tellMissingBrackets(frames[(match + 1)...])
        while top > match { leave(endingAt: lastEnd) }
      } else {
        tellMismatch()
      }
    }
    position += length
    leave(endingAt: position)
  }

  private mutating func tellMismatch() {
    let frame = frames[top]
    report { scanner in
      let began = scanner.placeName(of: frame.start)
      return scanner.syntaxError(
        .mismatchedBracket,
        "\(scanner.found) cannot close the \(frame.name) that began at \(began).",
        hint: "Close it with \"\(frame.closing)\"."
      )
    }
  }

  private mutating func tellMissingBrackets(_ open: ArraySlice<Frame>) {
    guard let innermost = open.last else { return }
    let closing = String(open.reversed().prefix(12).map(\.closing))
    report { scanner in
      let began = scanner.placeName(of: innermost.start)
      return scanner.syntaxError(
        .missingBracket,
        "The \(innermost.name) that began at \(began) is not closed before \(scanner.found).",
        hint: "Write \"\(closing)\" here."
      )
    }
  }

  /// Whether a bracket of the wrong kind was meant to close the innermost array or object. The following text
  /// decides: it has enough brackets for all open containers, or a member or element that only fits this way.
  private func isSlip(isObject: Bool, match: Int) -> Bool {
    let reach = 4096
    var place = position
    var brackets = 0
    let last = min(scanner.end, position + reach)
    while place < last, brackets <= frames.count, case (.closing, let length) = scanner.sign(at: place) {
      brackets += 1
      place = scanner.placeAfterSpace(from: place + length, reach: reach)
    }
    if place == scanner.end { return brackets >= frames.count }
    guard brackets == 1, case (.comma, let length) = scanner.sign(at: place), top > 0 else { return false }
    let isMember = isKey(at: scanner.placeAfterSpace(from: place + length, reach: reach), reach: reach)
    return frames[top - 1].isObject == isMember && (match == 0 || frames[match - 1].isObject != isMember)
  }

  /// Whether there is a string followed by a colon at a place.
  func isKey(at start: Int, reach: Int) -> Bool {
    guard case (.quote(let quote), let length) = scanner.sign(at: start) else { return false }
    var place = start + length
    let last = reach < scanner.end - place ? place + reach : scanner.end
    while place < last, scanner.bytes[place] >= 0x20 {
      if let length = scanner.closingQuote(quote, at: place) {
        let behind = scanner.placeAfterSpace(from: place + length, reach: reach)
        return scanner.sign(at: behind).sign == .colon
      }
      place += scanner.bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Skips a container that is nested too deep.
  private mutating func skipDepth(isObject: Bool, length: Int) {
    tellOnce(.tooDeep) { $0.depthError() }
    let start = position
    var depth = 0
    var size = 0
    repeat {
      let (sign, length) = scanner.sign(at: position)
      let first = position
      switch sign {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .quote, .comma, .colon, .equals, .other: break
      }
      position += length
      if sign == .quote(.straight) { skipQuotedText() }
      if !scanner.bytes[first].isSpace { size += position - first }
    } while depth > 0 && position < scanner.end
    let content: JSONNode.Content = isObject ? .object([]) : .array([])
    deliver(JSONNode(content, range: start..<position, origin: .skipped(size: size)))
  }

  /// Up to the closing quote or the end of the line.
  private mutating func skipQuotedText() {
    while let byte = scanner.next, byte != 0x0A, byte != 0x0D {
      position = min(scanner.end, position + (byte == UInt8(ascii: "\\") ? 2 : 1))
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  // MARK: Strays

  mutating func tellUnexpected(_ expectation: String) {
    report { scanner in
      scanner.syntaxError(
        .unexpectedCharacter,
        "\(expectation), not \(scanner.found).",
        hint: scanner.escapingHint,
        detail: scanner.next == UInt8(ascii: ";") ? .semicolon : nil
      )
    }
  }

  /// Skips the character at the position and equal ones that follow directly.
  mutating func skipStray(_ expectation: String) {
    tellUnexpected(expectation)
    let (sign, length) = scanner.sign(at: position)
    let byte = scanner.bytes[position]
    position += length
    while scanner.next == byte, scanner.sign(at: position) == (sign, length) { position += length }
    lastEnd = max(lastEnd, position)
  }
}
