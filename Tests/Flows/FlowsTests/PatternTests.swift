import JSON
import Testing
import YAMLCoding

@testable import Flows

@Suite("Regular expressions of expectations")
struct PatternTests {
  @Test(arguments: [
    ("^o.k$", "oak", true), ("k", "oak", true), ("^k", "oak", false), ("é+", "éé", true), ("a*", "", true),
    ("x", "", false), ("a$", "oak", false), ("a|k$", "oak", true), ("(o)(a)\\2?k", "oak", true),
    ("(?i)OAK", "an oak", true), ("(?x) oa k # a tree", "an oak", true), ("\\Qo.k", "oak", false),
    ("\\Qo.k", "o.k", true), ("(?m)^k", "a\nk", true), ("(?<=o)a(?=k)", "oak", true),
    ("^(?!.*oak)", "oak", false),
  ])
  func areFoundAnywhereInATextUnlessTheySayWhere(pattern: String, text: String, isFound: Bool) throws {
    let mismatches = try FlowMatcher.finds(pattern: pattern).mismatches(with: .string(text), at: "title")
    #expect(mismatches.isEmpty == isFound)
  }

  /// A text may be as long as what a screen shows or a program prints.
  @Test(arguments: [3_000, 1_000_000], ["quit", "(?i)\\bQ\\w+T$", ".*quit", "(?m)^q quit$", "[^\\n]*zebra"])
  func areFoundInLongTexts(length: Int, pattern: String) throws {
    let line = "The quick brown fox jumps over the lazy dog.\n"
    let text = String(repeating: line, count: length / line.count) + "q quit"
    #expect(FlowPattern(pattern)?.isFound(in: text) == !pattern.contains("zebra"))
  }

  /// They go through the rest of the line, or of the screen, from each of its places.
  @Test(arguments: [
    ("(?s).*zebra", "The lazy dog. ", 10_000), (".*quit", "The lazy dog. ", 6_000),
    ("(?:a|b)*c", "ab dog ", 60_000),
    ("(?:a|b)*c", "ab", 6_000),
  ])
  func areSearchedForWithTheSquareOfTheLength(pattern: String, word: String, length: Int) {
    let text = String(repeating: word, count: length / word.count)
    #expect(FlowPattern(pattern)?.isFound(in: text) == false)
    #expect(FlowPattern(pattern)?.isFound(in: text + "c zebra quit") == true)
  }

  /// Each place takes one step and looks at the rest of the text.
  @Test func areGivenUpInALongTextIfTheEngineDoesNotCount() {
    let pattern = "(?>[\\s\\S]*)x"
    let text = String(repeating: "The lazy dog. ", count: 3_000)
    #expect(FlowPattern(pattern)?.isFound(in: text) == false)
    #expect(FlowPattern(pattern)?.isFound(in: text + text) == .some(nil))
  }

  /// Each step compares with a group, or scans, as much of the text as is left.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("(a+)\\1b", 5_000), ("(a+)\\1b", 20_000), ("(?<n>a+)\\k<n>b", 20_000), ("(?i)(a+)\\1b", 3_000),
      ("(?:(?=[\\s\\S]*$)a)*b", 20_000), ("(?=[\\s\\S]*)§", 1_000_000), ("(?![\\s\\S]*b)c", 1_000_000),
      ("(a+)\\1b", 1_000_000), ("(?>a*)b", 1_000_000),
    ]
  )
  func areGivenUpIfTheirStepsAreTooLong(pattern: String, length: Int) throws {
    let pattern = try #require(FlowPattern(pattern))
    #expect(pattern.isFound(in: String(repeating: "a", count: length)) == .some(nil))
    #expect(pattern.mostReports(length: length) * length <= 1_000_000)
  }

  @Test(arguments: [
    ("(?i)\\b(\\w+) \\1\\b", 10_000), ("(?s)^(?=.*lazy)(?=.*twice)", 50_000), ("quick(?!.*dog)", 50_000),
    ("(?<=twice )twice", 1_000_000), ("\\btwice(?= t)", 1_000_000), ("(?<!the )(?!l)\\w{5}$", 1_000_000),
  ])
  func areFoundInALongTextIfTheirStepsAreShort(pattern: String, length: Int) {
    let line = "The quick brown fox jumps over the lazy dog.\n"
    let text = String(repeating: line, count: length / line.count) + "quick twice twice"
    #expect(FlowPattern(pattern)?.isFound(in: text) == true)
    #expect(FlowPattern(pattern + "zebra")?.isFound(in: text) == false)
  }

  /// A case that takes too long is ended, and so is the program.
  @Test func areGivenUpWhenTheTaskIsCancelled() async {
    let isFound = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return FlowPattern("(?:a|b)*c")?.isFound(in: String(repeating: "ab", count: 3_000))
    }.value
    #expect(isFound == .some(nil))
  }

  /// The last ones need more memory than the engine has.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("^(a+)+$", 200), ("^(a|aa)+$", 200), ("(a*)*c", 200), ("^(a+)+$", 5_000), ("^(a|aa)+$", 1_000_000),
      ("(?:a|b)*c", 1_000_000),
    ]
  )
  func areGivenUpIfTheyTakeTooManySteps(pattern: String, length: Int) {
    #expect(FlowPattern(pattern)?.isFound(in: String(repeating: "a", count: length) + "b") == .some(nil))
  }

  /// A search that was given up has not shown that the text is free of it.
  @Test(arguments: [
    "/^(a+)+$/", "{ not: /^(a+)+$/ }", "{ has: [/^(a+)+$/, a] }", "{ has: a, not: [zebra, /^(a+)+$/] }",
  ])
  func thatAreGivenUpFailInEachSense(expected: String) throws {
    let text = JSONValue.string(String(repeating: "a", count: 200) + "b")
    let fields = FlowShape.Field(name: "body", help: "", shape: .text)
    let cases: [(FlowShape, String, JSONValue)] = [
      (.text, expected, text), (.record([fields]), "{ body: \(expected) }", ["body": text]),
      (.record([fields]), "{ not: { body: \(expected) } }", ["body": text]),
      (.list(.text), "[\(expected)]", [text]), (.list(.text), "{ has: [\(expected)] }", ["a", text, "a"]),
      (.list(.text), "{ not: [\(expected)] }", [text, "b"]),
      (.list(.record([fields])), "{ not: [{ body: \(expected) }] }", [["body": "b"], ["body": text]]),
    ]
    for (shape, expected, value) in cases {
      var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
      let matcher = try #require(FlowMatcher.read(YAMLReader.parse(expected), shape, at: "x", &object))
      #expect(throws: FlowError.self, "\(expected)") { try matcher.mismatches(with: value, at: "x") }
    }
    let words = FlowMatcher.anyOrder([.finds(pattern: "^(a+)+$"), .equals("b")])
    #expect(throws: FlowError.self) { try words.mismatches(with: ["b", text], at: "x") }
  }

  @Test(arguments: ["(", "a)|(b", "[", "a\\"])
  func thatCannotBeReadAreNone(pattern: String) {
    #expect(FlowPattern(pattern) == nil)
  }
}
