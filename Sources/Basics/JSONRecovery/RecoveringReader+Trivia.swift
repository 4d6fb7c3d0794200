import JSON

// Trivia between tokens: space, and characters that do not belong there but have no meaning.

extension RecoveringReader {
  /// Skips space, comments, invisible characters, invalid bytes, and dots for an omission.
  mutating func skipTrivia() {
    while let byte = scanner.next {
      switch byte {
      case 0x20, 0x09: position += 1
      case 0x0A, 0x0D:
        position += 1
        if hasLineNumbers { skipLineNumber() }
      case UInt8(ascii: "/") where beginsComment(at: position),
        UInt8(ascii: "#") where beginsComment(at: position):
        skipComment()
      case UInt8(ascii: ".") where isDots(at: position): skipPlaceholder()
      case ..<0x20, 0x7F: skipInvisible()
      case 0x80... where skipStrangeSpace(): continue
      default: return
      }
    }
  }

  // MARK: Comments

  /// Whether a comment begins. A hash begins none if a value has to follow and a word does, as in `#ff0000`.
  func beginsComment(at place: Int) -> Bool {
    let bytes = scanner.bytes
    let next = place + 1 < scanner.end ? bytes[place + 1] : 0x0A
    if bytes[place] == UInt8(ascii: "/") { return next == UInt8(ascii: "/") || next == UInt8(ascii: "*") }
    guard bytes[place] == UInt8(ascii: "#") else { return false }
    return frames.last?.expects != .memberValue || !next.belongsToWord
  }

  private mutating func skipComment() {
    report { $0.syntaxError(.comment, "JSON has no comments.", hint: "Remove the comment.") }
    let isBlock = position + 1 < scanner.end && scanner.bytes[position + 1] == UInt8(ascii: "*")
    if isBlock, scanner.bytes[position] == UInt8(ascii: "/") { return skipBlock() }
    while let byte = scanner.next, byte != 0x0A, byte != 0x0D { position += 1 }
  }

  private mutating func skipBlock() {
    position += 2
    while let byte = scanner.next {
      position += 1
      guard byte == UInt8(ascii: "*"), scanner.next == UInt8(ascii: "/") else { continue }
      position += 1
      return
    }
  }

  // MARK: Dots

  private func isDots(at place: Int) -> Bool {
    guard place + 1 < scanner.end, scanner.bytes[place + 1] == UInt8(ascii: ".") else { return false }
    let behind = scanner.bytes[place...].drop { $0 == UInt8(ascii: ".") }.startIndex
    return behind == scanner.end || !scanner.bytes[behind].belongsToWord
  }

  private mutating func skipPlaceholder() {
    report { scanner in
      scanner.syntaxError(
        .placeholder,
        "The dots stand for something that was left out.",
        hint: "Write what belongs here, or remove them."
      )
    }
    while scanner.next == UInt8(ascii: ".") { position += 1 }
    if let scalar = scanner.scalar(at: position), scalar == "…" { position += UTF8.width(scalar) }
    skipCommaOfPlaceholder()
  }

  /// `{…, "a": 1}` and `{"a": 1, …}`: neither comma is one too many.
  private mutating func skipCommaOfPlaceholder() {
    guard !frames.isEmpty else { return }
    let next = scanner.placeAfterSpace(from: position, reach: 4096)
    let (sign, length) = scanner.sign(at: next)
    let expected = frames[top].expects
    switch sign {
    case .comma where expected == .first || expected == .another: position = next + length
    case .closing where expected == .another: frames[top].expects = .separator
    case .comma, .closing, .opening, .quote, .colon, .equals, .other: break
    }
  }

  // MARK: What cannot be seen

  private mutating func skipInvisible() {
    report { scanner in
      scanner.syntaxError(
        .unexpectedCharacter,
        "The invisible character \(scanner.found) may stand in strings only.",
        hint: "Remove it or replace it by a space."
      )
    }
    while let byte = scanner.next, byte < 0x20 || byte == 0x7F, ![0x09, 0x0A, 0x0D].contains(byte) {
      position += 1
    }
  }

  /// Whether there was anything but a character that a reader sees.
  private mutating func skipStrangeSpace() -> Bool {
    guard let scalar = scanner.scalar(at: position) else {
      report { $0.encodingError(at: $0.position) }
      while let byte = scanner.next, byte >= 0x80, scanner.scalar(at: position) == nil { position += 1 }
      return true
    }
    if scalar == "…" {
      skipPlaceholder()
      return true
    }
    guard scalar.isStrangeSpace else { return false }
    report { $0.strangeError() ?? $0.encodingError(at: $0.position) }
    while let scalar = scanner.scalar(at: position), scalar.value >= 0x80, scalar.isStrangeSpace {
      position += UTF8.width(scalar)
    }
    return true
  }

  // MARK: Line numbers

  /// Whether each line begins with its number, as copied from a web page. No JSON text looks like that.
  mutating func findLineNumbers() {
    var place = scanner.placeAfterSpace(from: position)
    let start = place
    var (lines, expected, hasContent) = (0, 0, false)
    while place < scanner.end {
      guard let (number, behind) = lineNumber(at: place), lines == 0 || number == expected else { return }
      (lines, expected) = (lines + 1, number + 1)
      place = behind
      while place < scanner.end, ![0x0A, 0x0D].contains(scanner.bytes[place]) {
        hasContent = hasContent || ![0x20, 0x09].contains(scanner.bytes[place])
        place += 1
      }
      place = scanner.placeAfterSpace(from: place)
    }
    guard lines > 1, hasContent else { return }
    hasLineNumbers = true
    report { scanner in
      scanner.syntaxError(
        .lineNumbers,
        at: start,
        "Each line begins with its number.",
        hint: "Remove the numbers."
      )
    }
    skipLineNumber()
  }

  private func lineNumber(at place: Int) -> (number: Int, end: Int)? {
    let digits = scanner.bytes[place...].prefix(7).prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let signs = [UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ")")]
    let isMarked = digits.endIndex < scanner.end && signs.contains(scanner.bytes[digits.endIndex])
    return (number, digits.endIndex + (isMarked ? 1 : 0))
  }

  private mutating func skipLineNumber() {
    let start = scanner.placeAfterSpace(from: position)
    if let (_, end) = lineNumber(at: start) { position = end }
  }
}

extension Unicode.Scalar {
  fileprivate var isStrangeSpace: Bool { properties.isWhitespace || !isVisible }
}
