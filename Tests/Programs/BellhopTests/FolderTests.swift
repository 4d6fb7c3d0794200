import Foundation
import Testing

@testable import bellhop

/// Folders with names as people give them, and with things in them that do not belong there.
@Suite struct FolderTests {
  @Test func aManifestIsWhereItsPathSaysWithEveryCharacter() {
    #expect(
      AppRegisterCommand.place(of: "/srv/my apps/caf\u{E9}/50%.yaml") == "/srv/my apps/caf\u{E9}/50%.yaml"
    )
    #expect(AppRegisterCommand.place(of: "/srv/apps/../apps/a.yaml") == "/srv/apps/a.yaml")
    #expect(AppRegisterCommand.place(of: "a b.yaml").hasSuffix("/a b.yaml"))
  }

  @Test func onlyVisibleYamlCountsAndInOrder() throws {
    let folder = NSTemporaryDirectory() + "bellhop-folder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["b.yaml", "a.yaml", ".hidden.yaml", "a.yaml~", "c.yml"] {
      try "text of \(name)".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    #expect(YAMLFolder.files(in: folder) == [folder + "/a.yaml", folder + "/b.yaml"])
    #expect(YAMLFolder.files(in: folder + "/none") == nil)
    #expect(Array(ThemeCatalog(folder: folder).themes.map(\.name).suffix(2)) == ["a", "b"])
  }
}
