import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import FileWatching

/// Files under an editor: each save is handed over once it is complete, however it is made.
@Suite(.timeLimit(.minutes(3))) struct WatchedFilesTests {
  /// What was handed over, one after the other.
  private struct Desk {
    let root: String
    var saves: AsyncStream<FileSave>.Iterator

    func path(_ name: String) -> String { root + "/" + name }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    /// `name: text` of the next save.
    mutating func next() async -> String {
      guard let save = await saves.next() else { return "over" }
      let name = save.path.hasPrefix(root) ? String(save.path.dropFirst(root.count + 1)) : save.path
      switch save.content {
      case .bytes(let bytes): return "\(name): \(String(decoding: bytes, as: UTF8.self))"
      case .missing: return "\(name) is missing"
      case .unreadable(let refusal): return "\(name) is unreadable: \(refusal.message)"
      }
    }
  }

  /// What is in the folder before it is watched.
  private struct Preparation {
    var run: (Desk) throws -> Void
  }

  private func watching(
    _ files: [String],
    folders: [(String, WatchedFiles.Kind)] = [],
    largestFile: Int = 1 << 20,
    changingPlaces: Int32 = 150,
    followsFolders: Bool = false,
    naming: [String: String] = [:],
    prepare: Preparation = Preparation { _ in },
    _ body: (inout Desk) async throws -> Void
  ) async throws {
    let root = NSTemporaryDirectory() + "files-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let (saves, continuation) = AsyncStream.makeStream(of: FileSave.self)
    var desk = Desk(root: root, saves: saves.makeAsyncIterator())
    try prepare.run(desk)
    var watched = WatchedFiles(
      files: files.map(desk.path),
      folders: folders.map {
        WatchedFiles.Folder(path: desk.path($0.0), kind: $0.1, takesNewFolders: followsFolders)
      },
      largestFile: largestFile
    )
    watched.changingPlaces = changingPlaces
    watched.tellsOfGoneFolders = followsFolders
    let named = Dictionary(uniqueKeysWithValues: naming.map { (desk.path($0), desk.path($1)) })
    let watching = Task { [watched] in
      try await watched.follow { save in
        continuation.yield(save)
        return named[save.path].map { [$0] } ?? []
      }
    }
    try await body(&desk)
    watching.cancel()
    try await watching.value
  }

  @Test func savedInPlaceAndByRenamingItIsHandedOver() async throws {
    try await watching(["a.apns"], prepare: Preparation { try $0.write("one", to: "a.apns") }) { desk in
      #expect(await desk.next() == "a.apns: one")
      let handle = try FileHandle(forWritingTo: URL(filePath: desk.path("a.apns")))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data("tw".utf8))
      try handle.write(contentsOf: Data("o".utf8))
      try handle.close()
      #expect(await desk.next() == "a.apns: two")
      try desk.write("three", to: ".a.apns.swp")
      rename(desk.path(".a.apns.swp"), desk.path("a.apns"))
      #expect(await desk.next() == "a.apns: three")
    }
  }

  @Test func aFileThatAnotherOneNamesIsWatchedFromThenOnEvenInAFolderThatComesLater() async throws {
    try await watching(
      ["a.yaml"],
      naming: ["a.yaml": "en.lproj/texts.strings"],
      prepare: Preparation { try $0.write("one", to: "a.yaml") }
    ) { desk in
      #expect(await desk.next() == "a.yaml: one")
      try FileManager.default.createDirectory(atPath: desk.path("beside"), withIntermediateDirectories: true)
      try desk.write("hello", to: "beside/texts.strings")
      rename(desk.path("beside"), desk.path("en.lproj"))
      #expect(await desk.next() == "en.lproj/texts.strings: hello")
      try desk.write("good evening", to: "en.lproj/texts.strings")
      #expect(await desk.next() == "en.lproj/texts.strings: good evening")
    }
  }

  @Test func anEditorThatMovesTheOldOneAwayLeavesNoHole() async throws {
    try await watching(
      ["a.apns", "b.apns"],
      changingPlaces: 60_000,
      prepare: Preparation { try $0.write("one", to: "a.apns") }
    ) { desk in
      #expect(await desk.next() == "a.apns: one")
      #expect(await desk.next() == "b.apns is missing")
      rename(desk.path("a.apns"), desk.path("a.apns~"))
      // That it is gone was heard of before this.
      try desk.write("other", to: "b.apns")
      #expect(await desk.next() == "b.apns: other")
      try desk.write("two", to: "a.apns")
      #expect(await desk.next() == "a.apns: two")
    }
  }

  @Test func aFileMayComeLaterAndGo() async throws {
    try await watching(["a.apns"]) { desk in
      #expect(await desk.next() == "a.apns is missing")
      try desk.write("here", to: "a.apns")
      #expect(await desk.next() == "a.apns: here")
      try FileManager.default.removeItem(atPath: desk.path("a.apns"))
      #expect(await desk.next() == "a.apns is missing")
    }
  }

  @Test func otherFilesBesideItAreNobodysBusiness() async throws {
    try await watching(["a.apns"], prepare: Preparation { try $0.write("one", to: "a.apns") }) { desk in
      #expect(await desk.next() == "a.apns: one")
      try desk.write("other", to: "b.apns")
      try desk.write("two", to: "a.apns")
      #expect(await desk.next() == "a.apns: two")
    }
  }

  @Test func manifestsComeBeforeTheNamedFilesAndThosePayloadsOfFolders() async throws {
    try await watching(
      ["a.apns"],
      folders: [(".", .manifests), (".", .payloads)],
      prepare: Preparation { desk in
        for name in ["a.apns", "b.json", "app.yaml", ".hidden.yaml", "notes.txt"] {
          try desk.write(name.uppercased(), to: name)
        }
      }
    ) { desk in
      var names: [String] = []
      for _ in 0..<4 { names.append(await desk.next()) }
      #expect(names == ["./app.yaml: APP.YAML", "a.apns: A.APNS", "./a.apns: A.APNS", "./b.json: B.JSON"])
    }
  }

  @Test func whereALinkLeadsIsWatchedToo() async throws {
    try await watching(
      ["link.apns"],
      prepare: Preparation { desk in
        try FileManager.default.createDirectory(atPath: desk.path("far"), withIntermediateDirectories: true)
        try desk.write("one", to: "far/real.json")
        try FileManager.default.createSymbolicLink(
          atPath: desk.path("link.apns"),
          withDestinationPath: desk.path("far/real.json")
        )
      }
    ) { desk in
      #expect(await desk.next() == "link.apns: one")
      try desk.write("two", to: "far/real.json")
      #expect(await desk.next() == "link.apns: two")
    }
  }

  @Test func aFolderThatGoesAndComesBackIsWatchedAgain() async throws {
    try await watching(
      ["deep/a.apns"],
      prepare: Preparation {
        try FileManager.default.createDirectory(atPath: $0.path("deep"), withIntermediateDirectories: true)
      }
    ) { desk in
      #expect(await desk.next() == "deep/a.apns is missing")
      try FileManager.default.removeItem(atPath: desk.path("deep"))
      try FileManager.default.createDirectory(atPath: desk.path("deep"), withIntermediateDirectories: true)
      try desk.write("back", to: "deep/a.apns")
      #expect(await desk.next() == "deep/a.apns: back")
    }
  }

  @Test func aFolderThatIsMadeLaterIsWatchedAndWhatIsInItIsMissingAtItsOldPlace() async throws {
    try await watching(
      [],
      folders: [("inbox", .payloads)],
      followsFolders: true,
      prepare: Preparation {
        try FileManager.default.createDirectory(atPath: $0.path("inbox"), withIntermediateDirectories: true)
      }
    ) { desk in
      let new = desk.path("inbox/new")
      try FileManager.default.createDirectory(atPath: new + "/deep", withIntermediateDirectories: true)
      try desk.write("one", to: "inbox/new/deep/a.apns")
      // It may be handed over twice: when its folder is found, and when it is closed.
      while await desk.next() != "inbox/new/deep/a.apns: one" {}
      try desk.write("two", to: "inbox/new/deep/a.apns")
      while await desk.next() != "inbox/new/deep/a.apns: two" {}

      try FileManager.default.moveItem(atPath: new, toPath: desk.path("inbox/moved"))

      var left: Set = ["inbox/moved/deep/a.apns: two", "inbox/new/deep/a.apns is missing"]
      while !left.isEmpty { left.remove(await desk.next()) }
    }
  }

  @Test func whatIsNoFileIsNotOpened() async throws {
    try await watching(
      ["pipe.apns", "large.apns"],
      largestFile: 8,
      prepare: Preparation { desk in
        mkfifo(desk.path("pipe.apns"), 0o600)
        try desk.write("far too large", to: "large.apns")
      }
    ) { desk in
      #expect(await desk.next().contains("a named pipe"))
      #expect(await desk.next().contains("larger than 8 bytes"))
    }
  }

  @Test func aFolderThatIsNotThereIsAnErrorAtOnce() async {
    await #expect(throws: StartError.self) {
      try await WatchedFiles(files: ["/nowhere/at/all.apns"]).follow { _ in [] }
    }
  }

  // MARK: The start

  @Test func aFileThatIsSavedWhileTheFirstAreReadComesBeforeTheOthers() async throws {
    let root = NSTemporaryDirectory() + "files-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    for number in 100..<200 {
      try Data("before".utf8).write(to: URL(filePath: "\(root)/\(number).apns"))
    }
    let watched = WatchedFiles(files: [], folders: [.init(path: root, kind: .payloads)])
    let (saves, sink) = AsyncStream.makeStream(of: FileSave.self)
    let watching = Task {
      try? await watched.follow { save in
        if save.path.hasSuffix("/100.apns") {
          try? Data("after".utf8).write(to: URL(filePath: root + "/199.apns"))
        }
        sink.yield(save)
        if save.unread == 0 { sink.finish() }
        return []
      }
    }
    var handed: [FileSave] = []
    for await save in saves { handed.append(save) }
    watching.cancel()
    await watching.value

    #expect(handed.count == 100 && Set(handed.map(\.path)).count == 100, "each is read once")
    let place = try #require(handed.firstIndex { $0.path.hasSuffix("/199.apns") })
    // Some were read ahead before it was saved.
    #expect(place < 50)
    #expect(!handed[place].isAtStart && handed[place].content == .bytes(Array("after".utf8)))
    #expect(handed.filter(\.isAtStart).count == 99)
    #expect(handed.map(\.unread) == Array((0..<100).reversed()))
  }
}
