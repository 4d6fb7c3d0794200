import Foundation
import Glibc
import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite("A full disk")
struct FullDiskTests {
  @Test func aWriteThatDoesNotFitLeavesNothingBehindAndLaterOnesWork() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    let store = try CenterStore(path, maximumPages: 40)
    let fitting = Self.events(1...20)
    try await store.write(fitting)

    // The first of it would fit.
    let error = try await #require(throws: StoreError.self) { try await store.write(Self.events(21...400)) }

    #expect(error.code == .full)
    #expect(
      error.description == "There is no room to write to the store \(path); nothing of the change was kept."
    )
    expectEqual(try store.load(), Fold(fitting).snapshot)

    // Removing makes room, and what comes after finds it.
    let removal = Event(
      sequence: 21,
      date: moment(0),
      app: "com.example.dely",
      fact: .notification(.removed(fitting.indices.map { "n\($0 + 1)" }, .removed))
    )
    try await store.write([removal])
    let later = Self.events(22...40)
    try await store.write(later)

    store.close()
    let again = try CenterStore(path)
    expectEqual(try again.load(), Fold(fitting + [removal] + later).snapshot)
    again.close()
  }

  @Test func withMoreRoomTheSameWriteSucceeds() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    let small = try CenterStore(path, maximumPages: 40)
    await #expect(throws: StoreError.self) { try await small.write(Self.events(1...400)) }
    small.close()

    let large = try CenterStore(path)
    try await large.write(Self.events(1...400))

    #expect(try large.load().delivered.count == 400)
    large.close()
  }

  /// A limit to the size of files holds for a whole process, so this needs one of its own.
  @Test func aFileThatMayNotGrowIsFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try StoreWorld.makeFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let store = try CenterStore(folder + "/center.sqlite")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 256 << 10, rlim_max: 256 << 10)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)

      let error = try await #require(throws: StoreError.self) {
        try await store.write(FullDiskTests.events(1...2000))
      }

      #expect(error.code == .full)
      #expect(try store.load() == CenterSnapshot())
    }
  }

  /// The journal has reached the limit; the database has not.
  @Test func aRemovalStillWorksWhenTheJournalIsFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try StoreWorld.makeFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let store = try CenterStore(folder + "/center.sqlite")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 256 << 10, rlim_max: 256 << 10)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      var written = 0
      while written < 1000 {
        let next = FullDiskTests.events(written + 1...written + 1)
        do { try await store.write(next) } catch { break }
        written += 1
      }
      try #require((1..<1000).contains(written))

      let identifiers = (1...written).map { "n\($0)" }
      let fact = Fact.notification(.removed(identifiers, .removed))
      try await store.write([
        Event(sequence: written + 1, date: moment(0), app: "com.example.dely", fact: fact)
      ])

      #expect(try store.load().delivered.isEmpty)
    }
  }

  @Test func theReserveIsGivenBackOnceAndTakenAgain() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    func room() throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path + "-reserve")[.size] as? Int ?? 0
    }
    let reserve = try #require(StoreReserve(for: path))
    #expect(reserve.acknowledged == nil)
    #expect(try room() == 1 << 20)

    reserve.acknowledge(41)
    #expect(reserve.release())
    #expect(try room() < 100)
    #expect(!reserve.release())

    reserve.refill()
    #expect(try room() == 1 << 20)
    #expect(StoreReserve(for: path)?.acknowledged == 41)
  }

  @Test func onlyARemovalIsWorthTheReserve() {
    let removal = Event(
      sequence: 1,
      date: moment(0),
      app: "a",
      fact: .notification(.removed(["n"], .removed))
    )
    let badge = Event(sequence: 2, date: moment(0), app: "a", fact: .app(.badgeChanged(0)))
    #expect([removal, badge].isRemoval)
    #expect(![badge].isRemoval)
    #expect(!(Self.events(3...3) + [removal]).isRemoval)
  }

  static func events(_ sequences: ClosedRange<Int>) -> [Event] {
    sequences.map { sequence in
      let note = DeliveredNotification.full("n\(sequence)", sequence: sequence)
      return Event(
        sequence: sequence,
        date: note.date,
        app: note.app,
        fact: .notification(.delivered(note, replacing: false))
      )
    }
  }
}
