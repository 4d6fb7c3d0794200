import JSON
import Testing
import Text

@testable import YAMLCoding

@Suite struct YAMLObjectTests {
  private func object(_ text: String) throws -> YAMLObject {
    YAMLObject(try YAMLReader.parse(text))
  }

  @Test func aManifestIsRead() throws {
    var reader = try object(
      """
      bundle: com.example.dely
      version: 2
      quiet: true
      volume: 0.5
      level: time-sensitive
      handler:
        command: [python3, handler.py]
      categories:
        - id: invite
          actions: [{id: accept}, {id: decline}]
        - id: other
      strings: {de: de.json, fr: fr.json}
      """
    )
    #expect(reader.string("bundle", required: true) == "com.example.dely")
    #expect(reader.int("version") == 2)
    #expect(reader.string("version") == "2")
    #expect(reader.bool("quiet") == true)
    #expect(reader.double("volume", in: 0...1) == 0.5)
    #expect(reader.choice("level", of: Level.self) == .timeSensitive)
    #expect(reader.object("handler") { $0.strings("command", required: true) } == ["python3", "handler.py"])
    let categories = reader.objects("categories") { category in
      let actions = category.objects("actions") { $0.string("id") }
      return category.string("id").map { "\($0): \(actions.joined(separator: " "))" }
    }
    #expect(categories == ["invite: accept decline", "other: "])
    let strings = reader.object("strings") { object in object.keys.map { "\($0): \(object.string($0) ?? "")" }
    }
    #expect(strings == ["de: de.json", "fr: fr.json"])
    #expect(reader.finish().isEmpty)
  }

  enum Level: String, CaseIterable {
    case passive
    case active
    case timeSensitive = "time-sensitive"
  }

  @Test func anUnknownKeyIsReportedWithTheOneThatWasMeant() throws {
    var reader = try object("name: Dely\n\nicon: D\ntittle: x\n")
    _ = reader.string("name")
    _ = reader.string("icon")
    _ = reader.string("title")
    let problems = reader.finish()
    #expect(problems.map(\.description) == ["\"tittle\" at line 4 is not known; did you mean \"title\"?"])
    #expect(problems.first?.severity == .warning)
    #expect(problems.first?.column == 1)
    #expect(reader.finish().count == 1)
  }

