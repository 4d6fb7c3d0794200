import Foundation
import JSON
import Testing

@testable import CenterStore
@testable import NotificationModel

/// Live Activities are there after a restart, with everything they show (ios-behaviour 2.5).
@Suite struct ActivityStoreTests {
  private func activity(_ identifier: String, of app: String = "com.example.dely", _ sequence: Int)
    -> LiveActivity
  {
    var notification = DeliveredNotification.full(identifier, of: app, sequence: sequence)
    notification.request.content.attachments = []
    return LiveActivity(
      notification: notification,
      attributesType: "Match",
      attributes: ["home": "Aker", "players": [1, 2.5, "ü\u{0}"]],
      contentState: ["score": "1:0", "deep": ["is": .null]],
      startedAt: Date(timeIntervalSinceReferenceDate: 0.123_456_789),
      timestamp: 1_774_344_000.25,
      staleDate: Date(timeIntervalSinceReferenceDate: 7.000_1),
      relevanceScore: -3
    )
  }

  private func activities(_ world: StoreWorld) throws -> [LiveActivity] {
    try world.restart()
    return try world.store.load().activities
  }

  @Test func theyComeBackAsTheyWereAndSoDoesTheState() async throws {
    let world = try StoreWorld()
    let (first, second) = (activity("a", 1), activity("b", of: "com.example.chat", 2))
    try await world.write(.activity(.started(first)))
    try await world.write(.activity(.started(second)), app: "com.example.chat")
    try await world.write(.activity(.becameStale(first.key)))

    var stale = first
    stale.isStale = true
    #expect(try activities(world) == [stale, second])
  }

  @Test func anUpdateTakesThePlaceOfTheOneBefore() async throws {
    let world = try StoreWorld()
    var changed = activity("a", 5)
    changed.contentState = ["score": "2:0"]
    changed.endedAt = Date(timeIntervalSinceReferenceDate: 9)
    changed.dismissalDate = Date(timeIntervalSinceReferenceDate: 10)
    try await world.write(.activity(.started(activity("a", 1))), .activity(.ended(changed)))
    #expect(try activities(world) == [changed])
  }

  @Test func whatLeftTheLockScreenIsGone() async throws {
    let world = try StoreWorld()
    try await world.write(
      .activity(.started(activity("a", 1))),
      .activity(.started(activity("b", 2))),
      .activity(.dismissed(["a"], .person))
    )
    #expect(try activities(world).map(\.key.identifier) == ["b"])
  }
}
