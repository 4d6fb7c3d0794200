import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import FileWatching

/// Folders come and go.
@Suite(.timeLimit(.minutes(3))) struct FolderLifeTests {
  private func problem(of path: String) async -> String? {
    do {
      try await WatchedFolder(path: path).run(gateway: .taking { _ in }) { _ in }
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aFolderThatCannotBeWatchedIsAnErrorAtOnce() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    try world.save("file", "")
    #expect(
      await problem(of: world.path("none"))
        == "The folder \(world.path("none")) does not exist. Create it, or name another one."
    )
    #expect(
      await problem(of: world.path("file"))
        == "\(world.path("file")) is not a folder. Name the folder that the payload files are dropped into."
    )
  }

  @Test func aFolderThatIsRemovedAndMadeAgainIsWatchedAgain() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", saying: "before")
      #expect(await reports.nextFile() == "a.json: before")
      try FileManager.default.removeItem(at: world.folder)
      #expect(await reports.next() == .lost)
      try FileManager.default.createDirectory(at: world.folder, withIntermediateDirectories: true)
      #expect(await reports.next() == .watching)
      try world.save("b.json", saying: "after")
      #expect(await reports.nextFile() == "b.json: after")
    }
  }

  @Test func theFoldersAboveMayGoWithIt() async throws {
    try await FolderWorld.watching { world, reports in
      try FileManager.default.removeItem(at: world.root)
      #expect(await reports.next() == .lost)
      try FileManager.default.createDirectory(at: world.folder, withIntermediateDirectories: true)
      #expect(await reports.next() == .watching)
      try world.save("b.json", saying: "after")
      #expect(await reports.nextFile() == "b.json: after")
    }
  }

  @Test func aFolderThatIsMovedAwayIsNoLongerListenedTo() async throws {
    try await FolderWorld.watching { world, reports in
      let away = world.root.path + "/away"
      try #require(rename(world.folder.path, away) == 0)
      #expect(await reports.next() == .lost)
      try Data(payload("elsewhere").utf8).write(to: URL(filePath: away + "/elsewhere.txt"))
      try Data(payload("elsewhere").utf8).write(to: URL(filePath: away + "/x.json"))
      try FileManager.default.createDirectory(at: world.folder, withIntermediateDirectories: true)
      #expect(await reports.next() == .watching)
      try world.save("b.json", saying: "here")
      #expect(await reports.nextFile() == "b.json: here")
    }
  }

  @Test func aFolderThatComesBackPushesWhatIsNewInIt() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("old.json", saying: "old")
      #expect(await reports.nextFile() == "old.json: old")
      let away = world.root.path + "/away"
      try #require(rename(world.folder.path, away) == 0)
      #expect(await reports.next() == .lost)
      try Data(payload("new").utf8).write(to: URL(filePath: away + "/new.json"))
      try #require(rename(away, world.folder.path) == 0)
      #expect(await reports.next() == .watching)
      #expect(await reports.nextFile() == "new.json: new")
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func cancellingEndsItAndLeavesNothingOpen() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    let running = world.start()
    var reports = world.makeReports()
    #expect(await reports.next() == .watching)
    #expect(try isWatched(world.folder.path))

    running.cancel()
    try await running.value

    #expect(try !isWatched(world.folder.path))
  }

  @Test func cancellingBeforeItBeganEndsIt() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    let running = world.start()
    running.cancel()
    try await running.value
    #expect(try !isWatched(world.folder.path))
  }

  @Test func cancellingWhileTheCenterIsBusyEndsItWhenTheCenterAnswers() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let open = Task.detached { for await _ in gate {} }
    let gateway = Gateway.taking { _ in
      arrived.yield()
      await open.value
    }
    let running = world.start(gateway: gateway)
    var reports = world.makeReports()
    #expect(await reports.next() == .watching)
    for number in 1...30 { try world.save("n\(number).json", saying: "\(number)") }
    for await _ in arrivals { break }

    running.cancel()
    opening.finish()
    try await running.value

    #expect(try !isWatched(world.folder.path))
  }

  /// Whether some queue of this process watches that very folder.
  private func isWatched(_ path: String) throws -> Bool {
    let inode = String(try #require(FileStamp(of: path)).inode, radix: 16)
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")
    return descriptors.contains { descriptor in
      let details = try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
      return details?.contains("ino:\(inode) ") == true
    }
  }
}
