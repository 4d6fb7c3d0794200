import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// Where the parts of a card are.
@Suite struct CardLayoutTests {
  private func banner(
    _ card: PhoneContents.Card,
    isRightToLeft: Bool = false,
    device: DevicePreset = .standard,
    textSize: Device.TextSize = .large
  ) -> DisplayList {
    PhonePicture(
      contents(card, isRightToLeft: isRightToLeft),
      on: .banner,
      device: device,
      textSize: textSize
    )
    .displayList(EvenMeasurer())
  }

  @Test func titleAndTimeShareALineAndTheTextIsBelow() throws {
    let list = banner(card(subtitle: "At eight"))
    let title = try #require(list.ink("Dinner"))
    let time = try #require(list.ink("now"))
    let subtitle = try #require(list.ink("At eight"))
    let body = try #require(list.ink("The usual"))

    #expect(title.right < time.x && time.overlaps(Box(x: 0, y: title.y, width: 999, height: title.height)))
    #expect(title.bottom <= subtitle.y && subtitle.bottom <= body.y)
    #expect(title.x == subtitle.x && subtitle.x == body.x)
    #expect(body.bottom < list.height)
  }

  @Test func atTheAccessibilitySizesTheTimeIsBelowATitleOfTwoLines() throws {
    let list = banner(card("Dinner tonight with everybody"), textSize: .accessibilityLarge)
    let title = try #require(list.text("Dinner"))
    let time = try #require(list.ink("now"))
    let body = try #require(list.ink("The usual"))

    #expect(title.lines.count == 2 && title.box.bottom <= time.y && time.bottom <= body.y)
    #expect(time.x == title.lines[0].x && time.x == body.x)
  }

  @Test func nothingOverlaps() {
    let media = PhoneContents.Media(path: "a", type: "PNG", kind: .image)
    func long(_ word: String) -> String { String(repeating: word + " words ", count: 40) }
    let card = card(
      long("title"),
      subtitle: long("subtitle"),
      body: long("body"),
      hidden: 4,
      thumbnail: media
    )
    let list = banner(card)
    let texts = ["title", "now", "subtitle", "body", "4 more"].compactMap(list.ink)
    let boxes = texts + list.pictures.map(\.box)

    #expect(boxes.count == 6)
    for (index, box) in boxes.enumerated() {
      for other in boxes.dropFirst(index + 1) { #expect(!box.overlaps(other), "\(box) \(other)") }
    }
  }

  @Test func aBodyHasFourLinesOnEveryDevice() throws {
    let long = String(repeating: "long words ", count: 40)

    #expect(try #require(banner(card(body: long)).text("long")).lines.count == 4)
    let small = try #require(DevicePreset.named("iphone-se"))
    #expect(try #require(banner(card(body: long), device: small).text("long")).lines.count == 4)
  }

  @Test func aLanguageFromRightToLeftMirrorsTheCardAndItsShortTexts() throws {
    let plain = banner(card("ليلى", body: "Written in English"))
    let mirrored = banner(card("ليلى", body: "Written in English"), isRightToLeft: true)
    let width = plain.width

    let time = try #require(plain.ink("now"))
    let mirroredTime = try #require(mirrored.ink("now"))
    #expect(abs(mirroredTime.x - (width - time.right)) < 0.01)
    // One or two lines begin where the layout does, whatever their language.
    let arabic = try #require(mirrored.ink("ليلى"))
    let english = try #require(mirrored.ink("Written"))
    #expect(arabic.right == english.right && english.right > width * 0.75)
    #expect(try #require(plain.ink("ليلى")).x == #require(plain.ink("Written")).x)
  }

  @Test(arguments: [false, true])
  func aParagraphOfThreeLinesBeginsAtTheSideOfItsLanguage(isRightToLeft: Bool) throws {
    let own = String(repeating: "written words ", count: 9)
    let arabic = String(repeating: "ليلى سلام ", count: 12)
    let english = try #require(banner(card(body: own), isRightToLeft: isRightToLeft).text("written"))
    let other = try #require(banner(card(body: arabic), isRightToLeft: isRightToLeft).text("ليلى"))

    #expect(english.lines.count > 2 && other.lines.count > 2)
    #expect(english.lines.allSatisfy { $0.x == english.box.x })
    #expect(other.lines.allSatisfy { abs($0.x + $0.width - other.box.right) < 0.01 })
  }

  @Test func aCardHasItsCornersAndItsIcon() {
    func outlines(_ items: [DisplayItem]) -> [Outline] {
      items.flatMap { item -> [Outline] in
        switch item {
        case .fill(let outline, _): [outline]
        case .group(let group): outlines(group.items)
        case .stroke, .shadow, .text, .picture: []
        }
      }
    }
    let boxes = outlines(banner(card()).items).compactMap { outline -> (Box, Double)? in
      if case .box(let box, let radius, _) = outline { (box, radius) } else { nil }
    }
    #expect(boxes.contains { $0.1 == 24 })
    #expect(boxes.contains { $0.0.width == 38 && $0.0.height == 38 })
  }

  @Test func theTextSizeIsThatOfDynamicType() throws {
    let sizes = try Device.TextSize.allCases.map { size in
      try #require(banner(card(), textSize: size).text("The usual")).request
    }

    #expect(sizes.map(\.size) == [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49])
    #expect(sizes.map(\.leading) == [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
  }

  @Test func aStackShowsAtMostTwoCardsBelow() {
    for (hidden, seen) in [(0, 0), (1, 1), (2, 2), (9, 2)] {
      let list = banner(card(hidden: hidden))
      let stacked = list.group("card")?.items.filter { item in
        if case .group(let group) = item { group.name == "stacked card" } else { false }
      }
      #expect(stacked?.count == seen)
    }
  }

  @Test func anAppWithoutAnEmojiHasItsLetter() {
    #expect(banner(card()).texts.contains { $0.lines.map(\.text) == ["D"] })
  }
}
