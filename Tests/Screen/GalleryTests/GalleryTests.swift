import Canvas
import CenterUI
import NotificationModel
import Testing

@testable import Gallery
@testable import TerminalInput

/// A designer saves files and sees at each save what the phone shows.
@Suite struct GalleryTests {
  /// Two payloads and the manifest of their app.
  private func world(columns: Int = 150, rows: Int = 50, axes: GalleryAxes = GalleryAxes()) throws
    -> GalleryWorld
  {
    var world = GalleryWorld(columns: columns, rows: rows, axes: axes)
    world.find(
      GalleryWorld.manifest(),
      try GalleryWorld.payload("green.apns", "Green is ready"),
      try GalleryWorld.payload("black.apns", "Black is ready", problems: [GalleryWorld.problem("odd")])
    )
    return world
  }

  // MARK: Files

  @Test func theListHasATickOrTheNumberOfProblemsAndTheIconOfTheApp() throws {
    let world = try world()

    #expect(world.line(with: "green.apns").contains("🍵"))
    #expect(world.line(with: "green.apns").contains("✓"))
    #expect(world.lines.contains { $0.contains("black.apns") && $0.contains("1 !") })
    // A file beside the payloads is none of them.
    #expect(world.line(with: "tea.yaml").contains("1 !"))
    #expect(world.lines[0].contains("2 files · 2 problems"))
  }

  @Test func theFirstPayloadIsShownUntilAFileIsSaved() throws {
    var world = try world()
    #expect(world.lines[0].contains("black.apns") && world.text.contains("Black is ready"))

    world.save(try GalleryWorld.payload("green.apns", "Green is hot"))

    #expect(world.lines[0].contains("green.apns"))
    #expect(world.text.contains("Green is hot") && !world.text.contains("Black is ready"))
  }

  @Test func nAndPGoThroughTheFiles() throws {
    var world = try world()

    world.press("n")
    #expect(world.text.contains("Green is ready"))
    world.press("p", "p")
    #expect(world.lines[0].contains("tea.yaml"))
    // A manifest shows the pictures of its app.
    #expect(world.text.contains("Black is ready") || world.text.contains("Green is ready"))
  }

