import Foundation
import Glibc
import NotificationModel
import Testing

@testable import CenterStore

@Suite("One store at a time")
struct LockTests {
  @Test func aSecondStoreInTheSameProcessIsRefused() async throws {
    let world = try StoreWorld()

    let error = try refusal(world.path)

    #expect(error.code == .locked)
    #expect(error.description == "The store \(world.path) is in use by process \(getpid()).")
    // The refused one has not disturbed the first.
    try await world.write(.app(.badgeChanged(2)))
    try world.expectHistorySurvives()
  }

  @Test func anotherProcessIsRefusedAndToldWhoHoldsIt() async throws {
    let world = try StoreWorld()
    let path = world.path

    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
      [path = path as String] in
      do throws(StoreError) {
        _ = try CenterStore(path)
      } catch {
        print(error)
        exit(error.code == .locked ? 7 : 1)
      }
    }

    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("is in use by process \(getpid())."))
  }

  @Test func aLinkToTheSameFileIsTheSameStore() throws {
    let world = try StoreWorld()
    let link = world.folder + "/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: world.path)

    #expect(try refusal(link).code == .locked)
  }

  @Test func aClosedStoreLetsTheNextOneIn() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(2)))
    world.store.close()

    let next = try CenterStore(world.path)

    #expect(try next.load().badges == ["com.example.dely": 2])
    next.close()
  }

  @Test func aStoreThatIsForgottenLetsTheNextOneIn() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let location = folder + "/center.sqlite"

    _ = try CenterStore(location)

    try CenterStore(location).close()
  }

  /// A handler that outlives the center must not keep the store locked.
  @Test func aChildProcessInheritsNoneOfItsFiles() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))

    let open = try openFiles().filter { $0.target.hasPrefix(world.path) }

    #expect(Set(open.map(\.target)).isSuperset(of: [world.path, world.path + "-lock", world.path + "-wal"]))
    for file in open { #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0, "\(file.target)") }
  }

  private func openFiles() throws -> [(descriptor: CInt, target: String)] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
      // One of them is the listing itself, which is gone by now.
      guard let descriptor = CInt(name),
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
      else { return nil }
      return (descriptor, target)
    }
  }

  @Test func aClosedStoreSaysSo() async throws {
    let world = try StoreWorld()
    world.store.close()
    world.store.close()

    let loading = try #require(throws: StoreError.self) { try world.store.load() }
    let events = world.next([.app(.badgeChanged(1))])
    let store = world.store
    let writing = try await #require(throws: StoreError.self) { try await store.write(events) }

    #expect(loading.description == "The store \(world.path) does not work: it is closed.")
    #expect(writing == loading)
  }

  @Test func somebodyWhoLooksInDoesNotDisturb() async throws {
    let world = try StoreWorld()
    try await world.write(.notification(.delivered(.note("a", sequence: 1), replacing: false)))

    #expect(try countRows(in: world.path, table: "delivered") == 1)

    try await world.write(.notification(.delivered(.note("b", sequence: 2), replacing: false)))
    try world.expectHistorySurvives()
  }
}
