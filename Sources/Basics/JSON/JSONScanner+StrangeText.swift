// Characters and words that JSON does not allow, and how messages show them.

extension JSONScanner {
  // MARK: Strange characters

  /// Returns the error for characters that are wrong everywhere outside of strings. Directly behind a string
  /// (`insideOf` its end) a quote of another kind is text.
  package func strangeError(insideOf stringEnd: Int? = nil) -> JSONSyntaxError? {
    guard let byte = next else { return nil }
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") {
      return syntaxError(.comment, "JSON has no comments.", hint: "Remove everything from \(found) on.")
    }
    if (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")) && stringEnd != position {
      return syntaxError(
        .singleQuote,
        "Strings and keys stand in double quotes, not in \(Character(Unicode.Scalar(byte))).",
        hint: "Write \" instead."
      )
    }
    guard byte >= 0x80 else { return nil }
    guard let scalar = scalar(at: position) else { return encodingError(at: position) }
    return strangeError(about: scalar)
  }

  private static let narrowSigns: [Unicode.Scalar: Character] = [
    "，": ",", "、": ",", "：": ":", "｛": "{", "｝": "}", "［": "[", "］": "]",
  ]

  private func strangeError(about scalar: Unicode.Scalar) -> JSONSyntaxError? {
    if "“”„‟‘’‚‛«»″＂".unicodeScalars.contains(scalar) {
      return syntaxError(
        .curlyQuote,
        "Strings and keys stand in straight double quotes, not in \(scalar).",
        hint: "Write \" instead; word processors replace it."
      )
    }
    if let narrow = Self.narrowSigns[scalar] {
      return syntaxError(
        .unexpectedCharacter,
        "JSON is written with \"\(narrow)\", not with \"\(scalar)\".",
        hint: "Write \(narrow) instead; input methods for Chinese and Japanese replace it."
      )
    }
    guard scalar.properties.isWhitespace || !scalar.isVisible else { return nil }
    return syntaxError(
      .invisibleCharacter,
      "The invisible character \(scalar.codeName) may stand in strings only.",
      hint: "Remove it or replace it by a space."
    )
  }

  // MARK: Words

  func wordError() -> JSONSyntaxError {
    let word = word(from: position)
    switch word.lowercased() {
    case "nan", "infinity", "inf":
      return notANumberError(word, at: position)
    case "true", "false", "null":
      return invalidWord(word, hint: "Write \(word.lowercased()) in lower case.")
    case "none", "nil", "undefined": return invalidWord(word, hint: "Write null.")
    default: break
    }
    let isCut = ["true", "false", "null"].contains { $0.hasPrefix(word) && position + word.utf8.count == end }
    if isCut { return endError(inside: "a word", openedAt: position) }
    let meant = Self.wordMeant(by: word).map { "Did you mean \($0)? " } ?? ""
    return invalidWord(word, hint: meant + "Text stands in double quotes.")
  }

  private func invalidWord(_ word: String, hint: String) -> JSONSyntaxError {
    syntaxError(.invalidWord, "\"\(word)\" is not a JSON value.", hint: hint)
  }

  /// Returns which of `true`, `false` and `null` was meant: the word is cut off, two of its letters are swapped,
  /// or the last one is doubled. Returns nil for any other word.
  private static func wordMeant(by word: String) -> String? {
    let word = word.lowercased()
    guard (3...8).contains(word.utf8.count) else { return nil }
    return ["true", "false", "null"].first { literal in
      let isSwapped = word.first == literal.first && word.utf8.sorted() == literal.utf8.sorted()
      let isDoubled =
        word.hasPrefix(literal) && word.dropFirst(literal.count).allSatisfy { $0 == literal.last }
      return literal.hasPrefix(word) || isSwapped || isDoubled
    }
  }

  /// The word that begins at a place, cut after 40 characters.
  func word(from start: Int) -> String {
    let isPart = { (byte: UInt8) in
      byte.belongsToWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    let word = bytes[start...].prefix(200).prefix { isPart($0) || $0 == UInt8(ascii: "+") }
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars.map { $0.isHarmless ? $0 : "\u{FFFD}" }
    let text = String(String.UnicodeScalarView(scalars.prefix(40)))
    return scalars.count > 40 ? text + "…" : text
  }

  // MARK: What was found

  /// The character at the position, in quotes and harmless.
  var found: String {
    guard let byte = next else { return "the end" }
    if byte == UInt8(ascii: "\"") { return foundString }
    guard let scalar = scalar(at: position) else { return "0x\(hexadecimal(UInt32(byte), width: 2))" }
    return scalar.isVisible ? "\"\(scalar)\"" : scalar.codeName
  }

  /// The string that begins at the position, cut after 32 characters; "this string" if it does not end on its line.
  private var foundString: String {
    let rest = bytes[(position + 1)...].prefix(400)
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 }
    guard let end = rest.firstIndex(where: isEnd), bytes[end] == UInt8(ascii: "\"") else {
      return "this string"
    }
    let text = String(decoding: rest[..<end], as: UTF8.self).harmless
    return text.count > 32 ? "\"\(text.prefix(32))…\"" : "\"\(text)\""
  }

  package func scalar(at place: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = bytes[place...].prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }

  var escapingHint: String? {
    guard next == UInt8(ascii: "\\") else { return nil }
    return "The text looks as if its quotes were escaped once too often."
  }

  /// Returns a hint if text follows the closing quote directly: the quote was probably part of the text.
  func unescapedQuoteHint(at valueEnd: Int) -> String? {
    guard valueEnd == position, valueEnd > 0, bytes[valueEnd - 1] == UInt8(ascii: "\"") else { return nil }
    return "If the quote before it belongs to the text, write \\\"."
  }
}

extension String {
  /// The beginning of a text, without characters that a terminal would misrepresent.
  package var harmless: String {
    let scalars = unicodeScalars.prefix(41).map { $0.isHarmless ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Neither control, format, private nor unassigned: safe to show on a terminal.
  var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Whether a reader sees it when it stands alone.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: isHarmless
    }
  }

  /// "U+00A0"
  var codeName: String { "U+\(hexadecimal(value, width: 4))" }
}

/// Upper case, filled up with zeros.
func hexadecimal(_ value: UInt32, width: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
