import JSON
import Testing

/// One thing that people or programs do wrong, and what they are told.
struct Mistake: Sendable, CustomTestStringConvertible {
  var code: JSONSyntaxError.Code
  var text: [UInt8]
  var place: String
  var says: String

  init(_ code: JSONSyntaxError.Code, _ text: String, _ place: String, _ says: String) {
    self.init(code, Array(text.utf8), place, says)
  }

  init(_ code: JSONSyntaxError.Code, _ text: [UInt8], _ place: String, _ says: String) {
    (self.code, self.text, self.place, self.says) = (code, text, place, says)
  }

  var testDescription: String { "\(code): \(String(decoding: text, as: UTF8.self))" }
}

struct JSONSyntaxErrorTests {
  static let mistakes: [Mistake] = [
    .init(.empty, "", "1:1", "There is no JSON value: the text is empty."),
    .init(.empty, " \n ", "2:2", "There is no JSON value: the text is empty."),
    .init(
      .tooDeep,
      String(repeating: "[", count: 9),
      "1:9",
      "Arrays and objects are nested more than 8 levels deep."
    ),
    .init(
      .tooLarge,
      String(repeating: " ", count: 5120),
      "1:1",
      "The text is 5,120 bytes; the limit is 4,096."
    ),
    .init(
      .byteOrderMark,
      "\u{FEFF}{}",
      "1:1",
      "The text begins with a byte order mark. Save it as UTF-8 without BOM."
    ),
    .init(
      .unsupportedEncoding,
      [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
      "1:1",
      "The text is not UTF-8; it looks like UTF-16. Save it as UTF-8."
    ),
    .init(
      .unsupportedEncoding,
      [0, 0x7B, 0, 0x7D],
      "1:1",
      "The text is not UTF-8; it looks like UTF-16. Save it as UTF-8."
    ),
    .init(
      .invalidUTF8,
      [0x5B, 0x22, 0xC3, 0xA9, 0xE9, 0x22, 0x5D],
      "1:4",
      "The byte 0xE9 is not valid UTF-8. Save the text as UTF-8."
    ),
    .init(
      .invalidUTF8,
      [0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22],
      "1:4",
      "The byte 0xED is not valid UTF-8. Save the text as UTF-8."
    ),
    .init(.invalidUTF8, [0x5B, 0xC0], "1:2", "The byte 0xC0 is not valid UTF-8. Save the text as UTF-8."),
    .init(
      .unexpectedEnd,
      "{\n  \"a\": 1,\n  \"b\": [1, \"hé",
      "3:15",
      "The input ends inside a string that began at line 3, column 12."
    ),
    .init(
      .unexpectedEnd,
      "{\"a\": ",
      "1:7",
      "The input ends inside an object that began at line 1, column 1."
    ),
    .init(.unexpectedEnd, "{\"a\"", "1:5", "The input ends inside an object that began at line 1, column 1."),
    .init(.unexpectedEnd, "{", "1:2", "The input ends inside an object that began at line 1, column 1."),
    .init(
      .unexpectedEnd,
      "{\"a\":1,",
      "1:8",
      "The input ends inside an object that began at line 1, column 1."
    ),
    .init(.unexpectedEnd, "[1", "1:3", "The input ends inside an array that began at line 1, column 1."),
    .init(.unexpectedEnd, "[1,\n", "2:1", "The input ends inside an array that began at line 1, column 1."),
    .init(.unexpectedEnd, "\"a\\", "1:4", "The input ends inside a string that began at line 1, column 1."),
    .init(.unexpectedEnd, "\"\\u12", "1:6", "The input ends inside a string that began at line 1, column 1."),
    .init(
      .unexpectedEnd,
      "\"\\uD83D",
      "1:8",
      "The input ends inside a string that began at line 1, column 1."
    ),
    .init(.unexpectedEnd, "[12.", "1:5", "The input ends inside a number that began at line 1, column 2."),
    .init(.unexpectedEnd, "-", "1:2", "The input ends inside a number that began at line 1, column 1."),
    .init(.unexpectedEnd, "[tru", "1:5", "The input ends inside a word that began at line 1, column 2."),
    .init(.unexpectedCharacter, "[*]", "1:2", "A value is expected here, not \"*\"."),
    .init(.unexpectedCharacter, "]", "1:1", "A value is expected here, not \"]\"."),
    .init(.unexpectedCharacter, "[🙂]", "1:2", "A value is expected here, not \"🙂\"."),
    .init(.unexpectedCharacter, "[\u{1B}[2J]", "1:2", "A value is expected here, not U+001B."),
    .init(
      .unexpectedCharacter,
      "[1;2]",
      "1:3",
      "A comma or \"]\" is expected here, not \";\". Write a comma instead."
    ),
    .init(
      .unexpectedCharacter,
      "{\\\"a\\\": 1}",
      "1:2",
      "A key in double quotes is expected here, not \"\\\". "
        + "The text looks as if its quotes were escaped once too often."
    ),
    .init(
      .invisibleCharacter,
      "{\u{A0}\"a\": 1}",
      "1:2",
      "The invisible character U+00A0 may stand in strings only. Remove it or replace it by a space."
    ),
    .init(
      .invisibleCharacter,
      "[1,\u{202E}2]",
      "1:4",
      "The invisible character U+202E may stand in strings only. Remove it or replace it by a space."
    ),
    .init(
      .trailingContent,
      "{} {}",
      "1:4",
      "The JSON value has ended before \"{\". Only one value may stand here."
    ),
    .init(
      .trailingContent,
      "{\r\n}}",
      "2:2",
      "The JSON value has ended before \"}\". There is one closing bracket too many."
    ),
    .init(
      .mismatchedBracket,
      "{\"a\": [1}",
      "1:9",
      "\"}\" cannot close the array that began at line 1, column 7. Close it with \"]\"."
    ),
    .init(
      .mismatchedBracket,
      "{\"a\": 1]",
      "1:8",
      "\"]\" cannot close the object that began at line 1, column 1. Close it with \"}\"."
    ),
    .init(
      .mismatchedBracket,
      "{]",
      "1:2",
      "\"]\" cannot close the object that began at line 1, column 1. Close it with \"}\"."
    ),
    .init(
      .missingComma,
      "{\"a\": 1\n \"b\": 2}",
      "1:8",
      "A comma is missing before \"b\". Write a comma here."
    ),
    .init(.missingComma, "[1 2]", "1:3", "A comma is missing before \"2\". Write a comma here."),
    .init(
      .missingComma,
      "{\"body\": \"He said \"hi\" to her\"}",
      "1:20",
      "A comma is missing before \"h\". If the quote before it belongs to the text, write \\\"."
    ),
    .init(.missingColon, "{\"a\" 1}", "1:5", "A colon is missing after this key."),
    .init(
      .missingColon,
      "{\"a\" = 1}",
      "1:5",
      "A colon is missing after this key. Write \":\" instead of \"=\"."
    ),
    .init(.missingValue, "[1,,2]", "1:4", "A value is missing before this comma."),
    .init(.missingValue, "{\"a\":}", "1:6", "A value is missing after the colon."),
    .init(.missingValue, "{,}", "1:2", "A key and a value are missing before this comma."),
    .init(.trailingComma, "[1,\n]", "1:3", "A comma stands before \"]\". Remove the comma."),
    .init(.trailingComma, "{\"a\":1, }", "1:7", "A comma stands before \"}\". Remove the comma."),
    .init(.comment, "{ // why\n}", "1:3", "JSON has no comments. Remove everything from \"/\" on."),
    .init(.comment, "{} # why", "1:4", "JSON has no comments. Remove everything from \"#\" on."),
    .init(
      .singleQuote,
      "{'a': 1}",
      "1:2",
      "Strings and keys stand in double quotes, not in '. Write \" instead."
    ),
    .init(
      .singleQuote,
      "['a']",
      "1:2",
      "Strings and keys stand in double quotes, not in '. Write \" instead."
    ),
    .init(
      .curlyQuote,
      "{“a”: 1}",
      "1:2",
      "Strings and keys stand in straight double quotes, not in “. "
        + "Write \" instead; word processors replace it."
    ),
    .init(
      .curlyQuote,
      "[„a“]",
      "1:2",
      "Strings and keys stand in straight double quotes, not in „. "
        + "Write \" instead; word processors replace it."
    ),
    .init(.bareKey, "{title: 1}", "1:2", "The key title is not in quotes. Write \"title\"."),
    .init(.bareKey, "{1: 2}", "1:2", "The key 1 is not in quotes. Write \"1\"."),
    .init(.invalidWord, "[True]", "1:2", "\"True\" is not a JSON value. Write true in lower case."),
    .init(.invalidWord, "None", "1:1", "\"None\" is not a JSON value. Write null."),
    .init(
      .invalidWord,
      "{\"a\": hello}",
      "1:7",
      "\"hello\" is not a JSON value. Text stands in double quotes."
    ),
    .init(.invalidWord, "truest", "1:1", "\"truest\" is not a JSON value. Text stands in double quotes."),
    .init(.notANumber, "[NaN]", "1:2", "JSON has no NaN. Write a number or null."),
    .init(.notANumber, "-Infinity", "1:1", "JSON has no -Infinity. Write a number or null."),
    .init(.invalidNumber, "+1", "1:1", "+1 is not a JSON number. Leave out the plus sign."),
    .init(.invalidNumber, ".5", "1:1", ".5 is not a JSON number. Write the zero before the point."),
    .init(.invalidNumber, "[1.]", "1:2", "1. is not a JSON number. Write a digit after the point."),
    .init(.invalidNumber, "1.2.3", "1:1", "1.2.3 is not a JSON number. Text stands in double quotes."),
    .init(.invalidNumber, "0x1F", "1:1", "0x1F is not a JSON number. Write it in decimal digits."),
    .init(.invalidNumber, "[-]", "1:2", "- is not a JSON number."),
    .init(.leadingZero, "[007]", "1:2", "The number 007 begins with a zero. Write 7, or \"007\" as text."),
    .init(.leadingZero, "-01", "1:1", "The number -01 begins with a zero."),
    .init(.numberOutOfRange, "1e400", "1:1", "The number 1e400 is too large."),
    .init(
      .controlCharacter,
      "\"a\nb\"",
      "1:3",
      "A line break stands inside the string that began at line 1, column 1. "
        + "Close the string, or write the line break as \\n."
    ),
    .init(
      .controlCharacter,
      "\"\\n\t\"",
      "1:4",
      "A tab stands inside the string that began at line 1, column 1. Write it as \\t."
    ),
    .init(
      .controlCharacter,
      "\"\u{1B}\"",
      "1:2",
      "The control character U+001B stands inside the string that began at line 1, column 1. "
        + "Write it as \\u001b."
    ),
    .init(
      .invalidEscape,
      "\"C:\\new\\dir\"",
      "1:8",
      "\\d is not an escape. A backslash that belongs to the text is written \\\\."
    ),
    .init(.invalidEscape, "\"\\u12G4\"", "1:2", "Four hexadecimal digits have to follow \\u."),
    .init(
      .loneSurrogate,
      "\"\\uD83Dx\"",
      "1:2",
      "\\uD83D is one half of a character and stands without its other half. "
        + "Write the character itself, or both halves as \\uD8xx\\uDCxx."
    ),
    .init(
      .loneSurrogate,
      "\"ab\\udc00\"",
      "1:4",
      "\\udc00 is one half of a character and stands without its other half. "
        + "Write the character itself, or both halves as \\uD8xx\\uDCxx."
    ),
    .init(
      .loneSurrogate,
      "\"\\uD83D\\u0041\"",
      "1:2",
      "\\uD83D is one half of a character and stands without its other half. "
        + "Write the character itself, or both halves as \\uD8xx\\uDCxx."
    ),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsWrongAndWhere(mistake: Mistake) {
    let limits = JSONLimits(maximumDepth: 8, maximumBytes: 4096)

    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(mistake.text, limits: limits) }

    #expect(error?.code == mistake.code)
    #expect(error.map { "\($0.line):\($0.column)" } == mistake.place)
    #expect(error.map { $0.message + ($0.hint.map { " \($0)" } ?? "") } == mistake.says)
  }

  @Test func everyCodeHasItsSentence() {
    // These are told only by the reader that goes on after a mistake.
    let ofRecovery: Set<JSONSyntaxError.Code> = [.duplicateKey, .leadingText, .notText, .otherNotation]
    #expect(Set(Self.mistakes.map(\.code)).union(ofRecovery) == Set(JSONSyntaxError.Code.allCases))
  }

  @Test func columnsCountCharactersAndLinesEndInThreeWays() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse("[\r\n\r\n\"👨‍👩‍👧é\", x]")
    }

    #expect(
      error?.description == "line 3, column 7: \"x\" is not a JSON value. Text stands in double quotes."
    )
    #expect(error?.offset == 29)
  }
}
