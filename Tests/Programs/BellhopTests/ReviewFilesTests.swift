import ArgumentParser
import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import PayloadProjects
import PayloadSimulation
import Testing

@testable import Gallery
@testable import PhonePictures
@testable import bellhop

/// What comes onto a review page, whatever is wrong with the files.
@Suite struct ReviewFilesTests {
  private func page(_ files: [String: String], manifest: String? = nil, isNamed: Bool = false) throws -> (
    sheet: PhoneSheet, failures: [CommandError]
  ) {
    let folder = try folder(files)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var project = PayloadProject(bundle: "a.b")
    if let manifest {
      let path = folder + "/app.yaml"
      try manifest.write(toFile: path, atomically: false, encoding: .utf8)
      project.read(manifest: path, isNamed: isNamed)
    }
    let apps = project.apps
    let named = SnapshotFiles([folder], bundle: "a.b", apps: apps)
    let review = try ReviewFiles(named, project)
    let what = try SnapshotCommand.parse(["a.apns", "--surface", "banner", "--surface", "lock"]).what
    return (
      review.sheet(of: PhoneSeries(try what.series(of: review.payloads, apps: apps, themes: []).payloads)),
      review.failures
    )
  }

  private func folder(_ files: [String: String]) throws -> String {
    let folder = NSTemporaryDirectory() + "review-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    return folder
  }

  @Test func aBrokenFileIsASectionAndTheOthersHaveTheirPictures() throws {
    let (sheet, failures) = try page([
      "a.apns": #"{"aps":{"alert":"A","badge":"2"}}"#, "b.apns": "{ broken",
      "c.apns": #"{"aps":{"alert":"C"}}"#,
    ])

    #expect(sheet.sections.map(\.name) == ["a", "b", "c", "All on one phone"])
    #expect(sheet.sections.map { $0.rows.joined().count } == [2, 0, 2, 1])
    #expect(sheet.sections[0].problems.contains { $0.message.contains("badge") })
    #expect(sheet.sections[1].problems.contains { $0.severity == .error && $0.place == "1:3" })
    #expect(failures.map(\.exitCode) == [.badData])
    #expect(sheet.page?.title == "Review of 3 payloads")
  }

  @Test func aPageOfBrokenFilesAloneIsAPage() throws {
    let (sheet, failures) = try page(["b.apns": "{ broken"])

    #expect(sheet.sections.map(\.name) == ["b"] && sheet.figures.isEmpty && failures.count == 1)
  }

  @Test func theProblemsOfAManifestAreASectionOfItsFile() throws {
    let manifest = "bundle: a.b\nname: A\ncolour: red\n"
    let (sheet, _) = try page(["a.apns": #"{"aps":{"alert":"A"}}"#], manifest: manifest)
    let last = try #require(sheet.sections.last)

    #expect(sheet.sections.count == 2 && last.name.hasSuffix("/app.yaml"))
    #expect(last.problems.contains { $0.place == "3:1" && $0.message.contains("colour") })
    #expect(sheet.sections[0].rows.joined().count == 2)
  }

  @Test func aManifestThatIsNotThereSaysSo() {
    var project = PayloadProject()
    project.read(manifest: "/nowhere/app.yaml", isNamed: true)

    #expect(project.manifests.map { $0.app == nil } == [true] && project.notes.count == 1)
    #expect(project.notes.first?.text.contains("there is no file '/nowhere/app.yaml'") == true)
  }

  @Test func aManifestThatSaysTooLittleIsASection() throws {
    let payload = ["a.apns": #"{"aps":{"alert":"A"}}"#]
    let (sheet, failures) = try page(payload, manifest: "bundle: a.b\nname: [\n", isNamed: true)

    #expect(sheet.sections.last?.name.hasSuffix("/app.yaml") == true)
    #expect(sheet.sections.last?.problems.isEmpty == false && sheet.sections.first?.rows.isEmpty == false)
    #expect(failures.map(\.exitCode) == [.badData])
  }

  @Test func aPayloadThatIsTooLargeHasItsPicturesAndItsError() throws {
    let text = #"{"aps":{"alert":"A"},"rest":"\#(String(repeating: "x", count: 4_200))"}"#
    let (sheet, failures) = try page(["a.apns": text])

    #expect(sheet.sections.map { $0.rows.joined().count } == [2])
    #expect(sheet.sections[0].problems.contains { $0.severity == .error && $0.message.contains("4,096") })
    #expect(failures.count == 1 && sheet.page?.title == "Review of a")
  }

  @Test func anUpdateOfALiveActivityHasANoteThatSaysUponWhatItIsDrawn() throws {
    let text = #"{"aps":{"event":"update","timestamp":1774345200,"content-state":{"status":"Nearby"}}}"#
    let template = "card:\n  - text: '{{contentState.status}}'\n"
    let manifest = "bundle: a.b\nname: A\nliveActivities: [{ type: Delivery, template: a.card.yaml }]\n"
    let (sheet, _) = try page(["a.apns": text, "a.card.yaml": template], manifest: manifest)

    #expect(sheet.sections[0].problems.contains { $0.message.contains("drawn without attributes") })
  }
}
