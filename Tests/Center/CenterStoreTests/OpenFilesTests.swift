import Foundation
import Glibc
import NotificationModel
import Testing

@testable import CenterStore

/// What other programs do to the files of a store is noticed, and nothing is acknowledged that nobody would find.
@Suite("Files that are removed, replaced or changed", .timeLimit(.minutes(1)))
struct OpenFilesTests {
  @Test(arguments: ["", "-wal", "-shm", "-lock"])
  func nothingIsWrittenOnceAFileIsGone(suffix: String) async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    #expect(rename(world.path + suffix, world.folder + "/away") == 0)

    let error = try await #require(throws: StoreError.self) { try await world.write(.app(.badgeChanged(2))) }

    #expect(error.code == .gone)
    #expect(
      error.message.hasPrefix("The file \(world.path)\(suffix) was removed while the store was in use;")
    )

    // Back again, it is the same file.
    #expect(rename(world.folder + "/away", world.path + suffix) == 0)
    try await world.write(.app(.badgeChanged(3)))
    #expect(try world.store.load().badges["com.example.dely"] == 3)
  }

  @Test func aFileInItsPlaceIsAnotherOne() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    try FileManager.default.copyItem(atPath: world.path, toPath: world.folder + "/copy")
    #expect(rename(world.folder + "/copy", world.path) == 0)

    let error = try await #require(throws: StoreError.self) { try await world.write(.app(.badgeChanged(2))) }

    #expect(error.code == .gone)
    #expect(error.message.contains("was replaced while the store was in use"))
  }

  @Test func aSecondNameIsToldOnce() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    #expect(world.store.takeFindings() == [])
    #expect(link(world.path, world.folder + "/other.sqlite") == 0)

    try await world.write(.app(.badgeChanged(2)))
    try await world.write(.app(.badgeChanged(3)))

    let findings = world.store.takeFindings()
    #expect(findings.count == 1)
    #expect(findings.first?.contains("has a second name (a hard link)") == true)
  }

  // MARK: Between two starts

  @Test func aJournalThatIsMissingIsNoticed() async throws {
    let copy = try await Self.copyOfAKilledStore()
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }
    unlink(copy.path + "-wal")

    let store = try CenterStore(copy.path)
    #expect(try store.load().badges.isEmpty)
    let findings = store.takeFindings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.contains("lacks what was acknowledged last (events 1 to 5)") == true,
      "\(findings)"
    )
    store.close()

    // Once is enough.
    let again = try CenterStore(copy.path)
    _ = try again.load()
    #expect(again.takeFindings() == [])
    again.close()
  }

  @Test(arguments: [0.5, 0.9]) func aJournalThatIsCutIsNoticed(share: Double) async throws {
    let copy = try await Self.copyOfAKilledStore()
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }
    let journal = try Data(contentsOf: URL(fileURLWithPath: copy.path + "-wal"))
    try journal.prefix(Int(Double(journal.count) * share)).write(to: URL(fileURLWithPath: copy.path + "-wal"))

    let store = try CenterStore(copy.path)
    _ = try store.load()
    #expect(store.takeFindings().first?.contains("lacks what was acknowledged last") == true)
    store.close()
  }

  @Test func aByteOfTheJournalThatIsAnotherOneIsNoticed() async throws {
    let copy = try await Self.copyOfAKilledStore()
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }
    var journal = try Data(contentsOf: URL(fileURLWithPath: copy.path + "-wal"))
    journal[journal.count - 100] ^= 0xFF
    try journal.write(to: URL(fileURLWithPath: copy.path + "-wal"))

    let store = try CenterStore(copy.path)
    _ = try store.load()
    #expect(store.takeFindings().first?.contains("lacks what was acknowledged last") == true)
    store.close()
  }

  @Test func aWholeStoreHasNothingToTell() async throws {
    let copy = try await Self.copyOfAKilledStore()
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }

    let store = try CenterStore(copy.path)
    #expect(try store.load().badges["com.example.dely"] == 5)
    #expect(store.takeFindings() == [])
    store.close()
  }

  @Test func aRowThatAnotherProgramChangedIsTold() async throws {
    let world = try StoreWorld()
    try await world.write(
      (1...3).map { .notification(.delivered(.full("n\($0)", sequence: $0), replacing: false)) }
    )
    world.store.close()
    try execute("UPDATE delivered SET title = 'Another one' WHERE sequence = 2", in: world.path)

    let store = try CenterStore(world.path)
    let titles = try store.load().delivered.map(\.request.content.title)
    #expect(titles.count { $0 == "Another one" } == 1)
    let findings = store.takeFindings()
    #expect(
      findings.first?.contains("one row was changed by something other than Bellhop (delivered)") == true
    )
    store.close()
  }

  /// A store as a kill leaves it: five acknowledged events are in the journal.
  private static func copyOfAKilledStore() async throws -> (folder: String, path: String) {
    let world = try StoreWorld()
    for badge in 1...5 { try await world.write(.app(.badgeChanged(badge))) }
    let folder = try StoreWorld.makeFolder()
    for suffix in ["", "-wal", "-reserve"] {
      try FileManager.default.copyItem(atPath: world.path + suffix, toPath: folder + "/copy.sqlite" + suffix)
    }
    return (folder, folder + "/copy.sqlite")
  }
}

