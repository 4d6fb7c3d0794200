import NotificationEngine
import NotificationModel
import NotificationState
import TestSupport
import Testing

@Suite("What notifications share, so that many take little memory")
struct SharingTests {
  @Test func pushesThatAreDecidedAlikeShareTheirTrace() throws {
    var world = EngineWorld(at: "09:00")
    for identifier in ["one", "two"] { world.push(identifier) }

    let traces = try ["one", "two"].map { try #require(world.notification($0)).trace }

    #expect(traces[0] == traces[1])
    #expect(
      traces[0].withUnsafeBufferPointer(\.baseAddress) == traces[1].withUnsafeBufferPointer(\.baseAddress)
    )
  }

  @Test func whatIsSharedIsNotMixedUp() throws {
    var world = EngineWorld(at: "09:00")
    // More kinds than are remembered at once.
    for badge in 1...20 { world.push("\(badge)") { $0.content.badge = badge } }
    world.push("one more")

    for badge in 1...20 {
      let notification = try #require(world.notification("\(badge)"))
      #expect(notification.presentation.badge == badge)
      #expect(notification.trace.contains { $0.rule.name.hasPrefix("badge") })
    }
    #expect(try #require(world.notification("one more")).presentation.badge == nil)
  }
}

extension EngineWorld {
  fileprivate func notification(_ identifier: String) -> DeliveredNotification? {
    engine.state.delivered[NotificationKey(app: App.dely.bundle, identifier: identifier)]
  }
}
