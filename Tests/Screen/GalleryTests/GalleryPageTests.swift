import Foundation
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestRepository
import Testing

@testable import Gallery
@testable import PhonePictures

/// The gallery as a page in a browser.
@Suite struct GalleryPageTests {
  private func page(_ files: GalleryFile..., axes: GalleryAxes = GalleryAxes()) -> GalleryPage {
    var page = GalleryPage(title: "teas", axes: axes, now: GalleryWorld.moment)
    _ = page.receive(GalleryUpdate(files: files))
    return page
  }

  private func two() throws -> GalleryPage {
    page(
      GalleryWorld.manifest(),
      try GalleryWorld.payload("black.apns", "Black is ready", problems: [GalleryWorld.problem("odd")]),
      try GalleryWorld.payload("green.apns", "Green is ready")
    )
  }

  private func save(_ file: GalleryFile, on page: inout GalleryPage) -> GalleryPage.Event {
    page.receive(
      GalleryUpdate(files: [file], saved: GalleryUpdate.SavedFile(path: file.path, name: file.name))
    )
  }

  // MARK: Files

  @Test func theListHasEveryFileWithItsTextsForTheSearch() throws {
    let sheet = try two().sheet

    #expect(sheet.sections.map(\.name) == ["black.apns", "green.apns", "tea.yaml"])
    // As in the terminal, the app and the rules of problems are found, too.
    #expect(sheet.sections[0].texts == "black.apns Tea rule odd  Kettle  Black is ready")
    #expect(sheet.sections[0].problems.count == 1)
    let list = try #require(PhonePageWriter(sheet)?.list())
    #expect(list.contains("3 files · 2 problems"))
    #expect(list.contains("data-search=\"green.apns green.apns tea kettle  green is ready\""))
  }

  @Test func aSectionHasTheProblemsOfItsFileAndThoseBesideIt() throws {
    let sheet = try #require(try two().sheet(of: ["file": "black.apns"], isBefore: false))
    let section = try #require(sheet.sections.first)

    #expect(section.problems.map(\.file) == [nil, "tea.yaml"] && section.problems.first?.place == "3:7")
    #expect(section.rows.map { $0.map(\.picture.surface) } == [[.banner, .longLook, .lock]])
    #expect(try two().sheet(of: ["file": "../black.apns"], isBefore: false) == nil)
    #expect(try two().sheet(of: [:], isBefore: false)?.sections.first?.name == "black.apns")
  }

  @Test func aSaveNamesItsFileAndAFileWithoutProblemsIsSaidInWords() throws {
    var page = try two()

    let saved = save(try GalleryWorld.payload("green.apns", "Green is hot"), on: &page)
    let beside = page.receive(
      GalleryUpdate(
        files: [],
        removed: ["teas/tea.yaml"],
        saved: GalleryUpdate.SavedFile(path: "teas/tea.yaml", name: "tea.yaml")
      )
    )

    #expect(saved.saved == "green.apns" && saved.sentence == nil)
    #expect(beside.sentence == "tea.yaml saved")
    #expect(page.sheet.sections.map(\.name) == ["black.apns", "green.apns"])
  }

  @Test func theTextBeforeTheLastSaveIsDrawnToo() throws {
    var page = try two()
    #expect(page.sheet(of: ["file": "green.apns"], isBefore: true) == nil)

    _ = save(try GalleryWorld.payload("green.apns", "Green is hot"), on: &page)
    let body = { (isBefore: Bool) in
      page.sheet(of: ["file": "green.apns"], isBefore: isBefore)?.figures.first?.picture.contents.firstCard?
        .body
    }

    #expect(body(true) == "Green is ready" && body(false) == "Green is hot")
  }

  @Test func aTextThatNoPhoneCouldReadLeavesTheLastPicture() throws {
    var page = try two()
    let problem = GalleryWorld.problem("broken", .error)
    _ = save(try GalleryWorld.payload("green.apns", nil, problems: [problem]), on: &page)

    let section = try #require(page.sheet(of: ["file": "green.apns"], isBefore: false)?.sections.first)

    #expect(section.rows.joined().first?.picture.contents.firstCard?.body == "Green is ready")
    #expect(section.remark?.contains("No phone could read it") == true)
    #expect(section.problems.first?.severity == .error)
  }

  // MARK: What is chosen

