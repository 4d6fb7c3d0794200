import JSON
import NotificationModel
import Testing

@testable import CardTemplates

/// The words of a card in the language of the phone.
@Suite struct LookupTests {
  private static let tables = StringTables(
    developmentLocale: "en",
    locales: [
      "en": [
        "BOARD": .text("Boarding"), "AT": .text("%1$@ at %2$@"),
        "Stops on the way": .text("Stops on the way"),
        "SEATS": .plural(
          format: "%#@n@",
          variables: [
            "n": PluralVariable(valueType: "lld", cases: [.one: "%lld seat", .other: "%lld seats"])
          ]
        ),
      ],
      "de": ["BOARD": .text("Einstieg"), "AT": .text("um %2$@: %1$@"), "SEATS": .text("%lld Plätze")],
    ]
  )

  private func lines(_ text: String, in locale: String = "en", each: String? = nil) throws -> [String] {
    var sample = Sample(
      title: "Ferry",
      [
        "seats": 1, "sly": "x\u{1C}BOARD\u{1D}",
        "stops": [["town": "Aker", "time": "10:05"], ["town": "Ask", "time": "11:00"]],
      ]
    )
    sample.strings = Self.tables
    sample.locale = locale
    let repeated = each.map { "each: \($0)\n    " } ?? ""
    return try sample.lines("card:\n  - \(repeated)text: \"\(text)\"")
  }

  @Test func aSectionShowsTheTextOfItsKeyWithItsArguments() throws {
    #expect(try lines("{{#t}}BOARD{{/t}}: {{#t}}SEATS {{userInfo.seats}}{{/t}}!") == ["Boarding: 1 seat!"])
    #expect(
      try lines("{{#t}}BOARD{{/t}}: {{#t}}SEATS {{userInfo.seats}}{{/t}}!", in: "de-AT") == [
        "Einstieg: 1 Plätze!"
      ]
    )
    #expect(try lines("{{# t }} Stops on the way {{/ t }}") == ["Stops on the way"])
  }

  @Test func thePseudolanguagesChangeTheWordsOfACard() throws {
    let text = "Gate 5: {{#t}}BOARD{{/t}}, {{#t}}SEATS {{userInfo.seats}}{{/t}}, {{#t}}LOST{{/t}}"
    #expect(try lines(text, in: "en-XA") == ["Gate 5: Ɓóáŕđíñĝ, 1 šéáŧ, LOST"])
  }

  @Test func argumentsAreReadWhereTheSectionStands() throws {
    let text = "{{#t}}AT {{town}} {{uppercased(time)}}{{/t}}"

    #expect(try lines(text, in: "de", each: "userInfo.stops") == ["um 10:05: Aker", "um 11:00: Ask"])
    #expect(
      try lines("{{#userInfo.stops}}{{\(text.dropFirst(2)){{^last()}}, {{/last()}}{{/userInfo.stops}}")
        == ["Aker at 10:05, Ask at 11:00"]
    )
  }

  @Test func anUnknownKeyIsShownAsItIs() throws {
    #expect(try lines("{{#t}}NOPE {{title}}{{/t}}") == ["NOPE"])
    #expect(try lines("{{#t}}BOARD{{/t}}", in: "ja") == ["Boarding"])
  }

  @Test func aPayloadCannotNameAKey() throws {
    #expect(try lines("{{userInfo.sly}}").joined().contains("Boarding") == false)
    #expect(try lines("{{#t}}AT {{userInfo.sly}} {{title}}{{/t}}").joined().contains("Boarding") == false)
  }

  @Test(arguments: [
    ("{{#t}}{{title}}{{/t}}", "this section has no key"), ("{{#t}}{{/t}}", "this section has no key"),
    ("{{#t}}AT {{title}}, {{body}}{{/t}}", "behind the key there are fields only"),
    ("{{#t}}AT {{#title}}x{{/title}}{{/t}}", "a text of the app takes fields only, no section"),
    ("{{#t}}AT {{titel}}{{/t}}", "there is no field \"titel\""),
  ])
  func aMistakeInASectionHasItsPlace(text: String, message: String) {
    let problem = Sample().problem("card:\n  - text: \"\(text)\"")

    #expect(problem?.message == message)
    #expect(problem?.line == 2)
  }

  @Test func theKeysOfATemplateAreKnownWithTheirPlaces() throws {
    let text = """
      title: "{{#t}}BOARD{{/t}}"
      card:
        - text: "{{title}}"
        - rows: ["x {{#t}}AT {{title}} {{body}}{{/t}}"]
      """
    let template = try CardTemplate.read(text, file: "a.card.yaml").get()

    #expect(
      template.lookups == [
        CardLookup(key: "BOARD", argumentCount: 0, line: 1, column: 9),
        CardLookup(key: "AT", argumentCount: 2, line: 4, column: 15),
      ]
    )
  }
}
