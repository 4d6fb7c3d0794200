public import JSON

/// A change of a text that takes away one of its problems and leaves the value and everything else as it is. `JSONMender`
/// mends a whole text or nothing; this also helps where another mistake has several answers.
public struct JSONRepair: Hashable, Sendable {
  /// What it does, without a full stop.
  public var title: String
  /// In the order of the text; they do not overlap.
  public var edits: [Edit]
  /// What else has to be right for it to be what was meant.
  public var reliance: Reliance

  /// One mistake, such as a quote inside of a text, makes several problems: `"5" screen"` needs no comma and no quotes, but
  /// a backslash.
  public enum Reliance: Hashable, Sendable {
    /// It is right whatever else is wrong.
    case nothing
    /// It is right if nothing else is wrong with its line and the next one: it adds a sign, or removes one.
    case lines
    /// It is right if nothing else is wrong with the text: it removes a bracket, whose partner may be missing.
    case text
  }

  /// Bytes of the text, and what takes their place.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced; empty for an insertion.
    public var range: Range<Int>
    /// What stands there afterwards.
    public var text: [UInt8]
  }

  init(_ title: String, _ edits: [Edit], reliance: Reliance = .nothing) {
    self.title = title
    self.edits = edits
    self.reliance = reliance
  }

  /// The text with the edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    for edit in edits {
      text += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return text + bytes[place...]
  }
}

/// Finds the one right answer to each problem of a text.
public struct JSONRepairFinder {
  private let bytes: [UInt8]
  private let reading: JSONReading
  private let limits: JSONLimits
  private let scanner: JSONScanner

  /// - Parameter reading: the reading of these bytes.
  public init(_ bytes: [UInt8], _ reading: JSONReading, limits: JSONLimits = .standard) {
    (self.bytes, self.reading, self.limits) = (bytes, reading, limits)
    scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
  }

  /// The repair of a problem that `JSONReading.causes` names; nil if it has several answers, or none. Reads the text once
  /// for each answer that is tried.
  public func repair(of problem: JSONSyntaxError) -> JSONRepair? {
    guard problem.offset <= bytes.count else { return nil }
    return answers(to: problem).first(where: takesAwayNothingElse) ?? wholeText(for: problem)
  }

  /// Whether the value stays, some problem goes and none comes.
  private func takesAwayNothingElse(_ repair: JSONRepair) -> Bool {
    guard !repair.edits.isEmpty else { return false }
    let after = JSONRecovery.read(repair.applied(to: bytes), limits: limits)
    guard after.untoldProblems == 0, reading.untoldProblems == 0 else { return false }
    let left = Self.counts(after.problems)
    let before = Self.counts(reading.problems)
    return after.problems.count < reading.problems.count
      && left.allSatisfy { before[$0.key, default: 0] >= $0.value }
      && after.value == reading.value
  }

  private static func counts(_ problems: [JSONSyntaxError]) -> [JSONSyntaxError.Code: Int] {
    problems.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
  }

  /// Mistakes throughout a text that have one cause are mended together.
  private func wholeText(for problem: JSONSyntaxError) -> JSONRepair? {
    let isOnly = reading.problems.allSatisfy { $0.code == problem.code }
    guard isOnly || problem.code == .otherNotation, let mended = JSONMender.mended(bytes, limits: limits)
    else {
      return nil
    }
    let start = zip(bytes, mended).prefix { $0 == $1 }.count
    let most = min(bytes.count, mended.count) - start
    let tail = min(most, zip(bytes.reversed(), mended.reversed()).prefix { $0 == $1 }.count)
    let edit = JSONRepair.Edit(
      range: start..<bytes.count - tail,
      text: Array(mended[start..<mended.count - tail])
    )
    return JSONRepair(problem.code == .otherNotation ? "Write it as JSON" : "Write it as JSON does", [edit])
  }
}

// MARK: - Answers

