import JSON

// The surroundings of the value: text before it, text behind it, missing ends.

extension RecoveringReader {
  mutating func readRoot() {
    skipTrivia()
    takeLeadingText()
    skipTrivia()
    guard scanner.next != nil else {
      return report { $0.syntaxError(.empty, at: $0.end, "There is no JSON value: the text is empty.") }
    }
    while root == nil, scanner.next != nil {
      if frames.isEmpty { stepToValue() }
      readFrames()
      skipTrivia()
    }
    while reopenRoot() {
      readFrames()
      skipTrivia()
    }
    takeTrailingText()
  }

  private mutating func readFrames() {
    while !frames.isEmpty {
      skipTrivia()
      guard scanner.next != nil else { return closeEverything() }
      step()
    }
  }

  mutating func takeByteOrderMark() {
    guard let error = scanner.encodingError(), error.code == .byteOrderMark else { return }
    report { _ in error }
    position = 3
    lastEnd = 3
  }

  // MARK: Before the value

  private mutating func takeLeadingText() {
    let start = position
    switch scanner.sign(at: start).sign {
    case .opening: return
    case .quote(.straight):
      if isKey(at: start, reach: .max) { openImpliedObject() }
      return
    case .other where beginsWithMember(at: start): return openImpliedObject()
    case .quote(let quote):
      let behind = scanner.placeAfterSpace(from: start + scanner.sign(at: start).length)
      let isFence = scanner.bytes[start...].starts(with: "```".utf8)
      if isFence { break }
      guard quote != .escaped, case .opening = scanner.sign(at: behind).sign else { return }
    case .closing, .comma, .colon, .equals, .other: break
    }
    guard let opening = firstOpening(from: start) else { return }
    tellLeadingText(start..<opening)
    position = opening
    scanner.hasArraysInParentheses = scanner.hasArraysInParentheses || beginsLikePrintedPropertyList
  }

  /// Whether the text begins `aps: {`. Any other word before a brace is a remark about the value, but payloads are
  /// pasted without their braces.
  private func beginsWithMember(at place: Int) -> Bool {
    guard scanner.bytes[scanner.wordRange(from: place)].elementsEqual("aps".utf8), isBareKey(at: place) else {
      return false
    }
    let value = scanner.placeAfterSpace(from: scanner.placeAfterSpace(from: place + 3) + 1)
    return scanner.sign(at: value).sign == .opening(isObject: true)
  }

  /// The first brace, with the bracket directly before it; without braces the first bracket.
  private func firstOpening(from start: Int) -> Int? {
    var bracket: Int?
    var isDirectlyBehind = false
    var next = start
    while next < scanner.end {
      let place = next
      next = place + 1
      let byte = scanner.bytes[place]
      if byte.isSpace || byte & 0xC0 == 0x80 { continue }
      guard case .opening(let isObject) = scanner.sign(at: place).sign else {
        isDirectlyBehind = false
        continue
      }
      if isObject { return isDirectlyBehind ? bracket : place }
      if bracket == nil || !isDirectlyBehind { bracket = bracket ?? place }
      isDirectlyBehind = bracket == place
    }
    return bracket
  }

  private mutating func tellLeadingText(_ text: Range<Int>) {
    let isNumbers = scanner.bytes[text].allSatisfy { $0.isDigit || $0.isSpace }
    let isFenced = isFence(behind: text)
    let hasMembers = scanner.hasMembers(in: text, isBefore: true)
    report { scanner in
      isNumbers
        ? scanner.syntaxError(
          .lineNumbers,
          at: text.lowerBound,
          "Line numbers stand before the JSON value.",
          hint: "Remove them."
        )
        : scanner.syntaxError(
          .leadingText,
          at: text.lowerBound,
          isFenced
            ? "A Markdown fence stands around the JSON value, which begins at \(scanner.placeName(of: text.upperBound))."
            : "Text stands before the JSON value, which begins at \(scanner.placeName(of: text.upperBound)).",
          hint: isFenced
            ? "Remove the fence and what is outside of it." : "Remove everything before the value.",
          detail: isFenced ? .fence : hasMembers ? .outsideMembers : nil
        )
    }
  }

  /// Whether the last line of a text before the value opens a block of code in Markdown.
  private func isFence(behind text: Range<Int>) -> Bool {
    let lines = scanner.bytes[text].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    let last = lines.last { !$0.allSatisfy(\.isSpace) }?.drop(while: \.isSpace)
    return last.map { $0.starts(with: "```".utf8) || $0.starts(with: "~~~".utf8) } ?? false
  }

  private mutating func openImpliedObject() {
    report { scanner in
      scanner.syntaxError(
        .missingBracket,
        at: scanner.position,
        "The members of an object begin here without \"{\".",
        hint: "Write \"{\" before them and \"}\" behind them.",
        detail: .membersWithoutBraces
      )
    }
    frames.append(Frame(start: position, isObject: true))
    frames[top].isImplied = true
    scanner.open.append(position)
  }

  // MARK: Behind the value

  /// `{…}, "key": 1}`: the first closing brace was one too many.
  private mutating func reopenRoot() -> Bool {
    guard let closed = closedRoot, scanner.sign(at: position).sign == .comma else { return false }
    let length = scanner.sign(at: position).length
    guard isKey(at: scanner.placeAfterSpace(from: position + length), reach: .max) else { return false }
    let bracket = lastEnd - (scanner.bytes[lastEnd - 1] < 0x80 ? 1 : 3)
    report { scanner in
      scanner.syntaxError(
        .extraBracket,
        at: bracket,
        "The object ends here, but more members follow.",
        hint: "Remove this closing bracket."
      )
    }
    // Let go of the value first: otherwise its members would be copied.
    (root, closedRoot) = (nil, nil)
    frames.append(closed)
    scanner.open.append(closed.start)
    frames[top].expects = .separator
    return true
  }

  private mutating func takeTrailingText() {
    guard let byte = scanner.next else { return }
    let hasMembers = scanner.hasMembers(in: position..<scanner.end, isBefore: false)
    let hint: String
    switch scanner.sign(at: position).sign {
    case .closing: hint = "There is one closing bracket too many."
    case .comma: hint = "Remove the comma and what follows it."
    case _ where byte == UInt8(ascii: ";"): hint = "Remove everything from here on."
    case .opening, .quote, .colon, .equals, .other: hint = "Only one value may stand here."
    }
    report { scanner in
      let message = "The JSON value has ended before \(scanner.found)."
      let detail: JSONSyntaxError.Detail? = hasMembers ? .outsideMembers : nil
      return scanner.syntaxError(.trailingContent, message, hint: hint, detail: detail)
    }
  }

  /// The text ends within arrays and objects.
  private mutating func closeEverything() {
    let missing = frames.reversed().filter { !$0.isImplied }
    if let innermost = missing.first {
      let closing = String(missing.prefix(12).map(\.closing)) + (missing.count > 12 ? "…" : "")
      report { scanner in
        let what = innermost.isObject ? "an object" : "an array"
        // An editor shows no line behind the last one.
        let end = (scanner.bytes.lastIndex { !$0.isSpace } ?? -1) + 1
        var error = scanner.endError(inside: what, openedAt: innermost.start, at: end)
        error.hint = "Write \"\(closing)\" at the end."
        return error
      }
    }
    while !frames.isEmpty { leave(endingAt: lastEnd) }
  }
}
