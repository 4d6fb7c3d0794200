import Foundation
import Glibc
import NotificationModel
import Testing

@testable import CenterStore

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

  @Test func theRoomThatFormerVersionsKeptIsGivenBack() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    try (Data("                 41\n".utf8) + Data(count: 1 << 20))
      .write(to: URL(fileURLWithPath: path + "-reserve"))

    let acknowledgement = try #require(LastAcknowledgement(for: path))

    #expect(acknowledgement.before == 41)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-reserve")).count == 20)
    acknowledgement.write(42)
    #expect(LastAcknowledgement(for: path)?.before == 42)
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
