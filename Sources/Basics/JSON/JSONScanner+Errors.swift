// The messages about the error at the place where the scanner stopped.

extension JSONScanner {
  /// An error at a place; nil means the position.
  package func syntaxError(
    _ code: JSONSyntaxError.Code,
    at offset: Int? = nil,
    _ message: String,
    hint: String? = nil
  ) -> JSONSyntaxError {
    let offset = offset ?? position
    let place = (lines ?? LineIndex(bytes)).place(of: offset)
    return JSONSyntaxError(
      code: code,
      offset: offset,
      line: place.line,
      column: place.column,
      message: message,
      hint: hint
    )
  }

  /// "line 3, column 12"
  package func placeName(of offset: Int) -> String {
    let place = (lines ?? LineIndex(bytes)).place(of: offset)
    return "line \(place.line), column \(place.column)"
  }

  // MARK: The input as a whole

  package func encodingError() -> JSONSyntaxError? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return syntaxError(
        .byteOrderMark,
        at: 0,
        "The text begins with a byte order mark.",
        hint: "Save it as UTF-8 without BOM."
      )
    }
    guard isUTF16 else { return nil }
    return syntaxError(
      .unsupportedEncoding,
      at: 0,
      "The text is not UTF-8; it looks like UTF-16.",
      hint: "Save it as UTF-8."
    )
  }

  /// Whether it is UTF-16 by its mark, or by its zeros; not so a file of arbitrary bytes that begins alike.
  private var isUTF16: Bool {
    guard end >= 2 else { return false }
    let hasMark = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    guard hasMark || (bytes[0] == 0) != (bytes[1] == 0) else { return false }
    let text = String(decoding: Self.utf16Units(in: Array(bytes.prefix(512))).units, as: UTF16.self)
    let odd = text.unicodeScalars.count { scalar in
      scalar == "\u{FFFD}" || !scalar.isHarmless && !"\t\r\n".unicodeScalars.contains(scalar)
    }
    return odd * 10 <= text.unicodeScalars.count
  }

  /// The code units of UTF-16 of either order, and the length of the mark before them.
  package static func utf16Units(in bytes: [UInt8]) -> (units: [UInt16], start: Int) {
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
    let start = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) ? 2 : 0
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[place + (isBig ? 1 : 0)])
    }
    return (units, start)
  }

  /// The error of the first byte from a place on that is not UTF-8.
  package func encodingError(from start: Int, to end: Int? = nil) -> JSONSyntaxError {
    var offset = start
    let rest = Array(bytes[start..<(end ?? self.end)])
    do throws(UTF8.ValidationError) {
      let span = rest.span
      _ = try UTF8Span(validating: span)
    } catch {
      offset = start + error.byteOffsets.lowerBound
    }
    return encodingError(at: offset)
  }

  func encodingError(at offset: Int) -> JSONSyntaxError {
    let byte = offset < end ? "The byte 0x\(hexadecimal(UInt32(bytes[offset]), width: 2))" : "The text"
    return syntaxError(
      .invalidUTF8,
      at: offset,
      "\(byte) is not valid UTF-8.",
      hint: "Save the text as UTF-8."
    )
  }

  package func depthError() -> JSONSyntaxError {
    syntaxError(.tooDeep, "Arrays and objects are nested more than \(maximumDepth) levels deep.")
  }

  /// The error of an input that ends too early.
  /// - Parameter place: nil is the end of the text.
  package func endError(at place: Int? = nil) -> JSONSyntaxError {
    guard let opened = open.last else {
      return syntaxError(.empty, at: end, "There is no JSON value: the text is empty.")
    }
    let what = bytes[opened] == UInt8(ascii: "{") ? "an object" : "an array"
    return endError(inside: what, openedAt: opened, at: place)
  }

  package func endError(inside what: String, openedAt start: Int, at place: Int? = nil) -> JSONSyntaxError {
    let began = placeName(of: start)
    return syntaxError(
      .unexpectedEnd,
      at: place ?? end,
      "The input ends inside \(what) that began at \(began)."
    )
  }

  package func trailingError() -> JSONSyntaxError {
    if let error = strangeError() { return error }
    let hint =
      switch next {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): "There is one closing bracket too many."
      case UInt8(ascii: ":"): "Write \"{\" before the members and \"}\" behind them."
      default: "Only one value may stand here."
      }
    return syntaxError(.trailingContent, "The JSON value has ended before \(found).", hint: hint)
  }

  // MARK: Between values

  /// The error at a place where a value has to begin.
  package func valueError() -> JSONSyntaxError {
    if let error = strangeError() { return error }
    switch bytes[position] {
    case UInt8(ascii: ","):
      return missingValue()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if let opened = open.last { return closingError(openedAt: opened) }
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return numberError(startingAt: position)
    case let byte where byte.belongsToWord && byte < 0x80:
      return wordError()
    default: break
    }
    return syntaxError(.unexpectedCharacter, "A value is expected here, not \(found).", hint: escapingHint)
  }

  package func missingValue() -> JSONSyntaxError {
    syntaxError(
      .missingValue,
      "A value is missing \(next == UInt8(ascii: ",") ? "before this comma" : "after the colon")."
    )
  }

  package func closingError(openedAt opened: Int) -> JSONSyntaxError {
    let isObject = bytes[opened] == UInt8(ascii: "{")
    if isObject, next == UInt8(ascii: "}") { return missingValue() }
    let began = placeName(of: opened)
    let what = isObject ? "object" : "array"
    let closing = isObject ? "}" : "]"
    return syntaxError(
      .mismatchedBracket,
      "\(found) cannot close the \(what) that began at \(began).",
      hint: "Close it with \"\(closing)\"."
    )
  }

  /// The error at a place where a key has to begin.
  package func keyError() -> JSONSyntaxError {
    guard let byte = next else { return endError() }
    if let error = strangeError() { return error }
    switch byte {
    case UInt8(ascii: ","):
      return syntaxError(.missingValue, "A key and a value are missing before this comma.")
    case UInt8(ascii: "]"):
      return open.last.map { closingError(openedAt: $0) } ?? endError()
    case let byte where byte.belongsToWord || byte == UInt8(ascii: "-"):
      let key = word(from: position)
      return syntaxError(.bareKey, "The key \(key) is not in quotes.", hint: "Write \"\(key)\".")
    default:
      return syntaxError(
        .unexpectedCharacter,
        "A key in double quotes is expected here, not \(found).",
        hint: escapingHint
      )
    }
  }

  /// The error behind a key.
  package func colonError(keyEnd: Int) -> JSONSyntaxError {
    guard next != nil else { return endError() }
    return strangeError() ?? missingColon(behind: keyEnd)
  }

  private func missingColon(behind keyEnd: Int) -> JSONSyntaxError {
    let hint = next == UInt8(ascii: "=") ? "Write \":\" instead of \"=\"." : unescapedQuoteHint(at: keyEnd)
    return syntaxError(.missingColon, at: keyEnd, "A colon is missing after this key.", hint: hint)
  }

  package func missingComma(behind valueEnd: Int) -> JSONSyntaxError {
    let message = "A comma is missing before \(found)."
    let hint = unescapedQuoteHint(at: valueEnd) ?? "Write a comma here."
    return syntaxError(.missingComma, at: valueEnd, message, hint: hint)
  }

  /// The error behind an element or a member.
  package func separatorError(valueEnd: Int) -> JSONSyntaxError {
    guard let byte = next, let opened = open.last else { return endError() }
    if let error = strangeError(insideOf: valueEnd) { return error }
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return closingError(openedAt: opened)
    case let byte where byte.beginsValue: return missingComma(behind: valueEnd)
    default:
      let closing = bytes[opened] == UInt8(ascii: "{") ? "\"}\"" : "\"]\""
      return syntaxError(
        .unexpectedCharacter,
        "A comma or \(closing) is expected here, not \(found).",
        hint: byte == UInt8(ascii: ";") ? "Write a comma instead." : unescapedQuoteHint(at: valueEnd)
      )
    }
  }

  package func trailingCommaError(at comma: Int) -> JSONSyntaxError {
    let closing = next == UInt8(ascii: "}") ? "\"}\"" : "\"]\""
    return syntaxError(
      .trailingComma,
      at: comma,
      "A comma stands before \(closing).",
      hint: "Remove the comma."
    )
  }
}