/// What a program does to an open file without replacing it.
enum Overwriting: CaseIterable {
  case olderCopy, emptyDatabase, emptyJournal, pageOfDatabase, pageOfJournal

  /// What follows the path of the database in the file's name.
  var suffix: String {
    switch self {
    case .olderCopy, .emptyDatabase, .pageOfDatabase: ""
    case .emptyJournal, .pageOfJournal: "-wal"
    }
  }

  /// Does it to the store at `path`; `copy` is what the database was before.
  func damage(_ path: String, copy: Data) throws {
    let file = path + suffix
    switch self {
    case .olderCopy: try copy.write(to: URL(fileURLWithPath: file))
    case .emptyDatabase, .emptyJournal: #expect(truncate(file, 0) == 0)
    case .pageOfDatabase, .pageOfJournal:
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      try handle.seek(toOffset: 4096 + 60)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 2000))
      try handle.close()
    }
  }
}

extension OpenFilesTests {
  @Test(arguments: Overwriting.allCases)
  func nothingIsAcknowledgedOnceAFileIsOverwritten(overwriting: Overwriting) async throws {
    let world = try StoreWorld()
    try await world.write(.app(.registered(.dely)))
    try world.restart()
    let copy = try Data(contentsOf: URL(fileURLWithPath: world.path))
    try await world.write(
      (1...20).map { .notification(.delivered(.full("n\($0)", sequence: $0), replacing: false)) }
    )

    try overwriting.damage(world.path, copy: copy)

    for badge in 1...30 {
      let error = try await #require(throws: StoreError.self) {
        try await world.write(.app(.badgeChanged(badge)))
      }
      #expect(error.code == .changed)
      #expect(
        error.message
          == "The file \(world.path)\(overwriting.suffix) was changed by another program while the store was in use; "
          + "nothing is kept from now on."
      )
      #expect(
        error.hint?.hasPrefix("Quit the center, put a whole copy of \(world.path) in its place") == true
      )
    }
  }

  @Test func anIndexThatIsCutIsMadeAnew() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    #expect(truncate(world.path + "-shm", 0) == 0)

    try await world.write(.app(.badgeChanged(2)))

    try world.expectHistorySurvives()
  }

  @Test func aTransactionOfAnotherProgramIsNoDamageAndHidesNone() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    for badge in 2...3 {
      try execute("UPDATE badges SET badge = 40", in: world.path)
      try await world.write(.app(.badgeChanged(badge)))
    }
    #expect(try world.store.load().badges["com.example.dely"] == 3)

    let copy = try Data(contentsOf: URL(fileURLWithPath: world.path))
    try copy.write(to: URL(fileURLWithPath: world.path))

    await #expect(throws: StoreError.self) { try await world.write(.app(.badgeChanged(4))) }
  }

  /// It copies the journal to the database itself, and does not take that for damage.
  @Test func theJournalIsCopiedToTheDatabase() async throws {
    let world = try StoreWorld()
    var sizes: [Int] = []
    for turn in 0..<12 {
      try await world.write(
        (1...300).map {
          .notification(.delivered(.full("n\(turn)-\($0)", sequence: turn * 300 + $0), replacing: false))
        }
      )
      sizes.append(StoreFile.size(world.path))
    }

    #expect(Set(sizes).count > 1, "\(sizes)")
    #expect(StoreFile.size(world.path + "-wal") < 12 << 20)
    try await world.write(.app(.badgeChanged(1)))
    try world.expectHistorySurvives()
  }
}
