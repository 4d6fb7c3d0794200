import Foundation
import Glibc
import NotificationModel
import SystemPackage
import Testing

@testable import AttachmentStore

@Suite("Files in the store")
struct KeepingTests {
  @Test func anAppHasSoMuchRoomAndNoMore() async throws {
    var limits = AttachmentStore.Limits()
    limits.perApp = Samples.png.count * 2 + 1
    let world = try StoreWorld(limits: limits)
    let first = try await world.stored(try world.put(Samples.png, "1.png"))
    _ = try await world.stored(try world.put(Samples.png, "2.png"))
    let third = try world.put(Samples.png, "3.png")

    let refusal = try #require(await world.refusal(third))
    #expect(refusal.code == .attachmentMoveIntoDataStoreFailed)
    #expect(refusal.message.hasSuffix("(UNErrorCodeAttachmentMoveIntoDataStoreFailed, 104)."))
    #expect(
      refusal.message.contains(
        "\"com.example.dely\" has \(Samples.png.count * 2) bytes of attachments already"
      )
    )
    #expect(world.isThere(third))
    #expect(world.files().count == 2)
    #expect(world.store.used(by: StoreWorld.dely) == Samples.png.count * 2)

    // Another app has its own, a restart forgets nothing, and removing makes room.
    let other = App(unregistered: "com.example.other")
    _ = try await world.stored(try world.put(Samples.png, "4.png"), of: other)
    let restarted = world.restarted()
    #expect(restarted.used(by: StoreWorld.dely) == Samples.png.count * 2)
    await world.store.remove([first])
    #expect(try await world.stored(third).bytes == Samples.png.count)
  }

  @Test func manyAtOnceDoNotOverdrawTheQuota() async throws {
    var limits = AttachmentStore.Limits()
    limits.perApp = Samples.png.count * 5
    let world = try StoreWorld(limits: limits)
    let paths = try (0..<20).map { try world.put(Samples.png, "\($0).png") }
    let (store, app) = (world.store, world.app)

    let taken = await withTaskGroup(of: Bool.self) { group in
      for path in paths {
        group.addTask {
          let taken = try? await store.takeIn([Attachment(url: path)], of: app)[0].get()
          if let taken { await store.finishMoving([taken]) }
          return taken != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }

    #expect(taken == 5)
    #expect(world.files().count == 5)
    #expect(paths.count(where: world.isThere) == 15)
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    let world = try StoreWorld()
    let file = try world.put([1], "file")
    let store = AttachmentStore(folder: file + "/store", fetching: nil)
    let path = try world.put(Samples.png, "a.png")

    let result = await store.takeIn([Attachment(url: path)], of: world.app)[0]

    guard case .failure(let refusal) = result else {
      Issue.record("there is no such folder")
      return
    }
    #expect(refusal.code == .attachmentMoveIntoDataStoreFailed)
    #expect(refusal.message.contains("not a directory"))
    #expect(world.isThere(path))
  }

  @Test func whatIsRemovedIsGoneAndTheRestIsNot() async throws {
    let world = try StoreWorld()
    let first = try await world.stored(try world.put(Samples.png, "1.png"))
    let second = try await world.stored(try world.put(Samples.gif, "2.gif"))

    await world.store.remove([first, first])

    #expect(world.files() == [second.path])
    #expect(world.store.used(by: StoreWorld.dely) == second.bytes)
  }

  @Test(arguments: [
    "../inbox/a.png", "/etc/passwd", "", ".", "..", "store/../../inbox/a.png", "a.png", "fetched/a.png",
    "0123456789abcdef0123456789abcdef/../../inbox/a.png", "0123456789abcdef0123456789abcdef/a.png",
    "0123456789abcdef0123456789abcdef/01234567-89ab-cdef-0123-456789abcdef.sh",
    "0123456789abcdef0123456789abcdef//01234567-89ab-cdef-0123-456789abcdef.png",
    "0123456789abcdef0123456789abcdef/01234567-89ab-cdef-0123-456789abcdef.png\0",
    "0123456789abcdef0123456789abcde\u{E9}/01234567-89ab-cdef-0123-456789abcdef.png",
  ])
  func aPathThatTheStoreDidNotMakeLeadsNowhere(path: String) async throws {
    let world = try StoreWorld()
    let bystander = try world.put(Samples.png, "a.png")
    _ = try await world.stored(try world.put(Samples.png, "b.png"))
    let forged = StoredFile(path: path, type: .png, bytes: 1)

    #expect(world.store.path(of: forged) == nil)
    await world.store.remove([forged])
    await world.store.discard([Attachment(url: bystander, file: forged)])

    #expect(world.isThere(bystander))
    #expect(world.files().count == 1)
  }

  @Test func aLinkInPlaceOfAFolderIsNotFollowed() async throws {
    let world = try StoreWorld()
    let file = try await world.stored(try world.put(Samples.png, "a.png"))
    let home = try #require(file.path.split(separator: "/").first).description
    // Somebody moves the app's folder away and puts a link in its place.
    let elsewhere = world.folder + "/elsewhere"
    rename("\(world.folder)/store/\(home)", elsewhere)
    symlink(elsewhere, "\(world.folder)/store/\(home)")

    await world.store.remove([file])
    #expect(await world.restarted().sweep(keeping: []) == 0)

    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).count == 1)
    let refusal = await world.refusal(try world.put(Samples.png, "b.png"))
    #expect(refusal?.code == .attachmentMoveIntoDataStoreFailed)
  }

  @Test func aSweepRemovesWhatNobodyKnows() async throws {
    let world = try StoreWorld()
    let kept = try await world.stored(try world.put(Samples.png, "kept.png"))
    let lost = try await world.stored(try world.put(Samples.png, "lost.png"))
    let other = try await world.stored(
      try world.put(Samples.png, "other.png"),
      of: App(unregistered: "com.example.other")
    )
    let home = try #require(kept.path.split(separator: "/").first).description
    let store = world.folder + "/store"
    // A crash left one unfinished; a person put things there; a link leads out.
    try Data([1]).write(to: URL(fileURLWithPath: "\(store)/\(home)/.incoming-1"))
    try Data([1]).write(to: URL(fileURLWithPath: "\(store)/\(home)/notes.txt"))
    try Data([1]).write(to: URL(fileURLWithPath: "\(store)/mine.txt"))
    let outside = try world.put(Samples.png, "outside.png")
    let link = "\(home)/01234567-89ab-cdef-0123-456789abcdef.png"
    symlink(outside, "\(store)/\(link)")

    let restarted = world.restarted()
    #expect(await restarted.sweep(keeping: [kept.path]) == 2)

    #expect(world.files() == ["\(home)/notes.txt", link, kept.path, "mine.txt"].sorted())
    #expect(world.isThere(outside))
    #expect(restarted.path(of: lost).map(world.isThere) == false)
    #expect(restarted.path(of: other).map(world.isThere) == false)
    #expect(restarted.used(by: StoreWorld.dely) == kept.bytes)
    #expect(await restarted.sweep(keeping: [kept.path]) == 0)
  }

  @Test func aFileThatJustGotItsNameIsNotSwept() async throws {
    let world = try StoreWorld()
    let first = try await world.stored(try world.put(Samples.png, "a.png"))
    let old = try #require(StoredPath(first.path))
    let files = world.store.files
    var swept: Int?

    let second = try files.enter(first.bytes, .png, in: old.home, of: StoreWorld.dely, "a.png") {
      name throws(Errno) in
      try files.folder.link(old, as: name)
      swept = files.sweep(keeping: [first.path])
    }

    #expect(swept == 0)
    #expect(world.files() == [first.path, second.path].sorted())
  }

  @Test func whatWasJustTakenInIsNotSweptBeforeItIsKnown() async throws {
    let world = try StoreWorld()
    let file = try await world.stored(try world.put(Samples.png, "a.png"))

    #expect(await world.store.sweep(keeping: []) == 0)
    #expect(await world.store.sweep(keeping: [file.path]) == 0)
    #expect(await world.store.sweep(keeping: []) == 1)
    #expect(world.files().isEmpty)
  }
}
