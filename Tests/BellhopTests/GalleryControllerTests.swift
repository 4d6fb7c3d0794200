import Foundation
import Gallery
import NotificationModel
import Testing

@testable import bellhop

/// What a gallery hears of the files that are saved.
@Suite(.timeLimit(.minutes(1))) struct GalleryControllerTests {
  private static func manifest(_ name: String) -> String {
    "bundle: com.example.\(name)\nname: \(name)\nstrings: { en: shared.strings }\n"
  }

  private static func payload(_ name: String) -> String {
    #"{"Simulator Target Bundle":"com.example.\#(name)","aps":{"alert":{"loc-key":"HELLO"}}}"#
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
    let (updates, sink) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      GalleryFiles([place], manifests: [], apps: []),
      bundle: nil,
      extending: GalleryExtensions([:], locale: nil),
      hand: { sink.yield($0) }
    )
    let work = Task { await controller.work() }

    var texts: [String: String] = [:]
    var isSaved = false
    for await update in updates {
      // The table itself is in the list while something is wrong with it.
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
    #expect(texts.values.allSatisfy { $0 == "After" } && texts.count == 6)
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
    let (updates, sink) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      GalleryFiles([place], manifests: [], apps: []),
      bundle: nil,
      extending: GalleryExtensions([:], locale: nil),
      hand: { sink.yield($0) }
    )
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
}
