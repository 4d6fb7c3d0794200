import JSON
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
      ("[\"a\": [\"b\": 1]]", "{\"a\": {\"b\": 1}}"),
      ("1  {\n2    \"a\": 1\n3  }\n", "{\n    \"a\": 1\n  }\n"),
      ("const x = {a: true};\n", "{\"a\": true}\n"),
      ("{\"a\": True, \"b\": +5, \"c\": 1.50}", "{\"a\": true, \"b\": 5, \"c\": 1.50}"),
      ("{&quot;a&quot;: &quot;x &amp; y&quot;}", "{\"a\": \"x & y\"}"),
      ("{\"a\": \"one\"\",\n \"b\": 2\"\n}", "{\"a\": \"one\",\n \"b\": 2\n}"),
      ("{\"a\": \"say \"hi\" now\"}", "{\"a\": \"say \\\"hi\\\" now\"}"),
      ("{a\": 1}", "{\"a\": 1}"),
      (
        "NSDictionary *p = @{\n  @\"a\": @[@1, @YES, @(2)],\n  @\"b\": @{ @\"c\": @\"d\" },\n};\n",
        "{\n  \"a\": [1, true, 2],\n  \"b\": { \"c\": \"d\" }\n}\n"
      ),
      ("{u'a': [u'b', r\"c\"]}", "{\"a\": [\"b\", \"c\"]}"),
      (
        "p := map[string]interface{}{\"a\": map[string]any{\"b\": []string{\"c\", \"d\"}}}\n",
        "{\"a\": {\"b\": [\"c\", \"d\"]}}\n"
      ),
      ("\u{FEFF}{\"a\":\"\\u00e9\",}", "{\"a\":\"\\u00e9\"}"),
    ]
  )
  func whatHasOneRightAnswerIsMended(text: String, right: String) {
    #expect(mended(text) == right)
  }

  @Test(
    arguments: [
      "{\"a\": 1}", "", "nothing", "{\"a\": }", "{\"a\": NaN}", "{\"a\": \"one}", "{\"a\": {\"b\": 1}", "{…}",
      "{\"a\": 007}", "{\"a\", 1}", "@{@\"a\": @(count)}", "{'a': f'Hi {name}'}",
      "{\"a\": \"\\q\"}", "{\"a\": 1}}\u{0}",
    ]
  )
  func validTextsAndThoseWithSeveralAnswersStay(text: String) {
    let isValid = (try? JSONParser.parse(text)) != nil
    let answer = mended(text)

    #expect(answer == nil || (!isValid && (try? JSONParser.parse(answer ?? "")) != nil))
    if isValid { #expect(answer == nil) }
  }

  @Test func whateverIsMendedIsTheSameValue() throws {
    // Given texts in which a valid one has been damaged at random
    var random = SplitMix(state: 14)
    let text = Array(
      #"{"aps": {"alert": {"title": "A, b", "body": "c"}, "badge": 1}, "list": [1, true, null]}"#.utf8
    )
    let signs = Array(#"'",:;{}[]= /#\x"#.utf8)

    for _ in 0..<400 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = signs.randomElement(using: &random) ?? 0x20
      }

      // Then what comes of it has the value that was read
      guard let mended = JSONMender.mended(damaged) else { continue }
      #expect(try JSONParser.parse(mended) == JSONRecovery.read(damaged).value)
    }
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
      ("{aps: {alert: 'x',},}", ["otherNotation"]), ("{'a': True, 'b': 'c'}", ["otherNotation"]),
      ("{ a = b; c = d; }", ["otherNotation"]), ("{\"a\" => 1, \"b\" => 2}", ["otherNotation"]),
      ("[a: [b: 1, c: 'd'], e: 2]", ["otherNotation"]), ("[\"a\": [\"b\": nil]]", ["otherNotation"]),
      ("let a: [String: Any] = [\"b\": 1]", ["otherNotation"]), ("aps: {\"a\": 1}", ["otherNotation"]),
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
      ("[aps: [alert: \"x\", n: 1], id: [2]]", "{\"aps\":{\"alert\":\"x\",\"n\":1},\"id\":[2]}"),
      ("let p: [AnyHashable: [String: Any]] = [\n \"a\": [\"b\": 1]\n]", "{\"a\":{\"b\":1}}"),
      ("aps: {alert: \"x\"}, id: 7", "{\"aps\":{\"alert\":\"x\"},\"id\":7}"),
      ("[a, b: 1]", "[\"a\",\"b: 1\"]"),
    ]
  )
  func dictionariesAndBareMembersAreReadAsObjects(text: String, meant: String) throws {
    let value = try #require(JSONRecovery.read(text).value)

    #expect(JSONWriter.string(value) == meant)
  }
}