extension UInt8 {
  fileprivate var beginsValue: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    default: belongsToWord
    }
  }
}

// The errors inside of strings and numbers.

extension JSONScanner {
  // MARK: Strings

  func controlError(at place: Int, openedAt start: Int) -> JSONSyntaxError {
    let began = self.placeName(of: start)
    let what: String
    var hint: String?
    switch bytes[place] {
    case 0x0A, 0x0D:
      what = "A line break"
      hint = "Close the string, or write the line break as \\n."
    case 0x09:
      what = "A tab"
      hint = "Write it as \\t."
    case let byte:
      let code = hexadecimal(UInt32(byte), width: 4)
      what = "The control character U+\(code)"
      hint = "Write it as \\u\(code.lowercased())."
    }
    return syntaxError(
      .controlCharacter,
      at: place,
      "\(what) stands inside the string that began at \(began).",
      hint: hint
    )
  }

  func escapeError(at backslash: Int) -> JSONSyntaxError {
    if backslash + 1 < end, bytes[backslash + 1] == UInt8(ascii: "u") {
      let message = "Four hexadecimal digits have to follow \\u."
      return syntaxError(.invalidEscape, at: backslash, message)
    }
    let byte = backslash + 1 < end ? bytes[backslash + 1] : 0
    let isPlain = byte > 0x20 && byte < 0x7F
    let what = isPlain ? "\\\(Character(Unicode.Scalar(byte)))" : "This backslash"
    return syntaxError(
      .invalidEscape,
      at: backslash,
      "\(what) is not an escape.",
      hint: "'`".utf8.contains(byte)
        ? "Write \(Character(Unicode.Scalar(byte))) without the backslash."
        : "A backslash that belongs to the text is written \\\\."
    )
  }