extension JSONRepairFinder {
  private func answers(to problem: JSONSyntaxError) -> [JSONRepair] {
    let place = problem.offset
    switch problem.code {
    case .missingComma where isDoubtful, .missingColon where isDoubtful, .singleQuote where isDoubtful,
      .bareKey where isDoubtful:
      return []
    case .trailingComma: return [JSONRepair("Remove the comma", [removing(place)])]
    case .comment:
      let comments = alike(problem).reduce(into: [JSONRepair.Edit]()) { edits, problem in
        let edit = comment(from: problem.offset)
        // Two comments may claim the space between them.
        let start = max(edit.range.lowerBound, edits.last?.range.upperBound ?? 0)
        edits.append(.init(range: start..<max(start, edit.range.upperBound), text: edit.text))
      }
      return [JSONRepair(comments.count == 1 ? "Remove the comment" : "Remove the comments", comments)]
    case .fullwidthPunctuation:
      return [JSONRepair("Write the signs of JSON", alike(problem).compactMap { narrowed($0.offset) })]
    case .missingComma:
      return problem.detail == .onlyTheSign
        ? [JSONRepair("Write a comma", [inserting(",", at: place)], reliance: .lines)] : []
    case .missingColon:
      let next = scanner.placeAfterSpace(from: place)
      let (sign, length) = scanner.sign(at: next)
      let edit =
        sign == .equals
        ? JSONRepair.Edit(range: next..<next + length, text: [UInt8(ascii: ":")]) : inserting(":", at: place)
      return [.onlyTheSign, .equalsSign].contains(problem.detail)
        ? [JSONRepair("Write a colon", [edit], reliance: .lines)] : []
    case .missingValue: return [JSONRepair("Remove the comma", [removing(place)])]
    case .extraBracket: return [JSONRepair("Remove the bracket", [removing(place)], reliance: .text)]
    case .trailingContent:
      return [JSONRepair("Remove what follows the value", trailingSigns(from: place), reliance: .text)]
    case .byteOrderMark: return [JSONRepair("Remove the byte order mark", [.init(range: 0..<3, text: [])])]
    case .unexpectedCharacter:
      let comma = JSONRepair("Write a comma", [.init(range: place..<place + 1, text: [UInt8(ascii: ",")])])
      let removal = JSONRepair("Remove it", [removing(place)], reliance: .lines)
      switch place < bytes.count ? bytes[place] : 0 {
      case UInt8(ascii: ";"): return [comma, removal]
      case UInt8(ascii: "\""): return [removal]
      case _: return []
      }
    // Where a string ends that has no end is nobody's guess.
    case .singleQuote where isSomeStringOpen, .curlyQuote where isSomeStringOpen:
      return []
    case .singleQuote, .curlyQuote:
      let edits = alike(problem).compactMap { rewriting($0.offset) }
      return [JSONRepair("Write straight double quotes", edits, reliance: .lines)]
    case .bareKey:
      let edits = [rewriting(place)].compactMap(\.self)
      return [JSONRepair("Write the key in quotes", edits, reliance: .lines)]
    // Without quotes it may be a text, or the name of one.
    case .invalidWord where problem.detail == .bareText, .invalidNumber where problem.detail == .bareText:
      return []
    case .invalidWord, .invalidNumber:
      guard let edit = rewriting(place) else { return [] }
      let title = "Write \(String(decoding: edit.text, as: UTF8.self))"
      return [JSONRepair(title, [edit], reliance: .lines)]
    case .controlCharacter where place < bytes.count && ![0x0A, 0x0D].contains(bytes[place]):
      return [JSONRepair("Write it as an escape", [rewriting(place)].compactMap(\.self))]
    case .invalidEscape where place + 1 < bytes.count && "'`".utf8.contains(bytes[place + 1]):
      return [JSONRepair("Remove the backslash", [removing(place)])]
    case .empty, .tooLarge, .tooDeep, .unsupportedEncoding, .invalidUTF8, .unexpectedEnd, .mismatchedBracket,
      .notANumber, .leadingZero, .numberOutOfRange, .controlCharacter, .invalidEscape, .loneSurrogate,
      .duplicateKey, .missingBracket, .unterminatedString, .unescapedQuote, .leadingText, .lineNumbers,
      .placeholder, .htmlEntity, .propertyList, .notText, .otherNotation:
      return []
    }
  }

