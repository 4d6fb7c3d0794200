import Foundation
import Testing

@testable import CenterScreen
@testable import bellhop

/// Which files are in a gallery, and what its editor is told.
@Suite struct GalleryFilesTests {
  private func folder(_ files: [String: String]) throws -> String {
    let place = NSTemporaryDirectory() + "bellhop-gallery-\(UUID().uuidString.prefix(8))"
    for (name, text) in files {
      let path = "\(place)/\(name)"
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    return place
  }

  private let manifest = "bundle: com.example.tea\nname: Tea\n"

  @Test func aFileOfAFolderIsNamedWithoutTheFolder() throws {
    let place = try folder(["app.yaml": manifest, "payloads/green.apns": "{}"])
    defer { try? FileManager.default.removeItem(atPath: place) }

    let files = GalleryFiles([place + "/"], manifests: [], apps: [])

    #expect(files.name(of: "\(place)/payloads/green.apns") == "payloads/green.apns")
  }

  @Test func aManifestThatIsNamedAndFoundTakesPartOnce() throws {
    let place = try folder(["apps/tea.yaml": manifest, "green.apns": "{}"])
    defer { try? FileManager.default.removeItem(atPath: place) }
    let named = "\(place)/apps/../apps/tea.yaml"

    let files = GalleryFiles(["\(place)/green.apns"], manifests: [named], apps: ["\(place)/apps"])

    #expect(files.isNamedOtherwise("\(place)/apps/tea.yaml") && !files.isNamedOtherwise(named))
  }

  @Test func severalFilesAreNamedWithoutTheFolderThatAllLieIn() throws {
    let place = try folder(["app.yaml": manifest, "a.apns": "{}", "b.apns": "{}"])
    defer { try? FileManager.default.removeItem(atPath: place) }

    let files = GalleryFiles(["\(place)/a.apns", "\(place)/b.apns"], manifests: [], apps: [])

    #expect(files.name(of: "\(place)/a.apns") == "a.apns" && files.name(of: "x.apns") == "x.apns")
  }

  @Test func aFileBelowTheWorkingFolderIsNamedFromThere() {
    let files = GalleryFiles(["payloads/a.apns", "/elsewhere/b.apns"], manifests: [], apps: [])
    let here = FileManager.default.currentDirectoryPath

    #expect(files.name(of: "\(here)/apps/tea.yaml") == "apps/tea.yaml")
    #expect(files.name(of: "/elsewhere/b.apns") == "/elsewhere/b.apns")
  }

  // MARK: The editor

  @Test(arguments: [
    ("vi", ["vi", "+3", "a.apns"]), ("/usr/bin/nvim -f", ["/usr/bin/nvim", "-f", "+3", "a.apns"]),
    ("code --wait", ["code", "--wait", "--goto", "a.apns:3:7"]), ("hx", ["hx", "a.apns:3:7"]),
    ("emacsclient -a ''", ["/bin/sh", "-c", "emacsclient -a '' \"$@\"", "sh", "+3", "a.apns"]),
  ])
  func theEditorIsToldThePlace(editor: String, command: [String]) throws {
    let known = try #require(EditorCommand(["EDITOR": editor]))

    #expect(known.command(for: "a.apns", line: 3, column: 7) == command)
  }

  @Test func visualCountsBeforeEditorAndAnEmptyOneIsNone() throws {
    let visual = try #require(EditorCommand(["EDITOR": "ed", "VISUAL": "nano"]))

    #expect(visual.command(for: "-x.apns", line: 1, column: 1) == ["nano", "+1", "./-x.apns"])
    #expect(EditorCommand(["EDITOR": " ", "VISUAL": ""]) == nil && EditorCommand([:]) == nil)
  }
}
