import Canvas
import NotificationModel
import PayloadSimulation
import Testing

@testable import Gallery

/// A designer with many files finds the ones that matter.
@Suite struct GalleryFilterTests {
  private func world(columns: Int = 150, axes: GalleryAxes = GalleryAxes()) throws -> GalleryWorld {
    var world = GalleryWorld(columns: columns, axes: axes)
    let odd = GalleryWorld.problem("is odd about sugar")
    world.find(
      GalleryWorld.manifest([]),
      try GalleryWorld.payload("black.apns", "Black is ready"),
      try GalleryWorld.payload("green.apns", "Green is ready", problems: [odd]),
      try GalleryWorld.payload("mint.apns", "Fresh leaves", problems: [GalleryWorld.problem("hm", .note)]),
      try GalleryWorld.payload("white.apns", "White is ready", problems: [odd])
    )
    return world
  }

  /// The names in the list, from the top.
  private func listed(_ world: GalleryWorld) -> [String] {
    world.lines.dropFirst().prefix(world.state.areas.files.rows).compactMap { line in
      line.split(separator: " ").first { $0.hasSuffix(".apns") }.map(String.init)
    }
  }

  private func type(_ text: String, in world: inout GalleryWorld) {
    for character in text { world.press(character == " " ? "space" : String(character)) }
  }

  @Test(arguments: [
    ("WHI", ["white.apns"]), ("fresh l", ["mint.apns"]), ("sugar", ["green.apns", "white.apns"]),
    ("tea", ["black.apns", "green.apns", "mint.apns", "white.apns"]),
  ])
  func aSearchLooksIntoNamesTextsAndProblems(text: String, found: [String]) throws {
    var world = try world()

    world.press("/")
    type(text, in: &world)

    #expect(listed(world) == found)
    #expect(world.lines.last?.contains("/\(text)") == true)
    #expect(world.lines.last?.contains("\(found.count) found") == true)
    #expect(world.lines[0].hasPrefix(" \(found[0])"), "the first that is found is shown")
  }

  @Test func aSearchThatIsKeptIsNamedAndItsFilesAreGoneThrough() throws {
    var world = try world()
    world.press("/")
    type("ready", in: &world)
    world.press("enter")

    #expect(world.lines[0].contains("3 of 4 files with \"ready\""))
    world.press("n", "n")
    #expect(world.lines[0].contains("white.apns"))
    world.press("n")
    #expect(world.lines[0].contains("black.apns"))
    world.press("p")
    #expect(world.lines[0].contains("white.apns"))

    world.press("esc")
    #expect(listed(world).count == 4 && world.lines[0].contains("white.apns"))
    #expect(world.lines[0].contains("4 files · 2 problems"))
  }

  @Test func theArrowsGoThroughWhatWasFoundWhileTheFieldIsOpen() throws {
    var world = try world()
    world.press("/")
    type("sugar", in: &world)

    world.press("down")
    #expect(world.lines[0].contains("white.apns") && world.text.contains("White is ready"))
    // A letter is text, whatever it means elsewhere.
    world.press("q")
    #expect(world.lines.last?.contains("/sugarq") == true && world.text.contains("No file with \"sugarq\""))
  }

  @Test func onlyFilesWithErrorsAndWarningsStay() throws {
    var world = try world()

    world.press("f")

    #expect(listed(world) == ["green.apns", "white.apns"])
    #expect(world.lines[0].contains("green.apns") && world.lines[0].contains("2 of 4 files with problems"))
    world.press("f")
    #expect(listed(world).count == 4)
  }

  @Test func aFileThatIsMendedLeavesTheListOfProblemsAndNGoesOnBehindIt() throws {
    var world = try world()
    world.press("f")

    world.save(try GalleryWorld.payload("green.apns", "Green is right"))

    #expect(world.text.contains("Green is right") && listed(world) == ["white.apns"])
    world.press("n")
    #expect(world.lines[0].contains("white.apns"))
  }

  @Test func whatIsSavedIsShownAlsoIfTheSearchDoesNotFindIt() throws {
    var world = try world()
    world.press("/")
    type("green", in: &world)
    world.press("enter")

    world.save(try GalleryWorld.payload("black.apns", "Black is stronger"))

    #expect(world.lines[0].contains("black.apns") && world.text.contains("Black is stronger"))
    world.press("p")
    #expect(world.lines[0].contains("green.apns"))
  }

  @Test func aTextOfTheAppIsFoundInEachLanguage() throws {
    var app = GalleryWorld.tea
    app.strings = StringTables(
      developmentLocale: "en",
      locales: ["en": ["HOT": .text("Hot now")], "de": ["HOT": .text("Jetzt heiß")]]
    )
    var file = try GalleryWorld.payload("hot.apns", "", app: app)
    var push = try #require(file.payloadText).push
    push.content.localization = ContentLocalization(body: LocalizedText(key: "HOT"))
    file.content = .payload(GalleryText(push: push, app: app))
    var world = try world()
    world.find(file)
    world.press("n", "n", "/")

    type("heiß", in: &world)

    #expect(listed(world) == ["hot.apns"])
  }

  @Test func anArabicSearchLeavesTheNumbersOfTheFirstLineInTheirPlaces() throws {
    var world = try world()
    world.press("/")
    type("مرحبا", in: &world)
    #expect(world.lines[0].contains("0 of 4 files with \"") && world.lines[0].contains("· 2 problems"))
  }

  @Test func severalLanguagesOpenTheGridWithTheLanguagesSideBySide() throws {
    let world = try world(columns: 200, axes: GalleryAxes(locales: ["en", "ar"]))

    #expect(world.lines[0].contains("black.apns · grid"))
    #expect(world.lines[1].contains("iPhone · en") && world.lines[1].contains("iPhone · ar"))
  }

  @Test(arguments: [40, 80, 200])
  func thePhoneThatIsShownIsReadInTheFirstLine(columns: Int) throws {
    var world = try world(columns: columns)
    world.save(try GalleryWorld.payload("a-name-that-is-longer-than-the-line-has-room.apns", "Long"))

    world.press("s", "s")

    #expect(world.lines[0].contains("en · iPhone · previews hidden"), "\(world.lines[0])")
    #expect(world.lines[0].hasPrefix(" a-nam"))
  }
}

extension GalleryFile {
  fileprivate var payloadText: GalleryText? {
    if case .payload(let text) = content { text } else { nil }
  }
}