  private var isDoubtful: Bool { reading.isDoubtful(in: bytes) }

  private var isSomeStringOpen: Bool { reading.problems.contains { $0.code == .unterminatedString } }

  /// The problems that `JSONReading.causes` tells as one.
  private func alike(_ problem: JSONSyntaxError) -> [JSONSyntaxError] {
    reading.problems.filter { $0.code == problem.code }
  }

  private func removing(_ place: Int) -> JSONRepair.Edit {
    .init(range: place..<min(bytes.count, place + max(1, scanner.sign(at: place).length)), text: [])
  }

  private func inserting(_ sign: Unicode.Scalar, at place: Int) -> JSONRepair.Edit {
    .init(range: place..<place, text: [UInt8(ascii: sign)])
  }

  /// A comment with the space before it; one that has a line to itself takes the line with it.
  private func comment(from start: Int) -> JSONRepair.Edit {
    var (start, end) = (start, JSONLeniency.commentEnd(from: start, in: bytes))
    let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    guard endsLine else {
      if end < bytes.count, bytes[end] == 0x20, start == 0 || bytes[start - 1].isSpace { end += 1 }
      return .init(range: start..<end, text: [])
    }
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start == 0 || bytes[start - 1] == 0x0A {
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    return .init(range: start..<end, text: [])
  }

  /// The sign of ASCII for one of East Asian width; nil if the place has none.
  private func narrowed(_ place: Int) -> JSONRepair.Edit? {
    let (sign, length) = scanner.sign(at: place)
    let plain: Unicode.Scalar
    switch sign {
    case .comma: plain = ","
    case .colon: plain = ":"
    case .opening(let isObject): plain = isObject ? "{" : "["
    case .closing(let isObject): plain = isObject ? "}" : "]"
    case .equals, .quote, .other: return nil
    }
    return .init(range: place..<place + length, text: [UInt8(ascii: plain)])
  }

  /// The end of the text from a place on, if it is nothing but brackets, commas and semicolons.
  private func trailingSigns(from place: Int) -> [JSONRepair.Edit] {
    let rest = bytes[place...]
    guard rest.allSatisfy({ $0.isSpace || "}],;".utf8.contains($0) }) else { return [] }
    let lineEnd = rest.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
    let lineStart = bytes[..<place].last { $0 != 0x20 && $0 != 0x09 } == 0x0A && lineEnd > 0
    return [.init(range: place..<bytes.count - (lineStart ? 0 : lineEnd), text: [])]
  }

  /// The key or value around a place, as JSON writes it; nil if there is none, or if it was invented.
  private func rewriting(_ place: Int) -> JSONRepair.Edit? {
    guard let token = reading.root?.token(around: place) else { return nil }
    return .init(range: token.range, text: JSONWriter.bytes(token.value))
  }
}

extension JSONNode {
  /// The scalar or key that a place lies in.
  fileprivate func token(around place: Int) -> (range: Range<Int>, value: JSONValue)? {
    guard range.contains(place) else { return nil }
    switch content {
    case .scalar(let value): return origin == .written ? (range, value) : nil
    case .array(let elements): return elements.first { $0.range.contains(place) }?.token(around: place)
    case .object(let members):
      let key = members.first { $0.keyRange.contains(place) }
      if let key { return (key.keyRange, .string(key.key)) }
      return members.first { $0.value.range.contains(place) }?.value.token(around: place)
    }
  }
}
