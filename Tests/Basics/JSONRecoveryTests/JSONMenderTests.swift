import JSON
import JSONRecovery
import Testing

/// Texts that are written anew as JSON, with their layout kept.
@Suite struct JSONMenderTests {
  private func mended(_ text: String) -> String? {
    JSONMender.mended(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("{\n  \"a\": [1, 2,],\n}\n", "{\n  \"a\": [1, 2]\n}\n"),
      (
        "// one\n{\n  // two\n  \"a\": 1, // three\n  \"b\": /* four */ 2\n}",
        "{\n  \"a\": 1,\n  \"b\":  2\n}"
      ),
      ("{\r\n  'a': 1,\r\n  b: \"x\"\r\n}\r\n", "{\r\n  \"a\": 1,\r\n  \"b\": \"x\"\r\n}\r\n"),
      ("{“a”：“b”，“c”:1}", "{\"a\":\"b\",\"c\":1}"),
      ("{\"a\": 1 \"b\" 2}", "{\"a\": 1, \"b\": 2}"),
      ("{ a = ( x, 1 ); }", "{ \"a\" : [ \"x\", 1 ] }"),
      ("1  {\n2    \"a\": 1\n3  }\n", "{\n    \"a\": 1\n  }\n"),
      ("const x = {a: true};\n", "{\"a\": true}\n"),
      ("{\"a\": True, \"b\": +5, \"c\": 1.50}", "{\"a\": true, \"b\": 5, \"c\": 1.50}"),
      ("{&quot;a&quot;: &quot;x &amp; y&quot;}", "{\"a\": \"x & y\"}"),
      ("{\"a\": \"one\"\",\n \"b\": 2\"\n}", "{\"a\": \"one\",\n \"b\": 2\n}"),
      ("{\"a\": \"say \"hi\" now\"}", "{\"a\": \"say \\\"hi\\\" now\"}"),
      ("{a\": 1}", "{\"a\": 1}"),
      ("{ a = b; c = \"d e\"; }", "{ \"a\" : \"b\", \"c\" : \"d e\" }"),
      ("[AnyHashable(\"a\"): Hi there]", "{\"a\": \"Hi there\"}"),
      ("got: {\"a\": 1} // \"b\": 2\n", "{\"a\": 1}\n"),
      ("```\n{\"a\": 1}\n```\nNote: it works\n", "{\"a\": 1}\n"),
      ("\u{FEFF}{\"a\":\"\\u00e9\",}", "{\"a\":\"\\u00e9\"}"),
    ]
  )
  func whatHasOneRightAnswerIsMended(text: String, right: String) {
    #expect(mended(text) == right)
  }

  @Test(
    arguments: [
      "{\"a\": 1}", "", "nothing", "{\"a\": }", "{\"a\": NaN}", "{\"a\": \"one}", "{\"a\": {\"b\": 1}", "{…}",
      "{\"a\": 007}", "{\"a\", 1}", "@{@\"a\": @(count)}", "{'a': f'Hi {name}'}", "{a: `Hi ${name}`}",
      "{\"a\": \"\\q\"}",
    ]
  )
  func validTextsAndThoseWithSeveralAnswersStay(text: String) {
    #expect(mended(text) == nil)
  }

  /// A text, or the name of one?
  @Test(
    arguments: [
      "{\"a\": ok}", "{'a': count}", "{a: b.c}", "{\"a\": $b}", "{\"a\": 12px}", "[a, 1]",
      "{\"a\": Hi there}",
      "{\"a\": [NSNull null]}", "@{@\"a\": [NSString stringWithFormat:@\"Hi %@\", name]}", "['a' => $b]",
      "map[string]any{\"a\": b}", "[\"a\": b]", "{ a = b }", "{\"a\": str(5)}",
    ]
  )
  func valuesWithoutQuotesStay(text: String) {
    #expect(mended(text) == nil)
  }

  @Test(
    arguments: [
      "{\"a\": ok ? \"b\" : \"c\"}", "{\"a\": true ? \"b\" : \"c\"}", "{\"a\": \"b\" if ok else \"c\"}",
      "{\"a\": \"b\" + \"c\"}", "['a' + 'b']", "[5 * 60]", "[\"%d\" % 5]", "['Hello ' 'World']",
      "@[@\"a\" @\"b\"]",
      "[('a',)]", "{'a': 'He said 'hi', then left', 'b': 1}",
    ]
  )
  func expressionsStay(text: String) {
    #expect(mended(text) == nil)
  }

  @Test(
    arguments: [
      "{\"a\": {}}\n \"b\" : 2}", "{a: {}}, b: 2}", "{'a': {}}\n'b': 2}", "{'a': {'c': 1}}\n\"b\":2}",
      "{\"a\": 1} {\"b\": 2}", "[\"a\": [\"c\": 1]]]\n\"b\":2]", "b: 2, {\"a\": 1}", "'a': 1",
      "{\"a\": 1};\nb = 2;",
      "curl -d '{\"a\": 1}' https://example.com",
    ]
  )
  func membersAndAddressesOutsideOfTheValueAreNotLost(text: String) {
    #expect(mended(text) == nil)
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
      guard let mended = JSONMender.mended(bytes) else { continue }
      if try JSONParser.parse(mended) == value {
        right += 1
      } else {
        wrong.append(String(decoding: bytes, as: UTF8.self))
      }
    }

