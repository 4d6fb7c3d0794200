import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// The pictures of the phone itself: icons of apps, and what is behind everything.
@Suite struct PhoneImageLayoutTests {
  private let light = PhoneContents.Media(path: "light.png", type: "PNG", kind: .image)
  private let dark = PhoneContents.Media(path: "dark.png", type: "PNG", kind: .image)
  private var image: PhoneContents.AppearanceMedia { .init(light: light, dark: dark) }
  private let aspects = ["light.png": 1.0, "dark.png": 1.0]

  private var pictured: PhoneContents.Card {
    var card = card()
    card.icon.image = image
    return card
  }

  private func draw(
    _ contents: PhoneContents,
    on surface: Surface = .banner,
    _ appearance: Device.Appearance = .light,
    aspects: [String: Double]? = nil
  ) -> DisplayList {
    PhonePicture(contents, on: surface, appearance: appearance)
      .displayList(EvenMeasurer(), aspects: aspects ?? self.aspects)
  }

  private func onWallpaper(_ contents: PhoneContents) -> PhoneContents {
    var contents = contents
    contents.wallpaper = image
    return contents
  }

  // MARK: Icons

  @Test func aPictureTakesThePlaceOfTheLetterInTheShapeOfAnIcon() throws {
    let list = draw(contents(pictured))

    let icon = try #require(list.pictures.first)
    #expect(icon.name == "light.png" && icon.box.width == 38 && icon.box.height == 38)
    #expect(icon.outline == .box(icon.box, radius: 38 * 0.225, isContinuous: true))
    #expect(list.text("D") == nil || list.text("D")?.lines.first?.text != "D")
  }

  @Test func aDarkPhoneShowsTheDarkOne() {
    #expect(draw(contents(pictured), on: .banner, .dark).pictures.map(\.name) == ["dark.png"])
    var card = pictured
    card.icon.image?.dark = nil
    #expect(draw(contents(card), on: .banner, .dark).pictures.map(\.name) == ["light.png"])
  }

  @Test func aPictureThatCannotBeDecodedLeavesTheLetter() {
    let list = draw(contents(pictured), aspects: [:])
    #expect(list.pictures.isEmpty && list.texts.contains { $0.lines.first?.text == "D" })
  }

  @Test func theHeaderOfTheLongLookAndTheCornerOfASenderShowItToo() {
    #expect(draw(longLook(pictured), on: .longLook).pictures.map(\.box.width) == [24])
    var card = pictured
    card.avatar = PhoneContents.Avatar(initials: "AL", color: 0x3B82F6, ink: 0xFFFFFF)
    #expect(draw(contents(card)).pictures.map(\.box.width) == [38 * 0.42])
  }

  @Test func theSheetNamesEachFileOnceAndThoseOfItsAppearanceAlone() {
    let picture = PhonePicture(onWallpaper(contents(pictured, pictured)), on: .list)
    let sheet = PhoneSheet(rows: [[PhoneFigure(title: "", note: "", picture: picture)]])
    #expect(sheet.files.map(\.path) == ["light.png"])
    #expect(sheet.blurredPictures == ["light.png": "blurred light.png"])
  }

  // MARK: The wallpaper

  @Test func aPictureFillsTheWholeScreenAndIsBlurredBehindEachCard() throws {
    let plain = draw(contents(card(), card()), on: .list)
    let list = draw(onWallpaper(contents(card(), card())), on: .list)

    let pictures = list.pictures
    #expect(pictures.first?.name == "light.png")
    #expect(pictures.first?.box == Box(x: 0, y: 0, width: 393, height: max(list.height, 852)))
    // Both cards, and the button beside the heading, show the same place of the same picture.
    let blurred = pictures.dropFirst()
    #expect(blurred.count == 3 && Set(blurred.map(\.name)) == ["blurred light.png"])
    #expect(Set(blurred.map(\.box)) == [try #require(pictures.first?.box)])
    #expect(list.texts.map(\.lines) == plain.texts.map(\.lines))
  }

  @Test func onTheLockScreenTheCardsShowWhatIsBehindThemAlthoughTheyHaveMovedDown() {
    let list = draw(onWallpaper(contents(card(), isLocked: true)), on: .lock)
    #expect(Set(list.pictures.map(\.box)) == [Box(x: 0, y: 0, width: 393, height: 852)])
  }

  @Test func aPhoneThatIsReadFromTheRightHasItsWallpaperAsItIs() {
    let list = draw(onWallpaper(contents(card(), isRightToLeft: true)))
    #expect(Set(list.pictures.map(\.box)).count == 1)
  }

  @Test func behindALongLookEverythingIsBlurredOnce() {
    let list = draw(onWallpaper(longLook(card(), buttons: ["Accept"])), on: .longLook)
    #expect(list.pictures.map(\.name) == ["blurred light.png"])
  }

  @Test func aWallpaperThatCannotBeDecodedLeavesTheUsualOne() {
    let usual = draw(contents(card()))
    #expect(draw(onWallpaper(contents(card())), aspects: [:]) == usual)
  }

  @Test func aDocumentHasEachPictureOnceHoweverOftenItIsSeen() {
    let uris = ["light.png": "data:sharp", "blurred light.png": "data:soft"]
    var writer = PhoneSVGWriter(pictures: uris, fonts: [])
    let svg = writer.write(draw(onWallpaper(contents(card(), card())), on: .list))

    #expect(svg.split(separator: "data:sharp").count == 2 && svg.split(separator: "data:soft").count == 2)
    // The wallpaper itself, its two cards and the button that clears.
    #expect(svg.split(separator: "<use ").count == 5)
  }

  @Test func soHasAPageWithSeveralPictures() {
    let picture = PhonePicture(onWallpaper(contents(card())), on: .banner)
    let figure = PhoneFigure(title: "One", note: "", picture: picture)
    let writer = PhoneHTMLWriter(pictures: ["light.png": "data:sharp"], fonts: [])
    let page = writer.write(PhoneSheet(rows: [[figure, figure]]), EvenMeasurer(), aspects: aspects)

    #expect(page.split(separator: "data:sharp").count == 2)
    #expect(page.split(separator: "<use href=\"#").count == 3)
  }
}
