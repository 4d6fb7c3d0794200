import Foundation
import TestTerminal
import TestWeb
import Testing

/// A manifest names the keys of addresses, and no program is needed for the picture to be seen.
@Suite(.serialized, .timeLimit(.minutes(3))) struct BuiltInFlowTests {
  private static let manifest = "bundle: com.example.harbour\nattachments: [image, media.url]\n"

  @Test func whatAKeyNamesIsFetchedByTheRulesOfTheManifest() async throws {
    let scene = try await RichScene()
    try scene.write(Self.manifest + RichScene.localHosts + "\n", to: "harbour.yaml")
    let center = try await scene.serve()
    let feed = try await scene.feed()
    try scene.web.serve("/a.jpg", RichScene.sample("extensions/pictures/harbour.jpg"), type: "image/jpeg")

    try await scene.push(
      "p",
      RichScene.payload("harbour", "Greetings", #""media": {"url": "\#(scene.web.https)/a.jpg"}"#)
    )
    let told = try await feed.delivered("p")
    #expect(told.content("attachments", "0", "identifier") == "media.url", "\(told.reasons)")
    #expect(told.content("attachments", "0", "file", "type") == "public.jpeg")
    #expect(try scene.web.count(of: "/a.jpg") == 1 && scene.stored().count == 1)

    try await scene.push(
      "n",
      RichScene.payload("harbour", "None", #""image": "\#(scene.web.https)/none.jpg""#)
    )
    let missed = try await feed.delivered("n")
    #expect(missed.content("attachments", "0") == nil && missed.content("title") == "None")
    #expect(missed.reasons.contains("is left out"), "\(missed.reasons)")
    await center.end()
  }

  @Test func withoutThePermissionNothingOfThisMachineIsFetched() async throws {
    let scene = try await RichScene()
    try scene.write(Self.manifest, to: "harbour.yaml")
    let center = try await scene.serve()
    let feed = try await scene.feed()
    try scene.web.serve("/a.jpg", RichScene.sample("extensions/pictures/harbour.jpg"), type: "image/jpeg")

    try await scene.push(
      "p",
      RichScene.payload("harbour", "Greetings", #""image": "\#(scene.web.https)/a.jpg""#)
    )
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0") == nil)
    #expect(try scene.web.count(of: "/a.jpg") == 0)
    await center.end()
  }

  @Test func picturesAndExplanationsSayTheSame() async throws {
    let scene = try await RichScene()
    let world = scene.world
    try scene.write(Self.manifest, to: "harbour.yaml")
    try FileManager.default.createDirectory(
      atPath: scene.apps + "pictures",
      withIntermediateDirectories: true
    )
    try Data(RichScene.sample("extensions/pictures/harbour.jpg")).write(
      to: URL(filePath: scene.apps + "mine.jpg")
    )
    let payload = RichScene.payload("harbour", "Greetings", #""image": "mine.jpg""#)
    _ = try world.write(payload, to: "p.apns")
    let drawing = ["snapshot", "p.apns", "--style", "phone", "--format", "svg"]

    let without = try await world.run(drawing)
    let with = try await world.run(drawing + ["--extensions"])
    let explained = try await world.run(["explain", "p.apns"])

    #expect(without.errors.contains("com.example.harbour is not run; --extensions runs it."))
    #expect(!without.output.contains("data:image/") && without.status == 0)
    #expect(with.errors == "" && with.output.contains("data:image/"))
    #expect(explained.output.contains("would run"), "\(explained.output)")
  }
}
