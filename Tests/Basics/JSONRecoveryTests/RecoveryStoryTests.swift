import JSON
import JSONRecovery
import Testing

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
  static let fromBlogs: [Pasted] = [
    .init(
      "{\n  \"aps\": {\n    \"alert\": \"Hello\",\n    \"badge\": 1,\n  },\n}",
      means: hello,
      told: "trailingComma 4:15",
      "trailingComma 5:4"
    ),
    .init(
      "{\n  \"aps: {\n    \"alert\": \"Hello\",\n    \"badge: 1\n  }\n}",
      means: hello,
      told: "unterminatedString 2:7",
      "unterminatedString 4:11"
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
      "{\"aps\"：{\"alert\"：\"Hello\"，\"badge\":1}}",
      means: hello,
      told: "fullwidthPunctuation 1:7",
      "fullwidthPunctuation 1:16",
      "fullwidthPunctuation 1:24"
    ),
    .init(
      "//Silent push\n//for iOS 13\n{\"aps\":{\"alert\":\"Hello\",\"badge\":1}}",
      means: hello,
      told: "comment 1:1",
      "comment 2:1"
    ),
    .init(
      " 1\n 2\n 3\n{\"aps\":{\"alert\":\"Hello\",\"badge\":1}}",
      means: hello,
      told: "lineNumbers 1:2"
    ),
    .init(
      "1  {\n2    \"aps\": {\n3      \"alert\": \"Hello\",\n4      \"badge\": 1\n5    }\n6  }\n",
      means: hello,
      told: "lineNumbers 1:1"
    ),
    .init(
      "{\"aps\":{\"alert\":\"Hello\",\"badge\":1}}\n{\"aps\":{}}",
      means: hello,
      told: "trailingContent 2:1"
    ),
    .init("{\n\u{A0}\u{A0}\"aps\": {}\n}", means: ["aps": [:]], told: "unexpectedCharacter 2:1"),
    .init("{\"aps\": {…}, ...}", means: ["aps": [:]], told: "placeholder 1:10", "placeholder 1:14"),
    .init(
      "｛“aps”：［1，2］｝",
      means: ["aps": [1, 2]],
      told: "fullwidthPunctuation 1:1",
      "curlyQuote 1:2",
      "fullwidthPunctuation 1:7",
      "fullwidthPunctuation 1:8",
      "fullwidthPunctuation 1:10",
      "fullwidthPunctuation 1:12",
      "fullwidthPunctuation 1:13"
    ),
  ]

  static let fromCode: [Pasted] = [
    .init(
      "const payload = {aps: {alert: 'Hello', badge: 1}};",
      means: hello,
      told: "leadingText 1:1",
      "bareKey 1:18",
      "bareKey 1:24",
      "singleQuote 1:31",
      "bareKey 1:40",
      "trailingContent 1:50"
    ),
    .init(
      "$ curl -d '{\"aps\":{\"alert\":\"Hello\",\"badge\":1}}' localhost",
      means: hello,
      told: "leadingText 1:1",
      "trailingContent 1:47"
    ),
    .init(
      "{'aps': {'alert': 'It's me', 'mutable': TRUE, 'none': nil}}",
      means: ["aps": ["alert": "It's me", "mutable": true, "none": nil]],
      told: "singleQuote 1:2",
      "singleQuote 1:10",
      "singleQuote 1:19",
      "singleQuote 1:30",
      "invalidWord 1:41",
      "singleQuote 1:47",
      "invalidWord 1:55"
    ),
    .init(
      "{\"aps\": [\"alert\": \"Hello\", \"badge\": 1]}",
      means: hello,
      told: "mismatchedBracket 1:9"
    ),
    .init(
      "{\"aps\" = {alert = Hello; badge = 1;};}",
      means: hello,
      told: "missingColon 1:7",
      "bareKey 1:11",
      "missingColon 1:16",
      "invalidWord 1:19",
      "unexpectedCharacter 1:24",
      "bareKey 1:26",
      "missingColon 1:31",
      "unexpectedCharacter 1:35",
      "unexpectedCharacter 1:37"
    ),
    .init(
      "{ aps = { \"loc-args\" = ( Ada, 1 ); }; }",
      means: ["aps": ["loc-args": ["Ada", 1]]],
      told: "bareKey 1:3",
      "missingColon 1:6",
      "missingColon 1:21",
      "invalidWord 1:26",
      "unexpectedCharacter 1:34",
      "unexpectedCharacter 1:37"
    ),
    .init(
      "{\\\"aps\\\": {\\\"alert\\\": \\\"Hello\\\", \\\"badge\\\": 1}}",
      means: hello,
      told: "unexpectedCharacter 1:2"
    ),
    .init(
      "{\"a\": 1 /* one */, # two\n \"b\": 2}",
      means: ["a": 1, "b": 2],
      told: "comment 1:9",
      "comment 1:20"
    ),
    .init(
      "{`a`: nil, `b`: undefined}",
      means: ["a": nil, "b": nil],
      told: "singleQuote 1:2",
      "invalidWord 1:7",
      "singleQuote 1:12",
      "invalidWord 1:17"
    ),
    .init("{\"color\": #ff0000}", means: ["color": "#ff0000"], told: "invalidWord 1:11"),
    .init(
      "{\"url\": https://example.com/a, \"at\": 10:30}",
      means: ["url": "https://example.com/a", "at": "10:30"],
      told: "invalidWord 1:9",
      "invalidWord 1:38"
    ),
  ]

  static let slips: [Pasted] = [
    .init("{\"a\": 1 \"b\": 2}", means: ["a": 1, "b": 2], told: "missingComma 1:8"),
    .init("{\"a\" 1, \"b\"}", means: ["a": 1, "b": nil], told: "missingColon 1:5", "missingColon 1:12"),
    .init(
      "{\"a\", 1, \"b\", \"c\", \"d\": [true]}",
      means: ["a": 1, "b": "c", "d": [true]],
      told: "missingColon 1:5",
      "missingColon 1:13"
    ),
    .init("{\"a\", \"b\": 1}", means: ["a": nil, "b": 1], told: "missingColon 1:5"),
    .init(
      "{\n  \"a: 1,\n  \"b: 2\n}",
      means: ["a": 1, "b": 2],
      told: "unterminatedString 2:5",
      "unterminatedString 3:5"
    ),
    .init("{\"a\": , \"b\": }", means: ["a": nil, "b": nil], told: "missingValue 1:7", "missingValue 1:14"),
    .init("[1,,2]", means: [1, 2], told: "missingValue 1:4"),
    .init("{\"a\": [1, {\"b\": 2", means: ["a": [1, ["b": 2]]], told: "unexpectedEnd 1:18"),
    .init("{\"a\": [1, 2}", means: ["a": [1, 2]], told: "missingBracket 1:12"),
    .init("{\"a\": [1, 2}, \"b\": 3}", means: ["a": [1, 2], "b": 3], told: "mismatchedBracket 1:12"),
    .init("{\"a\": [1, 2}}", means: ["a": [1, 2]], told: "mismatchedBracket 1:12"),
    .init("{\"a\": 1}}", means: ["a": 1], told: "trailingContent 1:9"),
    .init("{\"aps\": {}}, \"b\": 1}", means: ["aps": [:], "b": 1], told: "extraBracket 1:11"),
    .init("\"aps\": {\"badge\": 1}", means: ["aps": ["badge": 1]], told: "missingBracket 1:1"),
    .init(
      "{\"a\": \"one,\n \"b\": \"two\"}",
      means: ["a": "one", "b": "two"],
      told: "unterminatedString 1:11"
    ),
    .init("{\"a\": \"one}", means: ["a": "one"], told: "unterminatedString 1:11"),
    .init("{\"a\": \"one\ntwo\"}", means: ["a": "one\ntwo"], told: "controlCharacter 1:11"),
    .init(
      "{\"a\": \"He said \"hi\" to me\", \"b\": 1}",
      means: ["a": "He said \"hi\" to me", "b": 1],
      told: "unescapedQuote 1:16"
    ),
    .init(
      "{\"a\": \"one\"\",\n\"b\": 2\"\n}",
      means: ["a": "one", "b": 2],
      told: "unexpectedCharacter 1:12",
      "unexpectedCharacter 2:7"
    ),
    .init(
      "{a\": \"one\", \"b\": two\"}",
      means: ["a": "one", "b": "two"],
      told: "bareKey 1:2",
      "invalidWord 1:18"
    ),
    .init("{\"a”: 1}", means: ["a": 1], told: "curlyQuote 1:4"),
    .init(
      "{\"a\": 007, \"b\": +5, \"c\": .5, \"d\": 0x1F, \"e\": NaN, \"f\": -Infinity}",
      means: ["a": 7, "b": 5, "c": 0.5, "d": 31, "e": nil, "f": nil],
      told: "leadingZero 1:7",
      "invalidNumber 1:17",
      "invalidNumber 1:26",
      "invalidNumber 1:35",
      "notANumber 1:46",
      "notANumber 1:56"
    ),
    .init(
      #"["C:\dir", "\ud83d", "\u12"]"#,
      means: ["C:\\dir", "\u{FFFD}", "\\u12"],
      told: "invalidEscape 1:5",
      "loneSurrogate 1:13",
      "invalidEscape 1:23"
    ),
    .init("{\"a\": 1, \"a\": 2}", means: ["a": 2], told: "duplicateKey 1:10"),
    .init(
      "{\"a\": Hello world, \"b\": yes}",
      means: ["a": "Hello world", "b": "yes"],
      told: "invalidWord 1:7",
      "invalidWord 1:25"
    ),
    .init("{\"größe“: 1}", means: ["größe": 1], told: "curlyQuote 1:8"),
    .init("\u{FEFF}[1]", means: [1], told: "byteOrderMark 1:1"),
    .init("", means: nil, told: "empty 1:1"),
    .init("// nothing", means: nil, told: "comment 1:1", "empty 1:11"),
  ]

  @Test(arguments: fromBlogs + fromCode + slips)
  func whatWasMeantIsReadAndEverythingWrongIsTold(_ pasted: Pasted) {
    let reading = JSONRecovery.read(pasted.text)
    #expect(reading.value == pasted.meant)
    #expect(told(reading) == pasted.told)
    #expect(reading.isStrict == ((try? JSONParser.parse(pasted.text)) != nil))
  }
}
