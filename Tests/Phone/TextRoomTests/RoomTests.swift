import NotificationModel
import Testing

@testable import TextRoom

/// How much of a text a card shows, by the shipped widths.
@Suite struct RoomTests {
  private let room = CardRoom(.standard, language: "en")

  private func use(_ text: String, _ part: CopyUse.Part, on place: CardRoom.Place = .banner) throws -> CopyUse
  {
    try #require(room.use(of: text, part, on: place))
  }

  @Test func lettersCountByTheirWidths() throws {
    let narrow = try use(String(repeating: "i", count: 60), .subtitle)
    let wide = try use(String(repeating: "W", count: 20), .subtitle)
    let han = try use(String(repeating: "字", count: 20), .subtitle)

    #expect(!narrow.isCut && narrow.left > 0)
    // 298 points, and a letter of about 15 less what it is tightened by.
    #expect(try wide.shown == nil && use(String(repeating: "W", count: 25), .subtitle).isCut)
    #expect(try !han.isCut && use(String(repeating: "字", count: 21), .subtitle).isCut)
  }

  @Test func aTitleHasTheRoomBesideTheLongestTime() throws {
    let title = String(repeating: "Dinner ", count: 20)
    let (banner, list) = (try use(title, .title), try use(title, .title, on: .list))

    #expect(try #require(list.shown) < #require(banner.shown))
    #expect(try #require(banner.shown) < #require(use(title, .subtitle).shown))
    // In German the times are other words.
    let german = try #require(CardRoom(.standard, language: "de").use(of: title, .title, on: .list))
    #expect(german != list)
  }

  @Test(arguments: DevicePreset.all)
  func aBodyHasFourLinesOnEveryDevice(device: DevicePreset) throws {
    let room = CardRoom(device, language: "en")
    func isCut(_ text: String) throws -> Bool { try #require(room.use(of: text, .body, on: .list)).isCut }

    #expect(try !isCut("a\nb\nc\nd") && isCut("a\nb\nc\nd\ne"))
    #expect(try !isCut("a\nb\nc\nd\n"), "an empty line at the end is nothing")
  }

  @Test func wordsAreNotBroken() throws {
    // Given words of which one fits on a line and not two
    let word = String(repeating: "n", count: 30)
    let words = Array(repeating: word, count: 4).joined(separator: " ")

    #expect(try !use(words, .body).isCut && use(words + " n n n", .body).left < 5)
    #expect(try use(words + " " + word, .body).isCut)
    // Without words a line ends at any letter.
    #expect(try !use(String(repeating: "n", count: 4 * 30), .body).isCut)
  }

  @Test func theDotsTakeRoomToo() throws {
    let cut = try use(String(repeating: "n", count: 60), .subtitle)
    let shown = try #require(cut.shown)

    // In the place of the dots stands one more letter.
    #expect(try !use(String(repeating: "n", count: shown + 1), .subtitle).isCut)
    #expect(cut.cutWords == "cut after about \(shown) of 60 characters")
    #expect(try use("Dinner", .title).cutWords == nil)
  }

  @Test(arguments: ["xx", "", "zh-Hant-TW", String(repeating: "a", count: 300)])
  func anyLanguageHasARoom(language: String) {
    #expect(CardRoom(.standard, language: language).characters(of: .title, on: .list) > 5)
  }

  @Test(arguments: [
    ("Wi-Fi is off", 0.35...0.5), ("أهلا وسهلا", 0.3...0.6), ("ขอบคุณ", 0.3...0.7), ("धन्यवाद", 0.4...0.8),
    ("👩‍👩‍👧‍👦", 1.2...1.3), ("e\u{301}", 0.5...0.7), ("한글", 0.9...1), ("ﾊﾟ", 0.9...1), ("ខ្មែរ", 0.1...1),
  ])
  func eachScriptHasItsWidths(text: String, average: ClosedRange<Double>) {
    let lines = EstimatedLines(weight: .regular, size: 10, width: .infinity, count: 1)

    #expect(average.contains(lines.width(of: text) / 10 / Double(text.count)))
  }
}
