import FoundationEssentials
import NotificationModel
import NotificationState
import TerminalInput
import Testing

@testable import CenterUI

/// A screen that shows events before they are written can go back.
@Suite struct CheckpointTests {
  /// A phone with a search, an open group and a log.
  private func world() -> ScreenWorld {
    var world = ScreenWorld(120, 36)
    world.register("dely")
    world.register("mail")
    for number in 1...4 { world.push("lunch \(number)", to: "dely") }
    world.push("letter")
    world.press("/")
    world.type("lunch")
    return world
  }

  @Test func aScreenReturnsToWhatItWasAndGoesOnFromThere() throws {
    var world = world()
    let before = world.screen
    let checkpoint = world.screen.checkpoint
    world.push("lunch again", to: "dely")
    let after = world.screen.draw().grid
    #expect(after != before.draw().grid)
    let ahead = world.screen

    world.screen.restore(checkpoint)
    #expect(world.screen.draw().grid == before.draw().grid)
    #expect(world.screen.inspector.log.events.map(\.sequence) == before.inspector.log.events.map(\.sequence))

    let events = ahead.inspector.log.events.filter { $0.sequence > before.center.sequence }
    #expect(world.screen.isNext(events))
    #expect(!ahead.isNext(events))
    _ = world.screen.apply(events, leadingTo: ahead.center)
    #expect(world.screen.draw().grid == after)
  }
}
