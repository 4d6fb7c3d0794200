public import JSON

/// The one right answer to a mistake, as changes of the text that leave everything else as it is.
public struct JSONFix: Hashable, Sendable {
  /// The effect of the fix, as a sentence without its full stop.
  public var title: String
  /// The edits in the order of the text; they do not overlap.
  public var edits: [Edit]
  /// Whether it is the nearest of several answers, for a person to confirm.
  public var isGuess = false

  /// Bytes of the text, and what takes their place.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced; empty for an insertion.
    public var range: Range<Int>
    /// The bytes that replace the range.
    public var text: [UInt8]

    /// A replacement.
    public init(range: Range<Int>, text: [UInt8]) { (self.range, self.text) = (range, text) }
  }

  /// A fix with edits in any order.
  public init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The text with the edits made; nil if they do not fit it.
  public func applied(to bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var place = 0
    for edit in edits {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { return nil }
      text += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return text + bytes[place...]
  }

  /// The same for a text that begins with other bytes.
  public func shifted(by distance: Int) -> JSONFix {
    let moved = edits.map {
      Edit(range: $0.range.lowerBound + distance..<$0.range.upperBound + distance, text: $0.text)
    }
    var fix = JSONFix(title, moved)
    fix.isGuess = isGuess
    return fix
  }
}

/// Finds the one right answer to a problem of a text.
public struct JSONFixFinder {
  private let bytes: [UInt8]
  private let reading: JSONReading
  private let scanner: JSONScanner
  /// Whether the text has no problem that may make another one look as it does.
  private let isClear: Bool

  /// - Parameter reading: the reading of these bytes.
  public init(_ bytes: [UInt8], _ reading: JSONReading) {
    (self.bytes, self.reading) = (bytes, reading)
    scanner = JSONScanner(bytes, maximumDepth: JSONLimits.deepest)
    let others: Set<JSONSyntaxError.Code> = [.mismatchedBracket, .unexpectedEnd]
    isClear =
      !reading.isBroken && reading.untoldProblems == 0
      && !reading.problems.contains { others.contains($0.code) }
  }

  /// The fix of a problem that `JSONReading.causes` names; nil if it has several answers, or none.
  public func fix(of problem: JSONSyntaxError) -> JSONFix? {
    let fix = answer(to: problem)
    guard let fix, !fix.edits.isEmpty, let text = fix.applied(to: bytes) else { return nil }
    let after = JSONRecovery.read(text)
    return after.problems.count < reading.problems.count && after.value == reading.value ? fix : nil
  }

  private func answer(to problem: JSONSyntaxError) -> JSONFix? {
    let place = problem.offset
    switch problem.code {
    case .trailingComma:
      return JSONFix("Remove the comma", [.init(range: place..<place + 1, text: [])])
    case .comment:
      let comments = commentEdits()
      return JSONFix(comments.count == 1 ? "Remove the comment" : "Remove the comments", comments)
    case .missingValue where !reading.isBroken && bytes[..<place].last { !$0.isSpace } == UInt8(ascii: ","):
      return JSONFix("Remove the comma", [.init(range: place..<place + 1, text: [])])
    case .byteOrderMark: return JSONFix("Remove the byte order mark", [.init(range: 0..<3, text: [])])
    case .missingComma where isClear && isBetweenMembers(place):
      return JSONFix("Write a comma", [.init(range: place..<place, text: [UInt8(ascii: ",")])])
    case .curlyQuote where isClear:
      let texts = reading.problems.filter { $0.code == .curlyQuote }.compactMap { problem in
        reading.root?.token(around: problem.offset)
      }
      let edits = Set(texts.map { JSONFix.Edit(range: $0.range, text: JSONWriter.bytes($0.value)) })
      return JSONFix("Write straight double quotes", Array(edits))
    case .otherNotation:
      guard let value = reading.value else { return nil }
      let lineEnd = bytes.suffix(while: \.endsLine)
      let text = JSONWriter.bytes(value, layout: .pretty)
      return JSONFix("Write it as JSON", [.init(range: 0..<bytes.count - lineEnd.count, text: text)])
    case .empty, .tooLarge, .tooDeep, .unsupportedEncoding, .invalidUTF8, .unexpectedEnd, .mismatchedBracket,
      .unexpectedCharacter, .invisibleCharacter, .trailingContent, .missingComma, .missingColon,
      .missingValue, .singleQuote,
      .curlyQuote, .bareKey, .invalidWord, .notANumber, .invalidNumber, .leadingZero, .numberOutOfRange,
      .controlCharacter, .invalidEscape, .loneSurrogate, .duplicateKey, .leadingText, .notText:
      return nil
    }
  }

  /// Whether a line ends between two values or a key follows: elsewhere two texts beside one another may be one.
  private func isBetweenMembers(_ valueEnd: Int) -> Bool {
    let next = scanner.placeAfterSpace(from: valueEnd)
    guard next > valueEnd else { return false }
    return bytes[valueEnd..<next].contains(where: \.endsLine) || reading.root?.hasKey(at: next) == true
  }

  private func commentEdits() -> [JSONFix.Edit] {
    reading.problems.filter { $0.code == .comment }.reduce(into: []) { edits, problem in
      let range = commentRange(from: problem.offset)
      // Two comments may claim the space between them.
      let start = max(range.lowerBound, edits.last?.range.upperBound ?? 0)
      edits.append(JSONFix.Edit(range: start..<max(start, range.upperBound), text: []))
    }
  }

  /// A comment with the space before it; one that has a line to itself takes the line with it.
  private func commentRange(from start: Int) -> Range<Int> {
    var (start, end) = (start, scanner.commentEnd(from: start) ?? start)
    guard end == bytes.count || bytes[end].endsLine else {
      let isApart = end < bytes.count && bytes[end] == 0x20 && (start == 0 || bytes[start - 1].isSpace)
      return start..<end + (isApart ? 1 : 0)
    }
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start == 0 || bytes[start - 1] == 0x0A {
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    return start..<end
  }
}

extension JSONNode {
  /// The scalar or key that a place lies in.
  fileprivate func token(around place: Int) -> (range: Range<Int>, value: JSONValue)? {
    guard range.contains(place) else { return nil }
    switch content {
    case .scalar(let value): return (range, value)
    case .array(let elements): return elements.first { $0.range.contains(place) }?.token(around: place)
    case .object(let members):
      let key = members.first { $0.keyRange.contains(place) }
      if let key { return (key.keyRange, .string(key.key)) }
      return members.first { $0.value.range.contains(place) }?.value.token(around: place)
    }
  }

  fileprivate func hasKey(at place: Int) -> Bool {
    guard range.contains(place) else { return false }
    return switch content {
    case .scalar: false
    case .array(let elements): elements.contains { $0.hasKey(at: place) }
    case .object(let members):
      members.contains { $0.keyRange.lowerBound == place || $0.value.hasKey(at: place) }
    }
  }
}

extension BidirectionalCollection {
  /// The longest end of which all elements have a property.
  fileprivate func suffix(while predicate: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
