import CenterRuntime
import Configuration
import Foundation
import Testing

@testable import CenterHost
@testable import NotificationModel

/// The manifests of a folder, with the files of texts that they name.
@Suite struct ManifestFolderTests {
  /// A folder with files, gone again when the story is told.
  private func read(_ files: [String: String]) throws -> (apps: [App], problems: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bellhop-manifests-\(UUID().uuidString)"
    )
    .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/apps/folder.strings",
      withIntermediateDirectories: true
    )
    #expect(mkfifo(folder + "/apps/pipe.strings", 0o600) == 0)
    for (name, text) in files {
      try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    let (apps, problems) = ManifestFolder.read(folder + "/apps")
    return (apps, problems.map { $0.text.replacing(folder, with: "") })
  }

  @Test func anAppHasTheTextsOfTheFilesBesideItsManifest() throws {
    let (apps, problems) = try read([
      "apps/chat.yaml": "bundle: com.example.chat\nstrings: {en: en.strings, de: ../de.strings}",
      "apps/en.strings": "\"HI\" = \"Hi\";", "de.strings": "\"HI\" = \"Hallo\";",
    ])

    let locales: [String: [String: StringEntry]] = ["en": ["HI": .text("Hi")], "de": ["HI": .text("Hallo")]]
    let files = ["en": ["en.strings"], "de": ["../de.strings"]]
    #expect(apps.map(\.strings) == [StringTables(developmentLocale: "en", locales: locales, files: files)])
    #expect(problems.isEmpty)
  }

  @Test func aManifestThatIsAPipeIsNotWaitedFor() throws {
    let folder = NSTemporaryDirectory() + "bellhop-manifests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/pipe.yaml", 0o600) == 0)

    #expect(
      ManifestFolder.read(folder).problems.map(\.text) == [
        "\(folder)/pipe.yaml: error: cannot be read as UTF-8 text"
      ]
    )
  }

  /// Foundation traps on the folder of such a path.
  @Test func aManifestMayHaveANameOfOneLetter() {
    #expect(throws: (any Error).self) { try ManifestFiles.beside("m").read("gone.strings").get() }
  }

  @Test(
    arguments: [
      ("gone.strings", "is not there"), ("folder.strings", "is a folder"),
      ("pipe.strings", "is no ordinary file"),
    ])
  func whatIsNoOrdinaryFileIsNotWaitedFor(file: String, reason: String) throws {
    let (apps, problems) = try read(["apps/chat.yaml": "bundle: com.example.chat\nstrings: {en: \(file)}"])

    #expect(apps.count == 1)
    let message = "\"strings.en\" names \"\(file)\", which \(reason)"
    #expect(problems == ["/apps/chat.yaml:2:15: warning: \(message)"])
  }
}
