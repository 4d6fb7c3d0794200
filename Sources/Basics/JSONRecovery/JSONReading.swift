public import JSON

/// The result of reading a text that should be JSON: the value and the problems.
public struct JSONReading: Sendable {
  /// The value that was meant; nil if the text has none.
  public var root: JSONNode?
  /// The problems, in the order of the text.
  public var problems: [JSONSyntaxError]
  /// How many further problems were not reported.
  public var untoldProblems: Int
  /// Whether `JSONParser` accepts the text as it is; keys that stand twice are the only problem then.
  public var isStrict: Bool

  /// The value of the root without its places. Of a duplicate key the last value wins, as in `JSONParser`.
  public var value: JSONValue? { root?.value() }

  /// A reading of one's own, e.g. for an example.
  public init(
    root: JSONNode?,
    problems: [JSONSyntaxError] = [],
    untoldProblems: Int = 0,
    isStrict: Bool = true
  ) {
    (self.root, self.problems) = (root, problems)
    (self.untoldProblems, self.isStrict) = (untoldProblems, isStrict)
  }
}

extension JSONReading {
  /// The problems as a person names them, one for each cause: a JavaScript object literal is one problem, not one for
  /// each of its keys. In the order of the text.
  public var causes: (problems: [JSONSyntaxError], untold: Int) {
    var told = problems
    var untold = untoldProblems
    if let notation = OtherNotation(of: problems), let first = problems.first(where: notation.explains) {
      told = [notation.error(at: first)] + problems.filter { !notation.explains($0) }
      untold = 0
    } else if let leading = told.firstIndex(where: { $0.code == .leadingText }) {
      // The text around the value is one command, and its backslashes are the shell's.
      if told.contains(where: { $0.detail == .escapedQuotes }) {
        told[leading].hint = "Remove everything before the value, and the backslashes before its quotes."
      } else if told[leading].detail != .fence, told.contains(where: { $0.code == .trailingContent }) {
        told[leading].hint = "Remove everything before the value, and what stands behind it."
      }
      told.removeAll { $0.code == .trailingContent || $0.detail == .escapedQuotes }
    }
    return (Self.folded(told).sorted { $0.offset < $1.offset }, untold)
  }

  /// Whether the text is a property list as a debugger prints it. That has no quotes around a string of digits, so of a number
  /// nobody can tell whether it was a string.
  public var isPrintedPropertyList: Bool { OtherNotation(of: problems) == .printedPropertyList }

  /// Codes whose problems have the same cause throughout a text.
  private static let repeated: Set<JSONSyntaxError.Code> = [
    .comment, .curlyQuote, .singleQuote, .fullwidthPunctuation, .mismatchedBracket,
  ]

  private static func isRepeated(_ problem: JSONSyntaxError) -> Bool {
    repeated.contains(problem.code) || problem.detail == .invisibleCharacter
  }

  private static func folded(_ problems: [JSONSyntaxError]) -> [JSONSyntaxError] {
    var counts: [Kind: Int] = [:]
    for problem in problems where isRepeated(problem) { counts[Kind(problem), default: 0] += 1 }
    var told: Set<Kind> = []
    return problems.compactMap { problem in
      let kind = Kind(problem)
      guard let count = counts[kind], count > 1 else { return problem }
      guard told.insert(kind).inserted else { return nil }
      var problem = problem
      if problem.message.hasSuffix(".") { problem.message.removeLast() }
      problem.message += " (\(count) places)."
      if problem.code == .comment { problem.hint = "Remove them." }
      return problem
    }
  }

  /// What is folded into one. Brackets have the place of their partner in the message, unless all are of one notation;
  /// invisible characters have their name there.
  private struct Kind: Hashable {
    var code: JSONSyntaxError.Code
    var message: String

    init(_ problem: JSONSyntaxError) {
      code = problem.code
      let isNamed = problem.code == .mismatchedBracket || problem.detail == .invisibleCharacter
      message = isNamed ? problem.message : ""
    }
  }
}

/// A notation other than JSON that a whole text is written in, and that can be read as JSON.
private enum OtherNotation {
  case printedPropertyList, printedMap, printedDictionary, members, javaScript, programming

  /// Returns nil unless the problems of a text are those of such a notation.
  init?(of problems: [JSONSyntaxError]) {
    let count = { (code: JSONSyntaxError.Code) in problems.count { $0.code == code } }
    let found = { (detail: JSONSyntaxError.Detail) in problems.count { $0.detail == detail } }
    // Members end with semicolons there.
    if found(.equalsSign) > 0, found(.semicolon) > 0 {
      self = .printedPropertyList
    } else if found(.equalsSign) > 1 {
      self = .printedMap
    } else if found(.membersInBrackets) > 0 {
      self = .printedDictionary
    } else if count(.bareKey) > 0, found(.membersWithoutBraces) > 0 {
      self = .members
    } else if count(.bareKey) > 1 || (count(.bareKey) > 0 && count(.leadingText) > 0) {
      self = .javaScript
    } else if count(.singleQuote) > 1, count(.trailingComma) > 0 {
      self = .programming
    } else {
      return nil
    }
  }

