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
    tell { scanner in
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
    tell { scanner in
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
    tell { scanner in
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
