import Foundation
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

  private func check() throws -> AppCheck {
    let manifest = "bundle: com.example.a\nstrings: { en: a.strings }\n"
    try write(manifest, to: "apps/a.yaml")
    try write("\"HELLO\" = \"Hello\";\n", to: "apps/a.strings")
    return AppCheck(manifest, manifest: folder + "/apps/a.yaml")
  }

  private static func payload(_ key: String) -> String {
    #"{"Simulator Target Bundle": "com.example.a", "aps": {"alert": {"loc-key": "\#(key)"}}}"#
  }

  @Test func aFileIsReadAgainOnlyWhenItHasChanged() throws {
    // Given two payloads beside the manifest
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let check = try check()
    try write(Self.payload("HELLO"), to: "payloads/a.apns")
    try write(Self.payload("BYE"), to: "payloads/b.json")
    var index = PayloadKeyIndex()
    #expect(index.keys(check) == ["HELLO", "BYE"] && index.readings == 2)

    // When nothing has changed, nothing is read; when one has, that one is
    #expect(index.keys(check) == ["HELLO", "BYE"] && index.readings == 2)
    try write(Self.payload("SEE_YOU"), to: "payloads/b.json")
    #expect(index.keys(check) == ["HELLO", "SEE_YOU"] && index.readings == 3)

    // And a file that is gone has no keys
    try FileManager.default.removeItem(atPath: folder + "/payloads/a.apns")
    #expect(index.keys(check) == ["SEE_YOU"] && index.readings == 3)
  }

  @Test func aFileThatNoPersonHasWrittenIsNotRead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let check = try check()
    try write(Self.payload("HELLO") + String(repeating: " ", count: 300_000), to: "payloads/large.json")
    var index = PayloadKeyIndex()
    #expect(index.keys(check).isEmpty && index.readings == 0)
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
