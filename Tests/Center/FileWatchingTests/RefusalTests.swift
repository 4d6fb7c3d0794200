import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import FileWatching

/// What cannot be pushed is said, with its place, and the next file is pushed as ever.
@Suite(.timeLimit(.minutes(3))) struct RefusalTests {
  @Test func aMistakeInTheJSONHasItsLineAndColumn() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", "{\n  \"aps\": {\n    \"alert\": 你好\n  }\n}\n")
      guard case .file(let path, .failure(let refusal)) = await reports.next() else {
        Issue.record("It was not refused.")
        return
      }
      #expect(path == world.path("a.json"))
      #expect(refusal.code == .notJSON)
      #expect(refusal.line == 3)
      #expect(refusal.column == 14)
      #expect(!refusal.message.isEmpty)

      try world.save("a.json", saying: "mended")
      #expect(await reports.nextFile() == "a.json: mended")
    }
  }

  @Test(arguments: [
    "[1]", "\"text\"", "{}", #"{"aps":1}"#, #"{"Simulator Target Bundle":"no app","aps":{}}"#,
  ])
  func otherJSONIsRefusedWithASentence(text: String) async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", text)
      guard case .file(_, .failure(let refusal)) = await reports.next() else {
        Issue.record("It was not refused.")
        return
      }
      #expect(refusal.code == .invalidParameters)
      #expect(refusal.message.hasSuffix("."))
    }
  }

  @Test func whatIsNoFileIsNeverOpened() async throws {
    try await FolderWorld.watching { world, reports in
      let opened = try Inotify()
      _ = try opened.watch(world.folder.path, for: FolderChange(rawValue: UInt32(IN_OPEN)))
      defer { opened.close() }
      mkdir(world.path("folder.apns"), 0o700)
      #expect(
        await reports.nextFile()
          == "folder.apns invalidParameters: It is a folder and no file; it was not opened."
      )
      mkfifo(world.path("pipe.apns"), 0o600)
      #expect(
        await reports.nextFile()
          == "pipe.apns invalidParameters: It is a named pipe and no file; it was not opened."
      )
      symlink("/dev/zero", world.path("device.json"))
      #expect(
        await reports.nextFile()
          == "device.json invalidParameters: It is a device and no file; it was not opened."
      )
      symlink("pipe.apns", world.path("link.json"))
      #expect(
        await reports.nextFile()
          == "link.json invalidParameters: It is a named pipe and no file; it was not opened."
      )
      symlink("nowhere", world.path("dangling.json"))
      #expect(
        await reports.nextFile()
          == "dangling.json invalidParameters: It is a link to something that does not exist."
      )
      symlink("loop.json", world.path("loop.json"))
      #expect(
        await reports.nextFile()
          == "loop.json invalidParameters: It is a link to something that does not exist."
      )
      #expect(try opened.read() == [])

      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
      #expect(try opened.read() != [])
    }
  }

  @Test func aFileBeyondTheLimitIsNotRead() async throws {
    try await FolderWorld.watching(largestFile: 100) { world, reports in
      try world.save(
        "fits.json",
        payload("fits") + String(repeating: " ", count: 100 - payload("fits").utf8.count)
      )
      #expect(await reports.nextFile() == "fits.json: fits")
      try world.save("large.json", String(repeating: " ", count: 101))
      #expect(await reports.nextFile() == "large.json tooLarge: The file is larger than 100 bytes: 101.")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "The superuser may read everything."))
  func aFileThatMayNotBeReadIsSaid() async throws {
    try await FolderWorld.watching { world, reports in
      let outside = world.root.path + "/secret.json"
      try Data(payload("secret").utf8).write(to: URL(filePath: outside))
      chmod(outside, 0)
      try world.move(outside, to: "a.json")
      #expect(await reports.nextFile() == "a.json notPermitted: It may not be read.")
    }
  }

  @Test func whatTheCenterRefusesIsReported() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    var gateway = world.gateway
    gateway.submit = { _ in .failure(Refusal(.storeFull, "The store is full.")) }
    let running = world.start(gateway: gateway)
    var reports = world.makeReports()
    #expect(await reports.next() == .watching)
    try world.save("a.json", saying: "hello")
    #expect(await reports.nextFile() == "a.json storeFull: The store is full.")
    running.cancel()
    try await running.value
  }
}
