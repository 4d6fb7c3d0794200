import CenterGateway
import CenterRuntime
import Foundation
import NotificationState
import Testing

@testable import CenterStore
@testable import NotificationModel

/// What is kept without a file comes back as from one.
@Suite struct MemoryStorageTests {
  private static let app = "com.example.dely"

  /// Something of most that a phone keeps, and of what it forgets with its center: a banner, an app in the foreground
  /// that a silent end took away, a refused input.
  private func live(in world: CenterWorld) async throws {
    let commands: [Command] = [
      .setClock(.freeze(nil)),
      .registerApp(
        App(
          bundle: Self.app,
          name: "Dely",
          categories: [Category(identifier: "DINNER", actions: [])],
          handler: Program(command: ["sleep", "600"]),
          origin: .socket
        )
      ),
      .setBadge(app: Self.app, 3), .setAppState(app: Self.app, .foreground),
      .setAppState(app: Self.app, .background),
    ]
    for command in commands { _ = try await world.center.submit(command).get() }
    try await world.schedule("tea", in: 600)
    try await world.push("Lunch", id: "lunch")
    try await world.push("Dinner", id: "dinner", category: "DINNER")
    _ = try await world.center.submit(
      .respond(app: Self.app, identifier: "lunch", action: "default", text: nil, authenticated: false)
    ).get()
    _ = await world.center.submit(
      .reportInput(source: "test", Refusal(.invalidRequest, "It cannot be read."))
    )
  }

  @Test func aStorageThatKeepsNothingIsThereForACenterThatKeepsNothing() async throws {
    let world = try await CenterWorld(store: NoStorage())
    try await live(in: world)
    #expect(await world.center.subscribe().state.snapshot.banner != nil)
    await world.center.shutDown()
    #expect(NoStorage().load() == CenterSnapshot())
  }

  @Test func aCrashLeavesWhatTheDatabaseWouldHave() async throws {
    try await withFolder { folder in
      let (memory, file) = (MemoryStorage(), folder + "/center.sqlite")
      let kept = try await CenterWorld(store: memory)
      let stored = try await CenterWorld(store: CenterStore(file))
      for world in [kept, stored] {
        try await live(in: world)
        #expect(await world.center.subscribe().state.snapshot.banner != nil)
        await world.center.crash()
      }

      let found = MemoryStorage(reopening: memory).load()
      #expect(found == (try CenterStore(file).load()))
      #expect(found.delivered.map(\.request.identifier) == ["dinner"])
      #expect(found.responses.map(\.outcome) == [nil])
      #expect(found.banner == nil)
    }
  }

  /// A center that has crashed keeps nothing more for the next one.
  @Test func aClosedStorageRefuses() async throws {
    let memory = MemoryStorage()
    let world = try await CenterWorld(store: memory)
    try await world.push("Lunch", id: "lunch")
    let state = await world.center.state
    await world.center.crash()

    let event = Event(
      sequence: state.sequence + 1,
      date: world.clock.now,
      app: Self.app,
      fact: .app(.badgeChanged(9))
    )
    let refusal = await #expect(throws: Refusal.self) { try await memory.commit([event], leadingTo: state) }

    #expect(refusal?.code == .storeUnavailable)
    #expect(MemoryStorage(reopening: memory).load().badges == [:])
  }
}
