import NotificationModel
import PayloadCoding
import PhoneContents
import TestPayloads
import Testing

@testable import PayloadSimulation
@testable import PhonePictures

/// The same payload with the values of several people, side by side.
@Suite struct SampledPictureTests {
  private let samples = [
    Sample(name: "short", values: ["name": "Ada"]), Sample(name: "long", values: ["name": "Maximiliane"]),
  ]

  private func phones(_ surfaces: Surface...) throws -> PhoneSeries {
    let json = #"{"aps":{"alert":{"title":"Hello {{ name }}"},"mutable-content":1}}"#
    var app = dely
    app.serviceExtension = ServiceExtension(program: Program(command: ["true"]))
    var series = series([try payload("hello", json)], apps: [app], .banner)
    (series.surfaces, series.samples) = (surfaces, samples)
    return PhoneSeries(series, appearances: [.light, .dark])
  }

  private func titles(_ figures: [PhoneFigure]) -> [String] {
    figures.map { figure in
      if case .card(let card)? = figure.picture.contents.entries.first { card.title } else { "" }
    }
  }

  @Test func eachSampleHasItsPictureBesideTheOthers() throws {
    let sheet = try phones(.banner).sheet()

    #expect(sheet.rows.map(\.count) == [4])
    #expect(titles(sheet.figures) == ["Hello Ada", "Hello Ada", "Hello Maximiliane", "Hello Maximiliane"])
    #expect(sheet.figures.map { $0.note.hasSuffix(" · short") } == [true, true, false, false])
  }

  @Test func aReviewHasThemInTheRowOfASurface() throws {
    let phones = try phones(.banner, .list)
    let rows = try phones.pictures(of: 0)

    #expect(
      rows.map(titles)
        == Array(repeating: ["Hello Ada", "Hello Ada", "Hello Maximiliane", "Hello Maximiliane"], count: 2)
    )
    #expect(phones.count == 8 && phones.reviewCount == 8)
  }

  @Test func aServiceExtensionReadsTheTextAsItStandsAndItsAnswerIsFilled() throws {
    var phones = try phones(.banner)
    let asked = try #require(try phones.series.extending()[0]).notification.request.content
    #expect(asked.title == "Hello {{ name }}")

    var content = asked
    content.title = "Dear {{ name }}"
    phones.series.payloads[0].extended = ExtensionResult(content: content, reasons: [])
    #expect(titles(try phones.sheet().figures).prefix(1) == ["Dear Ada"])
  }
}
