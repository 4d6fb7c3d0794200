import CenterGateway
import Foundation
import NotificationModel
import Testing

@testable import CenterRuntime

@Suite(
  "Files come with a request and go with its notification (ios-behaviour 3.17)",
  .timeLimit(.minutes(5))
)
struct AttachmentFlowTests {
  private func world() async throws -> RichWorld {
    let world = try await RichWorld()
    try await world.register(nil)
    return world
  }

  @Test func aGoodFileIsMovedInAndGoesWhenItsNotificationIsCleared() async throws {
    let world = try await world()
    let path = try world.put(Picture.png, "picture.png")

    _ = try await world.add("a") { $0.attachments = [Attachment(url: path)] }.get()

    #expect(!world.isThere(path))
    #expect(world.stored.count == 1)
    world.clock.advance(by: 601)
    let attachment = try #require(try await world.shown("a").request.content.attachments.first)
    let file = try #require(attachment.file)
    #expect(world.stored == [file.path] && file.type == .png && file.bytes == Picture.png.count)
    #expect(!attachment.identifier.isEmpty && attachment.url == path)

    _ = try await world.center.submit(.removeDelivered(app: RichWorld.dely, .identifiers(["a"]))).get()
    await world.until { world.stored.isEmpty }
    await world.center.shutDown()
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var bytes: [UInt8]?
    var size: Int?
    var code: Refusal.Code
    var error: String
  }

  private static let bad = [
    Bad(testDescription: "not there", name: "lost.png", code: .attachmentInvalidURL, error: "100"),
    Bad(
      testDescription: "no extension",
      name: "picture",
      bytes: Picture.png,
      code: .attachmentUnrecognizedType,
      error: "101"
    ),
    Bad(
      testDescription: "another type",
      name: "p.svg",
      bytes: Array("<svg/>".utf8),
      code: .attachmentUnrecognizedType,
      error: "101"
    ),
    Bad(
      testDescription: "too large",
      name: "p.png",
      bytes: Picture.png,
      size: 11 << 20,
      code: .attachmentInvalidFileSize,
      error: "102"
    ),
    Bad(
      testDescription: "cut off",
      name: "p.png",
      bytes: Array(Picture.png.dropLast(20)),
      code: .attachmentCorrupt,
      error: "105"
    ),
  ]

  /// The framework takes files only; what asks for it may name an address, which this center fetches nothing from.
  @Test(arguments: [(false, "is a web address"), (true, "this center fetches nothing")])
  func aWebAddressIsNoAttachmentOfALocalRequest(fetches: Bool, why: String) async throws {
    let world = try await world()
    let content = Content(title: "T", attachments: [Attachment(url: "https://example.com/a.png")])
    let request = Request(identifier: "a", content: content)

    let result = await world.center.submit(.add(app: RichWorld.dely, request, fetches: fetches))

    guard case .failure(let refusal) = result else {
      Issue.record("scheduled")
      return
    }
    #expect(refusal.code == .attachmentInvalidURL && refusal.message.contains(why), "\(refusal)")
  }

