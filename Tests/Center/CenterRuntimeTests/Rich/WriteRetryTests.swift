import CenterGateway
import Foundation
import Testing

@testable import CenterRuntime
@testable import NotificationModel

/// What an extension has made, and a store that cannot be written.
struct WriteRetryTests {
  private static let big = String(repeating: "x", count: 60_000)

  /// A center with a full disk and a phone whose clock stands still, so that its timer waits for nothing but the store.
  private func fullWorld() async throws -> RichWorld {
    let world = try await RichWorld(maximumPages: 60)
    _ = try await world.center.submit(.setClock(.freeze(nil))).get()
    try await world.register(Script.answer(#"{"content":{"body":"\#(Self.big)"}}"#))
    var isFull = false
    for number in 0..<20 where !isFull {
      let content = Content(title: "big", body: Self.big)
      let push = Push(topic: "a.b", collapseIdentifier: "\(number)", content: content, hasAlert: true)
      if case .failure = await world.center.submit(.push(push)) { isFull = true }
    }
    #expect(isFull)
    return world
  }

  @Test(.timeLimit(.minutes(1))) func theTimerTriesAgainByTheMachinesTime() async throws {
    let world = try await fullWorld()
    try await world.push("invitation")
    await world.clock.untilSomebodySleeps()
    _ = try await world.center.submit(.removeDelivered(app: "a.b", .all)).get()

    world.clock.advance(by: 4.9)
    #expect(await world.snapshot.delivered.isEmpty)
    world.clock.advance(by: 0.1)
    #expect(try await world.shown("invitation").request.content.body == Self.big)
    await world.center.shutDown()
  }

  @Test(.timeLimit(.minutes(1))) func aCenterThatClosesDoesNotWait() async throws {
    let world = try await fullWorld()
    try await world.push("invitation")
    await world.clock.untilSomebodySleeps()
    await world.center.shutDown()
    #expect(await world.center.hasNoExtensionAtWork)
  }
}
