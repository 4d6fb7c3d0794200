import NotificationModel
import PhoneContents
import TestPayloads
import Testing

@testable import PayloadSimulation
@testable import PhonePictures

/// The pictures of a review page: by payload, each with nothing else on the phone.
@Suite struct PhoneReviewTests {
  private func phones(
    _ payloads: [PayloadSeries.Payload],
    locales: [String] = ["en"],
    appearances: [Device.Appearance] = [.light]
  ) -> PhoneSeries {
    PhoneSeries(series(payloads, locales: locales, .banner, .lock, .longLook), appearances: appearances)
  }

  private func two() throws -> [PayloadSeries.Payload] {
    [try payload("first", #"{"aps":{"alert":"One"}}"#), try payload("second", #"{"aps":{"alert":"Two"}}"#)]
  }

  private func bodies(_ figure: PhoneFigure) -> [String] {
    figure.picture.contents.entries.compactMap { entry in
      if case .card(let card) = entry { card.body } else { nil }
    }
  }

  @Test func eachPayloadIsAloneOnItsOwnLockScreen() throws {
    let phones = phones(try two())

    for (place, body) in ["One", "Two"].enumerated() {
      let lock = try #require(try phones.pictures(of: place).joined().first { $0.picture.surface == .lock })
      #expect(bodies(lock) == [body] && lock.picture.contents.lockScreen != nil)
      #expect(lock.title == "Lock Screen · \(["first", "second"][place])")
    }
  }

  @Test func allTogetherStandOnTheSurfacesThatShowSeveral() throws {
    let rows = try phones(try two()).picturesOfAll()

    #expect(rows.map { $0.map(\.title) } == [["Lock Screen"]])
    #expect(rows.first?.first.map(bodies)?.isEmpty == false)
    #expect(try phones([try invitation()]).picturesOfAll().isEmpty)
  }

  @Test func theLanguagesStandBesideEachOther() throws {
    let phones = phones([try invitation()], locales: ["en", "de", "ar"])
    let rows = try phones.pictures(of: 0)

    #expect(
      rows.map { $0.map(\.picture.contents.language) } == Array(repeating: ["en", "de", "ar"], count: 3)
    )
    #expect(rows.map { $0.first?.picture.surface } == [.banner, .lock, .longLook])
  }

  @Test func theSurfacesStandBesideEachOtherInOneLanguage() throws {
    #expect(try phones([try invitation()]).pictures(of: 0).map(\.count) == [3])
    #expect(
      try phones([try invitation()], appearances: [.light, .dark]).pictures(of: 0).map(\.count) == [2, 2, 2]
    )
  }

  @Test func thePicturesAreCountedBeforeTheyAreDrawn() throws {
    let phones = phones(try two(), locales: ["en", "de"], appearances: [.light, .dark])
    let drawn = try phones.series.payloads.indices.map { try phones.pictures(of: $0) }

    #expect(phones.reviewCount == (drawn.joined() + (try phones.picturesOfAll())).reduce(0) { $0 + $1.count })
  }
}
