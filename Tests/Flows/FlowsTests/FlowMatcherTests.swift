import JSON
import Testing
import YAMLCoding

@testable import Flows

/// Matchers say where something else is seen than expected.
@Suite struct FlowMatcherTests {
  private static let shape = FlowShape.list(
    .record(
      [
        .init(name: "identifier", help: "", shape: .text), .init(name: "badge", help: "", shape: .number),
        .init(name: "locked", help: "", shape: .flag),
      ],
      short: "identifier"
    )
  )
  private static let seen: JSONValue = [
    ["identifier": "two", "badge": 2, "locked": false], ["identifier": "one", "badge": nil, "locked": true],
  ]

  @Test(arguments: [
    "[two, one]", "[{ badge: 2 }, { locked: on }]", "{ has: [one] }", "{ has: one, count: 2 }",
    "{ not: [three] }",
    "[/t/, { badge: null }]", "{ has: [{ identifier: /^o/, locked: true }] }", "{ not: { identifier: x } }",
  ])
  func whatIsThereMatches(expected: String) throws {
    #expect(try Self.mismatches(expected).isEmpty)
  }

  @Test(arguments: [
    ("[one, two]", "list[0].identifier", "one", "two"), ("[two]", "list", "[{ identifier: two }]", nil),
    ("[two, { badge: 1 }]", "list[1].badge", "1", "null"),
    ("{ has: [three] }", "list", "has [{ identifier: three }]", nil),
    ("{ not: [one] }", "list", "not [{ identifier: one }]", nil), ("{ count: 3 }", "list", "count 3", nil),
    ("[/^o/, one]", "list[0].identifier", "/^o/", "two"), ("null", "list", "null", nil),
  ])
  func whatIsNotThereIsNamed(expected: String, path: String, wanted: String, seen: String?) throws {
    let first = try #require(try Self.mismatches(expected).first)
    #expect(first.path == path)
    #expect(first.expected == wanted)
    if let seen { #expect(first.seen == seen) }
  }

  @Test func wordsAreComparedInAnyOrder() throws {
    let node = try YAMLReader.parse("[list, banner]")
    var object = YAMLObject(node)
    let matcher = try #require(FlowMatcher.read(node, .words(["banner", "list"]), at: "shown", &object))
    #expect(try matcher.mismatches(with: ["banner", "list"], at: "shown").isEmpty)
    #expect(try !matcher.mismatches(with: ["banner"], at: "shown").isEmpty)
    #expect(try !matcher.mismatches(with: nil, at: "shown").isEmpty)
  }

  @Test func eachWordStandsForItself() throws {
    let twice = try Self.words("[banner, banner]")
    #expect(try !twice.mismatches(with: ["banner", "list"], at: "shown").isEmpty)
    let pattern = try Self.words("[/./, banner]")
    #expect(try pattern.mismatches(with: ["banner", "list"], at: "shown").isEmpty)
  }

  /// Nothing that arrived was shown so, but nothing arrived.
  @Test func notSaysThatThereIsSomething() throws {
    let matcher = try Self.words("{ not: [banner] }")
    #expect(try matcher.mismatches(with: ["list"], at: "shown").isEmpty)
    #expect(try !matcher.mismatches(with: nil, at: "shown").isEmpty)
    #expect(try !matcher.mismatches(with: ["banner"], at: "shown").isEmpty)
  }

  @Test(arguments: ["{ has: [] }", "{ not: [] }"])
  func anEmptyOperatorIsReported(expected: String) throws {
    var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
    #expect(FlowMatcher.read(try YAMLReader.parse(expected), Self.shape, at: "list", &object) == nil)
    #expect(object.problems.first?.message.contains("is an empty list, which says nothing") == true)
  }

  /// Every text holds it.
  @Test(arguments: ["{ has: '' }", "{ has: [Ada, ''] }", "{ not: '' }"])
  func anEmptyTextIsReported(expected: String) throws {
    var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
    #expect(FlowMatcher.read(try YAMLReader.parse(expected), .text, at: "screen", &object) == nil)
    #expect(object.problems.first?.message.contains("is an empty text, which says nothing") == true)
  }

  @Test func ofABannerThatIsNotThereNothingIsSaid() throws {
    var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
    let node = try YAMLReader.parse("{ not: one }")
    let matcher = try #require(FlowMatcher.read(node, .name(of: .notification), at: "banner", &object))
    #expect(try matcher.mismatches(with: "two", at: "banner").isEmpty)
    #expect(try !matcher.mismatches(with: "one", at: "banner").isEmpty)
    #expect(try !matcher.mismatches(with: nil, at: "banner").isEmpty)
  }

  private static func words(_ expected: String) throws -> FlowMatcher {
    var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
    let shape = FlowShape.words(["banner", "list"])
    return try #require(FlowMatcher.read(YAMLReader.parse(expected), shape, at: "shown", &object))
  }

  @Test func aTextHoldsTexts() throws {
    let node = try YAMLReader.parse("{ has: [Ada, noon], not: midnight }")
    var object = YAMLObject(node)
    let matcher = try #require(FlowMatcher.read(node, .text, at: "screen", &object))
    #expect(try matcher.mismatches(with: "Ada comes at noon", at: "screen").isEmpty)
    #expect(try !matcher.mismatches(with: "Ada comes at noon, not at midnight", at: "screen").isEmpty)
    #expect(try !matcher.mismatches(with: "Ada", at: "screen").isEmpty)
  }

  /// A running center keeps less of an output than the phone of a flow.
  @Test(arguments: [(95, "quit", true), (95, "y", false), (96, "quit", nil), (96, "y", nil)])
  func ofATextThatIsCutNothingIsSaid(bytes: Int, absent: String, isMet: Bool?) throws {
    let output = JSONValue.object(["output": .string(String(repeating: "y", count: bytes))])
    let matcher = FlowMatcher.fields([
      FlowMatcher.Field(name: "output", matcher: .hasNone([.equals(.string(absent))]))
    ])
    let met = try? matcher.mismatches(with: output, at: "handler", kept: 99).isEmpty
    #expect(met == isMet)
  }

  private static func mismatches(_ expected: String) throws -> [FlowMismatch] {
    let node = try YAMLReader.parse(expected)
    var object = YAMLObject(YAMLNode(.mapping([]), line: 1, column: 1))
    let matcher = FlowMatcher.read(node, shape, at: "list", &object)
    #expect(object.problems.isEmpty)
    return try #require(matcher).mismatches(with: seen, at: "list")
  }
}