  /// The known keys are gathered once: for each unknown one anew it would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyUnknownKeysTakeLinearTime() throws {
    let value = YAMLNode(.scalar("1", quoted: false), line: 1, column: 1)
    let entries = (1...40_000).map { number in
      YAMLNode.Entry(key: "key\(number)", keyLine: number, keyColumn: 1, value: value)
    }
    var reader = YAMLObject(YAMLNode(.mapping(entries), line: 1, column: 1))
    for key in ["bundle", "name", "icon", "handler", "categories"] { _ = reader.string(key) }
    #expect(reader.finish().count == 40_000)
  }

  @Test(arguments: [
    ("tittle", "title"), ("Title", "title"), ("titel", "title"),
    ("hidesDefaultContents", "hidesDefaultContent"),
    ("buton", "button"), ("id_", "id"), ("comand", "command"), ("titleText", nil), ("zzz", nil), ("x", nil),
    ("", nil),
    ("acent", "accent"), ("categorys", "categories"),
  ])
  func nearMisses(_ word: String, _ meant: String?) {
    let known = ["title", "hidesDefaultContent", "button", "id", "command", "accent", "categories"]
    #expect(Spelling.closest(to: word, among: known, .wide) == meant)
  }

  @Test(arguments: [
    ("a: [1]", "\"a\" at line 1 should be text, but it is a list"),
    ("b: maybe", "\"b\" at line 1 should be true or false, but it is \"maybe\""),
    ("b: 'true'", "\"b\" at line 1 should be true or false, but it is \"true\"; write it without quotes"),
    ("i: 1.5", "\"i\" at line 1 should be a whole number from 1 to 30, but it is \"1.5\""),
    ("i: 31", "\"i\" at line 1 should be a whole number from 1 to 30, but it is \"31\""),
    (
      "i: '3'",
      "\"i\" at line 1 should be a whole number from 1 to 30, but it is \"3\"; write it without quotes"
    ),
    ("d: .nan", "\"d\" at line 1 should be a number, but it is \".nan\""),
    ("d: inf", "\"d\" at line 1 should be a number, but it is \"inf\""),
    ("s: sh -c x", "\"s\" at line 1 should be a list of texts, but it is \"sh -c x\"; write [\"sh -c x\"]"),
    ("s: [a, {b: c}]", "\"s[1]\" at line 1 should be text, but it is a mapping"),
    ("s: [a, ~]", "\"s[1]\" at line 1 should be text, but it is empty"),
    ("o: 3", "\"o\" at line 1 should be a mapping with keys and values, but it is \"3\""),
    ("o: {a: [1]}", "\"o.a\" at line 1 should be text, but it is a list"),
    ("o:\n  aa: 1", "\"o.aa\" at line 2 is not known"),
    ("l: {a: 1}", "\"l\" at line 1 should be a list of mappings, but it is a mapping"),
    ("l:\n  - a: 1\n  - x", "\"l[1]\" at line 3 should be a mapping with keys and values, but it is \"x\""),
    ("l:\n  -", "\"l[0]\" at line 2 should be a mapping with keys and values, but it is empty"),
    (
      "c: activ",
      "\"c\" at line 1 should be one of passive, active, time-sensitive, but it is \"activ\""
        + "; did you mean \"active\"?"
    ),
    (
      "c: ActivE",
      "\"c\" at line 1 should be one of passive, active, time-sensitive, but it is \"ActivE\""
        + "; did you mean \"active\"?"
    ),
    ("[1]", "The text should be a mapping with keys and values, but it is a list"),
    ("a: \"x\\e[31m\"\n\"\\e]0;t\\a\": 1", "\"\\u001b]0;t\\u0007\" at line 2 is not known"),
  ])
  func whatIsNotAsItShouldBe(_ text: String, _ sentence: String) throws {
    var reader = try object(text)
    _ = reader.string("a")
    _ = reader.bool("b")
    _ = reader.int("i", in: 1...30)
    _ = reader.double("d")
    _ = reader.strings("s")
    _ = reader.object("o") { $0.string("a") }
    _ = reader.objects("l") { $0.string("a") }
    _ = reader.choice("c", of: Level.self)
    #expect(reader.finish().map(\.description) == [sentence])
  }

  @Test func allProblemsAreToldAtOnceWithTheirPlaces() throws {
    var reader = try object("quiet: x\nhandler:\n  comand: [a]\n  command: b\nname: n\n")
    #expect(reader.bool("quiet") == nil)
    #expect(reader.object("handler") { $0.strings("command") } == nil)
    #expect(reader.string("name") == "n")
    let problems = reader.finish()
    #expect(problems.map { "\($0.line):\($0.column)" } == ["1:8", "4:12", "3:3"])
    #expect(problems.map(\.severity) == [.error, .error, .warning])
  }

  @Test func whatIsMissingIsReportedOnlyWhereItIsNeeded() throws {
    var reader = try object("bundel: x\nicon:\n")
    #expect(reader.string("icon") == nil)
    #expect(reader.string("name") == nil)
    #expect(reader.string("bundle", required: true) == nil)
    #expect(reader.problems.map(\.description) == ["\"bundle\" is missing; is it \"bundel\" at line 1?"])
    _ = reader.object("handler", required: true) { $0.string("command") }
    #expect(reader.problems.last?.message == "\"handler\" is missing")
  }

  @Test func theReaderOfAFileAddsItsOwnProblems() throws {
    var reader = try object("handler:\n  timeout: 90\n")
    _ = reader.object("handler") { handler in
      if let timeout = handler.int("timeout"), timeout > 30 {
        handler.report(.warning, "timeout", "is longer than 30 seconds", hint: "30 is used")
      }
    }
    let problem = try #require(reader.finish().first)
    #expect(problem.description == "\"handler.timeout\" at line 2 is longer than 30 seconds; 30 is used")
    #expect([problem.line, problem.column] == [2, 12])
  }

  @Test func anEmptyTextIsAnEmptyMapping() throws {
    var reader = try object("")
    #expect(reader.keys.isEmpty)
    #expect(reader.string("a") == nil)
    #expect(reader.finish().isEmpty)
  }
}
