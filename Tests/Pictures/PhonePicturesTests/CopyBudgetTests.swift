import NotificationModel
import PhoneContents
import Testing

@testable import PhonePictures

/// How much text fits on a card.
@Suite struct CopyBudgetTests {
  private func picture(
    _ card: PhoneContents.Card = card(),
    device: String = "iphone",
    textSize: Device.TextSize = .large
  ) throws -> PhonePicture {
    let preset = try #require(DevicePreset.named(device))
    return PhonePicture(contents(card), on: .banner, device: preset, textSize: textSize)
  }

  @Test func aBodyHasRoomForItsLines() throws {
    let budget = CopyBudget(try picture(), EvenMeasurer())

    // 299 points for letters of 7.5: 39 in a line, in the title fewer, beside the time.
    #expect(budget.subtitle == 39 || budget.subtitle == 38)
    #expect(budget.title < budget.subtitle && budget.title > 30)
    #expect(budget.banner > 3 * budget.subtitle && budget.banner <= 4 * 39)
    #expect(budget.list == budget.banner)
  }

  @Test func aSmallerPhoneAndLargerLettersHaveLess() throws {
    let usual = CopyBudget(try picture(), EvenMeasurer())
    let small = CopyBudget(try picture(device: "iphone-se"), EvenMeasurer())
    let large = CopyBudget(try picture(textSize: .accessibilityLarge), EvenMeasurer())

    #expect(small.title < usual.title && small.banner < usual.banner)
    #expect(large.title < usual.title && large.banner < usual.banner)
  }

  @Test func whatIsCutIsNamed() throws {
    let long = String(repeating: "long words ", count: 40)
    let uses = CopyUse.all(of: try picture(card(body: long)), EvenMeasurer())

    #expect(uses.map(\.part) == [.title, .body])
    #expect(uses.map(\.isCut) == [false, true] && uses[1].count == long.count)
    // The dots take room too.
    let title = String(repeating: "x", count: 200)
    let cut = try #require(CopyUse.all(of: picture(card(title)), EvenMeasurer()).first)
    #expect(cut.shown == cut.room - 1 && uses[0].shown == nil)
  }

  @Test func whatIsLeftIsAsMuchAsCouldFollow() throws {
    func use(_ title: String) throws -> CopyUse {
      try #require(CopyUse.all(of: picture(card(title)), EvenMeasurer()).first)
    }
    let room = try use("Dinner").room

    // With even letters the room is the same for each title, and a title as long as it fits exactly.
    #expect(try use("Dinner tonight").room == room)
    #expect(try (0...1).contains(use(String(repeating: "m", count: room)).left))
    #expect(try use(String(repeating: "m", count: room + 7)).left < 0)
  }

  @Test func aBannerOfTheWholeScreenHasTheLinesOfABanner() throws {
    var picture = try picture(device: "iphone-se")
    let banner = CopyUse.all(of: picture, EvenMeasurer())
    picture.surface = .screen

    #expect(CopyUse.all(of: picture, EvenMeasurer()) == banner)
    picture.surface = .list
    #expect(
      picture.device.bannerBodyLines == picture.device.listBodyLines
        || CopyUse.all(of: picture, EvenMeasurer()) != banner
    )
  }

  @Test func moreTextIsOfTheLanguageOfTheText() throws {
    // On a phone in English the rest of a Chinese text is measured with Chinese letters.
    let measurer = NotedMeasurer()
    _ = CopyUse.all(of: try picture(card("上次聚会的照片", body: "Dinner")), measurer)

    #expect(measurer.texts.contains { $0.hasPrefix("上次聚会的照片 人人生而自由") })
    #expect(measurer.texts.contains { $0.hasPrefix("Dinner All human") })
  }
}

/// Keeps what it was asked to measure.
private final class NotedMeasurer: TextMeasurer {
  var texts: Set<String> = []

  func measure(_ request: TextRequest) -> MeasuredText {
    texts.insert(request.text)
    return EvenMeasurer().measure(request)
  }
}
