import Testing

@testable import JSON

struct JSONParserTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" true ", true), ("\t\r\nfalse\n", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.0", 1.0), ("1e3", 1000.0),
      ("-2.5E-1", -0.25), ("1e-999", 0.0), ("0.1", 0.1),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("\"\"", ""), ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "a\"\\/\u{8}\u{C}\n\r\t"),
      ("\"\\u00e9\\u6536\"", "é收"),
      ("\"\\uD83D\\uDE00\"", "😀"), ("\"\\u0000\"", "\0"), ("\"収到 😀 \u{7F}\"", "収到 😀 \u{7F}"), ("[]", []),
      ("[1,[2,[]], {}]", [1, [2, []], [:]]), ("{\"a\": {\"b\": null}}", ["a": ["b": nil]]),
    ] as [(String, JSONValue)]
  )
  func readsWhatTheStandardAllows(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(text) == value)
  }

  @Test func keepsTheOrderOfKeysAndTheLastOfTwoValues() throws {
    let object = try #require(JSONParser.parse(#"{"z": 1, "a": 2, "z": 3, "m": 4}"#).objectValue)

    #expect(object.keys == ["z", "a", "m"])
    #expect(object == ["z": 3, "a": 2, "m": 4])
  }

  @Test func keysThatOnlyLookAlikeStayApart() throws {
    let object = try #require(JSONParser.parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}").objectValue)

    #expect(object.count == 2)
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
  }

  @Test func readsASliceOfALargerBuffer() throws {
    let buffer = Array("noise[1,2]noise".utf8)

    #expect(try JSONParser.parse(buffer[5..<10]) == [1, 2])
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(buffer[5..<9]) }
    #expect(error?.offset == 4)
  }

  @Test func refusesNestingBeyondTheLimitAndNothingBelowIt() throws {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    #expect(throws: Never.self) { try JSONParser.parse(nested(128)) }
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(nested(129)) }
    #expect(error?.code == .tooDeep)
    #expect(error?.column == 129)
    #expect(throws: Never.self) { try JSONParser.parse("[]", limits: JSONLimits(maximumDepth: 1)) }
    #expect(JSONLimits(maximumDepth: 1_000_000).maximumDepth == JSONLimits.deepest)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func survivesADepthBomb(piece: String) {
    let bomb = String(repeating: piece, count: 100_000)

    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse(bomb, limits: JSONLimits(maximumDepth: .max))
    }

    #expect(error?.code == .tooDeep)
  }

  @Test func readsAndWritesAFiveMegabyteString() throws {
    let text = "\"" + String(repeating: "0123456789", count: 500_000) + "\""

    let value = try JSONParser.parse(text)

    #expect(value.stringValue?.utf8.count == 5_000_000)
    #expect(JSONWriter.string(value).utf8.count == text.utf8.count)
  }

  @Test func hostileKeysCostNoMoreThanTheirLength() throws {
    // Hashing or comparing these as Swift strings would take minutes.
    let marks = String(repeating: "\u{301}\u{316}", count: 200_000)
    let members = (0..<12).map { "\"k\($0)\":\($0)" }.joined(separator: ",")

    let value = try JSONParser.parse("{\(members),\"\(marks)\":1,\"\(marks)\":2}")

    #expect(value.objectValue?.count == 13)
    #expect(value[marks] == 2)
  }

  @Test func findsValuesByPath() throws {
    let value = try JSONParser.parse(#"{"aps": {"badge": 2.0, "on": true, "list": [1, "x"]}}"#)

    #expect(value["aps"]?["badge"]?.intValue == 2)
    #expect(value.value(at: ["aps", "list", 1])?.stringValue == "x")
    #expect(value.value(at: ["aps", "list", 2]) == nil)
    #expect(value["aps"]?["on"]?.boolValue == true)
    #expect(value["aps"]?["on"]?.intValue == nil)
    #expect(value["aps"]?["list"]?[0]?.doubleValue == 1)
    #expect(value["aps"]?["list"]?[-1] == nil)
    #expect(value["nothing"] == nil)
    #expect(JSONValue.number(1.5).intValue == nil)
    #expect(JSONValue.number(1e300).intValue == nil)
  }
}