  @Test(arguments: bad)
  func aBadFileFailsALocalRequestAsAWhole(bad: Bad) async throws {
    let world = try await world()
    let good = try world.put(Picture.png, "good.png")
    let path = world.folder + "/" + bad.name
    if let bytes = bad.bytes { try world.put(bytes, bad.name) }
    if let size = bad.size { try #require(truncate(path, off_t(size)) == 0) }

    let result = await world.add("a") { $0.attachments = [Attachment(url: good), Attachment(url: path)] }

    guard case .failure(let refusal) = result else {
      Issue.record("scheduled")
      return
    }
    #expect(refusal.code == bad.code && refusal.message.contains(bad.error), "\(refusal)")
    #expect(refusal.path == "request.content.attachments[1].url")
    #expect(await world.snapshot.pending.isEmpty)
    #expect(world.stored.isEmpty)
    #expect(world.isThere(good), "the good one is where it was")
    #expect(world.isThere(path) == (bad.bytes != nil))
    await world.center.shutDown()
  }

  private static let refused: [(String, @Sendable (inout Content) -> Void)] = [
    ("too many", { content in content.attachments += (0..<32).map { Attachment(url: "/\($0).png") } }),
    ("a long identifier", { $0.attachments[0].identifier = String(repeating: "x", count: 100_000) }),
    ("too much text", { $0.body = String(repeating: "x", count: 100_000) }),
    ("nothing to show", { $0.title = "" }),
  ]

  @Test(arguments: refused.indices)
  func nothingIsMovedForARequestThatIsRefusedAnyway(index: Int) async throws {
    let world = try await world()
    let path = try world.put(Picture.png, "picture.png")

    let result = await world.add("a") { content in
      content.attachments = [Attachment(url: path)]
      Self.refused[index].1(&content)
    }

    guard case .failure = result else {
      Issue.record("scheduled: \(Self.refused[index].0)")
      return
    }
    #expect(world.isThere(path), "\(Self.refused[index].0)")
    #expect(world.stored.isEmpty)
    await world.center.shutDown()
  }

  @Test func aRequestThatIsRefusedAfterAllGivesItsFilesBack() async throws {
    let world = try await world()
    let path = try world.put(Picture.png, "picture.png")
    // A store that is closed under it stands for a disk that is full.
    let request = Request(identifier: "a", content: Content(title: "T", attachments: [Attachment(url: path)]))
    await world.center.shutDown()

    let result = await world.center.addTakingIn(request, of: RichWorld.dely, fetches: false)

    guard case .failure = result else {
      Issue.record("kept")
      return
    }
    #expect(world.isThere(path))
    #expect(world.stored.isEmpty)
  }

  @Test func nobodyOutsideSaysWhichFileOfTheStoreItIsOrWhoSpeaks() async throws {
    let world = try await world()
    let path = try world.put(Picture.png, "secret.png")
    _ = try await world.add("mine") { $0.attachments = [Attachment(url: path)] }.get()
    let file = StoredFile(path: try #require(world.stored.first), type: .png, bytes: 1)

    let claimed = await world.add("theirs") { content in
      content.attachments = [Attachment(url: "/nowhere.png", file: file)]
    }
    let speaking = await world.add("speaking") { content in
      let sender = Communication.Person(displayName: "Bank", image: Attachment(url: "x", file: file))
      content.communication = Communication(sender: sender)
    }

    guard case .failure(let refusal) = claimed else {
      Issue.record("believed")
      return
    }
    #expect(refusal.code == .attachmentInvalidURL)
    _ = try speaking.get()
    let pending = await world.snapshot.pending
    #expect(pending.map(\.request.identifier).sorted() == ["mine", "speaking"])
    #expect(
      pending.allSatisfy { $0.request.content.communication?.sender.image == nil },
      "the name is the app's"
    )
    #expect(world.stored == [file.path])
    await world.center.shutDown()
  }

  // MARK: Remote ones

  @Test func aBadFileOfAnExtensionIsLeftOutAndTheRestIsShown() async throws {
    let world = try await world()
    let (good, bad) = (try world.put(Picture.png, "good.png"), try world.put(Array("<svg/>".utf8), "bad.png"))
    try await world.register(
      Script.answer(
        #"{"content": {"body": "Changed", "attachments": ["\#(bad)", {"identifier": "x", "url": "\#(good)"}]}}"#
      )
    )

    try await world.push("a")
    let shown = try await world.shown("a")

    #expect(shown.request.content.body == "Changed")
    #expect(shown.request.content.attachments.map(\.identifier) == ["x"])
    #expect(shown.request.content.files.map(\.path) == world.stored)
    let reasons = shown.reasons("attachment")
    #expect(
      reasons.count == 2 && reasons[1] == "attachment \"x\": PNG, \(Picture.png.count) bytes",
      "\(reasons)"
    )
    #expect(reasons[0].contains("is left out: ") && reasons[0].contains("105"), "\(reasons)")
    await world.center.shutDown()
  }

  @Test func theSenderIsShownWithAnAvatar() async throws {
    let world = try await world()
    let picture = try world.put(Picture.png, "ada.png")
    try await world.register(
      Script.answer(#"{"intent": {"sender": {"displayName": "Ada", "image": "\#(picture)"}}}"#)
    ) { app in
      app.userActivityTypes = ["INSendMessageIntent"]
      app.serviceExtension?.userActivityTypes = ["INSendMessageIntent"]
      app.capabilities = [.communication]
    }

    try await world.push("a")
    let content = try await world.shown("a").request.content

    #expect(content.title == "Ada" && content.body == "Original")
    #expect(content.communication?.avatar?.path == world.stored.first)
    await world.center.shutDown()
  }

  /// Nothing shows it, so it is not taken from where it was.
  @Test func whatAnExtensionMadeForNothingIsLeftToIt() async throws {
    let world = try await world()
    let picture = try world.put(Picture.png, "picture.png")
    let script =
      "read -r line\nuntil [ -e go ]; do :; done\nprintf '%s\\n' '{\"content\": {\"attachments\": [\"\(picture)\"]}}'\n"
    try await world.register(script)
    try await world.push("a")

    let denial: SettingAssignments<Settings> = [.set(\.authorization, .denied)]
    _ = try await world.center.submit(.setSettings(app: RichWorld.dely, denial)).get()
    try world.put([], "go")
    await world.untilExtensionsAreDone()

    #expect(await world.snapshot.delivered.isEmpty)
    #expect(world.isThere(picture))
    #expect(world.stored.isEmpty, "the copy of it is gone")
    await world.center.shutDown()
  }

  // MARK: The start

  @Test func whatBelongsToNothingIsSweptAtTheStart() async throws {
    let world = try await world()
    let path = try world.put(Picture.png, "picture.png")
    _ = try await world.add("a") { $0.attachments = [Attachment(url: path)] }.get()
    let kept = try #require(world.stored.first)
    let home = (kept as NSString).deletingLastPathComponent
    let orphan = "\(home)/\(UUID().uuidString.lowercased()).png"
    try world.put(Picture.png, "store/\(orphan)")
    #expect(world.stored.count == 2)

    try await world.restart()

    #expect(world.stored == [kept])
    await world.center.shutDown()
  }
}
