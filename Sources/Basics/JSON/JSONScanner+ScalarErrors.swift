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
