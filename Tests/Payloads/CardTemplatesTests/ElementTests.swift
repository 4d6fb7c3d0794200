import Canvas
import JSON
import NotificationModel
import Testing

@testable import CardTemplates

/// Each element, as a designer sees it.
@Suite struct ElementTests {
  @Test func aLineOfTextIsAText() throws {
    let card = try Sample(title: "Rain", body: "From noon on").card(#"card: ["{{title}}: {{body}}"]"#)

    #expect(card.lines() == ["Rain: From noon on"])
    #expect(card.texts.map(\.role) == [.body])
    #expect(card.isSound)
  }

  @Test func aTextHasARoleAStyleAndASide() throws {
    let card = try Sample(title: "Rain").card(
      """
      card:
        - { text: "{{title}}", role: title, align: end }
        - { text: now, role: caption, align: center, bold: true, strike: true }
      """
    )

    #expect(
      card.lines() == [String(repeating: " ", count: 36) + "Rain", String(repeating: " ", count: 18) + "now"]
    )
    #expect(card.texts.map(\.role) == [.title, .caption])
    #expect(card.texts.map(\.attributes) == [[], [.bold, .strikethrough]])
  }

  @Test func linesAreCountedAndTheLastEndsWithAnEllipsis() throws {
    let sample = Sample(body: "Take the ferry that leaves at noon from the third pier and bring your coat")
    var narrow = sample
    narrow.columns = 20

    #expect(
      try sample.lines(#"card: [{text: "{{body}}", lines: 1}]"#) == [
        "Take the ferry that leaves at noon from…"
      ]
    )
    #expect(
      try narrow.lines(#"card: [{text: "{{body}}", lines: 2}]"#) == [
        "Take the ferry that", "leaves at noon from…",
      ]
    )
    narrow.ascii = true
    #expect(
      try narrow.lines(#"card: [{text: "{{body}}", lines: 2}]"#) == [
        "Take the ferry that", "leaves at noon fr...",
      ]
    )
  }

  @Test(arguments: [20, 40, 80])
  func theSameCardFitsEveryWidth(columns: Int) throws {
    var sample = Sample(title: "A title", body: "A long text about a great many things, 日本の「お土産」 among them")
    sample.columns = columns
    let card = try sample.card(
      """
      card:
        - columns:
            - { width: 8, rows: ["{{title}}"], fill: accent }
            - "{{body}}"
          gap: 2
        - rule
        - { progress: 40%, label: "{{title}}" }
      """
    )

    #expect(card.isSound)
    #expect(card.size.columns == columns)
    #expect(card.areas == [Rect(column: 0, row: 0, columns: 8, rows: 2)])
    #expect(try #require(card.lines().last).hasSuffix(" A title"))
  }

  @Test func columnsShareWhatIsLeft() throws {
    let lines = try Sample().lines(
      """
      card:
        - columns:
            - { width: 4, text: ab, align: end }
            - { text: one, align: end }
            - { weight: 2, text: two, align: end }
      """
    )
    // 40 columns less 4 and two gaps are 34: 12 and 22.
    #expect(lines == ["  ab" + " " + "         one" + " " + String(repeating: " ", count: 19) + "two"])
  }

  @Test func columnsWithoutRoomStandBelowEachOther() throws {
    var sample = Sample()
    let template = "card: [{columns: [one, space, two, {width: 9, text: three}]}]"
    sample.columns = 30
    #expect(try sample.lines(template).count == 1)
    sample.columns = 20
    #expect(try sample.lines(template) == ["one", "two", "three"])
  }

  @Test func rowsHaveGapsAndHiddenOnesLeaveNone() throws {
    let lines = try Sample(title: "One", body: "Three").lines(
      """
      card:
        - rows: ["{{title}}", "{{subtitle}}", {text: never, when: "{{badge}}"}, "{{body}}"]
          gap: 1
      """
    )
    #expect(lines == ["One", "", "Three"])
  }

  @Test func aFilledBoxIsAsWideAsWhatIsInIt() throws {
    let template = """
      card:
        - { rows: [Hello], fill: accent, align: end }
        - { rows: [Hello], fill: soft }
        - { rows: [{rows: [inner, longer text], align: start}], fill: warning, align: center }
      """
    let card = try Sample().card(template)

    #expect(
      card.areas == [
        Rect(column: 33, row: 0, columns: 7, rows: 1), Rect(column: 0, row: 1, columns: 40, rows: 1),
        Rect(column: 13, row: 2, columns: 13, rows: 2),
      ]
    )
    #expect(card.texts.map(\.ground) == [.accent, .soft, .warning, .warning])
    #expect(card.lines()[0] == String(repeating: " ", count: 34) + "Hello")
    #expect(card.isSound)
  }

  @Test func aBoxInColumnsIsNoWiderThanItsColumn() throws {
    let card = try Sample(body: "Can you be there a quarter of an hour earlier?").card(
      #"card: [{columns: [space, {weight: 3, rows: ["{{body}}"], fill: accent, align: end}], gap: 0}]"#
    )
    #expect(card.areas == [Rect(column: 12, row: 0, columns: 28, rows: 2)])
  }

  @Test func ruleAndSpace() throws {
    var sample = Sample()
    sample.columns = 11
    #expect(
      try sample.lines("card: [rule, space, {space: 2}, {rule: new}]") == [
        "───────────", "", "", "", "─── new ───",
      ]
    )
    sample.ascii = true
    #expect(try sample.lines("card: [{rule: new}, '- rule -']") == ["--- new ---", "- rule -"])
  }

  @Test(arguments: [
    ("0.5", 4), ("50%", 4), ("50 %", 4), ("3/6", 4), ("1", 8), ("7", 8), ("-1", 0), ("0", 0), ("900%", 8),
  ])
  func progressTakesSharesPercentAndFractions(value: String, done: Int) throws {
    var sample = Sample(["done": .string(value)])
    sample.columns = 8
    let line = try #require(sample.lines(#"card: [{progress: "{{userInfo.done}}"}]"#).first)
    #expect(line == String(repeating: "━", count: done) + String(repeating: "─", count: 8 - done))
  }

  @Test(arguments: ["", "much", "nan", "inf", "1/0", "1/2/3", "%"])
  func progressWithoutANumberIsNotShown(value: String) throws {
    let card = try Sample(["done": .string(value)]).card(
      #"card: [{progress: "{{userInfo.done}}", label: x}]"#
    )
    #expect(card.pieces.isEmpty)
  }

  @Test func aLabelTakesItsRoomFromTheBar() throws {
    var sample = Sample()
    sample.columns = 12
    #expect(try sample.lines("card: [{progress: 0.5, label: half}]") == ["━━━━─── half"])
    #expect(try sample.lines("card: [{progress: 0.5, label: much too long}]") == ["━━── much t…"])
    sample.ascii = true
    #expect(try sample.lines("card: [{progress: 0.5, label: half}]") == ["####--- half"])
  }

  @Test func picturesAreFoundByPlaceByNameAndByWhoSpeaks() throws {
    var content = Content(attachments: [
      Attachment(identifier: "map", url: "map.png"), Attachment(url: "b.png"),
    ])
    content.communication = Communication(sender: .init(displayName: "Noor"))
    var sample = Sample(content)
    func sources(_ word: String) throws -> [CardImage.Source] {
      try sample.card("card: [{image: \"\(word)\"}]").images.map(\.image.source)
    }

    #expect(try sources("0") == [.attachment(0)])
    #expect(try sources("1") == [.attachment(1)])
    #expect(try sources("map") == [.attachment(0)])
    #expect(try sources("avatar") == [.avatar])
    for word in ["2", "-1", "other", ""] { #expect(try sources(word).isEmpty, "\(word)") }
    sample.content.communication = nil
    #expect(try sources("avatar").isEmpty)
  }

  @Test func aPictureHasAHeightOrARatio() throws {
    let sample = Sample(Content(attachments: [Attachment(url: "map.png")]))
    func rect(_ keys: String) throws -> Rect? {
      try sample.card("card: [{image: 0\(keys)}]").images.first?.rect
    }

    #expect(try rect(", height: 7")?.rows == 7)
    #expect(try rect(", ratio: 1")?.rows == 20)
    #expect(try rect("")?.rows == 11)
    #expect(try rect("")?.columns == 40)
    #expect(try sample.card("card: [{image: 0, fit: filled}]").images.first?.image.fit == .filled)
  }

  @Test func eachRepeatsWithTheFieldsOfItsElement() throws {
    let sample = Sample(
      title: "Trip",
      [
        "stops": [["name": "Oslo", "nights": 2], ["name": "Bergen"]], "tags": ["sea", "snow"],
        "one": ["name": "Only"],
        "name": "outside",
      ]
    )

    let template =
      #"card: [{each: userInfo.stops, text: "{{itemNumber}} {{name}} {{item.nights}} {{title}}"}]"#
    #expect(try sample.lines(template) == ["1 Oslo 2 Trip", "2 Bergen  Trip"])
    #expect(
      try sample.lines(#"card: [{each: userInfo.tags, text: "{{item}}/{{.}}"}]"#) == ["sea/sea", "snow/snow"]
    )
    #expect(try sample.lines(#"card: [{each: userInfo.one, text: "{{name}}"}]"#) == ["Only"])
    #expect(try sample.lines(#"card: [{each: userInfo.none, text: "x"}, {each: title, text: "y"}]"#) == [])
    #expect(try sample.lines(#"card: [{columns: [{each: userInfo.tags, text: "{{item}}"}]}]"#).count == 1)
  }

  @Test func conditionsAskForAnythingOrForAWord() throws {
    let sample = Sample(
      title: "T",
      [
        "yes": true, "no": false, "zero": 0, "two": 2, "blank": "  ", "word": "late", "null": nil, "list": [],
      ]
    )
    func isShown(_ condition: String) throws -> Bool {
      try !sample.lines("card: [{text: x, \(condition)}]").isEmpty
    }

    for field in ["title", "userInfo.yes", "userInfo.two", "userInfo.word"] {
      #expect(try isShown("when: \"{{\(field)}}\""), "\(field)")
      #expect(try !isShown("unless: \"{{\(field)}}\""), "\(field)")
    }
    for field in [
      "body", "userInfo.no", "userInfo.zero", "userInfo.blank", "userInfo.null", "userInfo.list",
      "userInfo.x",
    ] {
      #expect(try !isShown("when: \"{{\(field)}}\""), "\(field)")
      #expect(try isShown("unless: \"{{\(field)}}\""), "\(field)")
    }
    #expect(try isShown(#"when: "{{userInfo.word}}", is: late"#))
    #expect(try !isShown(#"when: "{{userInfo.word}}", is: early"#))
    #expect(try isShown(#"unless: "{{userInfo.word}}", is: early"#))
    #expect(try isShown(#"when: "{{userInfo.two}}", is: 2"#))
  }
}
