import Bidi
import FoundationEssentials
import JSON
import Testing

@testable import CardTemplates
@testable import NotificationModel

/// What a template can show, and how mustache is meant.
@Suite struct FieldTests {
  private func line(_ text: String, _ sample: Sample) throws -> String {
    try sample.lines("card: ['\(text)']").joined(separator: "\n")
  }

  @Test func aNotificationHasItsFields() throws {
    var sample = Sample(
      Content(
        title: "Title",
        subtitle: "Subtitle",
        body: "Body",
        badge: 3,
        categoryIdentifier: "CAT",
        threadIdentifier: "thread",
        attachments: [Attachment(identifier: "a", url: "https://example.com/pics/cat.png?size=2")],
        userInfo: ["aps": ["badge": 3], "price": 9.5, "big": 12_345_678_901, "open": true]
      )
    )
    sample.content.communication = Communication(
      sender: .init(displayName: "Noor", handle: "noor@example.com"),
      groupName: "Crew"
    )
    sample.columns = 80

    #expect(try line("{{title}}|{{subtitle}}|{{body}}|{{badge}}", sample) == "Title|Subtitle|Body|3")
    #expect(try line("{{categoryIdentifier}}|{{threadIdentifier}}", sample) == "CAT|thread")
    #expect(try line("{{app.name}}|{{app.bundle}}", sample) == "Example|com.example.app")
    #expect(try line("{{date}}|{{time}}|{{count}}", sample) == "1970-01-01T00:16:40Z|at 1000|1")
    #expect(try line("{{userInfo.aps.badge}}|{{userInfo.price}}|{{userInfo.open}}", sample) == "3|9.5|true")
    #expect(try line("{{userInfo.big}}", sample) == "12345678901")
    #expect(try line("{{sender.name}}|{{sender.handle}}|{{group}}", sample) == "Noor|noor@example.com|Crew")
    #expect(try line("{{attachments.0.name}}|{{attachments.0.identifier}}", sample) == "cat.png|a")
    #expect(
      try line("{{#attachments}}{{index}}{{/attachments}}{{^attachments}}none{{/attachments}}", sample) == "0"
    )
  }

  @Test func nothingIsEscapedForHTML() throws {
    let sample = Sample(title: #"<b>Tom & "Jerry"</b>"#)
    for tag in ["{{title}}", "{{{title}}}", "{{& title}}", "{{ title }}", "{{#sender}}{{/sender}}{{title}}"] {
      #expect(try line(tag, sample) == #"<b>Tom & "Jerry"</b>"#, "\(tag)")
    }
  }

  @Test func whatIsNotThereIsNothing() throws {
    let sample = Sample(["list": [1, [2], "three"], "object": ["a": 1], "null": nil])
    #expect(
      try line("a{{userInfo.null}}{{userInfo.x.y.z}}{{userInfo.object}}{{title.text}}b", sample) == "ab"
    )
    #expect(try line("{{userInfo.list}}", sample) == "1, , three")
    #expect(try line("{{userInfo.list.0}}{{userInfo.list.9}}{{userInfo.list.-1}}", sample) == "1")
  }

  @Test func sectionsShowRepeatAndHide() throws {
    let sample = Sample(title: "T", ["tags": ["a", "b", "c"], "empty": "", "person": ["name": "Ada"]])
    #expect(
      try line("{{#userInfo.tags}}{{.}}{{^last()}}, {{/last()}}{{/userInfo.tags}}", sample) == "a, b, c"
    )
    #expect(
      try line("{{#userInfo.empty}}x{{/userInfo.empty}}{{^userInfo.empty}}y{{/userInfo.empty}}", sample)
        == "y"
    )
    #expect(try line("{{#userInfo.person}}{{name}} {{title}}{{/userInfo.person}}", sample) == "Ada T")
    #expect(try line("{{#title}}yes{{/title}}{{! a remark }}", sample) == "yes")
    #expect(
      try line("{{#reversed(userInfo.tags)}}{{plusone(index())}}{{.}}{{/reversed(userInfo.tags)}}", sample)
        == "1c2b3a"
    )
    #expect(
      try line("{{count(userInfo.tags)}}{{first(userInfo.tags)}}{{uppercased(last(userInfo.tags))}}", sample)
        == "3aC"
    )
  }

  @Test func sectionsOnLinesOfTheirOwnLeaveNoEmptyLines() throws {
    let template = """
      card:
        - |
          {{#userInfo.tags}}
          - {{.}}
          {{/userInfo.tags}}
          end
      """
    #expect(try Sample(["tags": ["a", "b"]]).lines(template) == ["- a", "- b", "end"])
  }

  @Test func aThreadAndItsAnswersStandInTheOrderInWhichTheyHappened() throws {
    var sample = Sample(title: "Mira", body: "first")
    sample.thread = [
      Sample.notification(Content(title: "Mira", body: "third"), at: 1200),
      Sample.notification(sample.content),
    ]
    sample.responses = [
      CardResponse(action: "like", date: Date(timeIntervalSince1970: 1250)),
      CardResponse(action: "reply", userText: "second", date: Date(timeIntervalSince1970: 1100)),
    ]

    let template =
      #"card: [{each: conversation, text: "{{mine}} {{body}} {{time}}"}, "{{count}} {{lastResponse.action}}"]"#
    #expect(
      try sample.lines(template) == [
        "false first at 1000", "true second at 1100", "false third at 1200", "2 like",
      ]
    )
    #expect(try line("{{#notifications}}{{body}} {{/notifications}}", sample) == "first third")
    #expect(try line("{{#responses}}{{action}} {{userText}} {{/responses}}", sample) == "reply second like")
  }

  @Test func ofALongThreadTheLatestCount() throws {
    var sample = Sample(body: "now")
    sample.thread = (0..<200).map { Sample.notification(Content(body: "\($0)"), at: Double($0)) }

    let lines = try sample.lines(#"card: [{each: notifications, text: "{{item.body}}"}]"#)

    #expect(lines.count == CardLimits.received)
    #expect(lines.first == "150")
    #expect(lines.last == "199")
  }

  @Test func theTitleAndTheButtonsFollowTheFields() throws {
    let template = """
      title: "  {{title}}\\n{{sender.name}} "
      card: []
      actions:
        - buy
        - { id: like, unless: "{{lastResponse.action}}", is: like }
        - { id: unlike, title: "No more {{title}}", when: "{{lastResponse.action}}", is: like }
      """
    var sample = Sample(title: "Cake")
    var card = try sample.card(template)
    #expect(card.title == "Cake")
    #expect(card.actions == [CardAction("buy"), CardAction("like")])

    sample.responses = [CardResponse(action: "like", date: Date(timeIntervalSince1970: 1))]
    card = try sample.card(template)
    #expect(card.actions == [CardAction("buy"), CardAction("unlike", title: "No more Cake")])

    sample.responses += [CardResponse(action: "unlike", date: Date(timeIntervalSince1970: 2))]
    #expect(try sample.card(template).actions == [CardAction("buy"), CardAction("like")])
    #expect(try sample.card("card: []").actions == nil)
    #expect(try sample.card("card: []\nactions: []").actions == [])
    #expect(try Sample().card("card: []\ntitle: '{{title}}'").title == nil)
  }

  @Test func escapeSequencesOfAPayloadAreOnlyPictures() throws {
    let evil = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}1m\u{202E}abc\u{8}"
    let sample = Sample(title: evil, ["item": .string(evil)])
    let card = try sample.card(
      """
      title: "{{title}}"
      card: ["{{title}}", {progress: 0.5, label: "{{title}}"}, {rule: "{{title}}"}]
      actions: [{id: x, title: "{{userInfo.item}}"}]
      """
    )
    let shown =
      card.texts.map(\.text.string) + [try #require(card.title), try #require(card.actions?.first?.title)]
    #expect(shown.count == 5)
    for text in shown {
      #expect(text.contains("abc"))
      #expect(
        text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E
        }
      )
    }
  }

  @Test func aTagInAPayloadIsText() throws {
    #expect(try line("{{title}}", Sample(title: "{{body}}", body: "secret")) == "{{body}}")
  }

  @Test func textFromTheRightStandsWhereTheLayoutSays() throws {
    var sample = Sample(title: "שלום", body: "abc")
    sample.columns = 10

    #expect(try sample.lines(#"card: ["{{title}}", "{{body}}"]"#) == ["םולש", "abc"])
    #expect(try sample.lines(#"card: [{text: "{{title}}", align: end}]"#) == ["      םולש"])
    #expect(try sample.lines(#"card: [{text: "{{title}}", align: center}]"#) == ["   םולש"])
  }
}
