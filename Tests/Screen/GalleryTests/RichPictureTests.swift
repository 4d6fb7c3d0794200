import Canvas
import CenterUI
import Foundation
import NotificationModel
import NotificationWords
import PhoneContents
import TestPayloads
import Testing
import Text
import Themes

@testable import Gallery
@testable import PayloadSimulation

/// Pictures of notifications with pictures: drawn, asked what they want, and drawn again.
@Suite struct RichPictureTests {
  private func outcome() throws -> ScenarioResult {
    let attachment = NotificationModel.Attachment(
      identifier: "a",
      url: "file:///a.png",
      file: StoredFile(path: "store/a.png", type: .png, bytes: 1_200_000)
    )
    var content = Content(title: "Dinner tonight", body: "The usual place")
    content.attachments = [attachment]
    let push = Push(topic: dely.bundle, content: content, hasAlert: true)
    return try Scenario(apps: [dely], pushes: [push], now: morning).play()
  }

  private func drawn(_ order: PictureOrder) -> Result<DrawnPicture, DrawingError> {
    let cells = Array(
      repeating: Cell(glyph: .chrome("a"), style: .plain),
      count: order.room.columns * order.room.rows
    )
    return .success(DrawnPicture(frames: [CellPicture(size: order.room, cells: cells)].compactMap(\.self)))
  }

  @Test(arguments: [Surface.banner, .list, .longLook])
  func aPictureIsWantedAndThenSeen(surface: Surface) throws {
    let outcome = try outcome()
    let picture = Picture(
      surface: surface,
      size: Size(columns: 46, rows: 24),
      theme: dark,
      look: DisplayOptions(depth: .trueColor)
    )
    let orders = picture.frame(of: outcome).orders
    try #require(orders.count == 1)
    let plate = TextWriter().write(picture.frame(of: outcome).grid)
    #expect(plate.contains("PNG") && !plate.contains("aaaaaa"))
    let outcomes = Dictionary(uniqueKeysWithValues: orders.map { ($0, drawn($0)) })
    let seen = TextWriter().write(picture.frame(of: outcome, pictures: outcomes).grid)
    #expect(seen.contains("aaaaaa") && !seen.contains("PNG"))
    #expect(picture.frame(of: outcome, pictures: outcomes).orders == orders)
  }

  /// A manifest with a program that draws the cards of invitations.
  private var drawing: App {
    var app = dely
    let card = ContentExtension.Card.program(Program(command: ["draw"]))
    app.contentExtensions = [ContentExtension(categories: ["invitation"], card: card)]
    return app
  }

  @Test func cardsOfTwoPayloadsWithOneIdentifierAreTwo() throws {
    let first = try payload("first", #"{"aps":{"alert":"One","category":"invitation"}}"#)
    let second = try payload("second", #"{"aps":{"alert":"Two","category":"invitation"}}"#)
    let series = pictures(of: [first, second], apps: [drawing], .longLook)

    let wanted = try series.draw().wanted.compactMap { order in
      if case .card(let card) = order { card } else { nil }
    }
    #expect(Set(wanted.map(\.request)).count == 1 && wanted.count == 2)

    var drawn = DrawnElsewhere()
    for card in wanted {
      drawn.insert(.card(card, .success("drawn for \(card.notification.request.content.body)")))
    }
    let (sheet, left) = try series.draw(drawn)
    #expect(left.isEmpty)
    let figures = sheet.figures.map { TextWriter().write($0.grid) }
    #expect(figures.count == 2)
    #expect(
      figures.first?.contains("drawn for One") == true && figures.last?.contains("drawn for Two") == true
    )
  }
}

/// Pushes that go through a service extension (ios-behaviour 3.15).
@Suite struct ExtendedPictureTests {
  private var extended: App {
    var app = dely
    app.serviceExtension = ServiceExtension(program: Program(command: ["change"]))
    return app
  }

  private func mutable(_ title: String) throws -> PayloadSeries.Payload {
    try payload("mail", #"{"aps":{"alert":{"title":"\#(title)"},"mutable-content":1}}"#)
  }

  @Test func withoutItsResultTheOriginalIsShownAndTheTraceSaysWhy() throws {
    let push = try mutable("As sent").push
    let outcome = try Scenario(apps: [extended], pushes: [push], now: morning).play()

    #expect(outcome.latest?.request.content.title == "As sent")
    let reasons = outcome.latest?.trace.filter { $0.rule.name == "service-extension" }.map(\.text) ?? []
    #expect(reasons == ["the service extension is not run for a picture; --extensions runs it"])
    #expect(outcome.absence(on: .banner) == nil && outcome.extending.count == 1)
  }

  @Test func itsResultIsSeenInEveryLanguageAndOnEverySurface() throws {
    var payload = try mutable("As sent")
    payload.extended = ExtensionResult(content: Content(title: "Changed"), reasons: [])
    let pictures = pictures(of: [payload], apps: [extended], locales: ["en", "de"], .banner, .lock)

    let document = try pictures.document(.text)

    #expect(document.components(separatedBy: "Changed").count == 5)
    #expect(!document.contains("As sent"))
  }

  @Test func eachResultBelongsToItsOwnPayload() throws {
    let plain = try payload("plain", #"{"aps":{"alert":{"title":"Unasked"}}}"#)
    let changed = try mutable("As sent")
    var pictures = pictures(of: [plain, changed], apps: [extended], .banner, .list)
    #expect(try pictures.payloads.extending().keys.sorted() == [1])
    pictures.payloads.payloads[1].extended = ExtensionResult(content: Content(title: "Changed"), reasons: [])

    let figures = try pictures.draw().sheet.figures.map { TextWriter().write($0.grid) }

    try #require(figures.count == 3)
    #expect(figures[0].contains("Unasked") && figures[1].contains("Changed"))
    #expect(figures[2].contains("Changed") && figures[2].contains("1 more notification"))
  }

  @Test func whatItFiltersLeavesASentenceInstead() throws {
    var app = extended
    app.capabilities = [.filtering]
    var payload = try mutable("As sent")
    payload.push.pushType = "alert"
    payload.extended = ExtensionResult(content: Content(), reasons: [])

    let document = try pictures(of: [payload], apps: [app], .banner).document(.text)

    let words = document.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains("There is no banner. It handed over no text, and the app may filter: nothing is shown.")
    )
  }
}
