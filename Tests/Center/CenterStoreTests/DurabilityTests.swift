import Foundation
import Glibc
import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite("What was acknowledged survives")
struct DurabilityTests {
  @Test func aProcessThatIsKilledLosesNothingItWasToldIsWritten() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"

    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try CenterStore(path)
      try await store.write(someHistory)
      // A write that nobody waits for may be there or not, but not in part.
      Task { try await store.write(oneMore) }
      kill(getpid(), SIGKILL)
    }

    let store = try CenterStore(path)
    let loaded = try store.load()
    let possible = [Fold(someHistory).snapshot, Fold(someHistory + oneMore).snapshot]
    #expect(possible.contains(loaded))
    store.close()
  }

  /// The files as they are at that moment, without the store having been closed, are what a power cut leaves.
  @Test func theFilesOfARunningStoreHoldEverythingWritten() async throws {
    let world = try StoreWorld()
    try await world.write(someHistory.map(\.fact))

    let copy = try copyFiles(of: world, to: "copy", journalBytes: .max)

    let store = try CenterStore(copy)
    expectEqual(try store.load(), Fold(world.history).snapshot)
    store.close()
  }

  @Test func aJournalCutAnywhereGivesWholeTransactionsOnly() async throws {
    let world = try StoreWorld()
    var states = [CenterSnapshot()]
    for round in 0..<6 {
      try await world.write(
        (1...3).map {
          .notification(.delivered(.full("\(round)-\($0)", sequence: round * 3 + $0), replacing: false))
        }
      )
      states.append(Fold(world.history).snapshot)
    }
    let length = try journalLength(of: world)

    var seen: Set<Int> = []
    for (number, cut) in stride(from: length, through: 0, by: -3001).enumerated() {
      let copy = try copyFiles(of: world, to: "cut-\(number)", journalBytes: cut)
      let store = try CenterStore(copy)
      let loaded = try store.load()
      seen.insert(try #require(states.firstIndex(of: loaded), "cut at \(cut) of \(length) bytes"))
      store.close()
    }

    #expect(seen == Set(0...6), "the cuts fall into every transaction")
  }

  private func journalLength(of world: StoreWorld) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: world.path + "-wal")).count
  }

  private func copyFiles(of world: StoreWorld, to name: String, journalBytes: Int) throws -> String {
    let copy = world.folder + "/" + name + ".sqlite"
    try FileManager.default.copyItem(atPath: world.path, toPath: copy)
    let journal = try Data(contentsOf: URL(fileURLWithPath: world.path + "-wal"))
    try journal.prefix(journalBytes).write(to: URL(fileURLWithPath: copy + "-wal"))
    return copy
  }
}

/// A bit of everything, as the events of one call.
private var someHistory: [Event] {
  let facts: [Fact] = [
    .app(.registered(.dely)),
    .request(.scheduled(.waiting("later", sequence: 2))),
    .notification(.delivered(.full("invite", sequence: 3), replacing: false)),
    .app(.badgeChanged(3)),
    .response(.responded(.to(.full("invite", sequence: 3), sequence: 5))),
  ]
  return facts.enumerated().map {
    Event(sequence: $0 + 1, date: moment(0), app: "com.example.dely", fact: $1)
  }
}

private var oneMore: [Event] {
  (6...40).map { sequence in
    let note = DeliveredNotification.note("n\(sequence)", sequence: sequence)
    return Event(
      sequence: sequence,
      date: moment(0),
      app: note.app,
      fact: .notification(.delivered(note, replacing: false))
    )
  }
}
