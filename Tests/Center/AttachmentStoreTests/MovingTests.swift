import AttachmentStore
import Foundation
import Glibc
import NotificationModel
import Testing

@Suite("Files that move into the store, and those that stay")
struct MovingTests {
  @Test func aPictureDisappearsFromWhereItWas() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    chmod(path, 0o644)

    let attachment = try await world.takeIn(Attachment(identifier: "photo", url: path)).get()

    let file = try #require(attachment.file)
    #expect(world.isThere(path), "nothing is written down yet")
    await world.store.finishMoving([attachment])
    #expect(!world.isThere(path))
    #expect(attachment.identifier == "photo")
    #expect(attachment.url == path)
    #expect(file.type == .png)
    #expect(file.bytes == Samples.png.count)
    #expect(world.bytes(of: file) == Samples.png)
    let stored = try #require(world.store.path(of: file))
    #expect(stored == "\(world.folder)/store/\(file.path)")
    #expect(mode(of: stored) == 0o600)
    #expect(mode(of: world.folder + "/store") == 0o700)
    #expect(world.files() == [file.path])
  }

  @Test func eachMovesAndEachIsAnswered() async throws {
    let world = try StoreWorld()
    let urls = [
      try world.put(Samples.png, "a.png"), world.inbox + "/none.png", try world.put(Samples.gif, "c.gif"),
    ]

    let results = await world.store.takeIn(
      urls.map { Attachment(identifier: "same", url: $0) },
      of: world.app
    )

    #expect(results.count == 3)
    #expect(try results[0].get().file?.type == .png)
    #expect(throws: Refusal.self) { try results[1].get() }
    #expect(try results[2].get().file?.type == .gif)
    guard case .failure(let refusal) = results[1] else { return }
    #expect(refusal.path == "attachments[1].url")
    // Nothing forbids one identifier for two.
    #expect(try results[0].get().identifier == "same")
    #expect(try results[2].get().identifier == "same")
  }

  @Test func anEmptyIdentifierIsMadeUp() async throws {
    let world = try StoreWorld()

    let first = try await world.takeIn(try world.put(Samples.png, "a.png")).get()
    let second = try await world.takeIn(try world.put(Samples.png, "b.png")).get()

    #expect(UUID(uuidString: first.identifier) != nil)
    #expect(first.identifier != second.identifier)
  }

  @Test func whatLiesInTheAppIsCopied() async throws {
    let world = try StoreWorld(app: .dely())
    let path = try world.put(Samples.png, "pictures/in the app.png")
    let app = App.dely(folder: world.inbox + "/./")

    for url in [path, "pictures/in the app.png", "file://\(world.inbox)/pictures/in%20the%20app.png"] {
      #expect(try await world.stored(url, of: app).bytes == Samples.png.count)
      #expect(world.isThere(path))
    }
    // A folder whose name only begins like the app's is another.
    let other = world.folder + "/inbox2"
    try FileManager.default.copyItem(atPath: world.inbox, toPath: other)
    _ = try await world.stored(other + "/pictures/in the app.png", of: app)
    #expect(!world.isThere(other + "/pictures/in the app.png"))
  }

  @Test func whatMayNotBeWrittenIsCopied() async throws {
    let world = try StoreWorld()
    let readOnly = try world.put(Samples.png, "read-only.png")
    chmod(readOnly, 0o400)
    _ = try await world.stored(readOnly)
    #expect(world.isThere(readOnly))

    let path = try world.put(Samples.png, "picture.png")
    chmod(world.inbox, 0o500)
    _ = try await world.stored(path)
    #expect(world.isThere(path))
  }

  @Test func aFileOfAnotherFileSystemMovesToo() async throws {
    let world = try StoreWorld()
    let path = "/dev/shm/bellhop-\(UUID().uuidString).png"
    guard FileManager.default.createFile(atPath: path, contents: Data(Samples.png)) else { return }
    defer { unlink(path) }

    let file = try await world.stored(path)

    #expect(!world.isThere(path))
    #expect(world.bytes(of: file) == Samples.png)
  }

  @Test func aLinkIsFollowedAndStaysWithItsFile() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    symlink(path, world.inbox + "/link.png")

    #expect(world.bytes(of: try await world.stored(world.inbox + "/link.png")) == Samples.png)
    #expect(world.isThere(path))
    #expect(mode(of: world.inbox + "/link.png") != nil)
  }

  @Test func aLinkToSomethingElseIsNoPicture() async throws {
    let world = try StoreWorld()
    symlink("/etc/passwd", world.inbox + "/link.png")

    let refusal = try #require(await world.refusal(world.inbox + "/link.png"))

    #expect(refusal.code == .attachmentCorrupt)
    #expect(refusal.message.contains("looks like text"))
    #expect(world.files().isEmpty)
  }

  @Test func noNameOfAnAppIsPartOfAPath() async throws {
    let app = App(unregistered: "../../../escape")
    let world = try StoreWorld(app: app)
    let path = try world.put(Samples.png, "a.png")

    let attachment = try await world.takeIn(Attachment(identifier: "../../evil", url: path)).get()

    #expect(attachment.identifier == "../../evil")
    let file = try #require(attachment.file)
    #expect(file.path.wholeMatch(of: /[0-9a-f]{32}\/[0-9a-f-]{36}\.png/) != nil)
    #expect(world.files() == [file.path])
  }

  @Test func aFileOfTheStoreBecomesASecondOne() async throws {
    let world = try StoreWorld()
    let first = try await world.stored(try world.put(Samples.png, "a.png"))
    let path = try #require(world.store.path(of: first))

    let second = try await world.stored("file://" + path)
    await world.store.remove([first])

    #expect(second.path != first.path)
    #expect(world.bytes(of: second) == Samples.png)
    #expect(!world.isThere(path))

    let gone = try #require(await world.refusal(path))
    #expect(gone.code == .attachmentNotInDataStore)
    #expect(gone.message.contains("(UNErrorCodeAttachmentNotInDataStore, 103)"))
    let other = App(unregistered: "com.example.other")
    let foreign = await world.refusal(try #require(world.store.path(of: second)), of: other)
    #expect(foreign?.code == .attachmentNotInDataStore)
    symlink(world.folder + "/store", world.folder + "/other-way")
    #expect(await world.refusal(world.folder + "/other-way/\(first.path)")?.code == .attachmentNotInDataStore)
  }

  @Test func whatWasDiscardedIsWhereItWas() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    chmod(path, 0o640)
    let attachment = try await world.takeIn(path).get()

    await world.store.discard([attachment])
    await world.store.finishMoving([attachment])

    #expect(FileManager.default.contents(atPath: path) == Data(Samples.png))
    #expect(mode(of: path) == 0o640)
    #expect(world.files().isEmpty)
    #expect(world.store.used(by: StoreWorld.dely) == 0)
  }

  @Test func whatHasChangedSinceStays() async throws {
    let world = try StoreWorld()
    let (grown, replaced) = (
      try world.put(Samples.png, "grown.png"), try world.put(Samples.gif, "replaced.gif")
    )
    let attachments = [try await world.takeIn(grown).get(), try await world.takeIn(replaced).get()]
    let file = try FileHandle(forWritingTo: URL(filePath: grown))
    try file.seekToEnd()
    try file.write(contentsOf: Data([1]))
    try file.close()
    unlink(replaced)
    try world.put(Samples.gif, "replaced.gif")

    await world.store.finishMoving(attachments)

    #expect(FileManager.default.contents(atPath: grown) == Data(Samples.png + [1]))
    #expect(world.isThere(replaced))
    #expect(world.files().count == 2)
  }

  @Test func twoOfOneFileHaveACopyEach() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")

    let both = [Attachment(identifier: "a", url: path), Attachment(identifier: "b", url: path)]
    let taken = try await world.store.takeIn(both, of: world.app).map { try $0.get() }
    await world.store.finishMoving(taken)

    #expect(world.files().count == 2)
    #expect(!world.isThere(path))
  }

  @Test func whatIsRemovedAtOnceHasMovedAllTheSame() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    let attachment = try await world.takeIn(path).get()

    await world.store.remove([try #require(attachment.file)])
    await world.store.finishMoving([attachment])

    #expect(!world.isThere(path))
    #expect(world.files().isEmpty)
  }

  @Test func aCrashBeforeTheRequestIsKeptLeavesTheFileWhereItWas() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    _ = try await world.takeIn(path).get()

    #expect(await world.restarted().sweep(keeping: []) == 1)

    #expect(FileManager.default.contents(atPath: path) == Data(Samples.png))
    #expect(world.files().isEmpty)
  }

  @Test func aCrashAfterTheRequestIsKeptLeavesItsFile() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")
    let file = try #require(try await world.takeIn(path).get().file)

    #expect(await world.restarted().sweep(keeping: [file.path]) == 0)

    #expect(world.bytes(of: file) == Samples.png)
  }
}
