import ArgumentParser
import Foundation
import NotificationModel
import PayloadProjects
import Testing

@testable import bellhop

/// Which apps take part where payloads are looked at: the same ones for every command.
@Suite struct ManifestSearchTests {
  private static let manifest = "bundle: com.example.tea\nname: Tea\n"

  /// Runs `body` with a folder of files.
  private func with(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let place = NSTemporaryDirectory() + "bellhop-search-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: place) }
    for (name, text) in files {
      let path = "\(place)/\(name)"
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    try body(place)
  }

  @Test(arguments: ["payloads", "payloads/", "payloads/.", "payloads/green.apns", "."])
  func theFolderAppsBesideThePayloadsCountsForAFileAndForTheFolder(name: String) throws {
    try with(["apps/tea.yaml": Self.manifest, "payloads/green.apns": "{}"]) { place in
      let found = ManifestSearch.manifests(beside: ["\(place)/\(name)"])

      #expect(found.map(ManifestSearch.place) == [ManifestSearch.place(of: "\(place)/apps/tea.yaml")])
    }
  }

  @Test func manifestsInTheFolderAndInAppsWithinItCount() throws {
    let files = ["app.yaml": Self.manifest, "apps/tea.yaml": Self.manifest, "green.apns": "{}"]
    try with(files) { place in
      let found = ManifestSearch.manifests(beside: ["\(place)/green.apns"])

      #expect(found == ["\(place)/app.yaml", "\(place)/apps/tea.yaml"])
    }
  }

  @Test func theFolderAboveCountsIfThereIsNoneBeside() throws {
    let files = ["app.yaml": Self.manifest, "payloads/green.apns": "{}", "other/app.yaml": Self.manifest]
    try with(files) { place in
      #expect(ManifestSearch.manifests(beside: ["\(place)/payloads"]) == ["\(place)/app.yaml"])
    }
    try with(["app.yaml": Self.manifest, "payloads/tea.yaml": Self.manifest]) { place in
      #expect(ManifestSearch.manifests(beside: ["\(place)/payloads"]) == ["\(place)/payloads/tea.yaml"])
    }
  }

  @Test func otherYAMLFilesAndHiddenFoldersAndStandardInputDoNotCount() throws {
    let files = ["flows/walk.yaml": "- push: x\n", ".git/tea.yaml": Self.manifest, "green.apns": "{}"]
    try with(files) { place in
      #expect(ManifestSearch.manifests(beside: [place, "-"]) == [])
    }
  }

  @Test func allFoldersInsideAreSearchedAndNoHiddenOnes() throws {
    try with(["a/b/green.apns": "{}", ".git/x.apns": "{}"]) { place in
      #expect(ManifestSearch.withFoldersInside(place) == [place, "\(place)/a", "\(place)/a/b"])
    }
  }

  @Test func aNamedManifestCountsOnceAndMoreThanOneThatIsFound() throws {
    let other = "bundle: com.example.tea\nname: Other\n"
    let files = ["apps/tea.yaml": Self.manifest, "tea.yaml": other, "payloads/green.apns": "{}"]
    try with(files) { place in
      let known = try KnownApps.parse([
        "--app", "\(place)/tea.yaml", "--app", "\(place)/apps/../apps/tea.yaml", "--apps", "\(place)/apps",
      ])
      let person = UserEnvironment(environment: ["HOME": place])

      let manifests = try known.project(of: person, beside: ["\(place)/payloads"]).manifests

      #expect(manifests.map(\.app?.name) == ["Other", "Tea"] && manifests.map(\.isNamed) == [true, true])
    }
  }
}
