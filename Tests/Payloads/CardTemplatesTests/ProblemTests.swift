import JSON
import NotificationModel
import Testing

@testable import CardTemplates

/// What somebody who writes a template is told.
@Suite struct ProblemTests {
  @Test(arguments: [
    ("card:\n  - txt: hello", "a.card.yaml:2:5: \"card[0].txt\" is not known; did you mean \"text\"?"),
    (
      "card: [{text: a, rol: title}]",
      "a.card.yaml:1:18: \"card[0].rol\" is not known; did you mean \"role\"?"
    ),
    (
      "card:\n  - { text: a, role: tittle }",
      "a.card.yaml:2:22: \"card[0].role\" should be one of title, subtitle, body, caption, accent, success, warning, destructive, but it is \"tittle\"; did you mean \"title\"?"
    ),
    ("crad: []", "a.card.yaml:1:1: there is no card; write \"card:\" and a list of elements below it"),
    ("", "a.card.yaml:1:1: there is no card; write \"card:\" and a list of elements below it"),
    ("- a", "a.card.yaml:1:1: The text should be a mapping with keys and values, but it is a list"),
    ("card: hello", "a.card.yaml:1:7: \"card\" should be a list of elements; begin each with a -"),
    (
      "card: [[a]]",
      "a.card.yaml:1:8: \"card[0]\" should be an element, but it is a list; write \"rows:\" before it, or \"columns:\""
    ),
    (
      "card: [{text: a, image: 0}]",
      "a.card.yaml:1:8: \"card[0]\" is \"text\" and \"image\" at once; make two elements of it"
    ),
    (
      "card: [{bold: true}]",
      "a.card.yaml:1:9: \"card[0].bold\" is not known"
    ),
    (
      "card: [{when: '{{title}}'}]",
      "a.card.yaml:1:8: \"card[0]\" does not say what it is; one of text, image, symbol, progress, rule, space, rows, columns is needed"
    ),
    ("card: [~]", "a.card.yaml:1:8: \"card[0]\" is empty; write a text or an element"),
    ("card: [{text: [a]}]", "a.card.yaml:1:15: \"card[0]\" should have a text here"),
    (
      "card: [{text: a, lines: 0}]",
      "a.card.yaml:1:25: \"card[0].lines\" should be a whole number from 1 to 200, but it is \"0\""
    ),
    (
      "card: [{text: a, when: always}]",
      "a.card.yaml:1:24: \"card[0].when\" is always the same; it should hold a field, such as \"{{body}}\""
    ),
    (
      "card: [{text: a, is: b}]",
      "a.card.yaml:1:22: \"card[0].is\" has nothing to compare with; write \"when\" or \"unless\" above it"
    ),
    (
      "card: [{each: '{{a}}', text: a}]",
      "a.card.yaml:1:15: \"card[0].each\" should be the name of a list; write it without braces, such as userInfo.items"
    ),
    (
      "card: [{each: items, text: a}]",
      "a.card.yaml:1:15: there is no field \"items\"; what the payload brings of its own is in userInfo: {{userInfo.items}}"
    ),
    (
      "card: [{columns: [{text: a, width: 3, weight: 1}]}]",
      "a.card.yaml:1:47: \"card[0].columns[0].weight\" is there besides a width; keep one of them"
    ),
    ("card: []\nactions: like", "a.card.yaml:2:10: \"actions\" should be a list; write [like, share]"),
    ("card: []\nactions: [{title: x}]", "a.card.yaml:2:11: \"actions[0].id\" is missing"),
    (
      "card:\n  - text: {{title}}",
      "a.card.yaml:2:12: a key is a list or a mapping, not a word; text that begins with {{ belongs in quotes"
    ),
    (
      "card:\n\t- a",
      "a.card.yaml:2:1: there is a tab where the line should begin with spaces; indent with spaces"
    ),
    ("card: [a", "a.card.yaml:1:7: a list is opened here and not closed by ]; write ] where it ends"),
  ])
  func isToldWithItsPlace(template: String, sentence: String) {
    #expect(Sample().problem(template)?.description == sentence)
  }

