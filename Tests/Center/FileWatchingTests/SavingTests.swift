import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import FileWatching

/// Every complete save is one push. What must not be pushed is followed by a file that is, so that its
/// absence shows.
@Suite(.timeLimit(.minutes(3))) struct SavingTests {
  @Test func aDroppedFileIsPushedToTheAppItNames() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save(
        "lunch.apns",
        #"{"Simulator Target Bundle":"com.example.dely","aps":{"alert":"你好 👩‍👩‍👧‍👦 ok"}}"#
      )

      let report = await reports.next()
      let decision = Decision(
        identifier: "你好 👩‍👩‍👧‍👦 ok",
        app: "com.example.dely",
        outcome: .presented,
        trace: []
      )
      #expect(report == .file(world.path("lunch.apns"), .success(decision)))
      #expect(world.pushed.map(\.topic) == ["com.example.dely"])
    }
  }

  @Test func aFileThatNamesNoAppGoesToTheUsualOne() async throws {
    try await FolderWorld.watching(defaultBundle: "com.example.usual") { world, reports in
      try world.save("a.json", saying: "hello")
      #expect(await reports.nextFile() == "a.json: hello")
      #expect(world.pushed.map(\.topic) == ["com.example.usual"])
    }
  }

  @Test func eachSaveOfTheSameFileIsPushedOnce() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", saying: "one")
      #expect(await reports.nextFile() == "a.json: one")
      try world.save("a.json", saying: "two")
      #expect(await reports.nextFile() == "a.json: two")
      try world.save("a.json", saying: "two")
      #expect(await reports.nextFile() == "a.json: two")
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func anEditorThatSavesByRenamingSavesOnce() async throws {
    try await FolderWorld.watching { world, reports in
      for text in ["one", "two"] {
        try world.save(".a.json.swp", saying: "swap")
        try world.save("4913", saying: "probe")
        try world.save("a.json.tmp", saying: text)
        try world.move("a.json.tmp", to: "a.json")
        #expect(await reports.nextFile() == "a.json: \(text)")
      }
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func anEditorThatMovesTheOldFileAsideSavesOnce() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", saying: "one")
      #expect(await reports.nextFile() == "a.json: one")
      try world.move("a.json", to: "a.json~")
      try world.save("a.json", saying: "two")
      try FileManager.default.removeItem(atPath: world.path("a.json~"))
      #expect(await reports.nextFile() == "a.json: two")
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func aFileThatIsRenamedBeforeItIsClosedIsPushedOnce() async throws {
    try await FolderWorld.watching { world, reports in
      let file = try #require(fopen(world.path("a.tmp"), "w"))
      fputs(payload("early"), file)
      fflush(file)
      try world.move("a.tmp", to: "a.json")
      fclose(file)
      #expect(await reports.nextFile() == "a.json: early")
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func aHalfWrittenFileWaitsForItsOtherHalf() async throws {
    try await FolderWorld.watching { world, reports in
      let text = payload("whole")
      let file = try #require(fopen(world.path("a.json"), "w"))
      fputs(String(text.prefix(9)), file)
      fflush(file)
      try world.save("meanwhile.json", saying: "meanwhile")
      #expect(await reports.nextFile() == "meanwhile.json: meanwhile")
      fputs(String(text.dropFirst(9)), file)
      fclose(file)
      #expect(await reports.nextFile() == "a.json: whole")
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func touchingRenamingEmptyingAndRemovingAreNoSaves() async throws {
    try await FolderWorld.watching { world, reports in
      try world.save("a.json", saying: "one")
      #expect(await reports.nextFile() == "a.json: one")
      close(open(world.path("a.json"), O_WRONLY))
      utimensat(AT_FDCWD, world.path("a.json"), nil, 0)
      close(open(world.path("new.json"), O_WRONLY | O_CREAT, 0o600))
      try world.move("a.json", to: "b.json")
      close(open(world.path("b.json"), O_WRONLY | O_TRUNC))
      try world.save("meanwhile.json", saying: "meanwhile")
      #expect(await reports.nextFile() == "meanwhile.json: meanwhile")
      unlink(world.path("b.json"))
      unlink(world.path("meanwhile.json"))
      try world.save("end.json", saying: "end")
      #expect(await reports.nextFile() == "end.json: end")
    }
  }

  @Test func aFileMovedInFromElsewhereIsPushed() async throws {
    try await FolderWorld.watching { world, reports in
      let outside = world.root.path + "/draft.json"
      try Data(payload("moved").utf8).write(to: URL(filePath: outside))
      try world.move(outside, to: "a.json")
      #expect(await reports.nextFile() == "a.json: moved")
    }
  }

  @Test func aLinkToAFileIsPushed() async throws {
    try await FolderWorld.watching { world, reports in
      let outside = world.root.path + "/draft.json"
      try Data(payload("linked").utf8).write(to: URL(filePath: outside))
      symlink(outside, world.path("soft.json"))
      #expect(await reports.nextFile() == "soft.json: linked")
      link(outside, world.path("hard.json"))
      #expect(await reports.nextFile() == "hard.json: linked")
    }
  }

  @Test func namesThatAreNoPayloadsAreLeftAlone() async throws {
    try await FolderWorld.watching { world, reports in
      for name in [
        ".a.json", ".#a.json", "#a.json#", "a.json~", "~$a.json", "a.json.tmp", "a.swp", "4913", "json",
      ] {
        try world.save(name, saying: name)
      }
      try world.save("A.APNS", saying: "end")
      #expect(await reports.nextFile() == "A.APNS: end")
    }
  }

  @Test func whatIsThereAtTheStartIsNotPushed() async throws {
    let prepare: (FolderWorld) throws -> Void = { try $0.save("1-old.json", saying: "old") }
    try await FolderWorld.watching(before: prepare) { world, reports in
      try world.save("2-new.json", saying: "new")
      #expect(await reports.nextFile() == "2-new.json: new")
    }
  }

  @Test func aBurstIsPushedCompletelyAndInOrder() async throws {
    try await FolderWorld.watching { world, reports in
      let numbers = (1...300).map { "\($0)" }
      for number in numbers { try world.moveIn("n\(number).json", saying: number) }
      for number in numbers { #expect(await reports.nextFile() == "n\(number).json: \(number)") }
      #expect(world.pushed.map(\.content.body) == numbers)
    }
  }

  @Test func moreThanTheKernelCanNoteIsStillPushedOnceEach() async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let gateway = Gateway.taking { push in
      for await _ in gate {}
      world.take(push)
    }
    let running = world.start(gateway: gateway)
    var reports = world.makeReports()
    #expect(await reports.next() == .watching)

    // The center does not answer meanwhile, so that the queue with its 16,384 notes runs over before the last
    // files.
    let count = 200
    for number in 1...count {
      if number == count / 2 { try world.makeNoise(notes: 20_000) }
      try world.moveIn("n\(number).json", saying: "\(number)")
    }
    opening.finish()
    for _ in 1...count { _ = await reports.next() }
    try world.save("end.json", saying: "end")
    #expect(await reports.nextFile() == "end.json: end")

    #expect(world.pushed.map(\.content.body) == (1...count).map { "\($0)" } + ["end"])
    running.cancel()
    try await running.value
  }
}
