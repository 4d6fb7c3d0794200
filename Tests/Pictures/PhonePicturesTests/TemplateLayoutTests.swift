import CardTemplates
import FoundationEssentials
import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// Where the elements of a template are on the card of a long look.
@Suite struct TemplateLayoutTests {
  /// The card that a template makes of a notification with two attachments.
  private func card(_ template: String, body: String = "") throws -> PhoneContents.TemplateCard {
    var content = Content(title: "Ferry 12", body: body)
    content.attachments = ["map", "pier"].map {
      Attachment(identifier: $0, url: "https://example.com/\($0).png")
    }
    let notification = DeliveredNotification(
      app: "com.example.ferry",
      date: Date(timeIntervalSince1970: 0),
      request: Request(identifier: "a", content: content),
      presentation: .nothing,
      trace: [],
      sequence: 1
    )
    let app = App(bundle: "com.example.ferry", name: "Ferry", origin: .manifest)
    let read = try CardTemplate.read(template, file: "ferry.yaml").get()
    let contents = try read.contents(CardContext(notification: notification, app: app) { _ in "now" }).get()
    return PhoneContents.TemplateCard(contents: contents, accent: 0xE0567A, attachments: [Self.map, nil])
  }

  private static let map = PhoneContents.Media(path: "map", type: "PNG", kind: .image)

  private func list(
    _ template: String,
    body: String = "",
    text: PhoneContents.Card = PhonePicturesTests.card("", body: ""),
    textSize: Device.TextSize = .large,
    aspects: [String: Double] = [:],
    isRightToLeft: Bool = false
  ) throws -> DisplayList {
    var contents = longLook(text)
    contents.isRightToLeft = isRightToLeft
    contents.longLook?.custom = try card(template, body: body)
    return PhonePicture(contents, on: .longLook, textSize: textSize)
      .displayList(EvenMeasurer(), aspects: aspects)
  }

  private let columns = """
    card:
      - columns:
          - { width: 6, text: "10:05" }
          - Aker
          - { text: closed, align: end }
    """

  @Test func theCardStandsBetweenTheHeaderAndTheTexts() throws {
    let list = try list("card: [Pier three]", text: PhonePicturesTests.card("Ferry 12", body: "Leaves today"))

    let (header, pier) = (try #require(list.ink("Dely")), try #require(list.ink("Pier three")))
    let (title, body) = (try #require(list.ink("Ferry 12")), try #require(list.ink("Leaves today")))
    #expect(header.bottom <= pier.y && pier.bottom <= title.y && title.bottom <= body.y)
    #expect(pier.x == title.x)
  }

  @Test func columnsAreMirroredWithThePhone() throws {
    let (left, right) = (try list(columns), try list(columns, isRightToLeft: true))

    #expect(try #require(left.ink("10:05")).right < #require(left.ink("Aker")).x)
    #expect(try #require(right.ink("10:05")).x > #require(right.ink("Aker")).right)
    // Whatever the language of a text, the layout says where it stands.
    #expect(try #require(left.ink("closed")).right == 393 - 8 - 16)
    #expect(try #require(right.ink("closed")).x == 8 + 16)
    #expect(try #require(right.ink("10:05")).right == 393 - 8 - 16)
  }

  @Test func aBarFillsFromTheSideWhereReadingBegins() throws {
    func bar(isRightToLeft: Bool) throws -> [Box] {
      let list = try list("card: [{ progress: 1/4 }]", isRightToLeft: isRightToLeft)
      return list.bars
    }
    let (left, right) = (try bar(isRightToLeft: false), try bar(isRightToLeft: true))

    #expect(left.count == 2 && left[1].width == left[0].width / 4 && left[1].x == left[0].x)
    #expect(right.count == 2 && right[1].width == right[0].width / 4 && right[1].right == right[0].right)
  }

  @Test func textsOfFixedColumnsStayOnTheCard() throws {
    let long = String(repeating: "unbroken", count: 6)
    let list = try list(
      "card: [{ columns: [{ width: 5, text: \(long) }, { width: 5, text: \(long) }, rest] }]"
    )

    for text in list.texts { #expect(text.box.x >= 8 && text.box.right <= 393 - 8) }
    let rest = try #require(list.ink("rest"))
    #expect(rest.height == 20, "a word is not broken into letters")
  }

  @Test func columnsStandBelowEachOtherIfTheLettersAreTooLarge() throws {
    let list = try list(columns, textSize: .accessibilityExtraLarge)

    #expect(try #require(list.ink("10:05")).bottom <= #require(list.ink("Aker")).y)
  }

  @Test func columnsStandBelowEachOtherRatherThanBreakAWord() throws {
    let names = "card: [{ columns: [Lindqvist, Haddad, coming] }]"
    let beside = try list(names)
    let below = try list(names, textSize: .accessibilityMedium)

    #expect(try #require(beside.ink("Lindqvist")).right < #require(beside.ink("Haddad")).x)
    #expect(try #require(below.ink("Lindqvist")).bottom <= #require(below.ink("Haddad")).y)
    #expect(below.text("coming")?.lines.map(\.text) == ["coming"])
    // A word that is broken in the whole room, too, changes nothing, and neither does a script without spaces.
    for long in [String(repeating: "unbroken", count: 8), String(repeating: "招待状", count: 30)] {
      let columns = try list("card: [{ columns: [\(long), rest] }]")
      #expect(try #require(columns.ink("rest")).x > 393 / 2)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func columnsWithinColumnsTakeNoLongerTheDeeperTheyAre() throws {
    let word = String(repeating: "W", count: 60)
    let nested = (0..<18).reduce(word) { inside, _ in "{ columns: [\(inside)] }" }
    #expect(try list("card: [\(nested)]").texts.contains { $0.request.text == word })
  }

  @Test func aPictureHasItsShapeOrFillsItsRoom() throws {
    func box(_ image: String, aspect: Double) throws -> Box {
      try #require(list("card: [\(image)]", aspects: [Self.map.key: aspect]).pictures.first).box
    }
    let room = 393.0 - 2 * 8 - 2 * 16
    #expect(try box("{ image: 0, ratio: 0.5 }", aspect: 4).width == room)
    #expect(try box("{ image: 0, ratio: 0.5 }", aspect: 4).height == room / 4)
    #expect(try box("{ image: 0, ratio: 0.5, fit: filled }", aspect: 4).height == (room / 2).rounded())
    #expect(try box("{ image: map, height: 5, fit: filled }", aspect: 1).height == 80)
  }

  @Test func anAttachmentWithoutAFileIsNotDrawn() throws {
    #expect(try list("card: [{ image: 1 }, Pier three]").pictures.isEmpty)
  }

  @Test func aStruckTextHasALineAlongItsLetters() throws {
    let struck = try list("card: [{ text: 89, strike: true, align: end }]")

    let letters = try #require(struck.ink("89"))
    let line = try #require(struck.bars.last)
    #expect(line.x == letters.x && line.width == letters.width)
    #expect(line.y > letters.y && line.y < letters.bottom)
    #expect(try list("card: [{ text: 89, italic: true }]").text("89")?.request.isItalic == true)
  }
}

extension DisplayList {
  /// The plain boxes of a long look's card, from the back to the front, without its own ground.
  fileprivate var bars: [Box] {
    (group("long look")?.items ?? []).dropFirst(2).compactMap { item in
      if case .fill(.box(let box, _, _), .ink) = item, box.height < 10 { box } else { nil }
    }
  }
}
