import Bidi
import Canvas
import Foundation
import JSON
import NotificationModel
import TestRepository
import Testing

@testable import CardTemplates

/// The samples that ship: they are what designers copy.
@Suite struct StoryTests {
  private static let folder = Repository.url("demo-payloads/samples/cards")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  private func sample(_ payload: String, columns: Int = 40) throws -> Sample {
    let object = try #require(JSONParser.parse(text(payload)).objectValue)
    let alert = object["aps"]?["alert"]
    var sample = Sample(
      title: alert?["title"]?.stringValue ?? "",
      body: alert?["body"]?.stringValue ?? "",
      object
    )
    sample.columns = columns
    return sample
  }

  @Test func anInvitationIsATileAPlaceAndAListOfGuests() throws {
    let card = try sample("calendar-invitation.apns").card(text("cards/calendar.card.yaml"))

    #expect(card.title == "Kitchen crew")
    #expect(
      card.lines() == [
        "   MAR      Spring menu tasting",
        "    12      19:00 – 22:30",
        " Thursday   Hall of the old post office…",
        "",
        "Six courses, two of them new. Please say",
        "if there is anything that you do not",
        "eat.",
        "",
        "─────────────── 5 guests ───────────────",
        "Noor Haddad                     ✓ coming",
        "Jonas Lindqvist                  ? maybe",
        "田中 美咲                       ✓ coming",
        "Rui Costa                   ✗ not coming",
        "Ada Okafor                  not answered",
      ]
    )
    #expect(card.areas == [Rect(column: 0, row: 0, columns: 10, rows: 3)])
    #expect(card.actions?.map(\.identifier) == ["accept", "maybe", "decline"])
  }

  @Test func theAnswerThatWasGivenIsNoLongerOffered() throws {
    var invitation = try sample("calendar-invitation.apns")
    invitation.responses = [CardResponse(action: "maybe", date: Date(timeIntervalSince1970: 1))]

    let card = try invitation.card(text("cards/calendar.card.yaml"))

    #expect(card.actions?.map(\.identifier) == ["accept", "decline"])
  }

  @Test func aPriceTagShowsWhatIsLeft() throws {
    var offer = try sample("shop-offer.apns")
    let template = try text("cards/shop.card.yaml")
    var card = try offer.card(template)
    #expect(card.images.isEmpty)
    #expect(
      card.lines() == [
        "Reading lamp, brass and linen",
        "Atelier Fjell",
        "",
        "              89,00 €",
        "  59,00 €     34 % off",
        "              until Sunday",
        "",
        "━━━━─────────────────────── 3 of 20 left",
      ]
    )
    #expect(card.texts.first { $0.text.string == "89,00 €" }?.attributes == .strikethrough)

    offer.content.attachments = [Attachment(identifier: "photo", url: "lamp.jpg")]
    card = try offer.card(template)
    #expect(card.images.map(\.rect) == [Rect(column: 0, row: 0, columns: 40, rows: 8)])
  }

  @Test func likeBecomesUnlikeAndBack() throws {
    var offer = try sample("shop-offer.apns")
    let template = try text("cards/shop.card.yaml")
    var seen: [[String]] = []
    for action in ["", "like", "unlike"] {
      if !action.isEmpty {
        let date = Date(timeIntervalSince1970: Double(offer.responses.count))
        offer.responses.append(CardResponse(action: action, date: date))
      }
      seen.append(try offer.card(template).actions?.map(\.identifier) ?? [])
    }
    #expect(seen == [["buy", "like"], ["buy", "unlike"], ["buy", "like"]])
  }

  @Test func aTalkStandsLeftAndRight() throws {
    var talk = try sample("chat-message-1.apns")
    talk.thread = [
      Sample.notification(talk.content, at: 1000),
      Sample.notification(try sample("chat-message-2.apns").content, at: 1200),
    ]
    talk.responses = [
      CardResponse(action: "reply", userText: "Platform two!", date: Date(timeIntervalSince1970: 1100))
    ]

    let card = try talk.card(text("cards/chat.card.yaml"))

    #expect(
      card.lines() == [
        " Are you still at the station?",
        " The 18:04 is cancelled.",
        "Mira, at 1000",
        "",
        "                          Platform two!",
        "                                 at 1100",
        "",
        " I can pick you up, ten",
        " minutes.",
        "Mira, at 1200",
      ]
    )
    #expect(card.areas.map(\.right) == [31, 40, 24])
  }

  @Test(arguments: [20, 40, 56, 80])
  func everySampleFitsEveryWidth(columns: Int) throws {
    for (payload, template) in [
      ("calendar-invitation.apns", "calendar"), ("shop-offer.apns", "shop"), ("chat-message-1.apns", "chat"),
    ] {
      let card = try sample(payload, columns: columns).card(text("cards/\(template).card.yaml"))
      #expect(card.isSound)
      #expect(card.remarks.isEmpty)
      #expect(!card.pieces.isEmpty)
    }
  }
}
