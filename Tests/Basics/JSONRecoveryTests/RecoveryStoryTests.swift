import JSON
import Testing

@testable import JSONRecovery

/// A text as somebody pastes it, what they meant, and what they are told.
struct Pasted: Sendable, CustomTestStringConvertible {
  var text: String
  var meant: JSONValue?
  var told: [String]

  init(_ text: String, means meant: JSONValue?, told: String...) {
    (self.text, self.meant, self.told) = (text, meant, told)
  }

  var testDescription: String { text.debugDescription }
}

/// "comment 1:1" for each problem.
func told(_ reading: JSONReading) -> [String] {
  reading.problems.map { "\($0.code) \($0.line):\($0.column)" }
}

private let hello: JSONValue = ["aps": ["alert": "Hello", "badge": 1]]

struct RecoveryStoryTests {
  static let pasted: [Pasted] = [
    .init(
      "{\n  \"aps\": {\n    \"alert\": \"Hello\",\n    \"badge\": 1,\n  },\n}",
      means: hello,
      told: "trailingComma 4:15",
      "trailingComma 5:4"
    ),
    .init(
      "{ “aps” : { “alert” : “Hello”, “badge” : 1 } }",
      means: hello,
      told: "curlyQuote 1:3",
      "curlyQuote 1:13",
      "curlyQuote 1:23",
      "curlyQuote 1:32"
    ),
    .init(
      "//Silent push\n//for iOS 13\n{\"aps\":{\"alert\":\"Hello\",\"badge\":1}}",
      means: hello,
      told: "comment 1:1",
      "comment 2:1"
    ),
    .init(
      "{\"a\": 1 /* one */, # two\n \"b\": 2}",
      means: ["a": 1, "b": 2],
      told: "comment 1:9",
      "comment 1:20"
    ),
    .init("{\n\u{A0}\u{A0}\"aps\": {}\n}", means: ["aps": [:]], told: "invisibleCharacter 2:1"),
    .init("{\"a\": 1 \"b\": 2}", means: ["a": 1, "b": 2], told: "missingComma 1:8"),
    .init("[1,,2]", means: [1, 2], told: "missingValue 1:4"),
    .init("{\"a\": [1, {\"b\": 2", means: ["a": [1, ["b": 2]]], told: "unexpectedEnd 1:18"),
    .init("{\"a\": [1, 2}", means: ["a": [1, 2]], told: "mismatchedBracket 1:12"),
    .init(
      "{\"a\": [1, [2}",
      means: ["a": [1, [2]]],
      told: "mismatchedBracket 1:13",
      "mismatchedBracket 1:13"
    ),
    .init("[1, 2}", means: [1, 2], told: "mismatchedBracket 1:6"),
    .init("{\"a\": 1, \"a\": 2}", means: ["a": 2], told: "duplicateKey 1:10"),
    .init("\u{FEFF}[1]", means: [1], told: "byteOrderMark 1:1"),
  ]

  /// Of these the value may lack something, or has null for what is no value.
  static let broken: [Pasted] = [
    .init("", means: nil, told: "empty 1:1"),
    .init("// nothing", means: nil, told: "comment 1:1", "empty 1:11"),
    .init("$ curl -d '{\"aps\":{}}' localhost", means: nil, told: "leadingText 1:1"),
    .init("```\n{}\n```", means: nil, told: "leadingText 1:1"),
    .init("{\"a\": 1}}", means: ["a": 1], told: "trailingContent 1:9"),
    .init("\"aps\": {\"badge\": 1}", means: "aps", told: "trailingContent 1:6"),
    .init("{\"a\" 1, \"b\"}", means: ["a": 1], told: "missingColon 1:5"),
    .init("{\"a\": , \"b\": }", means: ["a": nil, "b": nil], told: "missingValue 1:7"),
    .init(
      "{\n  \"aps: {\n    \"alert\": \"Hello\"\n  }\n}",
      means: ["aps: {": "alert"],
      told: "controlCharacter 2:10"
    ),
    .init("{\"a\": \"one}", means: ["a": "one"], told: "unexpectedEnd 1:12"),
    .init("{“a”: “one}", means: ["a": "one"], told: "curlyQuote 1:2", "curlyQuote 1:7", "unexpectedEnd 1:12"),
    .init("{\"a\": \"C:\\dir\", \"b\": 1}", means: ["a": "C:\\dir", "b": 1], told: "invalidEscape 1:10"),
    .init(
      "{\"a\": 007, \"b\": NaN, \"c\": 1}",
      means: ["a": nil, "b": nil, "c": 1],
      told: "leadingZero 1:7"
    ),
    .init("{\"a\": Hello world, \"b\": 1}", means: ["a": nil, "b": 1], told: "invalidWord 1:7"),
    .init("{\"a\": 1, b: 2}", means: ["a": 1, "b": 2], told: "bareKey 1:10"),
    .init("{\"a\": 'b', \"c\": 1}", means: ["a": "b", "c": 1], told: "singleQuote 1:7"),
    .init("{\"a\": 1; \"b\": 2}", means: ["a": 1, "b": 2], told: "unexpectedCharacter 1:8"),
    .init("{\"a\"：1}", means: ["a": nil], told: "unexpectedCharacter 1:5"),
  ]

  @Test(arguments: pasted + broken)
  func whatWasMeantIsReadAndEverythingWrongIsTold(_ pasted: Pasted) {
    let reading = JSONRecovery.read(pasted.text)
    #expect(reading.value == pasted.meant)
    #expect(told(reading) == pasted.told)
    #expect(reading.isStrict == ((try? JSONParser.parse(pasted.text)) != nil))
    #expect(reading.isBroken == Self.broken.contains { $0.text == pasted.text })
  }

  @Test(
    arguments: [
      ("// a\n{} // b", ["comment"]), ("{“a”: “b”}", ["curlyQuote"]),
      ("{\u{A0}\"a\":\u{A0}1}", ["invisibleCharacter"]),
      ("{\"a\": 1,, \"a\": 2}", ["missingValue", "duplicateKey"]),
    ]
  )
  func oneCauseIsOneProblem(text: String, codes: [String]) {
    #expect(JSONRecovery.read(text).causes.map { "\($0.code)" } == codes)
  }
}
