import Foundation
import PayloadProjects
import Testing

@testable import bellhop

/// What the language server reads of a project at each save.
@Suite struct PayloadKeyIndexTests {
  private let folder = NSTemporaryDirectory() + "bellhop-keys-" + UUID().uuidString

  private func write(_ text: String, to name: String) throws {
    let path = folder + "/" + name
    let parent = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// A project with one manifest.
  private func project() throws -> PayloadProject {
    let manifest = "bundle: com.example.a\nstrings: { en: a.strings }\n"
    try write(manifest, to: "apps/a.yaml")
    try write("\"HELLO\" = \"Hello\";\n", to: "apps/a.strings")
    var project = PayloadProject(shippedApps: [])
    project.read(manifest: folder + "/apps/a.yaml")
    return project
  }

  private static func payload(_ key: String) -> String {
    #"{"Simulator Target Bundle": "com.example.a", "aps": {"alert": {"loc-key": "\#(key)"}}}"#
  }

  @Test func aFileIsReadAgainOnlyWhenItHasChanged() throws {
    // Given two payloads beside the manifest
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var project = try project()
    try write(Self.payload("HELLO"), to: "payloads/a.apns")
    try write(Self.payload("BYE"), to: "payloads/b.json")
    var index = PayloadKeyIndex()
    /// The keys that the files name now.
    func keys() -> Set<String> {
      index.read(into: &project)
      return ["a.apns", "b.json"].reduce(into: []) { keys, name in
        keys.formUnion(project.keys(of: "\(folder)/payloads/\(name)")["com.example.a"] ?? [])
      }
    }
    #expect(keys() == ["HELLO", "BYE"] && index.readings == 2)

    // When nothing has changed, nothing is read; when one has, that one is
    #expect(keys() == ["HELLO", "BYE"] && index.readings == 2)
    try write(Self.payload("SEE_YOU"), to: "payloads/b.json")
    #expect(keys() == ["HELLO", "SEE_YOU"] && index.readings == 3)

    // And a file that is gone has no keys
    try FileManager.default.removeItem(atPath: folder + "/payloads/a.apns")
    #expect(keys() == ["SEE_YOU"] && index.readings == 3)
  }

  @Test func aFileThatNoPersonHasWrittenIsNotRead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var project = try project()
    try write(Self.payload("HELLO") + String(repeating: " ", count: 300_000), to: "payloads/large.json")
    var index = PayloadKeyIndex()
    index.read(into: &project)
    #expect(project.appsOfPayloads.isEmpty && index.readings == 0)
  }

  @Test(arguments: [
    ("apps/a.json", true), ("payloads/a.json", true), ("apps/more/a.json", true),
    ("node_modules/x/package.json", false), ("package.json", false), ("../a.json", false),
  ])
  func onlyFilesBesideTheManifestCanBeItsPayloads(file: String, canBe: Bool) {
    let path = URL(filePath: "/p/" + file).standardized.path
    #expect(PayloadKeyIndex.canHold(path, beside: "/p/apps/a.yaml") == canBe)
  }
}