  @Test(arguments: [
    ("{{titel}}", 1, "there is no field \"titel\"; did you mean \"title\"?"),
    (
      "a {{price}}", 3,
      "there is no field \"price\"; what the payload brings of its own is in userInfo: {{userInfo.price}}"
    ),
    ("ab {{> other}}", 4, "other templates cannot be put in"),
    ("{{< parent}}{{/parent}}", 1, "templates cannot inherit"),
    ("{{$ block}}{{/block}}", 1, "templates cannot inherit"),
    ("{{=<% %>=}}", 1, "the braces cannot be changed"),
    ("{{% CONTENT_TYPE: HTML}}", 1, "there is nothing to configure"),
    ("{{#title}}x", 1, "this section is not closed; write {{/title}} where it ends"),
    ("{{#t}}SEATS{{t}} left", 1, "this section is not closed; write {{/t}} in place of {{t}}"),
    ("x{{/title}}", 2, "no section of this name is open here"),
    (
      "{{#title}}{{#body}}{{/title}}{{/body}}", 20,
      "no section of this name is open here; {{/body}} has to come first"
    ),
    ("abc {{title", 5, "a tag is opened here and not closed by }}"),
    ("{{{title}}", 1, "a tag is opened here and not closed by }}}"),
    (
      "{{}}", 1,
      "a tag holds the name of a field, such as {{title}} or {{userInfo.price}}; names are made of the letters a-z, digits, _ and -"
    ),
    (
      "{{a b}}", 1,
      "a tag holds the name of a field, such as {{title}} or {{userInfo.price}}; names are made of the letters a-z, digits, _ and -"
    ),
    (
      "{{userInfo..x}}", 1,
      "a tag holds the name of a field, such as {{title}} or {{userInfo.price}}; names are made of the letters a-z, digits, _ and -"
    ),
    (
      "{{sorted(userInfo.a)}}", 1,
      "nothing is called sorted(); there are count, empty, even, first, index, last, lowercased, odd, plusone, reversed, uppercased"
    ),
    ("{{count(title}}", 1, "a ) is missing at the end of the name"),
  ])
  func aTagIsToldWithItsPlace(text: String, column: Int, sentence: String) throws {
    let problem = try #require(Sample().problem("card:\n  - '\(text)'"))

    #expect(problem.line == 2)
    #expect(problem.column == 5 + column)
    #expect(problem.hint.map { "\(problem.message); \($0)" } ?? problem.message == sentence)
  }

  @Test func aTagInABlockOfLinesIsToldInItsLine() throws {
    let problem = try #require(Sample().problem("card:\n  - |\n    one\n    two {{titel}}"))
    #expect((problem.line, problem.column) == (4, 9))
  }

  @Test func everythingIsToldInTheOrderOfTheLines() throws {
    let template = """
      title: "{{titel}}"
      card:
        - text: "{{> x}}"
        - rows: [{ tex: b }]
      action: []
      """
    let problem = try #require(Sample().problem(template))

    #expect(problem.all.map(\.line) == [1, 3, 4, 5])
    #expect(problem.all.map(\.code) == [.template, .tag, .template, .template])
    #expect(problem.file == "a.card.yaml")
  }

  @Test func namesAreFreeWhereAnElementBringsItsOwn() throws {
    let sample = Sample(["stops": [["town": "Oslo", "open": true]]])
    #expect(sample.problem(#"card: [{each: userInfo.stops, text: "{{town}}", when: "{{open}}"}]"#) == nil)
    #expect(sample.problem(#"card: [{each: userInfo.stops, rows: [{each: streets, text: "{{x}}"}]}]"#) == nil)
    #expect(sample.problem(#"card: ["{{#userInfo.stops}}{{town}}{{/userInfo.stops}}"]"#) == nil)
    #expect(sample.problem(#"card: ["{{town}}"]"#)?.line == 1)
  }

  @Test func aFileNameCannotActOnATerminal() throws {
    guard case .failure(let problem) = CardTemplate.read("", file: "a\u{1B}[2J") else {
      Issue.record("There is no card in nothing.")
      return
    }
    #expect(!problem.description.contains("\u{1B}"))
  }

  @Test func theKeysOfAnElementFollowFromASlipInItsName() throws {
    let text = "card:\n  - { txt: hello, role: title, bold: true }"
    guard case .failure(let problem) = CardTemplate.read(text, file: "a.card.yaml") else {
      Issue.record("The template has a slip in it.")
      return
    }

    #expect(problem.message.contains("txt") && problem.others.isEmpty, "\(problem.others)")
  }
}
