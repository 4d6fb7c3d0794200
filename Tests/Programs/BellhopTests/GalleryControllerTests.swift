import Canvas
import CenterUI
import Foundation
import JSON
import NotificationModel
import PayloadSimulation
import Testing
import Text
import Themes

@testable import Gallery
@testable import bellhop

/// What a gallery hears of the files that are saved.
@Suite(.timeLimit(.minutes(1))) struct GalleryControllerTests {
  private static func manifest(_ name: String) -> String {
    "bundle: com.example.\(name)\nname: \(name)\nstrings: { en: shared.strings }\n"
  }

  private static func payload(_ name: String) -> String {
    #"{"Simulator Target Bundle":"com.example.\#(name)","aps":{"alert":{"loc-key":"HELLO"}}}"#
  }

  /// The gallery of a folder, and what it hands over.
  private static func gallery(
    of folder: String
  ) -> (AsyncStream<GalleryUpdate>, AsyncStream<GalleryUpdate>.Continuation, GalleryController) {
    let (updates, sink) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      GalleryFiles([folder], manifests: [], apps: []),
      bundle: nil,
      extending: GalleryExtensions([:], locale: nil),
      publish: { sink.yield($0) }
    )
    return (updates, sink, controller)
  }

  @Test func appsThatShareATableBothHearOfItsSave() async throws {
    let place = NSTemporaryDirectory() + "bellhop-gallery-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    func save(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(place)/\(name)", atomically: true, encoding: .utf8)
    }
    try save(#""HELLO" = "Before";"#, "shared.strings")
    for name in ["a", "b", "c"] {
      try save(Self.manifest(name), name + ".yaml")
      try save(Self.payload(name), name + ".apns")
    }
    try save(#"{"name": "supper", "version": "1.0.0"}"#, "package.json")
    let (updates, _, controller) = Self.gallery(of: place)
    let work = Task { await controller.work() }

    var texts: [String: String] = [:]
    var isSaved = false
    for await update in updates {
      // The table itself is in the list while something is wrong with it.
      #expect(!update.files.contains { $0.name == "package.json" }, "it is no payload")
      for file in update.files where !file.name.hasSuffix(".strings") {
        if case .text(let text)? = file.app?.strings?.locales["en"]?["HELLO"] { texts[file.name] = text }
      }
      if !isSaved, ["a.apns", "b.apns", "c.apns"].allSatisfy({ texts[$0] == "Before" }) {
        try save(#""HELLO" = "After";"#, "shared.strings")
        isSaved = true
      }
      if ["a.apns", "b.apns", "c.apns"].allSatisfy({ texts[$0] == "After" }) { break }
    }
    work.cancel()
    _ = await work.value
    #expect(texts.values.allSatisfy { $0 == "After" } && texts.count == 3)
  }

  /// What becomes of the payload `a.apns` when a file is saved with a text: its app at the first update after the save.
  private func app(afterSaving text: String, _ name: String) async throws -> App? {
    let place = NSTemporaryDirectory() + "bellhop-gallery-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    func save(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(place)/\(name)", atomically: true, encoding: .utf8)
    }
    try save(#""HELLO" = "Before";"#, "shared.strings")
    try save(Self.manifest("a"), "a.yaml")
    try save(Self.payload("a"), "a.apns")
    let (updates, _, controller) = Self.gallery(of: place)
    let work = Task { await controller.work() }
    var isSaved = false
    var app: App?
    for await update in updates {
      guard let payload = update.files.first(where: { $0.name == "a.apns" }) else { continue }
      if isSaved {
        app = payload.app
        break
      }
      guard payload.app?.strings != nil else { continue }
      try save(text, name)
      isSaved = true
    }
    work.cancel()
    _ = await work.value
    return app
  }

  @Test func aBrokenFileLeavesTheLastGoodApp() async throws {
    let before = StringEntry.text("Before")
    let files = [
      ("a.yaml", "bundle: com.example.a\nname: ["), ("shared.strings", #""HELLO" = "#), ("a.apns", "{ "),
    ]
    for (name, text) in files {
      let app = try await app(afterSaving: text, name)
      #expect(app?.name == "a" && app?.strings?.locales["en"]?["HELLO"] == before, "\(name)")
    }
  }

  // MARK: The screen

  /// Shows a project on a screen without a terminal until the person has saved texts into files, one after the other, each
  /// when the screen shows what was waited for. Returns all that the screen has shown.
  private func screen(
    _ files: [String: String],
    saving saves: [(name: String, text: String)],
    waitingFor sights: [String],
    named: (String) -> String = { $0 }
  ) async throws -> [[String]] {
    let place = NSTemporaryDirectory() + "bellhop-gallery-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    func save(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(place)/\(name)", atomically: true, encoding: .utf8)
    }
    for (name, text) in files { try save(text, name) }
    let (updates, _, controller) = Self.gallery(of: named(place))
    var state = GalleryState(
      size: Size(columns: 150, rows: 50),
      options: DisplayOptions(depth: .monochrome),
      themes: [],
      now: PictureMoment.standard
    )
    let work = Task { await controller.work() }
    var frames: [[String]] = []
    var (sights, saves) = (sights[...], saves[...])
    for await update in updates {
      state.receive([.update(update)])
      let grid = state.draw()
      let lines = (0..<grid.size.rows).map { row in grid.row(row).map(\.glyph.text).joined() }
      frames.append(lines)
      guard let sight = sights.first, lines.contains(where: { $0.contains(sight) }) else { continue }
      sights = sights.dropFirst()
      guard let next = saves.popFirst() else { break }
      try save(next.text, next.name)
    }
    work.cancel()
    _ = await work.value
    return frames
  }

  private static let project = [
    "a.yaml": "bundle: com.example.a\nname: Tea\nstrings: { en: en.strings }\n",
    "en.strings": #""HELLO" = "Before";"#, "a.apns": payload("a"),
  ]

  @Test func aBrokenFileOfTextsIsShownWithItsErrorAndThePictureStays() async throws {
    let frames = try await screen(
      Self.project,
      saving: [("en.strings", #""HELLO" = "Bef"#)],
      waitingFor: ["1 file · no problems", "1 file · 1 problem"]
    )

    let lines = try #require(frames.last)
    #expect(lines[0].contains(" en.strings "))
    let text = lines.joined(separator: "\n")
    #expect(text.contains("The picture is of the last texts that"))
    #expect(text.contains("Before"))
  }

  @Test func aMendedFileOfTextsIsNamedAboveThePayload() async throws {
    let frames = try await screen(
      Self.project,
      saving: [("en.strings", #""HELLO" = "Bef"#), ("en.strings", #""HELLO" = "After";"#)],
      waitingFor: ["1 file · no problems", "1 file · 1 problem", "After"]
    )

    let first = try #require(frames.last?.first)
    #expect(first.contains("en.strings saved · a.apns") && first.contains("1 file · no problems"))
  }

  @Test func aBrokenFileOfTextsIsTheOneThatIsShownInAFolderThatIsNamedFromHere() async throws {
    let up = String(
      repeating: "../",
      count: FileManager.default.currentDirectoryPath.split(separator: "/").count
    )
    let frames = try await screen(
      Self.project,
      saving: [("en.strings", #""HELLO" = "Bef"#)],
      waitingFor: ["1 file · no problems", "1 file · 1 problem"],
      named: { up + $0.drop { $0 == "/" } }
    )

    #expect(frames.last?.first?.hasPrefix(" en.strings ") == true)
    #expect(frames.last?.contains { $0.hasPrefix("▌") && $0.contains("en.strings") } == true)
  }

  @Test func aCardThatWasMissingIsNamedByItsShortPathWhenItIsSaved() async throws {
    let up = String(
      repeating: "../",
      count: FileManager.default.currentDirectoryPath.split(separator: "/").count
    )
    var files = Self.project
    files["a.yaml", default: ""] += "contentExtensions: [{ categories: [A], template: a.card.yaml }]\n"
    let frames = try await screen(
      files,
      saving: [("a.card.yaml", "card: [Hello]\n")],
      waitingFor: ["Before", "a.card.yaml saved"],
      named: { up + $0.drop { $0 == "/" } }
    )

    #expect(frames.last?.first?.hasPrefix(" a.card.yaml saved · a.apns") == true)
  }

  @Test func aFileOfTextsThatWasBrokenFromTheStartKeepsNoOtherFromBeingShown() async throws {
    var files = Self.project
    files["a.yaml"] = "bundle: com.example.a\nname: Tea\nstrings: { en: en.strings, de: de.stringsdict }\n"
    files["de.stringsdict"] = "<plist><dict><key>A"
    let frames = try await screen(
      files,
      saving: [("en.strings", #""HELLO" = "After";"#)],
      waitingFor: ["Before", "After"]
    )

    #expect(frames.last?.joined().contains("After") == true)
  }

  @Test func aMendedManifestIsTakenOffTheListAndNamedAboveThePayload() async throws {
    let good = Self.project["a.yaml", default: ""]
    let frames = try await screen(
      Self.project,
      saving: [("a.yaml", good + "categorys: []\n"), ("a.yaml", good + "# mended\n")],
      waitingFor: ["1 file · no problems", "1 file · 1 problem", "1 file · no problems"]
    )

    let lines = try #require(frames.last)
    #expect(lines[0].contains("a.yaml saved · a.apns"))
    #expect(!lines.dropFirst().contains { $0.contains("a.yaml") })
  }

  @Test func whatIsBrokenForAMomentStillNamesItsTexts() async throws {
    let frames = try await screen(
      Self.project,
      saving: [("a.apns", String(Self.payload("a").prefix(70))), ("a.apns", Self.payload("a") + " ")],
      waitingFor: ["1 file · no problems", "the last text that could be shown", "1 file · no problems"]
    )

    #expect(!frames.joined().contains { $0.contains("unused-string") })
  }

  @Test func aTextThatALanguageLacksIsOneProblemWithANoteWhereItIsAdded() async throws {
    var files = Self.project
    files["a.yaml"] =
      "bundle: com.example.a\nname: { key: TEA }\nstrings: { en: en.strings, de: de.strings }\n"
    files["en.strings"] = #""HELLO" = "Before"; "TEA" = "Tea";"#
    files["de.strings"] = #""HELLO" = "Vorher";"#
    let frames = try await screen(files, saving: [], waitingFor: ["1 file · 1 problem"])

    let text = try #require(frames.last).joined(separator: "\n")
    #expect(text.contains("\"TEA\" is not in de: the key") && text.contains("· 1:"))
    #expect(frames.last?.contains { $0.contains("a.yaml") && $0.contains("1 !") } == true)
  }

  @Test func aPayloadThatIsTooLargeIsDrawnWithItsError() async throws {
    var files = Self.project
    files["a.apns"] = Self.payload("a").dropLast() + #","rest":"\#(String(repeating: "x", count: 4_200))"}"#
    files["b.apns"] = Self.payload("a")
    let frames = try await screen(files, saving: [], waitingFor: ["2 files · 1 problem"])

    let lines = try #require(frames.last)
    #expect(lines.contains { $0.contains("T  a.apns") && $0.contains("1 ×") })
    #expect(lines.contains { $0.contains("Before") })
  }

  @Test func aPayloadThatIsBrokenFromTheStartHasTheIconOfTheAppThatItNames() async throws {
    var files = Self.project
    files["a.apns"] = String(Self.payload("a").dropLast(2))
    files["b.apns"] = Self.payload("a")
    let frames = try await screen(files, saving: [], waitingFor: ["2 files · 1 problem"])

    #expect(frames.last?.contains { $0.contains("T  a.apns") } == true)
  }

  @Test func anUpdateIsDrawnAnewWhenItsStartIsSaved() async throws {
    func activity(_ event: String, _ rest: String, at timestamp: Int) -> String {
      """
      {"Simulator Target Bundle":"com.example.a","aps":{"event":"\(event)","timestamp":\(timestamp),
       "content-state":{"status":"Nearby"}\(rest)}}
      """
    }
    func startPayload(_ sender: String) -> String {
      activity(
        "start",
        #","alert":"It comes","attributes-type":"Delivery","attributes":{"sender":"\#(sender)"}"#,
        at: 1_774_344_000
      )
    }
    let files = [
      "a.yaml":
        "bundle: com.example.a\nname: Tea\nliveActivities: [{ type: Delivery, template: a.card.yaml }]\n",
      "a.card.yaml": "card:\n  - text: '{{attributes.sender}}: {{contentState.status}}'\n",
      "1.apns": activity("update", "", at: 1_774_345_200), "2.apns": startPayload("Lindqvist"),
    ]
    let place = NSTemporaryDirectory() + "bellhop-gallery-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    for (name, text) in files {
      try text.write(toFile: "\(place)/\(name)", atomically: true, encoding: .utf8)
    }
    let (updates, sink, controller) = Self.gallery(of: place)
    let work = Task { await controller.work() }
    var senders: [String] = []
    for await update in updates where senders.last != "Holm" {
      for file in update.files where file.name == "1.apns" {
        guard case .payload(let text?) = file.content, let start = text.start else { continue }
        let sender = start.push.content.userInfo["aps"]?["attributes"]?["sender"]?.stringValue ?? "none"
        if sender == "Lindqvist", !senders.contains(sender) {
          try startPayload("Holm").write(toFile: place + "/2.apns", atomically: true, encoding: .utf8)
        }
        senders.append(sender)
        if sender == "Holm" { sink.finish() }
      }
    }
    work.cancel()
    _ = await work.value
    #expect(senders.first == "none" && senders.last == "Holm")
  }
}
