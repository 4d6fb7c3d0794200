import NotificationModel
import Testing
import TextRoom

@testable import PhoneContents
@testable import PhonePictures

/// What is said of the texts of a picture is what the room of a card says of them.
@Suite struct CopyUseTests {
  private static let body = String(repeating: "long words ", count: 40)

  @Test func theTextsOfTheFirstCardAreMeasured() throws {
    let picture = PhonePicture(contents(card(body: Self.body)), on: .banner)
    let room = CardRoom(.standard, language: picture.contents.language)

    let uses = CopyUse.all(of: picture)

    #expect(uses.map(\.part) == [.title, .body])
    #expect(uses.map(\.isCut) == [false, true] && uses[1].count == Self.body.count)
    #expect(uses[1] == room.use(of: Self.body, .body, on: .banner))
    #expect(uses.sentence == "body \(try #require(uses[1].cutWords))")
  }

  @Test func aTitleInTheListHasALongerTimeBesideIt() throws {
    func title(on surface: Surface) throws -> CopyUse {
      try #require(CopyUse.all(of: PhonePicture(contents(card("Dinner")), on: surface)).first)
    }

    #expect(try title(on: .list).left < title(on: .banner).left)
    #expect(try title(on: .screen) == title(on: .banner) && title(on: .lock) == title(on: .list))
  }

  @Test func aThumbnailAndLargerLettersLeaveLess() throws {
    var thumbnail = card(body: Self.body)
    thumbnail.thumbnail = PhoneContents.Media(path: "a", type: "PNG", kind: .image)
    func shown(_ card: PhoneContents.Card, _ size: Device.TextSize = .large) throws -> Int {
      let picture = PhonePicture(contents(card), on: .banner, textSize: size)
      return try #require(CopyUse.all(of: picture).last?.shown)
    }

    let usual = try shown(card(body: Self.body))
    #expect(try shown(thumbnail) < usual)
    #expect(try shown(card(body: Self.body), .accessibilityLarge) < usual)
  }
}