  func explains(_ problem: JSONSyntaxError) -> Bool {
    switch problem.code {
    case .bareKey, .singleQuote, .invalidWord, .trailingComma, .comment: true
    case .leadingText, .trailingContent: problem.detail != .outsideMembers
    case .missingColon, .unexpectedCharacter: self == .printedPropertyList || self == .printedMap
    case .invalidNumber, .leadingZero: self == .printedPropertyList
    case .mismatchedBracket:
      (self == .printedDictionary || self == .printedPropertyList) && problem.detail == .membersInBrackets
    case .missingBracket: self == .members && problem.detail == .membersWithoutBraces
    case .invalidEscape: self == .printedPropertyList && problem.detail == .printedEscape
    case .empty, .tooLarge, .tooDeep, .byteOrderMark, .unsupportedEncoding, .invalidUTF8, .unexpectedEnd,
      .missingComma, .missingValue, .curlyQuote, .notANumber, .numberOutOfRange, .controlCharacter,
      .loneSurrogate, .duplicateKey, .fullwidthPunctuation, .extraBracket, .unterminatedString,
      .unescapedQuote, .lineNumbers, .placeholder, .htmlEntity, .propertyList, .notText, .otherNotation:
      false
    }
  }

  func error(at first: JSONSyntaxError) -> JSONSyntaxError {
    var error = first
    error.code = .otherNotation
    switch self {
    case .printedPropertyList:
      error.message = "The text is a property list as a debugger prints it, not JSON."
      error.hint = "Write {\"key\": \"value\"} for {key = value;}."
    case .printedMap:
      error.message = "The text is a map as Java and Kotlin print it, not JSON."
      error.hint = "Print it with a writer of JSON."
    case .printedDictionary:
      error.message = "The text is a dictionary as Swift prints it, not JSON."
      error.hint = "Write { and } around members, and every key in double quotes."
    case .members:
      error.message = "The members of an object begin here without \"{\", and their keys are not in quotes."
      error.hint = "Write \"{\" before them and \"}\" behind them, and every key in double quotes."
    case .javaScript:
      error.message = "The text is a JavaScript object literal, not JSON."
      error.hint = "Print it with JSON.stringify, or write every key and text in double quotes."
    case .programming:
      error.message = "The text is a literal of a programming language, not JSON."
      error.hint = "Write every key and text in double quotes, and no comma before a closing bracket."
    }
    return error
  }
}

// What may have been meant otherwise than it was read.

extension JSONReading {
  /// Whether keys or texts may be parts of an expression, or of one another: then neither the signs between them nor their
  /// quotes have one right answer.
  func isDoubtful(in bytes: [UInt8]) -> Bool {
    // Two texts beside one another are one in Python.
    let joinsTexts = problems.contains { $0.code == .singleQuote }
    return root?.isDoubtful(in: bytes, joinsTexts: joinsTexts) == true
  }
}

extension JSONNode {
  fileprivate func isDoubtful(in bytes: [UInt8], joinsTexts: Bool) -> Bool {
    switch content {
    case .scalar: return range.hasDoubtfulQuote(in: bytes)
    case .array(let elements):
      if elements.contains(where: { $0.isDoubtful(in: bytes, joinsTexts: joinsTexts) }) { return true }
      return joinsTexts && zip(elements, elements.dropFirst()).contains { $0.isText(beside: $1, in: bytes) }
    case .object(let members):
      return members.contains { member in
        member.isOfWords(in: bytes) || member.keyRange.hasDoubtfulQuote(in: bytes)
          || member.value.isDoubtful(in: bytes, joinsTexts: joinsTexts)
      }
    }
  }

  /// Whether both are texts and no sign stands between them.
  private func isText(beside next: JSONNode, in bytes: [UInt8]) -> Bool {
    guard case .scalar(.string) = content, case .scalar(.string) = next.content,
      range.upperBound <= next.range.lowerBound, next.range.lowerBound <= bytes.count
    else { return false }
    return bytes[range.upperBound..<next.range.lowerBound].allSatisfy(\.isSpace)
  }
}

extension JSONMember {
  /// Whether its key is words without quotes that have no colon behind them, as in `"x" if late else "y"`.
  fileprivate func isOfWords(in bytes: [UInt8]) -> Bool {
    guard !hasColon, let first = bytes[keyRange.clamped(to: 0..<bytes.count)].first else { return false }
    return first < 0x80 && !"\"'`\\&".utf8.contains(first)
  }
}

extension Range<Int> {
  /// Whether a text in single quotes has such a quote inside that is no apostrophe within a word: `'He said 'hi', then left'`.
  fileprivate func hasDoubtfulQuote(in bytes: [UInt8]) -> Bool {
    let text = bytes[clamped(to: 0..<bytes.count)]
    guard text.first == UInt8(ascii: "'"), text.count > 2 else { return false }
    let inside = text.dropFirst().dropLast()
    return inside.indices.contains { place in
      guard text[place] == UInt8(ascii: "'"), text[place - 1] != UInt8(ascii: "\\") else { return false }
      return !(text[place - 1].belongsToWord && text[place + 1].belongsToWord)
    }
  }
}