  func surrogateError(at escape: Int) -> JSONSyntaxError {
    let unit = String(decoding: bytes[escape..<min(escape + 6, end)], as: UTF8.self)
    return syntaxError(
      .loneSurrogate,
      at: escape,
      "\(unit) is one half of a character and stands without its other half.",
      hint: "Write the character itself, or both halves as \\uD8xx\\uDCxx."
    )
  }

  // MARK: Numbers

  func leadingZeroError(startingAt start: Int) -> JSONSyntaxError {
    let number = word(from: start)
    let digits = number.drop { $0 == "-" || $0 == "0" }
    let hint = digits.isEmpty || number.hasPrefix("-") ? nil : "Write \(digits), or \"\(number)\" as text."
    return syntaxError(.leadingZero, at: start, "The number \(number) begins with a zero.", hint: hint)
  }

  func numberError(startingAt start: Int) -> JSONSyntaxError {
    let number = word(from: start)
    let letters = number.drop { $0 == "-" || $0 == "+" }.lowercased()
    if letters.hasPrefix("inf") || letters.hasPrefix("nan") { return notANumberError(number, at: start) }
    let hint: String?
    switch number.first {
    case "+": hint = "Leave out the plus sign."
    case ".": hint = "Write the zero before the point."
    case _ where ["0x", "0o", "0b"].contains(where: { letters.hasPrefix($0) }):
      hint = "Write it in decimal digits."
    default: hint = number.hasSuffix(".") ? "Write a digit after the point." : "Text stands in double quotes."
    }
    return syntaxError(
      .invalidNumber,
      at: start,
      "\(number) is not a JSON number.",
      hint: number == "-" ? nil : hint
    )
  }

  func rangeError(startingAt start: Int) -> JSONSyntaxError {
    syntaxError(.numberOutOfRange, at: start, "The number \(word(from: start)) is too large.")
  }

  func notANumberError(_ word: String, at start: Int) -> JSONSyntaxError {
    syntaxError(.notANumber, at: start, "JSON has no \(word).", hint: "Write a number or null.")
  }
}
