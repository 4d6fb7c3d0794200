/// An error in a text that should be JSON, with its place.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The code of the error, for programs; the raw values are stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case empty
    case tooLarge
    case tooDeep
    case byteOrderMark
    /// UTF-16 by the look of it.
    case unsupportedEncoding
    case invalidUTF8
    case unexpectedEnd
    case unexpectedCharacter
    case trailingContent
    case mismatchedBracket
    case missingComma
    case missingColon
    /// Nothing between two commas or behind a colon.
    case missingValue
    case trailingComma
    case comment
    case singleQuote
    case curlyQuote
    /// A key without quotes.
    case bareKey
    /// A word that is neither true nor false nor null.
    case invalidWord
    /// NaN, Infinity and the like.
    case notANumber
    case invalidNumber
    case leadingZero
    case numberOutOfRange
    case controlCharacter
    case invalidEscape
    /// Half of a `\uXXXX\uXXXX` pair.
    case loneSurrogate

    // Reported by `JSONRecovery` only; the parser has another code for it or accepts it.

    /// A key that stands in the same object already.
    case duplicateKey
    /// A comma, colon or bracket of East Asian width.
    case fullwidthPunctuation
    /// An array or object that is not closed before its parent ends.
    case missingBracket
    /// A closing bracket without an opening one.
    case extraBracket
    /// A string without its closing quote.
    case unterminatedString
    /// A quote in the middle of a text, without a backslash.
    case unescapedQuote
    /// Text before the value that is no JSON.
    case leadingText
    /// A column of line numbers, as copied from a web page.
    case lineNumbers
    /// Dots in place of an omission.
    case placeholder
    /// Quotes in HTML notation: `&quot;`.
    case htmlEntity
    /// Another format: a property list, YAML, or a literal of a programming language.
    case propertyList
    /// A picture, an archive, or another file that is no text.
    case notText
    /// A value in the notation of JavaScript or of a debugger. Only `JSONReading.causes` has it.
    case otherNotation
  }

  /// The code of the error.
  public var code: Code
  /// The number of bytes before the place, from 0 up to the length of the input.
  public var offset: Int
  /// The first line is 1; lines end with LF, CR LF or CR.
  public var line: Int
  /// The first column is 1; it counts characters as a reader sees them, not bytes.
  public var column: Int
  /// One sentence about the error. It is safe to show on a terminal.
  public var message: String
  /// One sentence of advice; nil if there is none.
  public var hint: String?
  /// What was found, where the cause or the repair depends on more than the code; nil elsewhere.
  package var detail: Detail?

  /// What was found at the place of an error.
  package enum Detail: Hashable, Sendable {
    /// "=" in the place of a colon.
    case equalsSign
    /// ";", for example in the place of a comma.
    case semicolon
    /// True, None, nil: a literal as another language writes it.
    case foreignLiteral
    /// "," in the place of a colon, with a value behind it.
    case commaForColon
    /// Nothing but the missing sign is wrong; no quote before it looks unescaped.
    case onlyTheSign
    /// The members of an object in the brackets of an array.
    case membersInBrackets
    /// The members of an object without its braces.
    case membersWithoutBraces
    /// A space or another character that nobody sees and JSON does not know.
    case invisibleCharacter
    /// A backslash before the quotes of a string.
    case escapedQuotes
    /// A fence of Markdown around the value.
    case fence
    /// An escape as property lists have them, whose meaning is certain.
    case printedEscape
    /// Words without quotes in the place of a value: a text, or the name of what a program puts there.
    case bareText
    /// Keys with values outside of the value, for example behind a bracket that is one too many.
    case outsideMembers
  }

  /// Makes an error that was found elsewhere, for example one that came over a connection.
  init(code: Code, offset: Int, line: Int, column: Int, message: String, hint: String? = nil) {
    self.code = code
    self.offset = offset
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// "line 3, column 12: " and what is wrong, with the hint.
  public var description: String {
    "line \(line), column \(column): \(message)" + (hint.map { " \($0)" } ?? "")
  }
}
