import Bidi
import Foundation
import NotificationWords
import Testing
import TextRoom

@testable import NotificationModel
@testable import PayloadSimulation
@testable import PhonePictures

/// A decision is read by people: the table fits their terminal, and each cell leads to its reason.
@Suite struct ExplanationTextTests {
  private func matrix(sound: Sound? = Sound(name: "收到一个邀请的铃声.caf")) throws -> [Explanation] {
    let content = Content(title: "Dinner", badge: 12, sound: sound)
    let push = Push(
      topic: "com.example.dely",
      content: content,
      hasAlert: true,
      contentAvailable: true,
      mutableContent: true
    )
    let app = App(bundle: push.topic, name: "Dely", origin: .manifest)
    return try Explainer(apps: [app]).matrix(push)
  }

  @Test func theTableFitsEightyColumnsWhateverTheScript() throws {
    let lines = ExplanationMatrix(try matrix()).lines(width: 80)

    for line in lines { #expect(CellText(line).width <= 80, "\(line)") }
    let heading = try #require(lines.first)
    let row = try #require(lines.first { $0.hasPrefix("persistent") })
    let place = try #require(heading.range(of: "BADGE")).lowerBound
    let column = heading.distance(from: heading.startIndex, to: place)
    #expect(CellText(row).dropFirst(columns: column).string.hasPrefix("12["))
  }

  @Test func whereTheTableHasNoRoomEachStateHasLinesOfItsOwn() throws {
    let lines = ExplanationMatrix(try matrix()).lines(width: 40)

    for line in lines { #expect(CellText(line).width <= 40, "\(line)") }
    let state = try #require(lines.firstIndex(of: "denied"))
    #expect(lines[state + 1].hasPrefix("  banner no["))
    #expect(lines[(state + 1)...].prefix(4).joined().contains("  told yes["))
  }

  @Test func eachReasonStandsBelowOnceUnderItsNumber() throws {
    let matrix = ExplanationMatrix(try matrix())
    let lines = matrix.lines(width: 100)

    #expect(Set(matrix.reasons).count == matrix.reasons.count)
    let denied = try #require(lines.first { $0.hasPrefix("denied") })
    let number = try #require(matrix.reasons.firstIndex { $0.text.contains("does not allow") }) + 1
    #expect(denied.contains("no[\(number)]"))
    #expect(lines.contains { $0.hasPrefix("[\(number)] the person does not allow") })
  }

  @Test func onlySignsThatStandInTheTableAreExplained() throws {
    let denied = ExplanationMatrix(try matrix().filter { $0.state == "not asked" }).lines(width: 100)

    #expect(!denied.contains { $0.hasPrefix("stays") })
  }

  @Test func theRoomOfEachTextIsSaidAndWhereItIsCut() throws {
    let app = App(bundle: "com.example.dely", name: "Dely", origin: .manifest)
    let title = "An invitation to dinner, for two"
    let body = String(repeating: "Tonight at eight, the usual place by the river? ", count: 5)
    let push = Push(topic: app.bundle, content: Content(title: title, body: body), hasAlert: true)
    let phone = PicturedPhone(device: .named("iphone-se") ?? .standard, locale: "de-AT")
    let presentation = Presentation(banner: .temporary, list: true)
    let (cards, _) = try phone.cards(
      of: push,
      apps: [app],
      presentation,
      now: Date(timeIntervalSince1970: 1_774_345_260)
    )
    var explained = ExplainedPhone(phone, app: app, appearance: .dark)
    explained.measure(cards)

    // What the room of a card says, and not a number of its own.
    let room = CardRoom(phone.device, language: "de-AT")
    func words(_ text: String, _ part: CopyUse.Part, _ place: CardRoom.Place) throws -> String {
      try #require(room.use(of: text, part, on: place)).words
    }
    let lines = ExplanationText.lines(about: explained)
    #expect(lines[1] == "  phone              iPhone SE · de-AT · dark")
    #expect(try lines[2] == "  title of a banner  \(words(title, .title, .banner))")
    #expect(try lines[3].hasPrefix("  title in the list  \(words(title, .title, .list))"))
    #expect(try lines[4].hasPrefix("  body               \(words(body, .body, .list)): \"…"))
    #expect(lines[5] == "  measured           by estimate, a title beside the longest time")
  }

  /// What is not presented has no room that anybody could see.
  @Test(arguments: [Presentation.nothing, Presentation(sound: .standard)])
  func withoutACardNothingIsMeasured(presentation: Presentation) throws {
    let app = App(bundle: "com.example.dely", name: "Dely", origin: .manifest)
    let push = Push(topic: app.bundle, content: Content(title: "Dinner"), hasAlert: true)

    let cards = try PicturedPhone().cards(
      of: push,
      apps: [app],
      presentation,
      now: Date(timeIntervalSince1970: 1_774_345_260)
    )

    #expect(cards.cards.isEmpty && cards.stack == nil)
  }

  @Test func theLanguageIsTheOneThatTheAppHas() {
    var app = App(bundle: "com.example.dely", name: "Dely", origin: .manifest)
    app.strings = StringTables(developmentLocale: "en", locales: ["en": [:], "de": [:]])

    let languages = ["de-AT", "en", "fr"].map { locale in
      ExplainedPhone(PicturedPhone(locale: locale), app: app, appearance: nil).language
    }

    #expect(languages == ["de", "en", "en"])
    let phone = ExplainedPhone(PicturedPhone(locale: "de-AT"), app: app, appearance: nil)
    #expect(
      ExplanationText.lines(about: phone).last == "  language  the app's texts in de, looked up for de-AT"
    )
  }
}
