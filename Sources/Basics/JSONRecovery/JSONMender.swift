public import JSON

/// Writes a text anew as valid JSON where there is one right way to do so, and keeps everything else as it is laid out.
///
/// A token that is valid JSON is copied. Between tokens white space is copied, and the one comma or colon that belongs
/// there is written; comments and everything else go. A text with a mistake that has several answers, such as a string
/// without its end, is not touched.
public enum JSONMender {
  /// Mistakes that have one right answer.
  private static let mendable: Set<JSONSyntaxError.Code> = [
    .trailingComma, .comment, .singleQuote, .curlyQuote, .bareKey, .fullwidthPunctuation, .byteOrderMark,
    .missingComma, .missingColon, .leadingText, .trailingContent, .lineNumbers, .htmlEntity, .invalidWord,
    .unexpectedCharacter, .invalidNumber, .mismatchedBracket, .unescapedQuote, .duplicateKey,
  ]

  /// Returns the text as valid JSON with the value that was meant; nil if the text is valid, or if there is no single
  /// right answer.
  public static func mended(_ bytes: [UInt8], limits: JSONLimits = .standard) -> [UInt8]? {
    let reading = JSONRecovery.read(bytes, limits: limits)
    guard let root = reading.root, !reading.isStrict, reading.untoldProblems == 0,
      reading.problems.allSatisfy({ isMendable($0, in: bytes, reading) }),
      !root.isInventedSomewhere, !reading.isDoubtful(in: bytes), !hasContent(bytes, outside: root),
      !reading.problems.contains(where: { $0.code == .unescapedQuote && root.hasLostStart(of: $0.offset) })
    else { return nil }
    var text = MendedText(bytes, reading)
    text.write(root)
    let mended = text.finish(behind: root)
    guard let value = try? JSONParser.parse(mended, limits: limits), value == root.value() else { return nil }
    return mended
  }
}

extension JSONMender {
  private static func isMendable(_ problem: JSONSyntaxError, in bytes: [UInt8], _ reading: JSONReading)
    -> Bool
  {
    switch problem.detail {
    // It may also be one too many, with a value missing before it.
    case .commaForColon, .outsideMembers: return false
    case .bareText: return reading.isPrintedPropertyList
    case .printedEscape: return true
    case .equalsSign, .semicolon, .foreignLiteral, .onlyTheSign, .membersInBrackets, .membersWithoutBraces,
      .invisibleCharacter, .escapedQuotes, .fence:
      return mendable.contains(problem.code)
    case nil: break
    }
    guard problem.code == .unexpectedCharacter else { return mendable.contains(problem.code) }
    return isIdle(problem.offset, in: bytes)
  }

  /// Whether a sign stands for nothing: a quote, or a second colon. Others, such as `?` and `(`, are parts of expressions.
  private static func isIdle(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard place < bytes.count else { return false }
    guard bytes[place] == UInt8(ascii: ":") else { return bytes[place] == UInt8(ascii: "\"") }
    return bytes[..<place].last { !$0.isSpace } == UInt8(ascii: ":")
  }

  private static func hasContent(_ bytes: [UInt8], outside root: JSONNode) -> Bool {
    let scanner = JSONScanner(bytes, maximumDepth: JSONLimits.deepest)
    let value = root.range.clamped(to: 0..<bytes.count)
    return scanner.hasContent(in: 0..<value.lowerBound, isBefore: true)
      || scanner.hasContent(in: value.upperBound..<bytes.count, isBefore: false)
  }
}

extension JSONNode {
  /// Whether any of the value was not in the text.
  fileprivate var isInventedSomewhere: Bool {
    guard origin == .written else { return true }
    return switch content {
    case .scalar: false
    case .array(let elements): elements.contains { $0.isInventedSomewhere }
    case .object(let members): members.contains { $0.value.isInventedSomewhere }
    }
  }
}

extension JSONNode {
  /// Whether a quote inside of a string may begin another one: it lies in a key, in a text that begins with a sign of JSON, or
  /// in one with such a sign or nothing before the first quote and an odd number of quotes.
  fileprivate func hasLostStart(of quote: Int) -> Bool {
    guard range.contains(quote) else { return false }
    switch content {
    case .scalar(let value):
      guard let text = value.stringValue else { return false }
      let before = text.prefix { $0 != "\"" }
      let isSigned = { (character: Character?) in character.map { ":,".contains($0) } ?? true }
      if isSigned(text.first { !$0.isWhitespace }) { return true }
      return text.count { $0 == "\"" } % 2 == 1 && isSigned(before.last { !$0.isWhitespace })
    case .array(let elements): return elements.contains { $0.hasLostStart(of: quote) }
    case .object(let members):
      return members.contains { $0.keyRange.contains(quote) || $0.value.hasLostStart(of: quote) }
    }
  }
}

/// The text in the making.
private struct MendedText {
  private let scanner: JSONScanner
  private let isWebPage: Bool
  private var output: [UInt8] = []
  /// Behind the last token that was written.
  private var place = 0

  init(_ bytes: [UInt8], _ reading: JSONReading) {
    var scanner = JSONScanner(bytes, maximumDepth: JSONLimits.deepest)
    // Parentheses that are arrays begin where an array does.
    scanner.hasArraysInParentheses = true
    self.scanner = scanner
    isWebPage = reading.problems.first?.code == .htmlEntity
    let start = reading.root?.range.lowerBound ?? 0
    if bytes[..<start].allSatisfy(\.isSpace) { output += bytes[..<start] }
    place = start
  }

