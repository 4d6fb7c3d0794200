import ArgumentParser
import Canvas
import CenterGateway
import CenterUI
import Foundation
import PhoneContents
import PhoneDrawing
import Testing
import Themes

@testable import ControlProtocol
@testable import Gallery
@testable import NotificationModel
@testable import PayloadSimulation
@testable import bellhop

/// What a person types after `bellhop snapshot`, and what they read when it is not understood.
@Suite struct SnapshotTests {
  private func command(_ arguments: String...) throws -> SnapshotCommand {
    try SnapshotCommand.parse(["a.apns"] + arguments)
  }

  private func usageFailure(_ arguments: String...) -> String {
    do {
      _ = try SnapshotCommand.parse(["a.apns"] + arguments)
      return ""
    } catch {
      return SnapshotCommand.message(for: error)
    }
  }

  @Test func withoutOptionsItIsThePhoneInTheDarkAsText() throws {
    let what = try command().what
    let catalog = ThemeCatalog(folder: "/nonexistent")
    let themes = try what.themes(from: catalog).themes
    let series = try what.series(of: [], apps: [], themes: themes)

    #expect(try what.picture.resolvedFormat == .text)
    #expect(series.screens.map(\.name) == ["iPhone"])
    #expect(series.themes.map(\.name) == ["dark"])
    #expect(series.payloads.surfaces == [.screen] && series.payloads.locales == ["en"])
    #expect(series.payloads.now == Date(timeIntervalSince1970: 1_774_345_260))
    #expect(series.look.depth == .monochrome && !series.look.motion)
  }

  @Test func everythingCanBeRepeatedAndCountsOnce() throws {
    let what = try command(
      "--device",
      "iphone-se",
      "--device",
      "ipad",
      "--device",
      "ipad",
      "--size",
      "80x24",
      "--theme",
      "light",
      "--theme",
      "dark",
      "--locale",
      "ar",
      "--locale",
      "en",
      "--surface",
      "lock",
      "--surface",
      "banner"
    ).what
    let themes = try what.themes(from: ThemeCatalog(folder: "/nonexistent")).themes
    let series = try what.series(of: [], apps: [], themes: themes)

    #expect(series.screens.map(\.name) == ["iPhone SE", "iPad", "80x24"])
    #expect(series.themes.map(\.name) == ["light", "dark"])
    #expect(series.payloads.locales == ["ar", "en"] && series.payloads.surfaces == [.lock, .banner])
  }

  @Test func whatIsNotKnownIsToldWithWhatIs() {
    #expect(usageFailure("--device", "nokia").contains("iphone-se, iphone, iphone-max, ipad"))
    #expect(usageFailure("--surface", "watch").contains("banner, list, lock, longlook, island, screen"))
    #expect(usageFailure("--format", "gif").contains("text, ansi, svg, png, html, markdown"))
    #expect(usageFailure("--size", "10x10").contains("from 30x8 to 400x200"))
    #expect(usageFailure("--size", "80").contains("write columns and rows as 80x24"))
  }

  @Test func anUnknownThemeIsToldWithThoseThereAre() throws {
    let what = try command("--theme", "nope").what
    let failure = #expect(throws: CommandError.self) {
      try what.themes(from: ThemeCatalog(folder: "/nonexistent"))
    }