    // Then it is what was meant, or left alone
    #expect(wrong == [])
    #expect(right > 50)
  }

  /// Only the program knows what its literals say.
  @Test(
    arguments: [
      ("x = @{ @\"a\": @1 };", 5, "Objective-C"), ("p := map[string]any{\"a\": 1}", 6, "Go"),
      ("[]string{\"a\"}", 1, "Go"), ("{u'a': 1}", 2, "Python"), ("{\"a\": f\"Hi {b}\"}", 7, "Python"),
      ("{'a': True}", 7, "Python"), ("{ :a => 1 }", 6, "Ruby"), ("['a' => $b]", 6, "Ruby"),
      ("[\"a\": [\"b\": 1]]", 1, "Swift"), ("let a: [String: Any] = [\"b\": 1]", 8, "Swift"),
      ("{a: `Hi ${b}`}", 5, "JavaScript"),
    ]
  )
  func aLiteralOfALanguageIsNamedAndNotRead(text: String, column: Int, language: String) {
    let reading = JSONRecovery.read(text)

    #expect(reading.root == nil && reading.problems.map(\.code) == [.propertyList])
    #expect(reading.problems.first?.message.contains(language) == true)
    #expect(reading.problems.first?.column == column)
  }

  @Test(
    arguments: [
      "{\"a\": \"@{\"}", "{\"a\": \"x => y\", }", "{u\": 1}", "{\"a\": two\"}", "{\"a\": None}", "[10:30]",
      "[INFO: started] {\"a\": 1}", "// \"a\" => 1\n{}", "{'a': 'None'}", "{`a`: 1}",
      "[AnyHashable(\"a\"): 1]",
    ]
  )
  func signsOfALanguageInATextAreNone(text: String) {
    #expect(JSONRecovery.read(text).root != nil)
  }

  @Test func commentsAndTrailingCommasLeaveTheirPlacesBlank() throws {
    let text = "{ // ä\n \"a\": [1, /* b\n c */ 2,],\n}"

    let mended = try #require(JSONLeniency.mended(Array(text.utf8)))

    #expect(String(decoding: mended.bytes, as: UTF8.self) == "{     \n \"a\": [1,     \n      2 ] \n}")
    #expect(mended.problems.map(\.code) == [.comment, .trailingComma, .trailingComma])
    #expect(JSONLeniency.mended(Array("{\"a\": 1}".utf8)) == nil)
    #expect(JSONLeniency.mended(Array("{\"a\": 'b',}".utf8)) == nil)
  }

  @Test(
    arguments: [
      ("{aps: {alert: 'x',},}", ["otherNotation"]), ("{'a': True, 'b': 'c'}", ["propertyList"]),
      ("{ a = b; c = d; }", ["otherNotation"]), ("{\"a\" => 1, \"b\" => 2}", ["propertyList"]),
      ("[a: [b: 1, c: 'd'], e: 2]", ["propertyList"]), ("[\"a\": [\"b\": nil]]", ["propertyList"]),
      ("let a: [String: Any] = [\"b\": 1]", ["propertyList"]), ("aps: {\"a\": 1}", ["otherNotation"]),
      ("aps: {a: 1}, b: 2", ["otherNotation"]), ("body: {\"aps\": 1}", ["leadingText"]),
      ("\"aps\": {}", ["missingBracket"]), ("[10:30]", ["invalidWord"]),
      ("// a\n{} // b", ["comment"]), ("curl -d '{}' x", ["leadingText"]),
      ("{“a”: “b”}", ["curlyQuote"]), ("{\"a\": 1,, \"a\": 2}", ["missingValue", "duplicateKey"]),
    ]
  )
  func oneCauseIsOneProblem(text: String, codes: [String]) {
    #expect(JSONRecovery.read(text).causes.problems.map { "\($0.code)" } == codes)
  }

  @Test(
    arguments: [
      ("[AnyHashable(\"a\"): { b = 1; }]", "{\"a\":{\"b\":1}}"),
      ("{\"a\": [\"b\": 1]}", "{\"a\":{\"b\":1}}"),
      ("aps: {alert: \"x\"}, id: 7", "{\"aps\":{\"alert\":\"x\"},\"id\":7}"),
      ("[a, b: 1]", "[\"a\",\"b: 1\"]"),
    ]
  )
  func dictionariesAndBareMembersAreReadAsObjects(text: String, meant: String) throws {
    let value = try #require(JSONRecovery.read(text).value)

    #expect(JSONWriter.string(value) == meant)
  }
}