  @Test func whatIsChosenIsDrawn() throws {
    let choice = [
      "file": "green.apns", "device": "ipad", "appearance": "dark", "surface": "lock",
      "state": "previews hidden",
      "textSize": "small", "locale": "ar",
    ]
    let page = try two()
    let sheet = try #require(page.sheet(of: choice, isBefore: false))
    let figure = try #require(sheet.figures.first)

    #expect(sheet.figures.count == 1)
    #expect(figure.picture.device.name == "ipad" && figure.picture.appearance == .dark)
    #expect(figure.picture.surface == .lock && figure.state == "previews hidden" && figure.textSize == .small)
    // The app has no texts in Arabic, so it is not offered and not taken.
    #expect(figure.locale == "en" && !sheet.choosers.contains { $0.aspect == .locale })
    #expect(sheet.choosers.first { $0.aspect == .device }?.values.first?.word == "iphone")
  }

  @Test func theGridHasSurfacesBelowOneAnotherAndPhonesBesideOneAnother() throws {
    let page = page(
      try GalleryWorld.payload("green.apns", "Green is ready"),
      axes: GalleryAxes(locales: ["en", "ar"], devices: [.standard, DevicePreset.all[0]])
    )

    let grid = try #require(page.sheet(of: ["grid": "1"], isBefore: false))

    #expect(grid.rows.map(\.count) == [4, 4, 4])
    #expect(grid.rows.map { Set($0.map(\.picture.surface)) } == [[.banner], [.longLook], [.lock]])
    #expect(
      page.sheet(of: ["grid": "1", "device": "iphone-se"], isBefore: false)?.rows.map(\.count) == [2, 2, 2]
    )
    #expect(page.sheet(of: [:], isBefore: false)?.rows.map(\.count) == [3])
  }

  @Test func moreThanABrowserCanShowIsSaidInsteadOfDrawn() throws {
    let tags = [
      "en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "tr", "ru", "he", "ar", "ja", "ko", "zh-Hans",
    ]
    let page = page(
      try GalleryWorld.payload("green.apns", "Green is ready"),
      axes: GalleryAxes(locales: tags, textSizes: [.large, .small])
    )

    let section = try #require(page.sheet(of: ["grid": "1"], isBefore: false)?.sections.first)

    #expect(section.rows.isEmpty && section.remark?.hasPrefix("These are 384 pictures") == true)
  }

  // MARK: Keys

  /// A key of the gallery does the same on the page, or the page says why not.
  @Test func everyKeyOfTheGalleryIsOnThePageOrNamedAsAbsent() throws {
    let keys = PhonePage.Key.ofGallery
    let script = try Repository.text("Sources/Pictures/PhonePictures/Page/page.js")
    let table = try #require(script.split(separator: "const does = {").last?.split(separator: "\n}\n").first)

    for binding in GalleryKeys.bindings {
      let key = try #require(keys.first { $0.intent == binding.intent.rawValue }, "\(binding.label)")
      #expect(key.absence == nil || key.absence?.hasSuffix(".") == false)
    }
    for key in keys where key.absence == nil {
      let isDone = table.contains("\(key.intent): ") || table.contains("\(key.intent)() {")
      #expect(isDone && !key.names.isEmpty, "page.js does not know \(key.intent)")
    }
    let names = keys.filter { $0.absence == nil }.flatMap(\.names)
    #expect(Set(names).count == names.count, "a key has two meanings")
    #expect(!names.contains { $0.hasPrefix("C-") }, "the browser has keys of its own")
  }

  @Test func thePageWritesItsKeysFromTheTable() throws {
    let document = try #require(PhonePageWriter(try two().sheet)?.document())

    #expect(
      document.contains(
        "<tr data-intent=\"nextFile\" data-keys=\"n\"><td><kbd>n</kbd></td><td>The next file</td></tr>"
      )
    )
    #expect(document.contains("<kbd>e</kbd>") && document.contains("starts no program on your machine"))
    #expect(!document.contains("data-intent=\"edit\""))
  }

  // MARK: Hostile files

  @Test func namesTextsAndProblemsAreNeverMarkup() throws {
    let hostile = "\"><img src=x onerror=alert(1)></script><script>alert(2)</script>\u{1B}[2J"
    var file = try GalleryWorld.payload("a.apns", "", problems: [GalleryWorld.problem(hostile)])
    file.name = hostile
    let page = page(file)
    let writer = try #require(PhonePageWriter(page.sheet))
    let name = page.sheet.sections[0].name
    let section = try #require(page.sheet(of: ["file": name], isBefore: false))
    let fragment = try #require(PhonePageWriter(section)?.fragment(saying: hostile))

    for markup in [writer.document(), writer.list(), fragment] {
      #expect(!markup.contains("<img") && !markup.contains("<script>alert") && !markup.contains("\u{1B}"))
      #expect(markup.contains("&lt;img src=x"))
    }
  }
}