  mutating func write(_ node: JSONNode) {
    switch node.content {
    case .scalar(let value): write(value, at: node.range)
    case .array(let elements):
      open("[", node)
      for (index, element) in elements.enumerated() {
        writeGap(to: element.range.lowerBound, with: index == 0 ? nil : ",")
        write(element)
      }
      close("]", node)
    case .object(let members):
      open("{", node)
      for (index, member) in members.enumerated() {
        writeGap(to: member.keyRange.lowerBound, with: index == 0 ? nil : ",")
        write(.string(member.key), at: member.keyRange)
        writeGap(to: member.value.range.lowerBound, with: ":")
        write(member.value)
      }
      close("}", node)
    }
  }

  /// The text with the line end that it had.
  func finish(behind root: JSONNode) -> [UInt8] {
    let rest = scanner.bytes[root.range.upperBound...]
    if rest.allSatisfy(\.isSpace) { return output + rest }
    let lineEnd = rest.suffix(while: { $0 == 0x0A || $0 == 0x0D })
    return output + (lineEnd.isEmpty ? [] : lineEnd.contains(0x0D) ? [0x0D, 0x0A] : [0x0A])
  }

  // MARK: Tokens

  private mutating func write(_ scalar: JSONValue, at range: Range<Int>) {
    let source = Array(scanner.bytes[range])
    let isRight = !isWebPage && (try? JSONParser.parse(source)) == scalar
    output += isRight ? source : JSONWriter.bytes(scalar)
    place = range.upperBound
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ node: JSONNode) {
    output.append(UInt8(ascii: bracket))
    place = node.range.lowerBound
    if case .opening = scanner.sign(at: place).sign { place += scanner.sign(at: place).length }
  }

  private mutating func close(_ bracket: Unicode.Scalar, _ node: JSONNode) {
    let end = node.range.upperBound
    // A closing bracket may be of East Asian width.
    let bracketStart = [1, 3].lazy.map { end - $0 }.first { start in
      guard start >= place, case .closing = scanner.sign(at: start).sign else { return false }
      return scanner.sign(at: start).length == end - start
    }
    writeGap(to: bracketStart ?? end, with: nil)
    output.append(UInt8(ascii: bracket))
    place = end
  }

  // MARK: Gaps

  private mutating func writeGap(to end: Int, with separator: Unicode.Scalar?) {
    guard place <= end else { return }
    var gap = MendedGap(separator: separator.map(UInt8.init(ascii:)))
    while place < end { takeFromGap(before: end, &gap) }
    output += gap.finish()
  }

  private func isSeparator(_ sign: Token, _ byte: UInt8, _ separator: UInt8?) -> Bool {
    switch sign {
    case .comma: separator == UInt8(ascii: ",")
    case .colon, .equals: separator == UInt8(ascii: ":")
    case .other: separator == UInt8(ascii: ",") && byte == UInt8(ascii: ";")
    case .opening, .closing, .quote: false
    }
  }

  private mutating func takeFromGap(before end: Int, _ gap: inout MendedGap) {
    let byte = scanner.bytes[place]
    let next = place + 1 < end ? scanner.bytes[place + 1] : 0
    let (sign, length) = scanner.sign(at: place)
    if byte.isSpace {
      gap.space(byte)
      place += 1
    } else if byte == UInt8(ascii: "#") || (byte == UInt8(ascii: "/") && "/*".utf8.contains(next)) {
      place = min(end, JSONLeniency.commentEnd(from: place, in: scanner.bytes))
      gap.dropped()
    } else {
      if isSeparator(sign, byte, gap.separator) { gap.separate() } else { gap.dropped() }
      place += max(1, length)
    }
  }
}

/// What stands between two tokens, line by line.
private struct MendedGap {
  let separator: UInt8?
  private var isSeparated = false
  private var lines: [Line] = [Line()]

  private struct Line {
    var text: [UInt8] = []
    var hasLost = false
  }

  init(separator: UInt8?) {
    self.separator = separator
  }

  mutating func space(_ byte: UInt8) {
    lines[lines.count - 1].text.append(byte)
    if byte == 0x0A { lines.append(Line()) }
  }

  mutating func separate() {
    guard !isSeparated, let separator else { return dropped() }
    isSeparated = true
    lines[lines.count - 1].text.append(separator)
  }

  mutating func dropped() { lines[lines.count - 1].hasLost = true }

  /// Lines that had nothing but what is dropped go with it.
  func finish() -> [UInt8] {
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isBlank = line.text.allSatisfy(\.isSpace)
      if line.hasLost, isBlank, index > 0, index < lines.count - 1 { continue }
      text += line.hasLost && index < lines.count - 1 ? trimmed(line.text) : line.text
    }
    if let separator, !isSeparated {
      text.insert(separator, at: 0)
      if text.count == 1 { text.append(0x20) }
    }
    return text
  }

  /// Without the white space before its end.
  private func trimmed(_ line: [UInt8]) -> [UInt8] {
    let end = line.suffix(while: { $0 == 0x0A || $0 == 0x0D })
    let rest = line.dropLast(end.count)
    let kept = rest.lastIndex { !$0.isSpace }.map { rest[...$0] } ?? []
    return Array(kept) + end
  }
}

extension BidirectionalCollection {
  /// The longest end of which all elements have a property.
  func suffix(while predicate: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
