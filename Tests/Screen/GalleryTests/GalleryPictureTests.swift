import Canvas
import CenterUI
import Foundation
import FoundationEssentials
import NotificationModel
import PayloadSimulation
import PhoneContents
import TerminalInput
import Testing
import Themes

@testable import Gallery
@testable import PhonePictures

/// Pictures side by side: of one phone, of all, and of what was before.
@Suite struct GalleryPictureTests {
  @Test func aNarrowGalleryShowsTheSideOnWhichThePhoneIsReadFirst() throws {
    for (locale, isMirrored) in [("ar", true), ("en", false)] {
      for keys in [[], ["g"]] {
        var world = try world(GalleryAxes(surfaces: [.banner], locales: [locale]), columns: 40, rows: 16)
        for key in keys { world.press(key) }
        let row = world.line(with: "Kettle")
        #expect(row.isEmpty == false, "\(locale): \(world.text)")
        #expect(row.hasPrefix("…") == isMirrored, "\(locale): \(row)")
        world.press("left", "left", "left", "left", "left", "left")
        if isMirrored { #expect(!world.line(with: "now").hasPrefix("…") || !world.text.contains("Kettle")) }
      }
    }
  }

  private func world(_ axes: GalleryAxes = GalleryAxes(), columns: Int = 200, rows: Int = 60) throws
    -> GalleryWorld
  {
    var world = GalleryWorld(columns: columns, rows: rows, axes: axes)
    world.find(try GalleryWorld.payload("green.apns", "Green is ready"))
    return world
  }

  private func count(_ text: String, in world: GalleryWorld) -> Int {
    world.text.components(separatedBy: text).count - 1
  }

  @Test func onePhoneShowsItsSurfaces() throws {
    let world = try world()

    for surface in [Surface.banner, .longLook, .lock] {
      #expect(world.text.contains("\(surface.title) · iPhone · en"))
    }
    #expect(world.text.contains("Pour"))
  }

  @Test func inASCIIEveryLineOfTheGalleryIs() throws {
    var world = GalleryWorld(axes: GalleryAxes(states: [.hidden]), ascii: true)
    var file = try GalleryWorld.payload("green.apns", "Green", problems: [GalleryWorld.problem("odd")])
    file.app?.icon = nil
    world.find(file)
    for keys in [[], ["g"], ["b"], ["?"]] {
      for key in keys { world.press(key) }
      let odd = world.text.unicodeScalars.filter { !$0.isASCII }
      #expect(odd.isEmpty, "\(keys): \(String(String.UnicodeScalarView(odd)))")
    }
  }

  // MARK: The grid

  @Test func theGridHasEveryCombinationThatIsCompared() throws {
    let world = try world(
      GalleryAxes(surfaces: [.banner], locales: ["en", "de"], states: [.standard, .hidden]),
      columns: 1_000
    )

    for device in DevicePreset.all {
      for locale in ["en", "de"] {
        #expect(world.lines[1].contains("\(device.title) · \(locale)  "))
        #expect(world.lines[1].contains("\(device.title) · \(locale) · previews hidden"))
      }
    }
    #expect(count("Green is ready", in: world) == 8)
  }

  @Test func surfacesAreRowsAndDevicesColumnsAsWideAsTheirPictures() throws {
    var world = try world(columns: 300, rows: 100)
    world.press("g")

    let heads = world.lines[1]
    func column(of text: String, in line: String) -> Int? {
      line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    let devices = DevicePreset.all.filter { heads.contains($0.title + " · en") }
    #expect(devices.count == DevicePreset.all.count)
    for surface in [Surface.banner, .longLook, .lock] {
      let head = try #require(world.lines.firstIndex { $0.contains(surface.title + "  ") })
      let pictures = world.lines[(head + 1)...].first { $0.contains("Green is ready") } ?? ""
      #expect(pictures.components(separatedBy: "Green is ready").count - 1 == devices.count)
    }
    let starts = devices.compactMap { column(of: $0.title + " · en", in: heads) }.sorted()
    let widths = zip(starts, starts.dropFirst()).map { $1 - $0 }
    #expect(widths.allSatisfy { width in DevicePreset.all.contains { $0.columns + 2 == width } }, "\(widths)")
  }

  @Test func headsStayWhileTheGridIsScrolled() throws {
    var world = try world(GalleryAxes(locales: ["en", "de", "fr"]), columns: 120, rows: 20)
    #expect(world.lines[1].contains("iPhone · en") && world.lines[2].contains("Banner"))

    world.press("right")
    #expect(!world.lines[1].contains("iPhone · en") && world.lines[2].contains("Banner"))
    world.press("end")
    #expect(world.lines[1].contains(" · fr") && world.lines[2].contains("Lock Screen"))
    world.press("up", "left")
    #expect(world.lines[2].contains("Lock Screen") && world.lines[1].contains(" · fr"))
    world.press("home")
    #expect(world.lines[1].contains("iPhone · en") && world.lines[2].contains("Banner"))
  }

  @Test func theFirstLineSaysWhichColumnsAreSeenAndWhatWasChosen() throws {
    var world = try world(GalleryAxes(locales: ["en", "de", "fr"]), columns: 200, rows: 20)
    let columns = 3 * DevicePreset.all.count
    #expect(world.lines[0].contains("green.apns · grid · 1–4 of \(columns)  "), "\(world.lines[0])")

    world.press("right")
    #expect(world.lines[0].contains(" · 2–"))
    world.press("home", "L", "L")
    #expect(world.lines.last?.contains("Language: de (2 of 3)") == true)
    #expect(world.lines[0].contains("grid · 1–3 of \(DevicePreset.all.count) · de  "))
    world.press("d")
    #expect(world.lines[0].contains("grid · 1 of 1 · de · iPhone  "))
    world.press("L", "L")
    #expect(world.lines.last?.contains("Language: en, de, fr") == true)
  }

  @Test func whereNothingGoesOnTheArrowNamesTheKeysThatDo() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]))
    world.press("right")

    #expect(world.lines.last?.contains("v, d, L and s choose what is shown") == true)
  }

  @Test func aKeyThatHasOnlyOneValueToGoToSaysSo() throws {
    var world = try world()
    let before = world.lines.dropLast()
    world.press("L")

    #expect(world.lines.last?.contains("Language: en, the only one") == true)
    #expect(world.lines.dropLast() == before)
  }

  @Test func whatIsPinnedHasItsNameAboveTheColumnsOfTheGrid() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]))
    world.find(try GalleryWorld.payload("white.apns", "White is ready"))
    world.press("g", "space", "n")

    #expect(world.lines[1].contains(/green\.apns +iPhone · en/), "\(world.lines[1])")
    #expect(world.line(with: "White is ready").contains("Green is ready"))
  }

  @Test func aPictureThatIsCutIsMarkedAtItsEdgeAndItsCaptionStays() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]), columns: 40, rows: 12)
    #expect(world.line(with: "Green is").hasSuffix("…"))

    world.press("right", "right")

    #expect(world.lines[1].hasPrefix("Banner · iPhone · en"))
    #expect(world.line(with: "eady").hasPrefix("…") && !world.line(with: "eady").hasSuffix("…"))
  }

  @Test func transparentCellsHaveTheGroundOfTheTheme() throws {
    let theme = ThemeReader.read(
      "roles:\n  panel: { text: \"#eeeeee\", area: \"#112233\" }\n",
      name: "dark"
    ).theme
    var state = GalleryState(
      size: Size(columns: 150, rows: 30),
      options: DisplayOptions(depth: .trueColor),
      themes: [try #require(theme)],
      now: Date(timeIntervalSince1970: 1_774_345_260)
    )
    state.receive([
      .update(GalleryUpdate(files: [try GalleryWorld.payload("green.apns", "Green is ready")]))
    ])
    let grid = state.draw()

    for row in 1..<29 { #expect(grid.row(row).allSatisfy { $0.style.background != nil }, "row \(row)") }
  }

  @Test func aPictureIsAsWideAsItsDevice() throws {
    var world = try world(GalleryAxes(surfaces: [.banner], devices: [.standard]), columns: 200)
    let wide = world.line(with: "Green is ready")
    world.state.resize(to: .init(columns: 90, rows: 60))

    let narrow = world.line(with: "Green is ready")

    // From the left edge of the card to the right one.
    let card = try #require(wide.firstMatch(of: /│ +Green is ready +│/)).output
    #expect(card.count == 44)
    #expect(narrow.contains(card))
  }

  @Test func keysGoThroughDevicesAndStates() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]))

    world.press("d")
    #expect(world.text.contains("Banner · iPhone SE · en"))
    world.press("s", "s")
    #expect(world.text.contains("previews hidden") && !world.text.contains("Green is ready"))
    world.press("s")
    #expect(world.text.contains("There is no banner."))
  }

  // MARK: Comparing

  @Test func aSaveShowsBeforeAndAfterAndMarksWhatHasChanged() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]))
    world.press("b")
    #expect(world.text.contains("The next save shows before and after"))

    world.save(try GalleryWorld.payload("green.apns", "Green is hot"))

    #expect(world.line(with: "Green is hot").contains("Green is ready"))
    #expect(world.line(with: "Green is hot").contains("▸"))
    #expect(world.lines[0].contains("before and after") && !world.text.contains("The next save"))
    #expect(!world.line(with: "Kettle").contains("▸"))
    world.press("b")
    #expect(!world.text.contains("Green is ready"))
  }

  /// The row in which a text stands first.
  private func row(of text: String, in world: GalleryWorld) -> Int? {
    world.lines.firstIndex { $0.contains(text) }
  }

  @Test func beforeAndAfterStandBesideEachOtherInATerminalOf120Columns() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]), columns: 120, rows: 40)
    world.press("b")
    world.save(try GalleryWorld.payload("green.apns", "Green is hot"))

    let both = world.line(with: "Green is hot")
    #expect(both.contains(/│ +Green is ready +│ +▸ +│ +Green is hot +│/), "\(world.text)")
    #expect(!world.text.contains("…"))
  }

  @Test(arguments: [(80, 24), (40, 20)]) func whereOneHasRoomTheNewOneStandsAboveTheOldOne(
    columns: Int,
    rows: Int
  ) throws {
    for grid in [false, true] {
      var world = try world(GalleryAxes(surfaces: [.banner]), columns: columns, rows: rows)
      if grid { world.press("g") }
      world.press("b")
      world.save(try GalleryWorld.payload("green.apns", "Green is hot"))

      let new = try #require(row(of: "Green is hot", in: world), "\(world.text)")
      let name = try #require(world.lines.dropFirst(2).firstIndex { $0.contains("before") })
      let old = try #require(row(of: "Green is ready", in: world))
      #expect(new < name && name < old)
      #expect(world.line(with: "Green is hot").contains("▸│"))
      #expect(!world.line(with: "Green is ready").contains("▸"))
    }
  }

  @Test func aRowThatIsNewDoesNotMarkWhatHasMovedDownForIt() throws {
    let short = "Green is ready"
    let long = "Green is ready for you and for all those who came along with you today"
    for (before, after, mark) in [(short, long, "▸"), (long, short, "◂")] {
      var world = GalleryWorld(columns: 200, rows: 60, axes: GalleryAxes(surfaces: [.longLook]))
      world.find(try GalleryWorld.payload("green.apns", before))
      world.press("b")
      world.save(try GalleryWorld.payload("green.apns", after))

      let marked = world.lines.filter { $0.contains(/[▸◂]/) }
      #expect(marked.count == 2 && marked[1].contains(mark), "\(world.text)")
      #expect(marked.allSatisfy { !$0.contains("Pour") })
    }
  }

  @Test func whatIsPinnedStaysBesideOtherFiles() throws {
    var world = try world(GalleryAxes(surfaces: [.banner]))
    world.find(try GalleryWorld.payload("white.apns", "White is ready"))
    world.press("space", "n")

    #expect(world.line(with: "White is ready").contains("Green is ready"))
    #expect(world.lines[0].contains("beside green.apns"))
    world.press("space")
    #expect(!world.text.contains("Green is ready"))
  }

  // MARK: Drawn elsewhere

  @Test func anAttachmentIsAskedForOnceAndShownWhenItIsThere() throws {
    var world = GalleryWorld(axes: GalleryAxes(surfaces: [.longLook]))
    var file = try GalleryWorld.payload("green.apns", "Green is ready")
    let stored = StoredFile(path: "leaf.png", type: .png, bytes: 10)
    var content = Content(title: "Kettle", body: "With a leaf")
    content.attachments = [Attachment(identifier: "leaf", url: "leaf.png", file: stored)]
    guard case .payload(var text?) = file.content else { return }
    text.push.mutableContent = true
    text.app?.serviceExtension = ServiceExtension(program: Program(command: ["true"]))
    text.extended = ExtensionResult(content: content, reasons: [])
    file.content = .payload(text)
    world.find(file)

    let orders = world.state.nextOrders().compactMap { order in
      if case .picture(let picture) = order { picture } else { nil }
    }
    #expect(orders.count == 1 && world.state.nextOrders().isEmpty)
    world.state.receive(orders.map { .picture($0, .failure(DrawingError("It is no picture."))) })

    #expect(world.text.contains("It is no picture."))
  }

  // MARK: Room

  @Test func aCaptionSaysWhatIsLeftOrCutOffOnAPhone() throws {
    var world = try world(GalleryAxes(surfaces: [.banner], devices: [.standard]))
    #expect(world.text.contains(/title about \d+, body about \d+ left/))

    world.save(try GalleryWorld.payload("green.apns", String(repeating: "word ", count: 60)))
    #expect(world.text.contains(/body cut after about 1\d\d of 300 characters/))
  }

  @Test func hiddenTextsAndLongLooksAreNotMeasured() throws {
    let world = try world(GalleryAxes(surfaces: [.longLook, .banner], states: [.hidden]))

    #expect(!world.text.contains(" about "))
  }
}
