import JSON
import Testing

@testable import JSONRecovery

/// What takes one problem away and leaves the rest.
@Suite struct JSONFixTests {
  private func fixed(_ text: String) -> (title: String, text: String)? {
    let bytes = Array(text.utf8)
    let reading = JSONRecovery.read(bytes)
    guard let problem = reading.causes.first, let fix = JSONFixFinder(bytes, reading).fix(of: problem),
      let mended = fix.applied(to: bytes)
    else { return nil }
    return (fix.title, String(decoding: mended, as: UTF8.self))
  }

  @Test(
    arguments: [
      (#"{"a": [1, 2,]}"#, "Remove the comma", #"{"a": [1, 2]}"#),
      ("{ // one\n  // two\n \"z\": 1}", "Remove the comments", "{\n \"z\": 1}"),
      ("{\n  /* a */ // b\n  \"z\": 1}", "Remove the comments", "{\n  \n  \"z\": 1}"),
      (#"{"a": /* x */ 1}"#, "Remove the comment", #"{"a": 1}"#),
      // A key without a value is no reason to keep a comment.
      (#"{ /* x */ "a": }"#, "Remove the comment", #"{ "a": }"#),
      (#"{"a": 1 "b": 2}"#, "Write a comma", #"{"a": 1, "b": 2}"#),
      ("[1,,2]", "Remove the comma", "[1,2]"), ("[1\n2]", "Write a comma", "[1,\n2]"),
      (#"{“a”: “it’s \n ”}"#, "Write straight double quotes", #"{"a": "it’s \n "}"#),
      ("\u{FEFF}[1]", "Remove the byte order mark", "[1]"),
      (
        "[AnyHashable(\"a\"): { b = (1, \"x y\"); }]\n", "Write it as JSON",
        "{\n  \"a\": {\n    \"b\": [\n      1,\n      \"x y\"\n    ]\n  }\n}\n"
      ),
    ]
  )
  func aProblemWithOneAnswerGoes(text: String, title: String, right: String) {
    let fix = fixed(text)

    #expect(fix?.text == right)
    #expect(fix?.title == title)
  }

  @Test(
    arguments: [
      "", "[", #"{"a": "x"#, #"{"a": 01}"#, #"{"a": NaN}"#, #"{"a": }"#, "{\"a\": \"x\ny\"}", #"{"a": "\d"}"#,
      #"{"a": [1, 2}"#, #"{"a": ok}"#, #"{"a": 12px, "z": }"#, #"{"a": "x" if ok else "y"}"#, #"["a" "b"]"#,
      #"{"a": "say "hi" now"}"#, "{“a”: b}", "{\"a\" 1}", "{'a': 1}", "{\"a\": 1}}", "{\"a\": \"b\" + \"c\"}",
      "curl -d '{\"a\": 1}' https://example.com", "{\"a\": 1 \"b\": c}", "{ a = b; c = \"\\Ud83d\"; }",
    ]
  )
  func whatHasSeveralAnswersHasNoFix(text: String) {
    #expect(fixed(text)?.text == nil)
  }

  /// Signs that are too many or too few, outside of the texts.
  @Test func whatIsMendedIsTheValueFromBefore() throws {
    // Given a text with one sign more or less at each place outside of its strings
    let text = Array(
      #"{"aps": {"alert": {"title": "A, b", "body": "c"}, "badge": 1}, "list": [1, true, null]}"#.utf8
    )
    let value = try JSONParser.parse(text)
    var isInside = false
    var damaged: [[UInt8]] = []
    for place in text.indices {
      if text[place] == UInt8(ascii: "\"") { isInside.toggle() }
      guard !isInside, place > 0 else { continue }
      if text[place] != 0x20 { damaged.append(Array(text[..<place]) + Array(text[(place + 1)...])) }
      for sign in [",", ":", ";", "'", "\"", "}", "]", "?", "+", "/* x */", "@"] {
        damaged.append(Array(text[..<place]) + Array(sign.utf8) + Array(text[place...]))
      }
    }

    // When each is mended
    var right = 0
    var wrong: [String] = []
    for bytes in damaged where (try? JSONParser.parse(bytes)) == nil {
      guard let mended = fixed(String(decoding: bytes, as: UTF8.self))?.text,
        let read = try? JSONParser.parse(mended)
      else { continue }
      if read == value { right += 1 } else { wrong.append(String(decoding: bytes, as: UTF8.self)) }
    }

    // Then it is what was meant, or left alone
    #expect(wrong == [])
    #expect(right > 30)
  }

  @Test func commentsAndTrailingCommasLeaveTheirPlacesBlank() throws {
    let text = "{ // ä\n \"a\": [1, /* b\n c */ 2,],\n}"

    let mended = try #require(JSONLeniency.mended(Array(text.utf8)))

    #expect(String(decoding: mended.bytes, as: UTF8.self) == "{     \n \"a\": [1,     \n      2 ] \n}")
    #expect(mended.problems.map(\.code) == [.comment, .trailingComma, .trailingComma])
    #expect(JSONLeniency.mended(Array("{\"a\": 1}".utf8)) == nil)
    #expect(JSONLeniency.mended(Array("{\"a\": b,}".utf8)) == nil)
  }
}
