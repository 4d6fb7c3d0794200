import JSON
import Testing

@testable import YAMLCoding

@Suite struct YAMLReaderTests {
  @Test func valuesKnowWhereTheyStand() throws {
    let root = try YAMLReader.parse(
      "name: Dely\nhandler:\n  command: [sh, \"a b\"]\ncategories:\n  - id: one\n  - id: 2\n"
    )
    #expect(root.mapping?.map(\.key) == ["name", "handler", "categories"])
    #expect(root["name"] == YAMLNode(.scalar("Dely", quoted: false), line: 1, column: 7))
    let command = try #require(root["handler"]?["command"])
    #expect([command.line, command.column] == [3, 12])
    #expect(command.sequence?.map(\.scalar) == ["sh", "a b"])
    #expect(command.sequence?.map(\.column) == [13, 17])
    #expect(command.sequence?.last?.content == .scalar("a b", quoted: true))
    let second = try #require(root["categories"]?.sequence?.last)
    #expect([second.line, second.column] == [6, 5])
    #expect(second.mapping?.first?.keyLine == 6)
    #expect(second["id"]?.scalar == "2")
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "~", "---\n", "\u{FEFF}"])
  func nothingIsNull(_ text: String) throws {
    #expect(try YAMLReader.parse(text).isNull)
  }

  @Test func textInQuotesIsText() throws {
    let root = try YAMLReader.parse(
      "a: 'null'\nb: null\nc: \"\"\nd:\ne: |\n  x\nf: !!str true\ng: 不 👩‍🌾\r\nh: ~\n"
    )
    #expect(
      ["a", "b", "c", "d", "e", "f", "g", "h"].map { root[$0]?.isNull } == [
        false, true, false, true, false, false, false, true,
      ]
    )
    #expect(root["e"]?.content == .scalar("x\n", quoted: true))
    #expect(root["f"]?.content == .scalar("true", quoted: true))
    #expect(root["g"]?.scalar == "不 👩‍🌾")
  }

  @Test func aByteOrderMarkIsNotPartOfTheText() throws {
    #expect(try YAMLReader.parse("\u{FEFF}a: 1")["a"]?.scalar == "1")
  }

  @Test(arguments: [
    (
      "a: *b",
      "Line 1, column 4: there is no anchor for this alias; text that begins with * belongs in quotes."
    ),
    ("a: 1\nb: x\u{7}y", "Line 2, column 5: there is a character that YAML does not allow."),
    ("a: 1\n---\nb: 2\n", "Line 2, column 1: a second document begins here; one is read."),
    ("[a]: 1", "Line 1, column 1: a key is a list or a mapping, not a word."),
    ("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n", "Line 5, column 3: \"c\" is there twice; the first is at line 3."),
    ("{a: 1, a: 2}", "Line 1, column 2: \"a\" is there twice; keep one of them."),
  ])
  func errorsAreSentencesWithAPlace(_ text: String, _ sentence: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.parse(text) }
    #expect(error?.description == sentence)
  }

  @Test func anErrorIsAProblemAmongOthers() {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.parse("a: 1\na: 2") }
    #expect(error?.code == .duplicateKey("a"))
    #expect(error?.problem.description == "\"a\" is there twice; the first is at line 1")
    #expect(error?.problem.severity == .error)
    #expect(error?.problem.line == 2)
  }

  // MARK: Limits

  private func code(_ text: String, _ limits: YAMLLimits = .standard) -> YAMLError.Code? {
    #expect(throws: YAMLError.self) { try YAMLReader.parse(text, limits: limits) }?.code
  }

  @Test func aTextOfMoreThanAMegabyteIsRefused() {
    let text = "a: " + String(repeating: "x", count: 1024 * 1024)
    #expect(code(text) == .tooLarge(bytes: text.utf8.count, limit: 1024 * 1024))
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try YAMLReader.parse(nested(64))
    #expect(code(nested(66)) == .tooDeep(limit: 64))
    #expect(code(nested(900)) == .tooDeep(limit: 64))
    #expect(code(nested(100_000)) == .tooDeep(limit: 1000))
    #expect(code(String(repeating: "- ", count: 20_000) + "x") != nil)
    #expect(code(String(repeating: "? ", count: 20_000) + "x") != nil)
    #expect(code(String(repeating: "{a: ", count: 20_000)) != nil)
  }

  @Test func theNumberOfValuesIsLimited() {
    let limits = YAMLLimits(values: 100)
    #expect(code("[" + String(repeating: "a,", count: 100) + "]", limits) == .tooManyValues(limit: 100))
    #expect(throws: Never.self) {
      try YAMLReader.parse("[" + String(repeating: "a,", count: 99) + "]", limits: limits)
    }
  }

  @Test func aliasesAreReadWhereTheyStandForValues() throws {
    let root = try YAMLReader.parse(
      "accent: &accent '#ff0000'\nbase: &base {a: 1}\ncard: *base\nline: *accent\n"
    )
    #expect(root["line"]?.scalar == "#ff0000")
    #expect(root["card"]?["a"]?.scalar == "1")
    let many = "c: &c red\nl: [" + String(repeating: "*c ,", count: 5000) + "]"
    #expect(try YAMLReader.parse(many)["l"]?.sequence?.count == 5000)
  }

  /// Each list names the one before it nine times: following all of them would take hours.
  @Test(.timeLimit(.minutes(3)), arguments: ["a9: x", "? *a9\n: x", "{*a9, x}", "? [*a9, *a9]\n: x"])
  func aTextThatGrowsByAliasesIsRefused(_ last: String) {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      text +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    let whole =
      last.hasPrefix("{")
      ? "- " + text.split(separator: "\n").joined(separator: "\n  ") + "\n- " + last : text + last
    #expect(code(whole) == .tooManyAliases)
  }

  @Test(.timeLimit(.minutes(3))) func theLargestGrowthThatIsLetThroughIsCounted() {
    var text = "- &a0 [" + String(repeating: "x,", count: 2000) + "]\n"
    for level in 1...4 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n" }
    #expect(AliasGrowth(of: text).isBounded)
    #expect(code(text) == .tooManyValues(limit: 100_000))
  }

  /// A look from each of them to the end of the line would not end.
  @Test(.timeLimit(.minutes(1)), arguments: ["&a !", "&a!", "&a ", "&a !b "])
  func manyAnchorsAreLookedAtInLinearTime(_ anchor: String) {
    #expect(AliasGrowth(of: String(repeating: anchor, count: 400_000 / anchor.utf8.count)).isBounded)
  }

  @Test func textWithMarksOfAliasesIsNoAlias() throws {
    let text = "a: R&D\nb: 2*3 *x* **bold**\nc: '*.png'\n" + String(repeating: "# *D *D &D\n", count: 500)
    #expect(try YAMLReader.parse("a: R&D x\nb: 2*3\nc: '*.png'\n")["a"]?.scalar == "R&D x")
    #expect(AliasGrowth(of: text).isBounded == false)  // The price of not parsing: names in comments count.
  }

  @Test func randomTextIsReadOrRefused() {
    let pieces = [
      "a", ":", " ", "\n", "-", "[", "]", "{", "}", ",", "&x", "*x", "\"", "'", "|", ">", "#", "?", "!", "%",
      "\t", "é", "\u{1B}", "~", "\\", "@", "---", "...",
    ]
    var state: UInt64 = 7
    for round in 0..<3000 {
      var text = ""
      for _ in 0..<(round % 60) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      do {
        _ = try YAMLReader.parse(text)
      } catch {
        #expect(error.line >= 1 && error.column >= 1)
        #expect(!error.message.isEmpty)
      }
    }
  }
}

/// Several documents in one text keep their places.
@Suite struct YAMLDocumentsTests {
  @Test func eachDocumentIsReadWithItsPlaces() throws {
    let documents = try YAMLReader.documents(of: "a: 1\n---\n- b\n- c\n")
    #expect(documents.count == 2)
    #expect(documents.last?.sequence?.last?.line == 4)
  }

  @Test func anEmptyTextHasNoDocument() throws {
    #expect(try YAMLReader.documents(of: "").isEmpty)
  }

  @Test func scalarsAreJSONByTheCoreSchema() throws {
    let text = "[1, 1.5, true, null, ~, text, '1', 2026-03-24, 1e3, nan, {a: b}]"
    #expect(
      try YAMLReader.parse(text).json == [
        1, 1.5, true, nil, nil, "text", "1", "2026-03-24", 1000.0, "nan", ["a": "b"],
      ]
    )
  }
}
