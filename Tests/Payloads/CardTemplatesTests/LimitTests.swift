import Bidi
import Canvas
import JSON
import NotificationModel
import Testing

@testable import CardTemplates

/// What hostile payloads and templates cannot do.
@Suite(.timeLimit(.minutes(3))) struct LimitTests {
  private static func list(_ count: Int, of value: JSONValue = "x") -> JSONValue {
    .array(Array(repeating: value, count: count))
  }

  @Test func sectionsInSectionsAreRefusedWhenTheyMultiply() throws {
    let open = String(repeating: "{{#userInfo.a}}", count: 10)
    let close = String(repeating: "{{/userInfo.a}}", count: 10)
    let template = "card:\n  - ok\n  - '\(open)x\(close)'"

    #expect(try Sample(["a": ["x"]]).lines(template) == ["ok", "x"])
    let problem = try #require(Sample(["a": Self.list(50)]).problem(template))
    #expect(problem.code == .tooMuch)
    #expect(problem.line == 3)
    #expect(problem.message == "with this notification the card becomes larger than it may be")
    #expect(Sample(["a": Self.list(50)]).problem("card: []\ntitle: '\(open)x\(close)'")?.line == 2)
    let action = "card: []\nactions: [{id: x, when: '\(open)x\(close)'}]"
    #expect(Sample(["a": Self.list(50)]).problem(action)?.code == .tooMuch)
  }

  @Test func listsInListsAreRefusedWhenTheyMultiply() throws {
    var template = "card:\n"
    for depth in 0..<15 {
      template +=
        String(repeating: "  ", count: 2 * depth + 1) + "- each: userInfo.a\n"
        + String(repeating: "  ", count: 2 * depth + 2) + "rows:\n"
    }
    template += String(repeating: "  ", count: 31) + "- x"

    #expect(try Sample(["a": ["x"]]).lines(template) == ["x"])
    #expect(Sample(["a": Self.list(50)]).problem(template)?.code == .tooMuch)
  }

  @Test func boxesInBoxesAreMeasuredInTime() throws {
    let template =
      "card: [" + String(repeating: "{align: end, rows: [", count: 18) + "x"
      + String(repeating: "]}", count: 18) + "]"
    #expect(try Sample().lines(template) == [String(repeating: " ", count: 39) + "x"])
  }

  @Test func ofALongListTheFirstCount() throws {
    let sample = Sample(["a": Self.list(100_000)])

    #expect(
      try sample.lines(#"card: [{each: userInfo.a, text: "{{itemNumber}}"}]"#).count == CardLimits.repeats
    )
    #expect(
      try sample.lines(#"card: ["{{#userInfo.a}}{{.}}{{/userInfo.a}}"]"#).joined().count == CardLimits.repeats
    )
    #expect(try sample.lines(#"card: ["{{count(userInfo.a)}}"]"#) == ["100000"])
    #expect(try sample.lines(#"card: [{text: "{{userInfo.a}}", lines: 1}]"#).first?.hasPrefix("x, x") == true)
  }

  @Test func aLongTextInALoopIsRefused() throws {
    let long = String(repeating: "long ", count: 300)
    let template = "card: ['{{#userInfo.a}}{{#userInfo.a}}\(long){{/userInfo.a}}{{/userInfo.a}}']"
    #expect(Sample(["a": Self.list(50)]).problem(template)?.code == .tooMuch)
  }

  @Test func aHugeTextIsCut() throws {
    let sample = Sample(title: "T", body: String(repeating: "word word\n", count: 500_000))
    let card = try sample.card(#"card: ["{{body}}", "{{title}}"]"#)

    #expect(card.size.rows == CardLimits.rows)
    #expect(card.isSound)
    #expect(card.remarks.contains { $0.contains("20000 characters") })
    #expect(card.remarks.contains { $0.contains("cut after 200") })
    // Conditions and the title are no texts of the card, and what is measured is not counted twice.
    let small = try sample.card(
      #"card: [{text: x, when: "{{body}}"}, {rows: [{text: "{{title}}"}], align: end}, "{{title}}"]"#
    )
    #expect(small.texts.map(\.text.string) == ["x", "T", "T"])
    #expect(small.remarks.isEmpty)
  }

  @Test func manyTextsTogetherAreCut() throws {
    let sample = Sample(body: String(repeating: "x", count: 1_000), ["a": Self.list(50)])
    let card = try sample.card(#"card: [{each: userInfo.a, text: "{{body}}", lines: 1}]"#)

    #expect(card.size.rows == 20)
    #expect(card.remarks == ["The texts are cut after 20000 characters."])
  }

  @Test func aPictureThatWouldBeCutIsLeftOut() throws {
    let sample = Sample(Content(attachments: [Attachment(url: "a.png")]))
    let card = try sample.card("card: [{space: 195}, {image: 0, height: 10}, x]")
    #expect(card.images.isEmpty)
    #expect(card.size.rows == CardLimits.rows)
  }

  @Test func aTemplateHasAnEnd() {
    let long = "card:\n" + String(repeating: "  - hello\n", count: 7_000)
    let many = "card:\n" + String(repeating: "  - a\n", count: 501)
    let deep =
      "card: " + String(repeating: "[{rows: ", count: 21) + "[x]" + String(repeating: "}]", count: 21)
    let veryDeep = "card: " + String(repeating: "[", count: 500)
    let sections = "card: ['" + String(repeating: "{{#title}}", count: 200) + "']"
    let codes = [long, many, deep, veryDeep].map { Sample().problem($0)?.code }

    #expect(codes == [.tooLarge, .tooLarge, .tooLarge, .syntax])
    #expect(Sample().problem(many)?.message == "there are more than 500 elements")
    #expect(Sample().problem(deep)?.message == "elements lie more than 20 deep in each other")
    #expect(Sample().problem(sections)?.message == "sections lie more than 20 deep in each other")
    #expect(Sample().problem("card: []\nactions: [\(String(repeating: "a,", count: 41))]")?.code == .tooLarge)
  }

  @Test func aliasesCannotMultiply() {
    var bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, last) in zip("bcdefghi", "abcdefgh") {
      bomb += "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ",") + "]\n"
    }
    #expect(Sample().problem(bomb + "card: *i")?.code == .tooLarge)
    // One alias is a way to write something once.
    #expect(Sample().problem("card:\n  - &a { text: hello }\n  - *a") == nil)
  }

  @Test(arguments: [
    "{", "{{title}}", "{{x}}", "{{#title}}{{/title}}", "{{!", "}}", "{{{title}}}", "e\u{301}{{title}}",
  ])
  func tagsAreReadInTime(unit: String) {
    let long = String(repeating: unit, count: 60_000 / unit.utf8.count)
    #expect(Sample().problem("card: ['{{title}}\(long)']")?.code == .tooLarge)
    let text = "{{title}}" + String(repeating: unit, count: 1_900 / unit.unicodeScalars.count)
    let aliases = "card:\n  - &a '\(text)'\n" + String(repeating: "  - *a\n", count: 400)
    #expect(Sample().problem(aliases) != nil)
  }

  @Test func depthIsCountedInElements() throws {
    let template =
      "card: " + String(repeating: "[{rows: ", count: 19) + "[x]" + String(repeating: "}]", count: 19)
    #expect(try Sample().lines(template) == ["x"])
  }

  @Test(arguments: [-5, 0, 1, 2, 3, 7, 100_000, Int.max])
  func everyWidthHasACard(columns: Int) throws {
    var sample = Sample(Content(title: "日本 title", body: "body", attachments: [Attachment(url: "a.png")]))
    sample.columns = columns
    let card = try sample.card(
      """
      title: "{{title}}"
      card:
        - columns: [{ width: 9, rows: ["{{title}}"], fill: accent }, "{{body}}", { image: 0 }]
        - { rule: "{{title}}" }
        - rule
        - { progress: 0.3, label: "{{title}}" }
        - { rows: ["{{title}}"], fill: soft, align: center }
      """
    )
    #expect(card.isSound)
    #expect(card.size.columns == min(CardLimits.columns, max(0, columns)))
    #expect(card.title == "日本 title")
    #expect(card.pieces.isEmpty == (columns <= 0))
  }

  @Test func theSameFieldsMakeTheSameCard() throws {
    let sample = Sample(title: "T", ["a": ["x", "y"]])
    let template = #"card: [{each: userInfo.a, text: "{{.}}"}, "{{title}}"]"#
    #expect(try sample.card(template) == sample.card(template))
    #expect(sample.context == sample.context)
  }
}