  @Test func aTextThatNoPhoneCouldReadLeavesTheLastPicture() throws {
    var world = try world()
    let broken = try GalleryWorld.payload(
      "green.apns",
      nil,
      problems: [GalleryWorld.problem("broken", .error)]
    )

    world.save(broken)

    #expect(
      world.text.contains("Green is ready") && world.lines[0].contains("the last text that could be shown")
    )
    #expect(world.line(with: "1 ×").contains("green.apns"))
    world.save(try GalleryWorld.payload("green.apns", "Green again"))
    #expect(world.text.contains("Green again") && !world.lines[0].contains("the last text"))
  }

  @Test func aGalleryOpensOnThePayloadAlsoIfWhatIsBesideItWasReadFirst() throws {
    var world = GalleryWorld()
    world.find(GalleryWorld.manifest())
    world.find(try GalleryWorld.payload("green.apns", "Green is ready"))

    #expect(world.lines[0].contains("green.apns") && world.text.contains("Green is ready"))
  }

  @Test func aFileBesideThePayloadsIsShownWhileItHasProblemsAndIsNamedWhenItHasNone() throws {
    var world = try world()
    world.save(GalleryWorld.manifest([GalleryWorld.problem("ends too early", .error)], of: "tea.strings"))
    #expect(world.lines[0].contains(" tea.strings ") && world.text.contains("ends too early"))
    #expect(world.text.contains("Black is ready"))

    world.mend("tea.strings")

    #expect(world.lines[0].contains("tea.strings saved · black.apns"))
    #expect(world.lines.dropFirst().allSatisfy { !$0.contains("tea.strings") })
    world.press("n")
    #expect(!world.lines[0].contains("tea.strings"))
  }

  @Test func aFileBesideThePayloadsThatIsGoneIsNotCalledSaved() throws {
    var world = try world()
    let card = GalleryUpdate.SavedFile(path: "teas/day.card.yaml", name: "day.card.yaml", isRemoved: true)

    world.receive(GalleryUpdate(files: [], saved: card, changesApps: true))

    #expect(world.lines[0].contains("day.card.yaml removed · black.apns"))
  }

  @Test func aFileBesideThePayloadsWithNotesAloneIsToldOfAndNotListed() throws {
    var world = GalleryWorld()
    world.find(try GalleryWorld.payload("green.apns", "Green is ready"))
    world.save(GalleryWorld.manifest([GalleryWorld.problem("is unused", .note)], of: "tea.strings"))

    #expect(world.lines[0].contains("tea.strings saved · green.apns"))
    #expect(world.text.contains("is unused") && world.line(with: "green.apns ").contains("1 file"))
    #expect(world.lines.filter { $0.contains("tea.strings") }.count == 2, "first line and problems")
  }

  @Test func theFirstLineSaysHowManyFilesAreReadWhileSomeAreNot() throws {
    var world = GalleryWorld()
    let file = try GalleryWorld.payload("green.apns", "Green is ready")

    world.receive(GalleryUpdate(files: [file], unread: 2_999))

    #expect(world.lines[0].contains("1 of 3000 files read · no problems"))
    world.receive(GalleryUpdate(files: []))
    #expect(world.lines[0].contains("1 file · no problems"))
  }

  @Test func aFileThatIsGoneIsNotShownAnyMore() throws {
    var world = try world()

    world.receive(GalleryUpdate(files: [], removed: ["teas/black.apns"]))

    #expect(world.lines[0].contains("black.apns removed · green.apns"))
    #expect(!world.lines.dropFirst().contains { $0.contains("black.apns") })
    #expect(world.text.contains("Green is ready"))
    world.receive(GalleryUpdate(files: [], removed: ["teas/green.apns", "teas/tea.yaml"]))
    #expect(world.text.contains("There is no payload"))
  }

  // MARK: Problems

  @Test func problemsOfTheManifestAreThereWhicheverFileIsOpen() throws {
    var world = try world()
    world.save(GalleryWorld.manifest())
    #expect(world.text.contains("names no button"))

    world.press("n")

    #expect(world.lines[0].contains("black.apns"))
    #expect(world.text.contains("odd") && world.text.contains("names no button"))
  }

  @Test func theEditorOpensTheProblemThatIsChosen() throws {
    var world = try world()
    let problem = GalleryWorld.problem("is no element", line: 9)
    world.save(GalleryWorld.manifest([problem], of: "cards/day.card.yaml"))
    // Behind it stands the manifest, then the first payload again.
    world.press("n", "n")

    #expect(world.press("e") == [.edit(path: "teas/black.apns", line: 3, column: 7)])
    world.press("]")
    #expect(world.press("e") == [.edit(path: "teas/cards/day.card.yaml", line: 9, column: 7)])
    world.press("n")
    #expect(world.press("]", "[", "e").count == 1)
  }

  @Test func whatIsWrongBesideAFileThatIsRightIsOpenedOnlyIfItWasChosen() throws {
    var world = GalleryWorld()
    world.find(try GalleryWorld.payload("green.apns", "Green is ready"))
    world.save(
      GalleryWorld.manifest([GalleryWorld.problem("is unused", line: 229, .note)], of: "tea.strings")
    )

    #expect(world.lines.last?.contains("e edit green.apns  ") == true)
    #expect(world.press("e") == [.edit(path: "teas/green.apns", line: 1, column: 1)])
    world.press("]")
    #expect(world.lines.last?.contains("e edit tea.strings:229") == true)
    #expect(world.press("e") == [.edit(path: "teas/tea.strings", line: 229, column: 7)])
    world.press("[")
    #expect(world.press("e") == [.edit(path: "teas/green.apns", line: 1, column: 1)])
  }

  @Test func aSaveThatMendsTheChosenProblemDoesNotTurnTheEditorToAnotherFile() throws {
    var world = try world()
    let first = GalleryWorld.problem("odd")
    world.save(
      try GalleryWorld.payload(
        "black.apns",
        "Black",
        problems: [first, .init(.note, rule: "r", path: "aps", message: "late", line: 8, column: 1)]
      )
    )
    world.press("]")
    #expect(world.press("e") == [.edit(path: "teas/black.apns", line: 8, column: 1)])

    world.save(try GalleryWorld.payload("black.apns", "Black", problems: [first]))
    #expect(world.press("e") == [.edit(path: "teas/black.apns", line: 3, column: 7)])
    world.save(try GalleryWorld.payload("black.apns", "Black"))
    #expect(world.press("e") == [.edit(path: "teas/black.apns", line: 1, column: 1)])
  }

  @Test func withoutProblemsTheEditorBeginsAtTheTop() throws {
    var world = GalleryWorld()
    world.find(try GalleryWorld.payload("green.apns", "Green is ready"))

    #expect(world.press("enter") == [.edit(path: "teas/green.apns", line: 1, column: 1)])
  }

  // MARK: Keys and sizes

  @Test func theHelpHasEveryKeyAndEveryOtherKeyClosesIt() throws {
    var world = try world()
    world.press("?")
    for binding in GalleryKeys.bindings {
      #expect(world.text.contains(binding.help.prefix(60)), "\(binding.help)")
    }

    #expect(world.press("q") == [])
    #expect(!world.text.contains("Back to the shell"))
    #expect(world.press("q") == [.quit])
  }

  @Test func theHelpWrapsWhereItIsNarrow() throws {
    var world = try world(columns: 40, rows: 12)
    world.press("?")
    var seen = world.text
    for _ in 0..<80 {
      world.press("down")
      seen += world.text
    }

    #expect(seen.contains("All languages and") && seen.contains("one phone"))
    #expect(seen.contains("continues") && !seen.contains("The next state of the phone…"))
  }

  @Test func aClickOnAFileShowsIt() throws {
    var world = try world()

    _ = world.state.handle(.mouse(MouseEvent(.click, at: Point(column: 5, row: 2))))

    #expect(world.lines[0].contains("green.apns"))
  }

  @Test func noKeyMeansTwoThings() {
    let keys = GalleryKeys.bindings.flatMap(\.keys)

    #expect(Set(keys).count == keys.count)
  }

  @Test func whereThereIsNoRoomForBothTabGoesToTheProblems() throws {
    var world = try world(columns: 40, rows: 12)
    #expect(world.text.contains("Black is") && !world.text.contains("green.apns"))
    #expect(world.lines.last?.contains("⇥ problems") == true)

    world.press("tab")

    #expect(world.text.contains("green.apns") && !world.text.contains("Black is"))
    #expect(world.lines.last?.contains("⇥ pictures") == true)
  }

  @Test func theListIsAsWideAsItsNamesNeedWhereThePicturesNeedTheRoom() throws {
    var world = try world(columns: 200, rows: 60)
    // The divider beside the list, and the mark at the names.
    func columns(_ text: Character, _ line: String) -> Int? {
      line.firstIndex(of: text).map { line.distance(from: line.startIndex, to: $0) }
    }
    let tick = try #require(columns("✓", world.line(with: "green.apns")))
    #expect(tick < 30, "\(world.text)")

    world.press("g")

    #expect(columns("│", world.lines[20]) == 24)
    world.find(try GalleryWorld.payload("a name that is longer than any list.apns", "Long"))
    #expect(columns("│", world.lines[20]) == 30)
  }

  @Test(arguments: [(1, 1), (29, 7), (30, 8), (76, 9), (400, 200)])
  func everySizeIsDrawn(columns: Int, rows: Int) throws {
    var world = try world(columns: columns, rows: rows)

    world.press("g", "page-down", "end", "?", "q", "tab")

    #expect(world.lines.count == rows)
  }
}
