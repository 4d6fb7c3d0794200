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
  mutating func tell(_ error: (JSONScanner) -> JSONSyntaxError) {
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
    tell { scanner in
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

    mutating func take(_ node: JSONNode) {
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
    if frames.isEmpty { root = node } else { frames[top].take(node) }
  }

  /// Adds null for a missing value.
  mutating func deliverNull() {
    let place = max(lastEnd, frames[top].key?.range.upperBound ?? lastEnd)
    deliver(JSONNode(.scalar(.null), range: place..<place, origin: .invented))
  }
}
