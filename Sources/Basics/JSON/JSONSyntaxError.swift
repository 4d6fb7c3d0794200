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
    /// A space or another character that nobody sees and JSON does not know.
    case invisibleCharacter
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
    /// Text before the value that is no JSON.
    case leadingText
    /// A picture, an archive, or another file that is no text.
    case notText
    /// A text in another notation: a property list, YAML, or a literal of a programming language.
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
  public var hint: String? = nil
}

extension JSONSyntaxError: CustomStringConvertible {
  /// "line 3, column 12: " and what is wrong, with the hint.
  public var description: String {
    "line \(line), column \(column): \(message)" + (hint.map { " \($0)" } ?? "")
  }
}