    #expect(failure?.exitCode == .usage)
    #expect(failure?.lines.first?.contains("dark, high-contrast, light, monochrome") == true)
  }

  @Test func theOutputFileSaysTheFormatUnlessToldOtherwise() throws {
    #expect(try command("-o", "a.html").what.picture.resolvedFormat == .html)
    #expect(try command("-o", "a.html", "--format", "svg").what.picture.resolvedFormat == .svg)
    let failure = #expect(throws: CommandError.self) {
      try command("-o", "a.doc").what.picture.resolvedFormat
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test func aFolderGivesItsPayloadsByName() throws {
    let folder = try folder([
      "b.apns": #"{"aps":{"alert":"B"}}"#, "a.json": #"{"aps":{"alert":"A"}}"#, "c.txt": "no",
      "~$d.json": #"{"aps":{"alert":"a copy of an editor"}}"#,
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let payloads = try SnapshotFiles([folder], bundle: "com.example.x").payloads()

    #expect(payloads.map(\.name) == ["a", "b"])
    #expect(payloads.map(\.push.topic) == ["com.example.x", "com.example.x"])
  }

  @Test func everyFileThatCannotBeReadIsNamedWithItsPlace() throws {
    let folder = try folder([
      "a.apns": "{\n  \"aps\": }", "b.apns": "[]", "c.apns": #"{"aps":{"alert":"C"}}"#,
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let failure = #expect(throws: CommandError.self) { try SnapshotFiles([folder], bundle: nil).payloads() }

    #expect(failure?.exitCode == .badData)
    #expect(failure?.lines.count == 2)
    #expect(failure?.lines.first?.hasPrefix("\(folder)/a.apns:2:10: error: ") == true)
  }

  @Test func theShippedAppsAreKnown() {
    let dely = ShippedApps.all.first { $0.bundle == "com.example.dely" }

    #expect(dely?.categories.isEmpty == false)
  }

  @Test func noProgramOfAnAppIsRunUnlessAPersonSaysSo() throws {
    #expect(try !command().what.extensions)
    #expect(try command("--extensions").what.extensions)
  }

  @Test func anExtensionThatIsNotRunIsNamedOnce() async throws {
    var app = App(bundle: "com.example.x", name: "X", origin: .manifest)
    app.serviceExtension = ServiceExtension(program: Program(command: ["/nonexistent"]))
    let push = Push(topic: app.bundle, content: Content(title: "Hello"), hasAlert: true, mutableContent: true)
    let payloads = ["a", "b"].map { PayloadSeries.Payload(name: $0, push: push) }
    let what = try command("--surface", "banner", "--locale", "en", "--locale", "de").what
    let themes = try what.themes(from: ThemeCatalog(folder: "/nonexistent")).themes
    let series = try what.series(of: payloads, apps: [app], themes: themes)

    let (sheet, notes) = try await SnapshotRenderer(series: series).sheet(with: nil)

    #expect(sheet.figures.count == 4)
    let sentence = "The service extension of com.example.x is not run; --extensions runs it."
    #expect(notes.map(\.text) == ["note: " + sentence])
  }

  @Test func withoutTheProgramForPNGsAPersonReadsWhereItIs() async throws {
    let service = try PictureChild.phoneService(["PATH": "/nonexistent"])
    let failure = await #expect(throws: CommandError.self) {
      try await service.png(of: []).mapError { CommandError($0) }.get()
    }

    #expect(failure?.exitCode == .cannotCreate)
    #expect(failure?.lines.first?.contains("librsvg2-bin") == true)
  }

  private func folder(_ files: [String: String]) throws -> String {
    let place = FileManager.default.temporaryDirectory.path + "/bellhop-snapshot-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(toFile: "\(place)/\(name)", atomically: false, encoding: .utf8)
    }
    return place
  }

  @Test func onlyALanguageIsToldToBeUnknownToThePhone() throws {
    func notes(_ locale: String) throws -> [String] {
      try SnapshotCommand.parse(["a.apns", "--locale", locale]).what.phone.look.notes.map(\.text)
    }
    #expect(try notes("sw").map { $0.hasPrefix("note: The phone has no words in sw") } == [true])
    #expect(try notes("de") == [])
    #expect(throws: (any Error).self, "no language at all is refused") { try notes("xx-YY") }
  }

  @Test func thePhoneHasOptionsOfItsOwn() throws {
    let words =
      "--style phone --appearance dark --text-size accessibilitylarge --state grouped:4 --frame --scale 3"
    let command = try SnapshotCommand.parse(["a.apns"] + words.split(separator: " ").map(String.init))
    let phone = command.what.phone

    #expect(phone.look.appearance == [.dark] && phone.look.textSize == [.accessibilityLarge])
    #expect(try phone.states() == [.grouped(4)])
    #expect(command.phone.style == .phone && command.phone.frame && command.phone.scale == 3)
  }

  @Test func withoutThePhoneTheyAreRefused() {
    #expect(usageFailure("--frame").contains("--frame: only with --style phone."))
    #expect(usageFailure("--style", "phone", "--scale", "4").contains("--scale is 1, 2 or 3."))
    #expect(usageFailure("--style", "phone", "--state", "asleep").contains("'asleep' is no state"))
    #expect(usageFailure("--style", "phone", "--appearance", "pink").contains("there are: dark, light"))
  }
}
